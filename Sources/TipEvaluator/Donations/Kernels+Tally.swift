import TipModel

/// Counting a condition of a single comparison over neighbouring rows needs no mask. Each loop counts in
/// lanes as wide as its column's, so that it becomes vector code.
extension PreparedPredicate {
  /// Counts a stretch of the columns, given its start and length; nil for other conditions.
  func tally(_ start: Int, _ length: Int) -> Int? {
    switch self {
    case .ints(let rows, let test, let bound):
      Self.tally(rows, start, length, test, bound, as: Int.self)
    case .doubles(let rows, let test, let bound):
      Self.tally(rows, start, length, test, bound, as: Int.self)
    case .codes(let rows, let isEqual, let code):
      Self.tally(rows, start, length, isEqual ? .equal : .notEqual, code, as: Int32.self)
    default: nil
    }
  }

  @inline(__always)
  private static func tally<Element: Comparable, Lane: FixedWidthInteger>(
    _ rows: [Element], _ start: Int, _ length: Int, _ test: Relation, _ bound: Element,
    as lane: Lane.Type
  ) -> Int {
    switch test {
    case .equal: count(rows, start, length, as: lane) { $0 == bound }
    case .notEqual: count(rows, start, length, as: lane) { $0 != bound }
    case .less: count(rows, start, length, as: lane) { $0 < bound }
    case .lessOrEqual: count(rows, start, length, as: lane) { $0 <= bound }
    case .greater: count(rows, start, length, as: lane) { $0 > bound }
    case .greaterOrEqual: count(rows, start, length, as: lane) { $0 >= bound }
    }
  }

  @inline(__always)
  private static func count<Element, Lane: FixedWidthInteger>(
    _ rows: [Element], _ start: Int, _ length: Int, as lane: Lane.Type, _ test: (Element) -> Bool
  ) -> Int {
    rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return 0 }
      assert(start + length <= rows.count)
      let from = base + start
      var total: Lane = 0
      var index = 0
      // A range's own checks would keep this from becoming vector code.
      while index < length {
        total &+= test(from[index]) ? 1 : 0
        index &+= 1
      }
      return Int(total)
    }
  }
}
