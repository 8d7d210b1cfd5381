import TipModel

/// Counting a condition of a single comparison over neighbouring rows needs no mask. Each loop
/// counts in lanes as wide as its column's, so that it becomes vector code.
extension RowPredicate where Test == PreparedTest {
  /// Counts a stretch of the columns, given its start and length; nil for other conditions.
  func tally(_ start: Int, _ length: Int) -> Int? {
    if case .test(let test) = self { test.tally(start, length, Ones()) } else { nil }
  }

  /// The sum of the weights of the first rows that satisfy it; nil for other conditions.
  func weight(_ weights: [Int32]) -> Int? {
    guard case .test(let test) = self else { return nil }
    return weights.withUnsafeBufferPointer { test.tally(0, $0.count, Weights($0)) }
  }
}

extension PreparedTest {
  @inline(__always)
  fileprivate func tally(_ start: Int, _ length: Int, _ scale: some Scale) -> Int? {
    switch self {
    case .ints(let rows, let test, let bound):
      rows.withUnsafeBufferPointer { $0.tally(start, length, test, bound, scale, as: Int.self) }
    case .doubles(let rows, let test, let bound):
      rows.withUnsafeBufferPointer { $0.tally(start, length, test, bound, scale, as: Int.self) }
    case .codes(let rows, let isEqual, let code):
      rows.withUnsafeBufferPointer {
        $0.tally(start, length, isEqual ? .equal : .notEqual, code, scale, as: Int32.self)
      }
    default: nil
    }
  }
}

extension ColumnTest {
  /// The number of donations with a value that satisfies it, or nil for other tests than
  /// comparisons with a constant.
  func weight(of values: ValueTable) -> Int? {
    switch self {
    case .ints(let column, let test, .constant(let bound)):
      values.weigh(column: column) { rows, weights in
        guard case .ints(let rows) = rows else { return nil }
        return rows.withUnsafeBufferPointer {
          $0.tally(0, weights.count, test, bound, Weights(weights), as: Int.self)
        }
      }
    case .doubles(let column, let test, .constant(let bound)):
      values.weigh(column: column) { rows, weights in
        guard case .doubles(let rows) = rows else { return nil }
        return rows.withUnsafeBufferPointer {
          $0.tally(0, weights.count, test, bound, Weights(weights), as: Int.self)
        }
      }
    case .string(let column, let isEqual, .constant(let text)):
      values.weigh(column: column) { rows, weights in
        rows.withCodes(of: text) { codes, code in
          // A value that no donation has has no code.
          codes.tally(
            0, weights.count, isEqual ? .equal : .notEqual, code ?? -1, Weights(weights),
            as: Int32.self)
        }
      }
    default: nil
    }
  }
}

extension UnsafeBufferPointer where Element: Comparable {
  /// The sum of the weights of the rows in a range that satisfy a comparison.
  @inline(__always)
  fileprivate func tally<Lane: FixedWidthInteger>(
    _ start: Int, _ length: Int, _ test: Relation, _ bound: Element, _ scale: some Scale,
    as lane: Lane.Type
  ) -> Int {
    switch test {
    case .equal: sum(start, length, scale, as: lane) { $0 == bound }
    case .notEqual: sum(start, length, scale, as: lane) { $0 != bound }
    case .less: sum(start, length, scale, as: lane) { $0 < bound }
    case .lessOrEqual: sum(start, length, scale, as: lane) { $0 <= bound }
    case .greater: sum(start, length, scale, as: lane) { $0 > bound }
    case .greaterOrEqual: sum(start, length, scale, as: lane) { $0 >= bound }
    }
  }

  @inline(__always)
  private func sum<Lane: FixedWidthInteger>(
    _ start: Int, _ length: Int, _ scale: some Scale, as lane: Lane.Type, _ test: (Element) -> Bool
  ) -> Int {
    guard let base = baseAddress else { return 0 }
    assert(start + length <= count)
    let from = base + start
    var total: Lane = 0
    var index = 0
    // A range's own checks would prevent vector code, as would a weight that is read only if it
    // counts.
    while index < length {
      total &+= scale.weight(index) & (0 &- (test(from[index]) ? 1 : 0))
      index &+= 1
    }
    return Int(total)
  }
}

/// The weight of a row that satisfies a condition.
private protocol Scale {
  func weight<Lane: FixedWidthInteger>(_ place: Int) -> Lane
}

private struct Ones: Scale {
  @inline(__always)
  func weight<Lane: FixedWidthInteger>(_ place: Int) -> Lane { 1 }
}

private struct Weights: Scale {
  private let weights: UnsafeBufferPointer<Int32>

  init(_ weights: UnsafeBufferPointer<Int32>) { self.weights = weights }

  @inline(__always)
  func weight<Lane: FixedWidthInteger>(_ place: Int) -> Lane {
    Lane(truncatingIfNeeded: weights[place])
  }
}
