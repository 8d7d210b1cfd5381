/// A value of an enum's case that carries others.
public struct PayloadValue: Hashable, Sendable {
  public let type: NominalType
  /// The case, by its place in the type.
  public let index: Int
  public let values: [Value]
  /// How many such values stand inside one another here, as far as that is cheap to know.
  public let depth: Int

  /// What compares, hashes, shows or frees a value goes as deep as the value does.
  public static let depthLimit = 2000

  public init(type: NominalType, index: Int, values: [Value]) {
    self.type = type
    self.index = index
    self.values = values
    depth = 1 + (values.lazy.map(PayloadValue.depth).max() ?? 0)
  }

  public var entry: NominalType.EnumCase? {
    type.cases.indices.contains(index) ? type.cases[index] : nil
  }

  private static func depth(_ value: Value) -> Int {
    switch value {
    case .payload(let inner): inner.depth
    case .some(.payload(let inner)): inner.depth
    case .structure(let value): value.fields.lazy.map(shallowDepth).max() ?? 0
    case .array(let values): values.prefix(16).lazy.map(shallowDepth).max() ?? 0
    case .tuple(let values): values.lazy.map(shallowDepth).max() ?? 0
    default: 0
    }
  }

  private static func shallowDepth(_ value: Value) -> Int {
    switch value {
    case .payload(let inner), .some(.payload(let inner)): inner.depth
    default: 0
    }
  }

  /// The same under another declaration of its type; nil where it does not fit.
  func adopted(as other: NominalType) -> PayloadValue? {
    if type == other { return self }
    guard let entry, let index = other.caseIndex(entry.name) else { return nil }
    let wanted = other.cases[index].payload
    guard wanted.map(\.label) == entry.payload.map(\.label), wanted.count == values.count else {
      return nil
    }
    var adopted: [Value] = []
    for (value, part) in zip(values, wanted) {
      guard let value = value.adopted(as: part.type) else { return nil }
      adopted.append(value)
    }
    return PayloadValue(type: other, index: index, values: adopted)
  }

  /// By the order of the cases, then by what they carry; nil where a value has no place in that.
  static func isLess(_ a: Value, _ b: Value) -> Bool? {
    guard let first = place(a), let second = place(b), first.type == second.type else { return nil }
    if first.index != second.index { return first.index < second.index }
    for (a, b) in zip(first.values, second.values) where a != b { return Value.isLess(a, b) }
    return false
  }

  private static func place(_ value: Value) -> (type: NominalType, index: Int, values: [Value])? {
    switch value {
    case .enumeration(let type, let index): (type, index, [])
    case .payload(let value): (value.type, value.index, value.values)
    default: nil
    }
  }
}
