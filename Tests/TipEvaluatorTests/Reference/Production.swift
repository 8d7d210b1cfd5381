import TipModel

/// A way to write an expression of a type: a member or an operator whose types are all known.
struct Production {
  enum Form {
    /// A receiver, if it has one, is the first operand.
    case member(Member)
    case infix(Operator)
    case prefix(Operator)
    case logical(LogicalOperator)
    /// A field of a donation or of its value, or an element of a tuple: of the first operand.
    case part(Part)
    case coalesce, ternary, wrap, force, chain
  }

  enum Part {
    case donated(String)
    case field(Int)
    case element(Int)
  }

  let form: Form
  let operands: [Type]
  let result: Type
  /// The same for all types of one member or operator.
  let name: String

  init(_ form: Form, _ operands: [Type], _ result: Type) {
    (self.form, self.operands, self.result) = (form, operands, result)
    name =
      switch form {
      case .member(let member): Production.name(of: member)
      case .infix(let sign), .prefix(let sign): Production.name(of: sign)
      case .logical(let sign): sign.rawValue
      case .part(let part): "\(part)"
      case .coalesce: "??"
      case .ternary: "?:"
      case .wrap: "wrap"
      case .force: "force"
      case .chain: "chain"
      }
  }

  static func name(of sign: Operator) -> String {
    sign.fixity == .prefix ? "prefix \(sign.spelling)" : sign.spelling
  }

  static func name(of member: Member) -> String {
    "\(member.owner).\(PlainCall.name(of: member))\(member.isStatic ? " static" : "")"
  }
}

/// The ways to write one member or operator as one type.
struct ProductionGroup {
  let ways: [Production]
  /// The first that asks donations.
  let onDonations: Production?
  /// Everything can be reduced to anything, but not everything should be.
  let isReduction: Bool

  init?(_ ways: [Production]) {
    guard !ways.isEmpty else { return nil }
    self.ways = ways
    onDonations = ways.first { if case .donations? = $0.operands.first { true } else { false } }
    isReduction = ways.contains { $0.name.contains("reduce(") }
  }
}

extension Production {
  /// For each type the ways to write it.
  static let all: [Type: [ProductionGroup]] = {
    var all: [Type: [ProductionGroup]] = [:]
    let known = Set(types)
    let members = MemberTable.all.filter { exception(to: $0) == nil }
    for type in types {
      all[type] =
        (members.map { productions(of: $0, as: type, within: known) }
        + forms(of: type, within: known)).compactMap(ProductionGroup.init)
    }
    return all
  }()

  /// For each type and each type of a receiver what stands after the dot in `receiver.member`.
  static let afterDot: [Type: [Type: [Production]]] = all.mapValues { groups in
    let ways = groups.flatMap(\.ways).filter { way in
      switch way.form {
      case .member(let member): !member.isStatic
      case .part(.element): false
      case .part: true
      default: false
      }
    }
    return Dictionary(grouping: ways) { $0.operands.first ?? .void }
  }

  /// The types that generated expressions may have, all within reach of one another.
  static let types: [Type] =
    scalars + [
      .nominal(Fixture.visit), .donation(donated), .donations(donated), .url, .data, timeRange,
    ]
    + scalars.map(Type.optional) + scalars.map(Type.array) + scalars.prefix(4).map(Type.set)
    + [.int, .double, .date].map(Type.range) + [.int, .double].map(Type.closedRange)
    + [.character, .optional(.character), .array(.character)]
    + [
      .optional(.nominal(Fixture.visit)), .optional(.donation(donated)), .optional(.url),
      .array(.nominal(Fixture.visit)), .array(.array(.int)), .array(couple), couple,
      .dictionary(.string, .int), .dictionary(.int, .string), .dictionary(.string, .array(.int)),
    ]
    + [entry, numbered(.int), numbered(.string), numbered(entry), numbered(.donation(donated))]
    .flatMap { [$0, .optional($0), .array($0)] }

  static let scalars: [Type] = [.bool, .int, .double, .string, .date, .nominal(Fixture.kind)]
  static let donated = Type.nominal(Fixture.visit)
  static let timeRange = Type.builtin(.donationTimeRange)
  /// An element of a dictionary.
  static let entry = tuple("key", .string, "value", .int)
  /// An element of `zip`.
  private static let couple = Type.tuple([.init(type: .int), .init(type: .string)])

