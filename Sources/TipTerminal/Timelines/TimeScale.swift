public import TipFoundation

/// A span of time along a line, with marks at full minutes, hours, days, Mondays, months.
public struct TimeScale: Sendable {
  public struct Tick: Hashable, Sendable {
    public let date: Date
    /// The position in the unit of ``TimeScale/length``.
    public let position: Double
    public let label: String
  }

  public let start: Date
  public let end: Date
  /// The length in columns, points or another unit.
  public let length: Double
  public let time: LocalTime

  public init(from start: Date, to end: Date, length: Double, time: LocalTime) {
    self.start = max(start, .distantPast)
    self.end = max(min(end, .distantFuture), self.start.addingTimeInterval(1))
    self.length = max(length, 1)
    self.time = time
  }

  private var seconds: Double { end.timeIntervalSince(start) }

  /// The position of an instant; the edge for one outside.
  public func position(of date: Date) -> Double {
    min(max(date.timeIntervalSince(start) / seconds, 0), 1) * length
  }

  /// The marks, as many as have room for their labels, with `gap` between two. `character` is the
  /// width of one character of a label.
  public func ticks(character: Double = 1, gap: Double = 2) -> [Tick] {
    let step =
      TickStep.all.first { step in
        seconds / step.length * (Double(step.labelWidth) * character + gap) <= length
      } ?? .years(1000)
    return step.marks(from: time.wall(start), through: time.wall(end)).map { wall, label in
      let date = time.date(atWall: wall)
      return Tick(date: date, position: position(of: date), label: label)
    }
  }
}
