/// The counts of what users saw of a tip and did with it.
package struct ExposureTally: Sendable {
  /// The number of users for whom its rules held at some instant; see ``TipTally/ever``.
  package var eligible = 0
  /// The number of users who saw it.
  package var shown = 0
  package var displays = 0
  /// Seconds from each user's first row to the first display.
  package var firsts: [Double] = []
  /// The number of users who saw it for the first time, by day.
  package var firstOnDay: [Int]
  /// Displays that ended without an answer.
  package var ignored = 0
  /// The number of users who closed it, who pressed an action, and for whom it ended since it was shown as often, or as
  /// long, as its options allow.
  package var dismissed = 0
  package var acted = 0
  package var usedUp = 0
  /// The number of users for whom its rules held and who never saw it, by cause.
  package var starved: [StarvationCause: Int] = [:]

  package var starvedUsers: Int { starved.values.reduce(0, +) }

  init(dayCount: Int) { firstOnDay = Array(repeating: 0, count: dayCount) }

  mutating func add(_ other: ExposureTally) {
    eligible += other.eligible
    shown += other.shown
    displays += other.displays
    firsts += other.firsts
    for day in firstOnDay.indices { firstOnDay[day] += other.firstOnDay[day] }
    ignored += other.ignored
    dismissed += other.dismissed
    acted += other.acted
    usedUp += other.usedUp
    starved.merge(other.starved, uniquingKeysWith: +)
  }

  /// The median time to the first display of those who saw it, in seconds; nil if nobody did.
  package var medianFirst: Double? { firsts.middle }

  /// The number of users who had seen it by the end of each day.
  package var curve: [Int] {
    var sum = 0
    return firstOnDay.map { count in
      sum += count
      return sum
    }
  }
}

/// The last thing that kept a tip whose rules held from a view that waited for it.
package struct StarvationCause: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Another tip had been shown too short a time ago.
    case frequency
    /// Another tip of the same view had its turn.
    case group
    /// Another popover was up.
    case popover
    /// No view waited for it while its rules held.
    case noView
  }

  package let kind: Kind
  /// The other tip, by its place in the program; nil where there is none.
  package let by: Int?
}

/// The exposure of all tips: displays, answers and starvation.
package struct ExposureResult: Sendable {
  /// The name of the exposure file.
  package let name: String
  /// The seconds between the displays of two tips.
  package let frequency: Double
  package internal(set) var tips: [ExposureTally]
  package internal(set) var lines: [LineTally]

  /// The use of a line of the file.
  package struct LineTally: Sendable {
    package let number: Int
    /// The id of the event; empty for a view that is up from each user's first row on.
    package let event: String
    package let verb: String
    /// The tips, by their places in the program.
    package let tips: [Int]
    package internal(set) var rows = 0
    /// Rows in which nothing was on display that could be ended.
    package internal(set) var idle = 0
  }

  /// The number of views that the app's start shows, if these count.
  package var viewCount: Int { lines.count { $0.event.isEmpty } }

  mutating func add(_ other: ExposureResult) {
    for place in tips.indices { tips[place].add(other.tips[place]) }
    for place in lines.indices {
      lines[place].rows += other.lines[place].rows
      lines[place].idle += other.lines[place].idle
    }
  }
}

extension [Double] {
  /// The median; of two in the middle it is the mean. Nil if there are no elements.
  var middle: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
