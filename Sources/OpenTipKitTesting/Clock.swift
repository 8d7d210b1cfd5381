public import OpenTipKit
public import TipFoundation

extension Tips {
  /// A virtual clock, on which time passes only in ``advance(by:)`` and ``set(to:)``. Its first use
  /// stops the time of all tips.
  public enum Clock {
    /// The present of all tips.
    public static var now: Date { VirtualTime.ofTips.now }

    /// Advances the time. Changes that fall due in between happen at their own instants.
    public static func advance(by range: DonationTimeRange) {
      VirtualTime.ofTips.advance(by: range.seconds)
    }

    /// Advances the time by a number of seconds. A negative number has no effect.
    public static func advance(by seconds: TimeInterval) { VirtualTime.ofTips.advance(by: seconds) }

    /// Sets the time to an instant before or after the present one.
    public static func set(to date: Date) { VirtualTime.ofTips.set(to: date) }
  }

  /// Simulates a new launch of the process. Records stay, and tips have to be configured again.
  public static func simulateLaunch() throws { try VirtualTime.simulateLaunch() }
}
