public import TipFoundation

/// The wall clock. The caller passes the function that reads it.
public final class LiveClock: TipClock {
  private let read: () -> Date
  private let signal = WakeSignal()

  public init(reading read: @escaping () -> Date) { self.read = read }

  public var now: Date { read() }

  /// The tolerated step back in seconds. Time services correct a clock by seconds; a user or a time
  /// zone changes it by more than minutes.
  public var toleratedStepBack: Double { 300 }

  public func wait(until instant: Date) { _ = signal.wait(until: instant) }

  /// The signal that ends a wait early. Any thread may send it, also that of a signal handler.
  public var waker: WakeSignal { signal }
}
