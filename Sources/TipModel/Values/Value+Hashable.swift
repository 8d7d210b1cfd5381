import OrderedCollections
import TipFoundation

/// Equality and hashing by Swift's rules for the type that the value has: strings by canonical
/// equivalence, NaN unequal to itself, functions and host objects by identity.
extension Value: Hashable {
  @inlinable
  public static func == (a: Value, b: Value) -> Bool {
    // Most values in sets and dictionaries are Ints.
    if case .int(let a) = a, case .int(let b) = b { return a == b }
    return likeEquality(a, b) ?? areEqual(a, b)
  }

  /// The equality of structures and cases of one type whose equality Swift makes, or nil for all other values. Nothing is
  /// retained for it, and keys of dictionaries are compared at each look.
  @usableFromInline
  static func likeEquality(_ a: borrowing Value, _ b: borrowing Value) -> Bool? {
    switch a {
    case .structure(let first):
      switch b {
      case .structure(let second):
        guard first.type === second.type, !first.type.hasOwnEquality else { return nil }
        return first.fields == second.fields
      default: return nil
      }
    case .enumeration(let first, let index):
      switch b {
      case .enumeration(let second, let other):
        guard first === second, !first.hasOwnEquality else { return nil }
        return index == other
      default: return nil
      }
    case .string(let first):
      switch b {
      case .string(let second): return first == second
      default: return nil
      }
    default: return nil
    }
  }

