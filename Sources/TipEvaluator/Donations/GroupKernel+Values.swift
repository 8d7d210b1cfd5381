import TipModel

/// The size of a group where values repeat: donations are counted by their values first, and then the values by the field.
extension GroupKernel {
  /// Nil where the field's values are not numbered, or too far apart.
  static func count(
    _ all: DonationSelection, _ values: ValueTable, column: Int, isLargest: Bool
  ) -> Int? {
    guard case .range(let range) = all.rows, values.columns.indices.contains(column) else {
      return nil
    }
    if all.isWhole {
      return values.counts.withUnsafeBufferPointer {
        largest(values.columns[column], $0, isLargest)
      }
    }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(1, values.counts.count)) {
      weights in
      weights.initialize(repeating: 0)
      values.codes.withUnsafeBufferPointer { codes in
        for place in range { weights[Int(codes[all.history.offset + place])] &+= 1 }
      }
      return largest(
        values.columns[column], UnsafeBufferPointer(rebasing: weights[..<values.counts.count]),
        isLargest)
    }
  }

  private static func largest(
    _ column: DonationColumn, _ weights: UnsafeBufferPointer<Int32>, _ isLargest: Bool
  ) -> Int? {
    switch column {
    case .strings(let column):
      return largest(column.codes, weights, least: 0, span: column.distinct.count, isLargest)
    case .cases(let type, let rows):
      return largest(rows, weights, least: 0, span: type.cases.count, isLargest)
    case .bools(let rows): return largest(rows, weights, least: 0, span: 2, isLargest)
    case .ints(let rows):
      guard let least = rows.min(), let greatest = rows.max() else { return 0 }
      let (span, overflows) = greatest.subtractingReportingOverflow(least)
      guard !overflows, span < 4 * rows.count + 1024 else { return nil }
      return largest(rows, weights, least: least, span: span + 1, isLargest)
    default: return nil
    }
  }

  @inline(__always)
  private static func largest<Key: FixedWidthInteger>(
    _ keys: [Key], _ weights: UnsafeBufferPointer<Int32>, least: Int, span: Int, _ isLargest: Bool
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(1, span)) { sizes in
      sizes.initialize(repeating: 0)
      keys.withUnsafeBufferPointer { keys in
        for index in 0..<min(keys.count, weights.count) {
          sizes[Int(keys[index]) &- least] &+= weights[index]
        }
      }
      var wanted: Int32 = isLargest ? 0 : .max
      for size in sizes {
        wanted = isLargest ? max(wanted, size) : size == 0 ? wanted : min(wanted, size)
      }
      return wanted == .max ? 0 : Int(wanted)
    }
  }
}
