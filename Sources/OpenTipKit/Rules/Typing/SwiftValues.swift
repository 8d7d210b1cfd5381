import OrderedCollections
import TipFoundation
import TipModel

/// Converts values between the engine and Swift, for the parts of rules that the program's own
/// code works out.
final class SwiftValues: @unchecked Sendable {
  let types: TypeTable
  private var opaque: [ObjectIdentifier: Type] = [:]

  init(_ types: TypeTable) { self.types = types }

  /// The value as Swift has it; throws for a value of another type.
  func swift<Wanted>(_ value: TipModel.Value, as type: Wanted.Type) throws -> Wanted {
    if let found = try any(value, as: type) as? Wanted { return found }
    throw UnkeptValue(type)
  }

  private func any(_ value: TipModel.Value, as type: Any.Type) throws -> Any? {
    if let plain = PlainTypes[type] { return plain.init(inLanguage: value) }
    if case .object(let object) = value, let own = object as? SwiftObject { return own.value }
    if let readable = type as? any RuleReadable.Type { return try readable.read(value, self) }
    if case .enumeration(_, let index) = value,
      case .enumeration(let cases, _)? = TypeShapes.all[type],
      cases.indices.contains(index)
    {
      return cases[index].value
    }
    if case .tuple(let parts) = value, let tuple = TupleType(type) {
      return try tuple.value(of: parts, self)
    }
    guard let decodable = type as? any Decodable.Type else { return nil }
    return try decoded(types.encoded(value, as: type), as: decodable)
  }

  private func decoded<Wanted: Decodable>(_ value: EncodedValue, as type: Wanted.Type) throws -> Any
  {
    try value.decoded(as: type)
  }

  /// The value as the engine has it.
  func inEngine<Given>(_ value: Given) throws -> TipModel.Value {
    if let plain = PlainTypes[Given.self]?.languageValue(of: value) { return plain }
    return try any(value, of: Given.self)
  }

  /// A value that the rule took from outside, or a literal of it.
  func inEngine(_ value: EncodedValue, of type: Any.Type) throws -> TipModel.Value {
    if case .held(let held) = value.content { return try any(held.value, of: type) }
    if isWrittenOtherwise(type), let known = type as? any (RuleReadable & Decodable).Type {
      return try written(value, as: known)
    }
    return try types.value(of: value, as: try types.type(of: type))
  }

  /// True if the engine has another form for it, or for a part of it, than its encoded form.
  private func isWrittenOtherwise(_ type: Any.Type) -> Bool {
    guard let readable = type as? any RuleReadable.Type else { return false }
    return !(type is any ContainerType.Type) || readable.parts.contains(where: isWrittenOtherwise)
  }

  private func written<Known: RuleReadable & Decodable>(
    _ value: EncodedValue, as type: Known.Type
  ) throws -> TipModel.Value { try value.decoded(as: type).written(self) }

  private func any(_ value: Any, of type: Any.Type) throws -> TipModel.Value {
    if type is any RuleReadable.Type, let readable = value as? any RuleReadable {
      return try readable.written(self)
    }
    if let tuple = TupleType(type) {
      return .tuple(
        try zip(Mirror(reflecting: value).children, tuple.elements).map {
          try element($0.value, of: $1.type)
        })
    }
    if let codable = value as? any Encodable, !isSealed(type), let known = try? types.type(of: type)
    {
      return try types.value(of: try EncodedValue(codable), as: known)
    }
    return .object(SwiftObject(value))
  }

  /// A part of another value, by the type that it is declared with.
  func element(_ value: Any, of type: Any.Type) throws -> TipModel.Value {
    if let plain = PlainTypes[type]?.languageValue(of: value) { return plain }
    return try any(value, of: type)
  }

