public import TipFoundation

/// The source of an engine's time.
public protocol TipClock: AnyObject {
  var now: Date { get }
  /// The largest step back of the clock, in seconds, during which the engine's time pauses until
  /// the clock has caught up. After a larger step the engine's time is set back.
  var toleratedStepBack: Double { get }
  /// Returns when `instant` has come, or earlier when the clock is woken.
  func wait(until instant: Date)
}
