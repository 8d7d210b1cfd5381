import TipModel

/// Counting a condition of a single comparison over neighbouring rows needs no mask. Each loop counts in
/// lanes as wide as its column's, so that it becomes vector code.
extension PreparedPredicate {
  /// Counts a stretch of the columns, given its start and length; nil for other conditions.
  func tally(_ start: Int, _ length: Int) -> Int? { tally(start, length, Ones()) }

  /// The weights of those of the first rows that satisfy it; nil for other conditions.
  func weight(_ weights: [Int32]) -> Int? {
    weights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return 0 }
      return tally(0, weights.count, Weights(base: base))
    }
  }

  @inline(__always)
  private func tally(_ start: Int, _ length: Int, _ scale: some Scale) -> Int? {
    switch self {
    case .ints(let rows, let test, let bound):
      Self.tally(rows, start, length, test, bound, scale, as: Int.self)
    case .doubles(let rows, let test, let bound):
      Self.tally(rows, start, length, test, bound, scale, as: Int.self)
    case .codes(let rows, let isEqual, let code):
      Self.tally(rows, start, length, isEqual ? .equal : .notEqual, code, scale, as: Int32.self)
    default: nil
    }
  }

  @inline(__always)
  private static func tally<Element: Comparable, Lane: FixedWidthInteger>(
    _ rows: [Element], _ start: Int, _ length: Int, _ test: Relation, _ bound: Element,
    _ scale: some Scale, as lane: Lane.Type
  ) -> Int {
    switch test {
    case .equal: sum(rows, start, length, scale, as: lane) { $0 == bound }
    case .notEqual: sum(rows, start, length, scale, as: lane) { $0 != bound }
    case .less: sum(rows, start, length, scale, as: lane) { $0 < bound }
    case .lessOrEqual: sum(rows, start, length, scale, as: lane) { $0 <= bound }
    case .greater: sum(rows, start, length, scale, as: lane) { $0 > bound }
    case .greaterOrEqual: sum(rows, start, length, scale, as: lane) { $0 >= bound }
    }
  }

  @inline(__always)
  private static func sum<Element, Lane: FixedWidthInteger>(
    _ rows: [Element], _ start: Int, _ length: Int, _ scale: some Scale, as lane: Lane.Type,
    _ test: (Element) -> Bool
  ) -> Int {
    rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return 0 }
      assert(start + length <= rows.count)
      let from = base + start
      var total: Lane = 0
      var index = 0
      // A range's own checks would keep this from becoming vector code.
      while index < length {
        total &+= test(from[index]) ? scale.weight(index) : 0
        index &+= 1
      }
      return Int(total)
    }
  }
}

/// What a row that satisfies a condition counts.
private protocol Scale {
  func weight<Lane: FixedWidthInteger>(_ place: Int) -> Lane
}

private struct Ones: Scale {
  @inline(__always)
  func weight<Lane: FixedWidthInteger>(_ place: Int) -> Lane { 1 }
}

private struct Weights: Scale {
  let base: UnsafePointer<Int32>

  @inline(__always)
  func weight<Lane: FixedWidthInteger>(_ place: Int) -> Lane {
    Lane(truncatingIfNeeded: base[place])
  }
}