  /// The engine's type for values of a Swift type. For an unknown type it is one without
  /// properties.
  func type(of type: Any.Type) -> Type {
    if let plain = PlainTypes[type] { return plain.inLanguage }
    if let readable = type as? any RuleReadable.Type { return readable.ruleType(self) }
    if !isSealed(type), let known = try? types.type(of: type) { return known }
    if let tuple = TupleType(type) {
      return .tuple(
        tuple.elements.map { .init(label: $0.label, type: self.type(of: $0.type)) })
    }
    if let known = opaque[ObjectIdentifier(type)] { return known }
    let name = TypeNames.unqualified(type)
    let made = NominalType(kind: .structure, name: name, qualifiedName: name, range: .none)
    made.isEquatable = type is any Equatable.Type
    made.isHashable = type is any Hashable.Type
    opaque[ObjectIdentifier(type)] = .nominal(made)
    return .nominal(made)
  }

  /// True if the engine cannot read its values, so that only the program's own code uses them.
  private func isSealed(_ type: Any.Type) -> Bool {
    if case .sealed? = TypeShapes.all[type] { true } else { false }
  }

  /// Returns whether the engine's operators give the same results as Swift's for values of the
  /// type. That is not so for the program's own types, which may implement the operators.
  func isExact(_ type: Any.Type) -> Bool {
    if PlainTypes[type] != nil { return true }
    return switch type {
    case is Float.Type: false
    case is any FixedWidthInteger.Type: true
    case let readable as any RuleReadable.Type: readable.parts.allSatisfy(isExact)
    default:
      if case .enumeration(_, isStandard: true)? = TypeShapes.all[type] {
        true
      } else {
        TupleType(type).map { $0.elements.allSatisfy { isExact($0.type) } } ?? false
      }
    }
  }
}

/// A value of a type that the engine does not know.
final class SwiftObject: HostObject {
  let value: Any

  init(_ value: Any) { self.value = value }

  var valueDescription: String { String(describing: value) }
  var content: AnyHashable? { value as? AnyHashable }
}

/// A type of Swift's library, or of TipKit, with generic arguments.
protocol RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type
  /// The generic arguments.
  static var parts: [Any.Type] { get }
  /// Throws for a value of another type.
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Self
  func written(_ values: SwiftValues) throws -> TipModel.Value
}

extension Optional: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type { .optional(values.type(of: Wrapped.self)) }
  static var parts: [Any.Type] { [Wrapped.self] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Wrapped? {
    switch value {
    case .none: nil
    case .some(let inner): try values.swift(inner, as: Wrapped.self)
    default: try values.swift(value, as: Wrapped.self)
    }
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    guard let value = self else { return .none }
    return .some(try values.inEngine(value))
  }
}

extension Array: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type {
    if let donation = Element.self as? any DonationType.Type {
      return .donations(values.donated(donation.donated))
    }
    return .array(values.type(of: Element.self))
  }
  static var parts: [Any.Type] { [Element.self] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> [Element] {
    switch value {
    case .array(let elements): try elements.map { try values.swift($0, as: Element.self) }
    case .donations(let selection):
      try (0..<selection.count).map {
        try values.swift(.donation(selection[$0]), as: Element.self)
      }
    default: throw UnkeptValue([Element].self)
    }
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    .array(try map { try values.inEngine($0) })
  }
}

extension Set: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type { .set(values.type(of: Element.self)) }
  static var parts: [Any.Type] { [Element.self] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Set<Element> {
    guard case .set(let elements) = value else { throw UnkeptValue(Set<Element>.self) }
    return Set(try elements.map { try values.swift($0, as: Element.self) })
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    // Swift's order differs each time.
    let elements = try map { try values.inEngine($0) }
    return .set(OrderedSet(elements.sorted { "\($0)" < "\($1)" }))
  }
}

