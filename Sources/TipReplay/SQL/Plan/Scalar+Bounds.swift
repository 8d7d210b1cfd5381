/// The bounds of integers, which show where a database has to check for overflow.
extension Scalar {
  /// An operation on integers, which fails where Swift's does. It is nil if no database evaluates
  /// it safely.
  static func reckoned(
    _ arithmetic: Arithmetic, _ a: Scalar, _ b: Scalar, _ aggregates: [Aggregate]
  ) -> Scalar? {
    let (left, right) = (a.bounds(aggregates), b.bounds(aggregates))
    switch arithmetic {
    case .divide, .remainder:
      let isSafe = !right.contains(0) && !(right.contains(-1) && left.contains(.min))
      return .arithmetic(arithmetic, a, b, isGuarded: !isSafe)
    case .multiply:
      // A product of two unknown numbers cannot be checked for overflow in 64 bits.
      if case .int = b {
      } else if case .int = a {
        return reckoned(.multiply, b, a, aggregates)
      } else if result(arithmetic, left, right) == nil {
        return nil
      }
    case .add, .subtract: break
    }
    return .arithmetic(arithmetic, a, b, isGuarded: result(arithmetic, left, right) == nil)
  }

  /// The bounds of a result, or nil if it may overflow.
  private static func result(
    _ arithmetic: Arithmetic, _ a: ClosedRange<Int>, _ b: ClosedRange<Int>
  ) -> ClosedRange<Int>? {
    var results: [Int] = []
    for left in [a.lowerBound, a.upperBound] {
      for right in [b.lowerBound, b.upperBound] {
        let (value, overflows) =
          switch arithmetic {
          case .add: left.addingReportingOverflow(right)
          case .subtract: left.subtractingReportingOverflow(right)
          default: left.multipliedReportingOverflow(by: right)
          }
        if overflows { return nil }
        results.append(value)
      }
    }
    guard let least = results.min(), let most = results.max() else { return nil }
    return least...most
  }

  func bounds(_ aggregates: [Aggregate]) -> ClosedRange<Int> {
    let all = Int.min...Int.max
    switch self {
    case .int(let value): return value...value
    case .aggregate(let number):
      guard aggregates.indices.contains(number) else { return all }
      switch aggregates[number] {
      // A table has at most this many rows.
      case .count(let rows), .groupSize(let rows, _, _): return 0...(rows.limit ?? 1 << 53)
      case .pick: return all
      }
    case .arithmetic(let arithmetic, let a, let b, let isGuarded):
      if isGuarded || arithmetic == .divide || arithmetic == .remainder { return all }
      return Scalar.result(arithmetic, a.bounds(aggregates), b.bounds(aggregates)) ?? all
    case .choice(_, let a, let b):
      let (a, b) = (a.bounds(aggregates), b.bounds(aggregates))
      return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    default: return all
    }
  }
}
