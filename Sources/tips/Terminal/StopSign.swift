import Synchronization

/// Whether Ctrl-C was pressed, for work that looks now and then, and ends where it likes.
final class StopSign: Sendable {
  private let isGiven = Atomic<Bool>(false)

  init() { TerminationSignals.onEnd { [self] in isGiven.store(true, ordering: .relaxed) } }

  var isUp: Bool { isGiven.load(ordering: .relaxed) }
}