extension Dictionary: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type {
    .dictionary(values.type(of: Key.self), values.type(of: Value.self))
  }
  static var parts: [Any.Type] { [Key.self, Value.self] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> [Key: Value] {
    guard case .dictionary(let entries) = value else { throw UnkeptValue([Key: Value].self) }
    var found: [Key: Value] = [:]
    for entry in entries.entries {
      found[try values.swift(entry.key, as: Key.self)] =
        try values.swift(entry.value, as: Value.self)
    }
    return found
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    let entries = try map { (try values.inEngine($0), try values.inEngine($1)) }
    return .dictionary(
      OrderedDictionary(entries.sorted { "\($0.0)" < "\($1.0)" }, uniquingKeysWith: { $1 }))
  }
}

extension Range: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type { .range(values.type(of: Bound.self)) }
  static var parts: [Any.Type] { [Bound.self] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Range<Bound> {
    guard case .range(let range) = value else { throw UnkeptValue(Range<Bound>.self) }
    let lower = try values.swift(range.lower, as: Bound.self)
    let upper = try values.swift(range.upper, as: Bound.self)
    guard lower <= upper else { throw UnkeptValue(Range<Bound>.self) }
    return lower..<upper
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    .range(
      RangeValue(
        lower: try values.inEngine(lowerBound), upper: try values.inEngine(upperBound),
        isClosed: false))
  }
}

extension ClosedRange: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type {
    .closedRange(values.type(of: Bound.self))
  }
  static var parts: [Any.Type] { [Bound.self] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> ClosedRange<Bound> {
    guard case .range(let range) = value else { throw UnkeptValue(ClosedRange<Bound>.self) }
    let lower = try values.swift(range.lower, as: Bound.self)
    let upper = try values.swift(range.upper, as: Bound.self)
    guard lower <= upper else { throw UnkeptValue(ClosedRange<Bound>.self) }
    return lower...upper
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    .range(
      RangeValue(
        lower: try values.inEngine(lowerBound), upper: try values.inEngine(upperBound),
        isClosed: true))
  }
}

extension ArraySlice: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type {
    let all = [Element].ruleType(values)
    return if case .donations = all { all } else { .slice(values.type(of: Element.self)) }
  }
  static var parts: [Any.Type] { [Element.self] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> ArraySlice<Element> {
    switch value {
    case .donations: return try [Element].read(value, values)[...]
    case .slice(let elements):
      // The elements keep their indices.
      let all = try elements.map { try values.swift($0, as: Element.self) }
      guard let first = all.first else { return [] }
      return (Array(repeating: first, count: elements.startIndex) + all)[elements.startIndex...]
    case .array(let elements):
      return try elements.map { try values.swift($0, as: Element.self) }[...]
    default: throw UnkeptValue(ArraySlice<Element>.self)
    }
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    .slice(ArrayValue(try map { try values.inEngine($0) }).numbered(from: startIndex))
  }
}

extension ReversedCollection: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type {
    let base = values.type(of: Base.self)
    return if case .donations = base { base } else { .library(.reversed, base) }
  }
  static var parts: [Any.Type] { [Base.self] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Self {
    throw UnkeptValue(Self.self)
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    .array(try map { try values.inEngine($0) })
  }
}

extension String.Index: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type { .stringIndex }
  static var parts: [Any.Type] { [] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> String.Index {
    guard case .index(let index) = value else { throw UnkeptValue(String.Index.self) }
    return index
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .index(self) }
}

extension Substring: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type { .substring }
  static var parts: [Any.Type] { [] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Substring {
    switch value {
    case .substring(let text): text
    case .string(let text): text[...]
    default: throw UnkeptValue(Substring.self)
    }
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .substring(self) }
}

extension Character: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type { .character }
  static var parts: [Any.Type] { [] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Character {
    guard case .character(let character) = value else { throw UnkeptValue(Character.self) }
    return character
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .character(self) }
}

extension Duration: FoundationType {
  static func ruleType(_ values: SwiftValues) -> Type { .builtin(.duration) }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Duration {
    guard case .duration(let duration) = value else { throw UnkeptValue(Duration.self) }
    return duration
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .duration(self) }
}

// MARK: Foundation

/// A type of Foundation or of Swift's library that the engine has, too. Members that depend on the
/// present use the engine's clock.
protocol FoundationType: RuleReadable {}

