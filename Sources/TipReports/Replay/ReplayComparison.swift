import TipReplay
import TipTerminal

/// The outcome of a comparison of two programs: tips that other users have, and the number of tips
/// without a change.
struct ReplayComparison {
  /// Tips that some users gain or lose, those with the most such users first.
  let changed: [(tip: ReplayResult.Tip, change: ReplayResult.Change)]
  let unchangedCount: Int
  /// Tips that the other program does not have, and tips that only it has.
  let missing: [String]
  let added: [ReplayResult.AddedTip]

  /// Returns nil for a result without a comparison.
  init?(_ result: ReplayResult) {
    let compared = result.tips.compactMap { tip in tip.change.map { (tip: tip, change: $0) } }
    guard !compared.isEmpty else { return nil }
    missing = compared.filter { !$0.change.isThere }.map(\.tip.name)
    let there = compared.filter(\.change.isThere)
    let moved = there.filter { $0.change.gained + $0.change.lost > 0 }
    unchangedCount = there.count - moved.count
    changed = moved.enumerated().sorted { a, b in
      let (first, second) = (a.element.change.size, b.element.change.size)
      return (second, a.offset) < (first, b.offset)
    }.map(\.element)
    added = result.added
  }

  /// Sentences about the tips that are not in ``changed``.
  var sentences: [String] {
    var sentences: [String] = []
    if unchangedCount > 0 {
      let words = NumberText.count(unchangedCount, "tip has", "tips have")
      sentences.append(
        changed.isEmpty
          ? "\(words) the same users as before: nobody gains or loses one"
          : "\(words) the same users as before")
    }
    for name in missing { sentences.append("`\(name)` no longer exists") }
    for tip in added {
      let users = NumberText.count(tip.available, "user has", "users have")
      sentences.append("`\(tip.name)` is new: \(users) it")
    }
    return sentences
  }
}

extension ReplayResult.Change {
  fileprivate var size: Int { gained + lost }
}
