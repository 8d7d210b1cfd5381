public import TipFoundation

/// The source of an engine's time.
public protocol TipClock: AnyObject {
  var now: Date { get }
  /// A step back of fewer seconds than this is waited out: the engine's time stands still until the
  /// clock has caught up. A longer one is believed.
  var toleratedStepBack: Double { get }
  /// Returns when `instant` has come, or sooner when somebody wakes the clock.
  func wait(until instant: Date)
}
