import TipModel

/// The unit of a table's dates, which are integers since 1970.
public enum TickUnit: String, CaseIterable, Sendable {
  case seconds, milliseconds, microseconds

  private var perSecond: Int {
    switch self {
    case .seconds: 1
    case .milliseconds: 1000
    case .microseconds: 1_000_000
    }
  }

  private static let reference = 978_307_200

  /// The bounds of a table's dates. Engines keep all digits of a fraction of a second only near the
  /// present: microseconds are of 1900 to 2100, all other units of the years 1 to 9999.
  var bounds: ClosedRange<Int> {
    let (first, last) =
      self == .microseconds
      ? (-2_208_988_800, 4_102_444_799) : (-62_135_596_800, 253_402_300_799)
    return first * perSecond...last * perSecond + perSecond - 1
  }

  /// The date in seconds since the reference date, equal to that in ISO 8601 with all of its
  /// digits.
  func seconds(_ tick: Int) -> Double {
    let part = ((tick % perSecond) + perSecond) % perSecond
    let whole = (tick - part) / perSecond
    return Double(whole - TickUnit.reference) + Double(part) / Double(perSecond)
  }

  /// The first date for which a monotonic condition is true, in ticks. If it is true for no date,
  /// the result is one after the last date.
  func first(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (bounds.lowerBound, bounds.upperBound + 1)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(seconds(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// A date of a row compared with an instant.
  func comparison(_ scalar: Scalar, _ relation: Relation, _ instant: Double) -> Condition {
    if instant.isNaN { return .constant(relation == .notEqual) }
    let from = first { $0 >= instant }
    let behind = first { $0 > instant }
    switch relation {
    case .less: return before(from, scalar)
    case .lessOrEqual: return before(behind, scalar)
    case .greater: return since(behind, scalar)
    case .greaterOrEqual: return since(from, scalar)
    case .equal: return .joined([since(from, scalar), before(behind, scalar)], isAll: true)
    case .notEqual: return .joined([before(from, scalar), since(behind, scalar)], isAll: false)
    }
  }

  func since(_ tick: Int, _ scalar: Scalar) -> Condition {
    if tick <= bounds.lowerBound { return .constant(true) }
    if tick > bounds.upperBound { return .constant(false) }
    return .comparison(scalar, .greaterOrEqual, .int(tick))
  }

  private func before(_ tick: Int, _ scalar: Scalar) -> Condition {
    if tick <= bounds.lowerBound { return .constant(false) }
    if tick > bounds.upperBound { return .constant(true) }
    return .comparison(scalar, .less, .int(tick))
  }
}
