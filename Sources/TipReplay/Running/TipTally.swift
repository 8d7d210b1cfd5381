package import TipModel
package import TipText

/// The counts of a tip over a number of users.
package struct TipTally: Sendable {
  /// Users who were there at the instant that is asked about, or before.
  package var users = 0
  package var available = 0
  package var ever = 0
  /// Seconds from each user's first row to the first time that the tip is available.
  package var firsts: [Double] = []
  package var rules: [RuleTally]
  /// Right before the end of each day, and at the end of all: how many more are available than on the day before.
  package var changes: [Int]
  /// For how many it was available for the first time.
  package var firstOnDay: [Int]
  /// Where a rule depends on time in a way that is not followed.
  package var unforeseen: SourceRange?
  /// Why nothing can be said of it.
  package var unanswerable: String?

  package struct RuleTally: Sendable {
    package var blocked = 0
    /// No other rule blocks.
    package var alone = 0
    /// Every rule before it holds.
    package var first = 0
    package var failed = 0
    /// Of some user for whom it fails.
    package var failure: EvaluationError?
  }

  init(ruleCount: Int, dayCount: Int) {
    rules = Array(repeating: RuleTally(), count: ruleCount)
    changes = Array(repeating: 0, count: dayCount)
    firstOnDay = changes
  }

  mutating func add(_ other: TipTally) {
    users += other.users
    available += other.available
    ever += other.ever
    firsts += other.firsts
    for place in rules.indices {
      rules[place].blocked += other.rules[place].blocked
      rules[place].alone += other.rules[place].alone
      rules[place].first += other.rules[place].first
      rules[place].failed += other.rules[place].failed
      rules[place].failure = rules[place].failure ?? other.rules[place].failure
    }
    for day in changes.indices {
      changes[day] += other.changes[day]
      firstOnDay[day] += other.firstOnDay[day]
    }
    unforeseen = unforeseen ?? other.unforeseen
    unanswerable = unanswerable ?? other.unanswerable
  }

  /// Of those for whom it ever was; nil where it never was. Where there are two in the middle, what is between them.
  package var medianFirst: Double? {
    guard !firsts.isEmpty else { return nil }
    let sorted = firsts.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// How many it is available for at the end of each day.
  package var curve: [Int] {
    var sum = 0
    return changes.map { change in
      sum += change
      return sum
    }
  }
}
