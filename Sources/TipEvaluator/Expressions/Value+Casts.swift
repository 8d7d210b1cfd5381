import OrderedCollections
import TipModel

extension Compiler {
  /// Converts a value to a wider type. As `Any` it carries its static type if that does not follow
  /// from the value. A value whose new type has more optionals is wrapped.
  func erase(_ inner: TypedExpression, as type: Type) -> Code {
    let code = compile(inner)
    guard
      type.holdsAny && inner.type.saysMore || type.holdsProtocol && inner.type.isOfLanguage
        || type.isProtocol && inner.type.isOptional || type.wraps(inner.type)
    else { return code }
    let (value, own) = (code.value, inner.type)
    guard type.holdsAny else {
      return .value { frame in try value(frame).erased(from: own, to: type) }
    }
    let range = inner.range
    // A value of `Any` may hold other such values to any depth.
    return .value { frame in
      let made = try value(frame).erased(from: own, to: type)
      try Nesting(of: made).admit(at: range)
      return made
    }
  }
}

extension Type {
  var holdsAny: Bool { self == .any || parts.contains(where: \.holdsAny) }

  fileprivate var optionality: Int {
    if case .optional(let wrapped) = self { wrapped.optionality + 1 } else { 0 }
  }

  /// True if it has an optional somewhere inside where `other` has the value itself.
  fileprivate func wraps(_ other: Type) -> Bool {
    if case .optional = self {
      return optionality != other.optionality || unwrapped.wraps(other.unwrapped)
    }
    if case .function(let parameters, _, _) = self, case .function(let others, _, _) = other,
      zip(others, parameters).contains(where: { $0.wraps($1) })
    {
      return true
    }
    return zip(parts, other.parts).contains { $0.wraps($1) }
  }

  fileprivate var isProtocol: Bool {
    if case .nominal(let type) = self { type.kind == .protocolType } else { false }
  }

  fileprivate var holdsProtocol: Bool { isProtocol || parts.contains(where: \.holdsProtocol) }

  /// True if the type's values do not show to which of the program's protocols they conform.
  fileprivate var isOfLanguage: Bool {
    switch self {
    case .nominal, .anyTip, .builtin(.error): false
    case .optional(let type): type.isOfLanguage
    default: true
    }
  }

  /// True for a type that does not follow from its values: labels of a tuple, the element type of a
  /// collection, or the base of a view.
  fileprivate var saysMore: Bool {
    switch self {
    case .optional, .array, .set, .dictionary, .tuple, .range, .function, .metatype: true
    case .library(let kind, _):
      switch kind {
      case .any, .character, .scalar, .substring: false
      default: true
      }
    case .builtin(let kind): kind.isEnumerationOfLibrary
    default: parts.contains(where: \.saysMore)
    }
  }
}

extension Type {
  /// True if its values are all of the other: it is the same type, a superclass, or a protocol that
  /// it conforms to.
  fileprivate func isOne(of other: Type) -> Bool {
    if other == .any { return true }
    guard case .nominal(let wanted) = other else { return self == other }
    let isProtocol = wanted.kind == .protocolType
    guard case .nominal(let own) = self else { return isProtocol && wanted.includesForeign(self) }
    return isProtocol
      ? own.kind != .protocolType && own.supertypes.contains(wanted)
      : own == wanted || own.supertypes.contains(wanted)
  }
}

extension NominalType {
  /// Swift's `CancellationError`, as the language declares it.
  fileprivate var isCancellation: Bool { module == "Swift" && name == "CancellationError" }
}

extension Value {
  func erased(from own: Type, to type: Type) -> Value {
    switch (self, own, type) {
    case (_, _, .library(.any, _)): own.saysMore ? .typed(self, own) : self
    case (.typed, _, _): self
    case (_, _, .nominal) where type.isProtocol && (own.isOfLanguage || own.isOptional):
      .typed(self, own)
    case (_, _, .optional(let wrapped)) where own.optionality < type.optionality:
      .some(erased(from: own, to: wrapped))
    case (.some(let value), .optional(let own), .optional(let type)):
      .some(value.erased(from: own, to: type))
    case (.array(let values), .array(let own), .array(let type)):
      .array(values.map { $0.erased(from: own, to: type) })
    case (
      .dictionary(let entries), .dictionary(let ownKey, let own), .dictionary(let key, let type)
    ):
      .dictionary(
        OrderedDictionary(
          entries.map { ($0.erased(from: ownKey, to: key), $1.erased(from: own, to: type)) },
          uniquingKeysWith: { $1 }))
    case (.set(let values), .set(let own), .set(let type)):
      .set(OrderedSet(values.map { $0.erased(from: own, to: type) }))
    case (.tuple(let values), .tuple(let own), .tuple(let types)):
      .tuple(
        zip(values, zip(own, types)).map { $0.erased(from: $1.0.type, to: $1.1.type) })
    case (
      .closure(let closure), .function(let parameters, let result, _),
      .function(let given, let wanted, _)
    ):
      .closure(
        ClosureValue { arguments in
          let taken = zip(arguments, zip(given, parameters)).map {
            $0.erased(from: $1.0, to: $1.1)
          }
          let value = try closure.call(taken)
          return wanted == .void ? value : value.erased(from: result, to: wanted)
        })
    default: self
    }
  }

