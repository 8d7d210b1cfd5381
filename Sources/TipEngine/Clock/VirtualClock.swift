public import TipFoundation

/// A clock on which time passes only when a program moves it, so that the program ends at once and
/// is deterministic.
public final class VirtualClock: TipClock {
  @exclusivity(unchecked) public private(set) var now: Date

  public init(start: Date) { now = start }

  public var toleratedStepBack: Double { 0 }

  /// Moves on to `instant` at once.
  public func wait(until instant: Date) { now = max(now, instant) }

  /// Moves to `instant`, be it before or after now.
  public func set(to instant: Date) { now = instant }
}
