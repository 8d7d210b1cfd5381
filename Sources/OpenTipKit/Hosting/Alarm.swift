import TipFoundation

/// Calls a function when something falls due.
struct Alarm {
  private var armed: Date?
  private var task: Task<Void, Never>?
  /// The seconds after which a changed clock or a machine that slept is noticed at the latest.
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
