import TipFoundation

extension Value {
  /// Returns `a < b` by Swift's rules for their common type, or nil if the type has no order. Enums
  /// are ordered as their cases are declared, unless the program declares `<`.
  public static func isLess(_ a: Value, _ b: Value) -> Bool? {
    if let type = a.nominalType, let other = b.nominalType, type.shares(.order, with: other),
      let answer = type.decides(.order, a, b)
    {
      return answer
    }
    return switch (a, b) {
    case (.int(let a), .int(let b)): a < b
    case (.double(let a), .double(let b)): a < b
    case (.string(let a), .string(let b)): a < b
    case (.character(let a), .character(let b)): a < b
    case (.scalar(let a), .scalar(let b)): a < b
    case (.substring(let a), .substring(let b)): a < b
    case (.string(let a), .substring(let b)): a < b
    case (.substring(let a), .string(let b)): a < b
    case (.integer(let a), .integer(let b)): FixedInteger.isLess(a, b)
    case (.index(let a), .index(let b)): a < b
    case (.date(let a), .date(let b)): a < b
    case (.duration(let a), .duration(let b)): a < b
    case (.uuid(let a), .uuid(let b)): a < b
    case (.tuple(let a), .tuple(let b)): isLess(a, b)
    case (.enumeration(let a, let i), .enumeration(let b, let j)): a == b ? i < j : nil
    default: standInIsLess(a, b) ?? PayloadValue.isLess(a, b)
    }
  }

  /// Returns `a <= b` by Swift's rules: a user-defined order is evaluated as `!(b < a)`, without
  /// `==`.
  public static func isAtMost(_ a: Value, _ b: Value) -> Bool? {
    switch (a, b) {
    // NaN is not ordered.
    case (.double(let a), .double(let b)): return a <= b
    case (.tuple(let a), .tuple(let b)):
      for (first, second) in zip(a, b) where first != second { return isAtMost(first, second) }
      return true
    default:
      return standInIsAtMost(a, b) ?? isLess(b, a).map { !$0 }
    }
  }

  /// The first elements that differ decide.
  private static func isLess(_ a: [Value], _ b: [Value]) -> Bool? {
    for (first, second) in zip(a, b) where first != second { return isLess(first, second) }
    return false
  }
}
