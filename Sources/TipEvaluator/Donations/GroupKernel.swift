import TipModel

/// `largestSubset` and `smallestSubset` over a column of numbers or numbered values. An array by
/// value counts the sizes. Among groups of the extreme size, it takes the one with the first
/// donation.
struct GroupKernel {
  /// The number of donations in the group.
  let count: Int
  /// Returns the rows of the group, in order.
  let rows: () -> [Int32]

  /// Returns nil if the column's values are neither numbers nor numbered. Without donations the
  /// group is empty.
  init?(_ all: DonationSelection, column: Int, isLargest: Bool) {
    switch all.history.column(at: column) {
    case .strings(let column):
      self.init(all, column.codes, least: 0, span: column.distinct.count, isLargest)
    case .cases(let type, let rows):
      self.init(all, rows, least: 0, span: type.cases.count, isLargest)
    case .bools(let rows): self.init(all, rows, least: 0, span: 2, isLargest)
    case .ints(let rows):
      guard let (least, greatest) = GroupKernel.bounds(all, rows) else {
        self.init(all, rows, least: 0, span: 0, isLargest)
        return
      }
      let (span, overflows) = greatest.subtractingReportingOverflow(least)
      if !overflows, span < 4 * all.count + 1024 {
        self.init(all, rows, least: least, span: span + 1, isLargest)
      } else {
        self.init(numbering: all, rows, isLargest)
      }
    default: return nil
    }
  }

  private init<Key: FixedWidthInteger>(
    _ all: DonationSelection, _ rows: [Key], least: Int, span: Int, _ isLargest: Bool
  ) {
    let best = GroupKernel.best(all, rows, least: least, span: span, isLargest)
    count = best?.count ?? 0
    self.rows = {
      guard let key = best?.key else { return [] }
      var kept: [Int32] = []
      GroupKernel.each(all, rows) { row, value in
        if value == key { kept.append(Int32(truncatingIfNeeded: row)) }
        return true
      }
      return kept
    }
  }

  /// Numbers values that are far apart in order of appearance, and then counts them.
  private init(numbering all: DonationSelection, _ rows: [Int], _ isLargest: Bool) {
    var numbers: [Int: Int32] = [:]
    var codes: [Int32] = []
    GroupKernel.each(all, rows) { _, value in
      let code = numbers[value] ?? Int32(truncatingIfNeeded: numbers.count)
      numbers[value] = code
      codes.append(code)
      return true
    }
    let picked = (0..<all.count).map { Int32(truncatingIfNeeded: all.row(at: $0)) }
    var sizes = [Int](repeating: 0, count: numbers.count)
    for code in codes { sizes[Int(code)] += 1 }
    let wanted = isLargest ? sizes.max() : sizes.min()
    let best = codes.indices.filter { sizes[Int(codes[$0])] == wanted }
      .min { picked[$0] < picked[$1] }.map { codes[$0] }
    count = wanted ?? 0
    self.rows = { codes.indices.filter { codes[$0] == best }.map { picked[$0] } }
  }

  private static func best<Key: FixedWidthInteger>(
    _ all: DonationSelection, _ rows: [Key], least: Int, span: Int, _ isLargest: Bool
  ) -> (key: Key, count: Int)? {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(1, span)) { sizes in
      sizes.initialize(repeating: 0)
      each(all, rows) { _, value in
        sizes[Int(value) &- least] &+= 1
        return true
      }
      var wanted: Int32 = isLargest ? 0 : .max
      for size in sizes {
        wanted = isLargest ? max(wanted, size) : size == 0 ? wanted : min(wanted, size)
      }
      var best: (key: Key, count: Int)?
      // The rows of a part of the history are in the order of donation; others may be in any.
      var first = Int.max
      var isInOrder = true
      if case .indices = all.rows { isInOrder = false }
      each(all, rows) { row, value in
        guard row < first, sizes[Int(value) &- least] == wanted else { return true }
        (best, first) = ((value, Int(wanted)), row)
        return !isInOrder
      }
      return best
    }
  }

  private static func bounds(_ all: DonationSelection, _ rows: [Int]) -> (Int, Int)? {
    var (least, greatest) = (Int.max, Int.min)
    each(all, rows) { _, value in
      least = min(least, value)
      greatest = max(greatest, value)
      return true
    }
    return least <= greatest ? (least, greatest) : nil
  }

  /// Calls a function with each row of a selection until it returns false.
  @inline(__always)
  private static func each<Key>(
    _ all: DonationSelection, _ rows: [Key], _ body: (Int, Key) -> Bool
  ) {
    let offset = all.history.offset
    rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      switch all.rows {
      case .range(let range):
        var row = range.lowerBound
        while row < range.upperBound {
          if !body(row, base[offset &+ row]) { return }
          row &+= 1
        }
      case .indices(let indices):
        for row in indices where !body(Int(row), base[offset + Int(row)]) { return }
      }
    }
  }
}
