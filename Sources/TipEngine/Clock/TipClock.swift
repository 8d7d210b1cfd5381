public import TipFoundation

/// The source of an engine's time.
public protocol TipClock: AnyObject {
  var now: Date { get }
  /// The greatest step back in seconds that is waited out: the engine's time stands still until the
  /// clock has caught up. The engine's time follows a larger one.
  var toleratedStepBack: Double { get }
  /// Returns when `instant` has come, or earlier when the clock is woken.
  func wait(until instant: Date)
}
