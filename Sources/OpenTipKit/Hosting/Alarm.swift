import TipFoundation

/// Wakes somebody when something falls due.
struct Alarm {
  private var armed: Date?
  private var task: Task<Void, Never>?
  /// A clock that is set, and a machine that sleeps, are noticed after so many seconds at the latest.
  private static let longest = 60.0

  /// True if the alarm would wake too late. One that wakes too early is set again then, which costs
  /// less than to change it at every donation.
  func isLate(for instant: Date?) -> Bool {
    guard let instant else { return false }
    return armed.map { instant < $0 } ?? true
  }

  /// - Parameter wake: does not run before this returns.
  mutating func set(to instant: Date, _ wake: @escaping @Sendable () -> Void) {
    task?.cancel()
    armed = instant
    task = Task.detached {
      while !Task.isCancelled {
        let left = instant.timeIntervalSince(Date.now)
        guard left > 0 else { return wake() }
        try? await Task.sleep(for: .seconds(min(left, Alarm.longest)))
      }
    }
  }

  /// Cancels the alarm, or notes that it has woken its task.
  mutating func stop() {
    task?.cancel()
    (armed, task) = (nil, nil)
  }
}