  /// The value as that type, looking into optionals as Swift's casts do; nil where it is of
  /// another.
  func cast(to type: Type) -> Value? {
    if case .typed(let value, let own) = self {
      return type == .any ? self : value.cast(from: own, to: type)
    }
    if type == .any { return self }
    if case .optional(let wrapped) = type {
      switch self {
      case .none: return self
      case .some(let value): return value.cast(to: wrapped).map { .some($0) }
      default: return cast(to: wrapped).map { .some($0) }
      }
    }
    switch (self, type) {
    case (.some(let value), _): return value.cast(to: type)
    case (.none, _): return nil
    case (.array(let values), .array(let element)):
      return Value.cast(values.values, to: element).map { .array($0) }
    case (.set(let values), .set(let element)):
      return Value.cast(values.elements, to: element).map { .set(OrderedSet($0)) }
    case (.dictionary(let entries), .dictionary(let key, let value)):
      guard let keys = Value.cast(Array(entries.keys), to: key),
        let values = Value.cast(Array(entries.values), to: value)
      else { return nil }
      return .dictionary(OrderedDictionary(uniqueKeysWithValues: zip(keys, values)))
    case (.tuple(let values), .tuple(let elements)) where values.count == elements.count:
      let cast = zip(values, elements).compactMap { $0.cast(to: $1.type) }
      return cast.count == values.count ? .tuple(cast) : nil
    default: return hasType(type) ? self : plainType.flatMap { asForeign($0, type) }
    }
  }

  /// Casts a value with a known static type, which may have more information than the value itself.
  func cast(known own: Type, to type: Type) -> Value? {
    if case .typed = self { return cast(to: type) }
    if own == .builtin(.error), type == own { return self }
    return asForeign(own, type) ?? cast(to: type)
  }

  /// A value of the language's own type as one of a protocol of the program that this type conforms
  /// to.
  private func asForeign(_ own: Type, _ type: Type) -> Value? {
    guard case .nominal(let wanted) = type, wanted.kind == .protocolType else { return nil }
    switch own {
    case .nominal, .anyTip, .builtin(.error): return nil
    default: return wanted.includesForeign(own) ? .typed(self, own) : nil
    }
  }

  /// A value that is known to be of `own`; tuples must have the same labels, if any.
  func cast(from own: Type, to type: Type) -> Value? {
    if own == type { return self }
    if let foreign = asForeign(own, type) { return foreign }
    switch (own, type) {
    case (.library, .library): return nil
    case (.tuple(let labels), .tuple(let wanted)):
      guard labels.map(\.label) == wanted.map(\.label) || wanted.allSatisfy({ $0.label == nil })
      else { return nil }
      return cast(to: type)
    default: return cast(to: type)
    }
  }

  private static func cast(_ values: [Value], to type: Type) -> [Value]? {
    var cast: [Value] = []
    for value in values {
      guard let value = value.cast(to: type) else { return nil }
      cast.append(value)
    }
    return cast
  }

  /// True for a value that is known to be an error. Values of the language's own types do not show
  /// whether the program makes them conform to `Error`; the checker refuses such casts.
  private var isThrowable: Bool {
    switch self {
    case .structure(let value): value.type.isError
    case .enumeration(let own, _): own.isError
    case .instance(let value): value.type.isError
    case .payload(let value): value.type.isError
    case .symbol: self == .cancellation || isTipKitError
    default: isTipKitError
    }
  }

  private func hasType(_ type: Type) -> Bool {
    switch (self, type) {
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string), (.date, .date),
      (.data, .data), (.url, .url), (.character, .character), (.substring, .substring),
      (.scalar, .scalar), (.void, .void), (.closure, .function),
      (.event, .event), (.donation, .donation), (.donations, .donations),
      (.status, .builtin(.status)), (.invalidationReason, .builtin(.invalidationReason)),
      (.action, .builtin(.action)), (.text, .builtin(.text)), (.image, .builtin(.image)),
      (.duration, .builtin(.duration)), (.uuid, .builtin(.uuid)):
      true
    case (.integer(let number), .integer(let type)): number.type == type
    case (.type(let own), .metatype(let wanted)): own.isOne(of: wanted)
    case (.symbol, .nominal(let wanted)): self == .cancellation && wanted.isCancellation
    case (_, .builtin(.error)): isThrowable
    case (_, .builtin(.tipKitError)): isTipKitError
    case (.slice(let values), .library(.arraySlice, let element)):
      values.allSatisfy { $0.cast(to: element) != nil }
    case (.range(let range), .range(let bound)):
      !range.isClosed && range.lower.cast(to: bound) != nil
    case (.range(let range), .library(.closedRange, let bound)):
      range.isClosed && range.lower.cast(to: bound) != nil
    case (.structure(let value), .nominal(let wanted)): value.type.isKind(of: wanted)
    case (.enumeration(let own, _), .nominal(let wanted)): own.isKind(of: wanted)
    case (.instance(let value), .nominal(let wanted)): value.type.isKind(of: wanted)
    case (.instance(let value), .anyTip): value.type.conformsToTip
    case (.payload(let value), .nominal(let wanted)): value.type.isKind(of: wanted)
    case (.payload(let value), .anyTip): value.type.conformsToTip
    case (.structure(let value), .anyTip): value.type.conformsToTip
    case (.enumeration(let own, _), .anyTip): own.conformsToTip
    default: false
    }
  }
}
