import Synchronization

/// A flag that Ctrl-C sets. Long work reads it now and then, and ends where it can.
final class StopSign: Sendable {
  private let isGiven = Atomic<Bool>(false)

  init() { TerminationSignals.onEnd { [self] in isGiven.store(true, ordering: .relaxed) } }

  var isUp: Bool { isGiven.load(ordering: .relaxed) }
}