  /// An element of `enumerated()`.
  static func numbered(_ element: Type) -> Type { tuple("offset", .int, "element", element) }

  private static func tuple(_ first: String, _ a: Type, _ second: String, _ b: Type) -> Type {
    .tuple([.init(label: first, type: a), .init(label: second, type: b)])
  }

  /// It makes a range with one end, which is held against Swift itself.
  static func isPartial(_ sign: Operator) -> Bool {
    sign.signatures.allSatisfy { $0.result.bound != nil && $0.operands.count == 1 }
  }

  /// Why a member has no place in a rule, or none in these rules.
  static func exception(to member: Member) -> String? {
    if member.isMutating { return "a rule changes nothing" }
    if member.isRandom { return "a rule draws nothing" }
    if member.name == "withAnimation" { return "views move, not values" }
    switch member.owner {
    case .anyTip: return "tips are asked, not compared"
    case .builtin(let type) where type != .donationTimeRange: return "not of a value or a donation"
    case .stream: return "no rule waits"
    case .url where member.name.hasPrefix("appending") || member.kind == .staticProperty:
      return "of places of files"
    case .url where member.parameters.contains { $0.label?.lowercased().hasPrefix("file") == true }:
      return "of places of files"
    case .integer: return "held against Swift itself"
    case .data where !member.parameters.isEmpty: return "held against Swift itself"
    case .event where member.name != "donations" && member.name != "id": return "changes something"
    case .library, .keyPath, .conforming(.mutableCollection, _), .conforming(.lazySequence, _),
      .conforming(.lazyCollection, _), .conforming(.lazyBidirectional, _):
      if case .library(.closedRange, _) = member.owner { break }
      return "held against Swift itself"
    default: break
    }
    let types = member.parameters.map(\.type) + [member.result]
    if types.contains(where: \.isOfLibrary) { return "held against Swift itself" }
    let beyond: Set = [
      "into", "exactly", "clamping", "truncatingIfNeeded", "bitPattern", "minimumCapacity",
    ]
    if member.parameters.contains(where: { beyond.contains($0.label ?? "") })
      || [
        "byteSwapped", "bigEndian", "littleEndian", "multipliedFullWidth", "quotientAndRemainder",
      ]
      .contains(member.name)
      || member.name.hasSuffix("ReportingOverflow")
      || member.name == "lexicographicallyPrecedes"
    {
      return "held against Swift itself"
    }
    if member.name == "index" || member.name == "distance", !(member.owner == .date) {
      if case .conforming(.collection, _) = member.owner { return "places are counted" }
    }
    if member.parameters.contains(where: { $0.label == "format" }) {
      return "as C's library has it"
    }
    if member.name == "padding" || member.name == "type" { return "held against Swift itself" }
    if (member.parameters.map(\.type) + [member.result]).contains(where: isBeyondRules) {
      return "of what no rule is made of"
    }
    switch member.result {
    case .void, .never: return "yields no value"
    default: return nil
    }
  }

  private static func isBeyondRules(_ type: Type) -> Bool {
    switch type {
    case .builtin(.characterSet), .builtin(.roundingRule), .builtin(.comparisonResult),
      .builtin(.stringEncoding):
      true
    default: false
    }
  }
}

extension Type {
  /// Of the library's types those that look at others, and what no other type has here.
  fileprivate var isOfLibrary: Bool {
    switch self {
    case .library(.closedRange, let bound): bound.isOfLibrary
    case .character: false
    case .library, .integer: true
    case .variable(let variable): variable == .subSequence
    default: parts.contains(where: \.isOfLibrary)
    }
  }

  /// A type for what takes any that conforms.
  var concrete: Type {
    switch self {
    case .conforming(.sequence, .character), .conforming(.stringProtocol, _): .string
    case .conforming(.sequence, let element): .array(element)
    case .conforming(.rangeExpression, let bound): .range(bound)
    case .function(let parameters, let result, _): .function(parameters, result.concrete)
    default: self
    }
  }
}
