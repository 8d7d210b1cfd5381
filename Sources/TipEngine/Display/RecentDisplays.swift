import TipFoundation

/// The latest display, and the latest of another tip: all that the display frequency needs to know.
struct RecentDisplays {
  struct Start {
    let tip: String
    var date: Date
  }

  private(set) var latest: Start?
  private(set) var latestOfAnother: Start?

  mutating func add(_ tip: String, at date: Date) {
    // The clock was set back, so later displays are past ones.
    if let latest, latest.date > date {
      if latest.tip != tip, date > latestOfAnother?.date ?? .distantPast {
        latestOfAnother = Start(tip: tip, date: date)
      }
      return
    }
    if latest?.tip != tip { latestOfAnother = latest }
    latest = Start(tip: tip, date: date)
  }

  /// The latest display of any tip but `tip`.
  func latest(besides tip: String) -> Start? { latest?.tip == tip ? latestOfAnother : latest }

  /// Moves displays that began later than now to now, after the clock was set back.
  mutating func clamp(to now: Date) {
    if let start = latest, start.date > now { latest?.date = now }
    if let start = latestOfAnother, start.date > now { latestOfAnother?.date = now }
  }

  /// Removes the displays of a tip. They are replaced by those of others in `records`, unless a
  /// later one of another is known that is not recorded.
  mutating func forget(_ tip: String, in records: Records, now: Date) {
    let other = latest(besides: tip)
    self = RecentDisplays(records, now: now)
    if let other, other.date > latest?.date ?? .distantPast { add(other.tip, at: other.date) }
  }

  init() {}

  /// Creates the recent displays in `records`.
  init(_ records: Records, now: Date) {
    let last = records.tips.rows.compactMap { tip in
      tip.displays.last.map { Start(tip: tip.id, date: $0) }
    }
    for start in last.sorted(by: { $0.date < $1.date }) { add(start.tip, at: start.date) }
    clamp(to: now)
  }
}