extension FoundationType {
  static var parts: [Any.Type] { [] }
}

extension Calendar: FoundationType {
  static func ruleType(_ values: SwiftValues) -> Type { .builtin(.calendar) }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Calendar {
    guard case .object(let object as CalendarValue) = value else { throw UnkeptValue(Self.self) }
    return object.calendar
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .object(CalendarValue(self)) }
}

extension TimeZone: FoundationType {
  static func ruleType(_ values: SwiftValues) -> Type { .builtin(.timeZone) }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> TimeZone {
    guard case .object(let object as TimeZoneValue) = value else { throw UnkeptValue(Self.self) }
    return object.zone
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .object(TimeZoneValue(self)) }
}

extension DateComponents: FoundationType {
  static func ruleType(_ values: SwiftValues) -> Type { .builtin(.dateComponents) }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> DateComponents {
    guard case .object(let object as DateComponentsValue) = value else {
      throw UnkeptValue(Self.self)
    }
    return object.components
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    .object(DateComponentsValue(self))
  }
}

extension DateInterval: FoundationType {
  static func ruleType(_ values: SwiftValues) -> Type { .builtin(.dateInterval) }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> DateInterval {
    guard case .object(let object as DateIntervalValue) = value else {
      throw UnkeptValue(Self.self)
    }
    return object.interval
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .object(DateIntervalValue(self)) }
}

extension ComparisonResult: FoundationType {
  static func ruleType(_ values: SwiftValues) -> Type { .builtin(.comparisonResult) }
  private static let names: [(ComparisonResult, String)] = [
    (.orderedAscending, "orderedAscending"), (.orderedSame, "orderedSame"),
    (.orderedDescending, "orderedDescending"),
  ]
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> ComparisonResult {
    guard case .symbol(let name) = value, let known = names.first(where: { $0.1 == name }) else {
      throw UnkeptValue(Self.self)
    }
    return known.0
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value {
    .symbol(Self.names.first { $0.0 == self }?.1 ?? "")
  }
}

// MARK: Events and donations

/// `Tips.Event.Donation`, with any donated type.
protocol DonationType {
  static var donated: any (Codable & Sendable).Type { get }
}

extension Tips.Event.Donation: DonationType {
  static var donated: any (Codable & Sendable).Type { DonationInfo.self }
}

extension SwiftValues {
  /// The type of an event's donations.
  func donations(of event: Type) -> Type {
    if case .event(let donated) = event { .donations(donated) } else { event }
  }

  /// The type of the donated values.
  func donated(_ type: Any.Type) -> Type {
    (try? types.type(of: type)) ?? self.type(of: type)
  }
}

extension Tips.Event.Donation: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type { .donation(values.donated(donated)) }
  static var parts: [Any.Type] { [] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Self {
    guard case .donation(let donation) = value else { throw UnkeptValue(Self.self) }
    if let empty = Tips.EmptyDonation() as? DonationInfo {
      return Self(date: donation.date, info: empty)
    }
    guard let info = donation.value else { throw UnkeptValue(Self.self) }
    return Self(date: donation.date, info: try values.swift(info, as: DonationInfo.self))
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .object(SwiftObject(self)) }
}

extension Tips.Event: RuleReadable {
  static func ruleType(_ values: SwiftValues) -> Type { .event(values.donated(DonationInfo.self)) }
  static var parts: [Any.Type] { [] }
  static func read(_ value: TipModel.Value, _ values: SwiftValues) throws -> Self {
    guard case .event(let event) = value else { throw UnkeptValue(Self.self) }
    return Self(of: event)
  }
  func written(_ values: SwiftValues) throws -> TipModel.Value { .object(SwiftObject(self)) }

  private init(of event: EventReference) {
    id = event.id
    donationLimit = Tips.DonationLimit(
      maximumCount: event.limit.maximumCount,
      maximumAge: event.limit.maximumAge.map { Tips.DonationTimeRange(seconds: $0) })
  }
}
