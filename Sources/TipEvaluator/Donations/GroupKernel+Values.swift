import TipModel

/// The size of a group where values repeat: donations are counted by their values first, and then
/// the values by the field.
extension GroupKernel {
  /// The size of the group, or nil if the field's values are not numbered, or too far apart.
  static func count(
    _ all: DonationSelection, _ values: ValueTable, column: Int, isLargest: Bool
  ) -> Int? {
    guard case .range(let range) = all.rows, values.columns.indices.contains(column) else {
      return nil
    }
    if all.isWhole {
      return values.counts.withUnsafeBufferPointer {
        largest(values, column, $0, isLargest)
      }
    }
    return withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(1, values.counts.count)) {
      weights in
      weights.initialize(repeating: 0)
      values.codes.withUnsafeBufferPointer { codes in
        for place in range { weights[Int(codes[all.history.offset + place])] &+= 1 }
      }
      return largest(
        values, column, UnsafeBufferPointer(rebasing: weights[..<values.counts.count]), isLargest)
    }
  }

  private static func largest(
    _ values: ValueTable, _ column: Int, _ weights: UnsafeBufferPointer<Int32>, _ isLargest: Bool
  ) -> Int? {
    switch values.columns[column] {
    case .strings(let column):
      return largest(column.codes, weights, least: 0, span: column.distinct.count, isLargest)
    case .cases(let type, let rows):
      return largest(rows, weights, least: 0, span: type.cases.count, isLargest)
    case .bools(let rows): return largest(rows, weights, least: 0, span: 2, isLargest)
    case .ints(let rows):
      guard let bounds = values.bounds(ofColumn: column) else { return 0 }
      let (span, overflows) = bounds.upperBound.subtractingReportingOverflow(bounds.lowerBound)
      guard !overflows, span < 4 * rows.count + 1024 else { return nil }
      return largest(rows, weights, least: bounds.lowerBound, span: span + 1, isLargest)
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
      // Separate, so that each becomes vector code.
      if isLargest { return Int(sizes.reduce(0, max)) }
      let least = sizes.reduce(.max) { $1 == 0 ? $0 : min($0, $1) }
      return least == .max ? 0 : Int(least)
    }
  }
}
