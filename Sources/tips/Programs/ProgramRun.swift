import FoundationEssentials
import Synchronization
import TipChecker
import TipEngine
import TipEvaluator
import TipInterpreter
import TipModel
import TipText

/// One program on a session of its own. Confined to one thread, but for ``cancel()``, which is what makes
/// the conformance unchecked.
final class ProgramRun: @unchecked Sendable {
  enum Time {
    /// Nothing waits, and everything falls due in order, from an instant on.
    case virtual(Date)
    case live
  }

  private let session: Session
  private let relay: EventRelay
  private let time: Time
  private let isCancelled = Atomic<Bool>(false)

  /// Opens the session; what the program does goes to the relay.
  init(_ settings: ProgramSettings, time: Time, relay: EventRelay) throws {
    self.time = time
    self.relay = relay
    let clock: any TipClock =
      switch time {
      case .virtual(let start): VirtualClock(start: start)
      case .live: LiveClock(reading: { Date.now })
      }
    session = try Session(clock: clock, limits: settings.limits, output: relay)
    try session.engine.apply(settings.launch)
  }

  /// Runs the statements, and where the clock is live goes on until nothing more can happen.
  func run(_ program: CheckedProgram) {
    EvaluationThread.run { [self] in
      let isComplete = program.statements.allSatisfy { statement in
        !isCancelled.load(ordering: .relaxed) && session.run([statement])
      }
      if isComplete, case .live = time, let last = program.statements.last {
        stay(after: last.range)
      }
      session.end()
    }
  }

  private func stay(after range: SourceRange) {
    do {
      while session.isWaiting, try session.passToNextDue() {}
    } catch {
      // Ctrl-C is how a live program is meant to end.
      guard !isCancelled.load(ordering: .relaxed) else { return }
      relay.tell(Session.diagnostic(of: error, at: range))
    }
  }

  /// From any thread: ends the program soon.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    session.cancel()
  }
}
