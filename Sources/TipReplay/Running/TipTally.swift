package import TipModel
package import TipText

/// The counts of a tip over a number of users.
package struct TipTally: Sendable {
  /// The number of users who are present at the end of the window.
  package var users = 0
  package var available = 0
  package var ever = 0
  /// Seconds from each user's first row to the first time that the tip is available.
  package var firsts: [Double] = []
  package var rules: [RuleTally]
  /// The change in the number of users to whom the tip is available, for each day: the number right
  /// before the end of that day, less that of the day before. The last one is for the end of the
  /// replay.
  package var changes: [Int]
  /// The number of users for whom it was available for the first time, by day.
  package var firstOnDay: [Int]
  /// The place where a rule depends on time in a way that is not analysed, or nil.
  package var unforeseen: SourceRange?
  /// The reason why there is no result for it, or nil.
  package var unanswerable: String?

  package struct RuleTally: Sendable {
    package var blocked = 0
    /// The number of users for whom no other rule blocks the tip.
    package var alone = 0
    /// The number of users for whom every rule before it is true.
    package var first = 0
    package var failed = 0
    /// The error for one of the users for whom it fails.
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

  /// The median of the users for whom it was ever available, or nil if there are none. Of two in
  /// the middle it is the mean.
  package var medianFirst: Double? { firsts.middle }

  /// The number of users for whom it is available at the end of each day.
  package var curve: [Int] {
    var sum = 0
    return changes.map { change in
      sum += change
      return sum
    }
  }
}
