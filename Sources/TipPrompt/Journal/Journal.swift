import TipFoundation
import TipModel

/// The acts of a session, in order, from which its world can be made again.
struct Journal {
  /// An act with its time.
  struct Item {
    let act: Act
    /// The text that was typed for it, in one short line.
    let label: String
    let begin: Date
    var end: Date
    /// True if the clock is virtual from here on.
    var leavesWallClock = false
    /// The clock was virtual when it began.
    var beganVirtually = false
    /// True for a query, which changes nothing.
    var isQuestion = false
    /// True if the act ended with an error and its changes remain, as for the files that the
    /// session began with.
    var isUnfinished = false
    /// The values that its expressions had, in order.
    var results: [SeenValue] = []
    /// The byte ranges of the expressions whose results got names.
    var shown: [Range<Int>] = []
    /// The statuses of tips that were shown since, in order.
    var sightings: [Sighting] = []
  }

  let start: Date
  let startsLive: Bool
  /// The statuses of tips that were shown before the first act.
  var sightings: [Sighting] = []
  private(set) var items: [Item] = []
  /// The number of items that cannot be undone: the files that the session began with.
  private(set) var baseCount = 0

  init(start: Date, startsLive: Bool) {
    self.start = start
    self.startsLive = startsLive
  }

  var isLive: Bool {
    for item in items.reversed() {
      if case .wallClock = item.act { return true }
      if item.leavesWallClock { return false }
    }
    return startsLive
  }

  mutating func append(_ item: Item, isBase: Bool = false) {
    items.append(item)
    if isBase { baseCount = items.count }
  }

  /// The journal up to the end of its first `count` items.
  func prefix(_ count: Int) -> Journal {
    var journal = self
    journal.items = Array(items.prefix(max(baseCount, count)))
    return journal
  }

  /// The journal with the acts of its items replaced. An item whose act is nil is left out.
  func replacing(_ act: (Item) throws -> Act?) rethrows -> Journal {
    var journal = self
    journal.items = try items.compactMap { item in
      try act(item).map {
        Item(
          act: $0, label: item.label, begin: item.begin, end: item.end,
          leavesWallClock: item.leavesWallClock, beganVirtually: item.beganVirtually,
          isQuestion: item.isQuestion,
          isUnfinished: item.isUnfinished, results: item.results, shown: item.shown,
          sightings: item.sightings)
      }
    }
    return journal
  }

  /// The journal with acts before all others, which cannot be undone.
  func beginning(with acts: [Act]) -> Journal {
    var journal = self
    journal.items = acts.map { Item(act: $0, label: $0.summary, begin: start, end: start) } + items
    journal.baseCount += acts.count
    return journal
  }

  mutating func see(_ sighting: Sighting) {
    if items.isEmpty {
      sightings.append(sighting)
    } else {
      items[items.count - 1].sightings.append(sighting)
    }
  }
}

/// The status that a command showed of a tip.
struct Sighting: Equatable {
  /// An expression that yields the tip.
  let tip: String
  let status: TipStatus
  let date: Date
}

/// The value that an expression of an entry had.
struct SeenValue {
  /// The byte range of the expression in the entry.
  let range: Range<Int>
  /// The value as Swift.
  let literal: String
}