  @usableFromInline
  static func areEqual(_ a: Value, _ b: Value) -> Bool {
    if let type = a.nominalType, let other = b.nominalType, type.shares(.equality, with: other),
      let answer = type.decides(.equality, a, b)
    {
      return answer
    }
    return switch (a, b) {
    case (.void, .void), (.none, .none): true
    case (.bool(let a), .bool(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.character(let a), .character(let b)): a == b
    case (.substring(let a), .substring(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.scalar(let a), .scalar(let b)): a == b
    case (.index(let a), .index(let b)): a == b
    case (.date(let a), .date(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.url(let a), .url(let b)): a == b
    case (.uuid(let a), .uuid(let b)): a == b
    case (.some(let a), .some(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.set(let a), .set(let b)): a.isEqualSet(to: b)
    case (.dictionary(let a), .dictionary(let b)):
      a.count == b.count && a.allSatisfy { b[$0.key] == $0.value }
    case (.tuple(let a), .tuple(let b)): a == b
    case (.range(let a), .range(let b)): a == b
    case (.slice(let a), .slice(let b)): a.elementsEqual(b)
    // A dictionary's keys are compared as a set.
    case (.view(.keys(.dictionary(let a))), .view(.keys(.dictionary(let b)))):
      a.keys.unordered == b.keys.unordered
    case (.view(let a), .view(let b)): a == b
    case (.partialRange(let a), .partialRange(let b)): a == b
    case (.typed(let a, _), let b), (let a, .typed(let b, _)): a == b
    // A literal compared with a substring. Type checking excludes other comparisons of this kind.
    case (.string(let a), .substring(let b)), (.substring(let b), .string(let a)): a == b
    case (.structure(let a), .structure(let b)): a.type == b.type && a.fields == b.fields
    case (.enumeration(let a, let i), .enumeration(let b, let j)): a == b && i == j
    case (.payload(let a), .payload(let b)): a == b
    case (.instance(let a), .instance(let b)): a === b
    case (.event(let a), .event(let b)): a == b
    case (.donation(let a), .donation(let b)): a == b
    case (.donations(let a), .donations(let b)): a == b
    case (.parameterReference(let a), .parameterReference(let b)): a == b
    default: Value.builtinsAreEqual(a, b)
    }
  }

  private static func builtinsAreEqual(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.status(let a), .status(let b)): a == b
    case (.invalidationReason(let a), .invalidationReason(let b)): a == b
    case (.timeRange(let a), .timeRange(let b)): a == b
    case (.duration(let a), .duration(let b)): a == b
    case (.donationLimit(let a), .donationLimit(let b)): a == b
    case (.rule(let a), .rule(let b)): a === b
    case (.option(let a), .option(let b)): a == b
    case (.configuration(let a), .configuration(let b)): a == b
    case (.action(let a), .action(let b)): a.id == b.id && a.title == b.title
    case (.text(let a), .text(let b)): a == b
    case (.image(let a), .image(let b)): a == b
    case (.closure(let a), .closure(let b)): a === b
    case (.keyPath(let a), .keyPath(let b)): a == b
    case (.type(let a), .type(let b)): a == b
    case (.symbol(let a), .symbol(let b)): a == b
    case (.object(let first), .object(let second)):
      standInsAreEqual(a, b)
        ?? (first === second || first.content != nil && first.content == second.content)
    default: standInsAreEqual(a, b) ?? false
    }
  }

  /// The hash that sets and dictionaries use. For integers and texts, which most keys are, it costs
  /// half as much as ``hash(into:)``.
  public func _rawHashValue(seed: Int) -> Int {
    switch self {
    case .int(let value): return value._rawHashValue(seed: seed)
    case .string(let value): return value._rawHashValue(seed: seed)
    case .some(let value), .typed(let value, _): return value._rawHashValue(seed: seed)
    default:
      var hasher = Hasher()
      hasher.combine(seed)
      hash(into: &hasher)
      return hasher.finalize()
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .void, .none: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .character(let value): hasher.combine(value)
    case .substring(let value): hasher.combine(String(value))
    case .integer(let value): hasher.combine(value)
    case .scalar(let value): hasher.combine(value)
    case .index(let value): hasher.combine(value)
    case .slice(let values): hasher.combine(ArrayValue(values))
    case .view(let value): hasher.combine(value)
    case .partialRange(let value): hasher.combine(value)
    case .typed(let value, _): value.hash(into: &hasher)
    case .date(let value): hasher.combine(value)
    case .data(let value): hasher.combine(value)
    case .url(let value): hasher.combine(value)
    case .uuid(let value): hasher.combine(value)
    case .some(let value): value.hash(into: &hasher)
    case .array(let values): hasher.combine(values)
    case .tuple(let values): hasher.combine(values)
    case .set(let values): hasher.combine(Value.unorderedHash(of: values))
    case .dictionary(let entries):
      hasher.combine(Value.unorderedHash(of: entries.map { [$0.key, $0.value] }))
    case .range(let value): hasher.combine(value)
    case .structure(let value):
      hasher.combine(value.type)
      // Values that the program's `==` treats as equal may differ in any field.
      if !value.type.hasOwnEquality { hasher.combine(value.fields) }
    case .payload(let value):
      if value.type.hasOwnEquality { hasher.combine(value.type) } else { hasher.combine(value) }
    case .instance(let value):
      if let equality = value.type.equality {
        hasher.combine(ObjectIdentifier(equality))
      } else {
        hasher.combine(ObjectIdentifier(value))
      }
    case .enumeration(let type, let index):
      hasher.combine(type)
      if !type.hasOwnEquality { hasher.combine(index) }
    case .event(let value): hasher.combine(value)
    case .donation(let value): hasher.combine(value)
    case .donations(let value): hasher.combine(value.count)
    case .parameterReference(let value): hasher.combine(value)
    default: hashBuiltin(into: &hasher)
    }
  }

  private func hashBuiltin(into hasher: inout Hasher) {
    switch self {
    case .status(let value): hasher.combine(value)
    case .invalidationReason(let value): hasher.combine(value)
    case .timeRange(let value): hasher.combine(value)
    case .duration(let value): hasher.combine(value)
    case .donationLimit(let value): hasher.combine(value)
    case .rule(let value): hasher.combine(ObjectIdentifier(value))
    case .option(let value): hasher.combine(value)
    case .configuration(let value): hasher.combine(value)
    case .action(let value): hasher.combine(value.id)
    case .text(let value): hasher.combine(value)
    case .image(let value): hasher.combine(value)
    case .symbol(let value): hasher.combine(value)
    case .closure(let value): hasher.combine(ObjectIdentifier(value))
    case .keyPath(let value): hasher.combine(value)
    case .type(let value): hasher.combine(value)
    case .object(let value):
      standIn?.isSeen()
      hasher.combine(value.content ?? AnyHashable(ObjectIdentifier(value)))
    default: break
    }
  }

  /// A hash that is equal for collections with the same elements in any order.
  private static func unorderedHash(of elements: some Sequence<some Hashable>) -> Int {
    elements.reduce(0) { sum, element in
      var hasher = Hasher()
      hasher.combine(element)
      return sum ^ hasher.finalize()
    }
  }
}
