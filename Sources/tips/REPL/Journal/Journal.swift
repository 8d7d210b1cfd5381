import FoundationEssentials
import TipModel

/// What was done in a session, in order: all it takes to make its world again.
struct Journal {
  /// One act, and when it was.
  struct Item {
    let act: Act
    let begin: Date
    var end: Date
    /// From here on the clock is virtual.
    var leavesWallClock = false
    /// It ended with an error, and what it did until then stands: files that the session began with.
    var isUnfinished = false
    /// What was seen of tips and values since, in order.
    var sightings: [Sighting] = []
  }

  let start: Date
  let startsLive: Bool
  /// What was seen before anything was done.
  var sightings: [Sighting] = []
  private(set) var items: [Item] = []
  /// So many of the items cannot be undone: the files that the session began with.
  private(set) var baseCount = 0

  init(start: Date, startsLive: Bool) {
    self.start = start
    self.startsLive = startsLive
  }

  var isLive: Bool { startsLive && !items.contains(where: \.leavesWallClock) }

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

  /// With other acts in the place of its items; one that is nil is left out.
  func replacing(_ act: (Item) throws -> Act?) rethrows -> Journal {
    var journal = self
    journal.items = try items.compactMap { item in
      try act(item).map {
        Item(
          act: $0, begin: item.begin, end: item.end, leavesWallClock: item.leavesWallClock,
          isUnfinished: item.isUnfinished, sightings: item.sightings)
      }
    }
    return journal
  }

  /// With acts before all others, which cannot be undone.
  func beginning(with acts: [Act]) -> Journal {
    var journal = self
    journal.items = acts.map { Item(act: $0, begin: start, end: start) } + items
    journal.baseCount += acts.count
    return journal
  }

  /// Whether these files were read, by that name.
  func includes(_ paths: [String]) -> Bool {
    items.contains { if case .program(_, .files(paths)) = $0.act { true } else { false } }
  }

  mutating func see(_ sighting: Sighting) {
    if items.isEmpty {
      sightings.append(sighting)
    } else {
      items[items.count - 1].sightings.append(sighting)
    }
  }
}

/// Something that the session showed, and that a script can expect.
struct Sighting: Equatable {
  /// As Swift.
  let expression: String
  let literal: String
  let date: Date
  /// The expression is the whole of the entry before it, which is not run a second time.
  var isEntry = false
}
