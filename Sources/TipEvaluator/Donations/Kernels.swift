import TipModel

/// The loops over columns. Rows are taken in chunks that stay in the nearest cache; a chunk's
/// verdicts are bytes of 0 and 1 in a mask, which the parts of a condition combine.
extension RowPredicate where Test == PreparedTest {
  /// The number of rows that satisfy it, and the number of rows that were tested. Counting may stop
  /// at the limit.
  func count(of all: DonationSelection, limit: Int) -> (count: Int, looked: Int) {
    var (total, looked) = (0, 0)
    if case .range(let range) = all.rows {
      var start = all.history.offset + range.lowerBound
      let end = all.history.offset + range.upperBound
      var chunk = limit < PreparedTest.firstChunk ? PreparedTest.firstChunk : PreparedTest.chunk
      while start < end, total < limit {
        let length = min(chunk, end - start)
        guard let count = tally(start, length) else { break }
        total += count
        looked += length
        start += length
        chunk = PreparedTest.chunk
      }
      if looked > 0 { return (total, looked) }
    }
    forEachChunk(
      of: all, first: limit < PreparedTest.firstChunk ? PreparedTest.firstChunk : PreparedTest.chunk
    ) {
      mask, _, length in
      total += Self.sum(mask, length)
      looked += length
      return total < limit
    }
    return (total, looked)
  }

  /// Sets a word for each of the first rows: all ones where it is satisfied, else zeros.
  func fill(_ masks: inout [Int32], _ count: Int) {
    masks.removeAll(keepingCapacity: true)
    masks.reserveCapacity(count)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: PreparedTest.chunk) { mask in
      guard let mask = mask.baseAddress else { return }
      var start = 0
      while start < count {
        let length = min(PreparedTest.chunk, count - start)
        fill(mask, .range(start), length)
        for index in 0..<length { masks.append(0 &- Int32(mask[index])) }
        start += length
      }
    }
  }

  /// The rows that satisfy it, in order.
  func rows(of all: DonationSelection) -> [Int32] {
    var kept: [Int32] = []
    forEachChunk(of: all, first: PreparedTest.chunk) { mask, start, length in
      for index in 0..<length where mask[index] != 0 {
        kept.append(Int32(truncatingIfNeeded: all.row(at: start + index)))
      }
      return true
    }
    return kept
  }

  private func forEachChunk(
    of all: DonationSelection, first: Int, _ body: (UnsafeMutablePointer<UInt8>, Int, Int) -> Bool
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: PreparedTest.chunk) { mask in
      guard let mask = mask.baseAddress else { return }
      forEachChunk(of: all, first: first, mask, body)
    }
  }

  private func forEachChunk(
    of all: DonationSelection, first: Int, _ mask: UnsafeMutablePointer<UInt8>,
    _ body: (UnsafeMutablePointer<UInt8>, Int, Int) -> Bool
  ) {
    let count = all.count
    var start = 0
    while start < count {
      let length = min(start == 0 ? first : PreparedTest.chunk, count - start)
      switch all.rows {
      case .range(let range):
        fill(mask, .range(all.history.offset + range.lowerBound + start), length)
      case .indices(let indices):
        indices.withUnsafeBufferPointer { indices in
          guard let base = indices.baseAddress else { return }
          fill(mask, .indices(base + start, offset: all.history.offset), length)
        }
      }
      if !body(mask, start, length) { return }
      start += length
    }
  }

  /// The number of ones in a mask, computed eight at a time. The bytes after the length are
  /// cleared.
  private static func sum(_ mask: UnsafeMutablePointer<UInt8>, _ length: Int) -> Int {
    let padded = min((length + 7) & ~7, PreparedTest.chunk)
    for index in length..<padded { mask[index] = 0 }
    var total = 0
    for start in stride(from: 0, to: padded, by: 8) {
      total &+=
        UnsafeRawPointer(mask).loadUnaligned(fromByteOffset: start, as: UInt64.self)
        .nonzeroBitCount
    }
    return total
  }

  private func fill(
    _ mask: UnsafeMutablePointer<UInt8>, _ span: PreparedTest.Span, _ length: Int
  ) {
    switch self {
    case .test(let test): test.fill(mask, span, length)
    case .both(let parts): combine(parts, mask, span, length) { $0 & $1 }
    case .either(let parts): combine(parts, mask, span, length) { $0 | $1 }
    case .not(let part):
      part.fill(mask, span, length)
      for index in 0..<length { mask[index] ^= 1 }
    }
  }

  @inline(__always)
  private func combine(
    _ parts: [RowPredicate], _ mask: UnsafeMutablePointer<UInt8>, _ span: PreparedTest.Span,
    _ length: Int,
    _ join: (UInt8, UInt8) -> UInt8
  ) {
    guard let first = parts.first else { return }
    first.fill(mask, span, length)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: PreparedTest.chunk) { other in
      guard let other = other.baseAddress else { return }
      for part in parts.dropFirst() {
        part.fill(other, span, length)
        var index = 0
        while index < length {
          mask[index] = join(mask[index], other[index])
          index &+= 1
        }
      }
    }
  }
}

