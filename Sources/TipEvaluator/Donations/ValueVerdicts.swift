import TipModel
import TipText

/// What a condition says of each distinct value that an event was donated with: donations are counted by their values.
final class ValueVerdicts {
  /// A word of ones for each value that satisfies the condition, of zeros for the others.
  private var masks: [Int32] = []
  /// Of the values that the masks are for; nil for a condition that says something else each time.
  private var version: Int?

  /// In a decision that needs few donations, so many are looked at one by one first.
  private static let firstLook = 64

  /// How many donations of a whole history satisfy the condition; counting may stop at the limit. Nil where it asks for
  /// more than their values.
  func count(
    of history: DonationHistory, _ values: ValueTable, limit: Int,
    _ condition: Compiler.RowCondition,
    _ frame: Frame
  ) throws -> Int? {
    if version != values.version || !condition.isClosed {
      guard let prepared = try condition.predicate?.prepare(for: .values(values), frame) else {
        return nil
      }
      prepared.fill(&masks, values.counts.count)
      version = condition.isClosed ? values.version : nil
    }
    if limit <= Self.firstLook {
      let found = countFirst(values.codes, from: history.offset, limit: limit)
      if found >= limit { return found }
    }
    return sum(values.counts)
  }

  private func countFirst(_ codes: [Int32], from start: Int, limit: Int) -> Int {
    codes.withUnsafeBufferPointer { codes in
      masks.withUnsafeBufferPointer { masks in
        var found = 0
        for place in start..<min(start + Self.firstLook, codes.count) {
          found -= Int(masks[Int(codes[place])])
          if found >= limit { break }
        }
        return found
      }
    }
  }

  /// Of the donations that each value has, those of the values that satisfy it.
  private func sum(_ counts: [Int32]) -> Int {
    counts.withUnsafeBufferPointer { counts in
      masks.withUnsafeBufferPointer { masks in
        guard let weight = counts.baseAddress, let mask = masks.baseAddress else { return 0 }
        let count = min(counts.count, masks.count)
        var total: Int32 = 0
        var index = 0
        // A range's own checks would keep this from becoming vector code.
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
  /// How many donations satisfy it, by their values. Nil where it asks for more than those, and for a part of a history.
  func valueCount(
    of all: DonationSelection, _ limit: Int, _ frame: Frame, _ range: SourceRange
  ) throws -> Int? {
    guard let verdicts, all.isWhole, let values = all.history.values else { return nil }
    try frame.context.budget.spend(steps: values.counts.count / 64 + 1, at: range)
    return try verdicts.count(of: all.history, values, limit: limit, self, frame)
  }
}

extension DonationSelection {
  /// All donations of the history.
  var isWhole: Bool {
    if case .range(let range) = rows { range.count == history.count } else { false }
  }
}
