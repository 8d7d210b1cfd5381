/// A value of an enum's case that carries others.
public struct PayloadValue: Hashable, Sendable {
  public let type: NominalType
  /// The case, by its place in the type.
  public let index: Int
  public let values: [Value]
  public let nesting: Nesting

  public init(type: NominalType, index: Int, values: [Value]) {
    self.type = type
    self.index = index
    self.values = values
    nesting = type.isRecursive ? Nesting(holding: values) : .flat
  }

  public var entry: NominalType.EnumCase? {
    type.cases.indices.contains(index) ? type.cases[index] : nil
  }

  /// The value under another declaration of its type, or nil if it does not fit.
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

  /// Compares by the order of the cases, then by associated values. Returns nil if a value has no
  /// order.
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
