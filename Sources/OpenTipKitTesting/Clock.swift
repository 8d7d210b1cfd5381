public import OpenTipKit
public import TipFoundation

extension Tips {
  /// Time that passes only when it is told to. The first use stops the time of all tips.
  public enum Clock {
    /// The present of all tips.
    public static var now: Date { VirtualTime.ofTips.now }

    /// Lets so much time pass: what falls due on the way happens at its own instant.
    public static func advance(by range: DonationTimeRange) {
      VirtualTime.ofTips.advance(by: range.seconds)
    }

    /// Advances the time by a number of seconds. A negative number has no effect.
    public static func advance(by seconds: TimeInterval) { VirtualTime.ofTips.advance(by: seconds) }

    /// Sets the time to an instant before or after the present one.
    public static func set(to date: Date) { VirtualTime.ofTips.set(to: date) }
  }

  /// The process ends and begins anew: what is stored stays, and tips wait to be configured.
  public static func simulateLaunch() throws { try VirtualTime.simulateLaunch() }
}
