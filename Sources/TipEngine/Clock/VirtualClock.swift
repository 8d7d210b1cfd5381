public import TipFoundation

/// A clock that moves only when it is told to, so that a program is over at once and always the
/// same.
public final class VirtualClock: TipClock {
  @exclusivity(unchecked) public private(set) var now: Date

  public init(start: Date) { now = start }

  public var toleratedStepBack: Double { 0 }

  /// Moves on to `instant` at once.
  public func wait(until instant: Date) { now = max(now, instant) }

  /// Moves to `instant`, be it before or after now.
  public func set(to instant: Date) { now = instant }
}