extension PreparedTest {
  fileprivate static let chunk = 2048

  /// A decision mostly falls at the first rows.
  fileprivate static let firstChunk = 64

  /// The place of a chunk's rows in the columns.
  fileprivate enum Span {
    case range(Int)
    case indices(UnsafePointer<Int32>, offset: Int)
  }

  fileprivate func fill(_ mask: UnsafeMutablePointer<UInt8>, _ span: Span, _ length: Int) {
    switch self {
    case .all(let verdict): mask.update(repeating: verdict ? 1 : 0, count: length)
    case .ints(let rows, let test, let bound): compare(rows, test, bound, mask, span, length)
    case .doubles(let rows, let test, let bound): compare(rows, test, bound, mask, span, length)
    case .bools(let rows, let wanted): Self.each(rows, mask, span, length) { $0 == wanted }
    case .codes(let rows, true, let code): Self.each(rows, mask, span, length) { $0 == code }
    case .codes(let rows, false, let code): Self.each(rows, mask, span, length) { $0 != code }
    case .table(let rows, let verdicts):
      verdicts.withUnsafeBufferPointer { verdicts in
        Self.each(rows, mask, span, length) { verdicts[Int($0)] != 0 }
      }
    }
  }

  @inline(__always)
  private func compare<Number: Comparable>(
    _ rows: [Number], _ test: Relation, _ bound: Number, _ mask: UnsafeMutablePointer<UInt8>,
    _ span: Span, _ length: Int
  ) {
    switch test {
    case .equal: Self.each(rows, mask, span, length) { $0 == bound }
    case .notEqual: Self.each(rows, mask, span, length) { $0 != bound }
    case .less: Self.each(rows, mask, span, length) { $0 < bound }
    case .lessOrEqual: Self.each(rows, mask, span, length) { $0 <= bound }
    case .greater: Self.each(rows, mask, span, length) { $0 > bound }
    case .greaterOrEqual: Self.each(rows, mask, span, length) { $0 >= bound }
    }
  }

  @inline(__always)
  private static func each<Element>(
    _ rows: [Element], _ mask: UnsafeMutablePointer<UInt8>, _ span: Span, _ length: Int,
    _ test: (Element) -> Bool
  ) {
    rows.withUnsafeBufferPointer { rows in
      guard let base = rows.baseAddress else { return }
      switch span {
      case .range(let start):
        assert(start + length <= rows.count)
        let from = base + start
        // A range's own checks would prevent vector code.
        var index = 0
        while index < length {
          mask[index] = test(from[index]) ? 1 : 0
          index &+= 1
        }
      case .indices(let indices, let offset):
        var index = 0
        while index < length {
          mask[index] = test(base[offset &+ Int(indices[index])]) ? 1 : 0
          index &+= 1
        }
      }
    }
  }
}
