import TipModel
import TipText

/// The results of a condition for each distinct value that was donated to an event. Donations are
/// then counted by their values.
final class ValueVerdicts {
  /// A word of ones for each value that satisfies the condition, of zeros for the others.
  private var masks: [Int32] = []
  /// The version of the values that the masks are for, or nil for a condition whose result may
  /// differ each time.
  private var version: Int?

  /// The number of donations of a whole history that satisfy the condition. Returns nil if it reads
  /// more than their values.
  func count(
    of values: ValueTable, _ condition: Compiler.RowCondition, _ frame: Frame,
    _ range: SourceRange
  ) throws -> Int? {
    if version != values.version || !condition.isClosed {
      guard
        let prepared = try condition.predicate?.prepare(for: .values(values), frame, at: range)
      else { return nil }
      // Repeating a single comparison is as fast as looking up its verdicts.
      if let count = prepared.weight(values.counts) { return count }
      prepared.fill(&masks, values.counts.count)
      version = condition.isClosed ? values.version : nil
    }
    return sum(values.counts)
  }

  /// The sum of the counts of the values that satisfy it.
  private func sum(_ counts: [Int32]) -> Int {
    counts.withUnsafeBufferPointer { counts in
      masks.withUnsafeBufferPointer { masks in
        guard let weight = counts.baseAddress, let mask = masks.baseAddress else { return 0 }
        let count = min(counts.count, masks.count)
        var total: Int32 = 0
        var index = 0
        // A range's own checks would prevent vector code.
        while index < count {
          total &+= weight[index] & mask[index]
          index &+= 1
        }
        return Int(total)
      }
    }
  }
}

extension Compiler.RowCondition {
  /// The number of donations that satisfy it, by their values. Returns nil if it reads more than
  /// those, and for a part of a history.
  func valueCount(
    of all: DonationSelection, _ frame: Frame, _ range: SourceRange
  ) throws -> Int? {
    guard let verdicts, all.isWhole, let values = all.history.values else { return nil }
    try frame.context.budget.spend(steps: values.counts.count / 64 + 1, at: range)
    return try verdicts.count(of: values, self, frame, range)
  }
}

extension DonationSelection {
  /// All donations of the history.
  var isWhole: Bool {
    if case .range(let range) = rows { range.count == history.count } else { false }
  }
}
