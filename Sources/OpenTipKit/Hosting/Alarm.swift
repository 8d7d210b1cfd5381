import TipFoundation

/// Wakes somebody when something falls due.
struct Alarm {
  private var due: Date?
  private var task: Task<Void, Never>?
  /// A clock that is set, and a machine that sleeps, are noticed after so many seconds at the latest.
  private static let longest = 60.0

  mutating func set(to instant: Date?, at now: Date, _ wake: @escaping @Sendable () -> Void) {
    guard instant != due else { return }
    task?.cancel()
    (due, task) = (instant, nil)
    guard let instant else { return }
    task = Task.detached {
      while !Task.isCancelled {
        let left = instant.timeIntervalSince(Date.now)
        guard left > 0 else { return wake() }
        try? await Task.sleep(for: .seconds(min(left, Alarm.longest)))
      }
    }
  }
}
