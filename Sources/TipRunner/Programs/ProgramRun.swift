import Synchronization
public import TipChecker
import TipEngine
import TipEvaluator
public import TipFoundation
import TipInterpreter
import TipModel
import TipSystem
import TipText

/// A run of one program with its own session. The conformance is unchecked because it is confined
/// to one thread, except for ``cancel()``.
public final class ProgramRun: @unchecked Sendable {
  public enum Time {
    /// A virtual clock that begins at an instant. The run does not wait: timers fall due in order.
    case virtual(Date)
    case live
  }

  private let session: Session
  private let store: OpenStore
  private let relay: EventRelay
  private let time: Time
  private let traces: Bool
  /// True if traces have evidence, from which they can be derived again.
  private let givesEvidence: Bool
  private let isCancelled = Atomic<Bool>(false)
  /// The names of the types whose tips the program has made, after the run.
  public private(set) var tipTypes: Set<String> = []

  /// Opens the session, whose output goes to the relay.
  ///
  /// - Parameter explainsExpectations: True if an expectation is reported with the explanations of
  ///   the tips that it reads also where it holds.
  public init(
    _ settings: ProgramSettings, time: Time, relay: EventRelay, givesEvidence: Bool = false,
    explainsExpectations: Bool = false
  ) throws {
    let settings = settings.seeded
    self.givesEvidence = givesEvidence
    self.time = time
    self.relay = relay
    let openStore = try OpenStore(settings)
    let clock: any TipClock =
      switch time {
      case .virtual(let start):
        VirtualClock(
          start: settings.start == nil ? openStore.instant ?? start : start)
      case .live: LiveClock(reading: { Date.now })
      }
    store = openStore
    session = try CommandError.telling {
      try Session(
        clock: clock, store: openStore.store, limits: settings.limits, random: settings.random,
        output: relay)
    }
    session.watchMemory { ProcessFacts.memoryInUse }
    if case .live = time { try openStore.wake(clock) }
    try session.engine.apply(settings.launch)
    session.explainsExpectations = explainsExpectations
    traces = settings.traces
    if traces {
      session.engine.observe { [unowned self] change in
        for tip in session.tips where tip.id == change.tip { explain(tip) }
      }
    }
  }

  /// Runs the statements. With a live clock it continues until no further change is possible.
  public func run(_ program: CheckedProgram) {
    EvaluationThread.run { [self] in
      let isComplete = program.statements.allSatisfy { statement in
        guard !isCancelled.load(ordering: .relaxed),
          session.run([statement], endsAtFault: true)
        else { return false }
        if traces { watch(program) }
        return true
      }
      if isComplete, case .live = time, let last = program.statements.last {
        stay(after: last.range)
      }
      // The reports at the end are also printed for a cancelled program.
      session.forgetCancellation()
      if traces {
        explain(program)
        if session.random.drawn > 0 { relay.pass(.seed(session.random.seed)) }
      }
      tipTypes = Set(session.tips.map(\.typeName))
      session.end()
      closeStore(program)
    }
  }

  /// Observes all tips, including those that the program only declares.
  private func watch(_ program: CheckedProgram) {
    let used = Set(session.tips.map(\.typeName))
    for tip in program.inventory.tips where !used.contains(tip.type.name) {
      if let value = try? session.tip(of: tip.type) { _ = try? session.instance(of: value) }
    }
  }

  /// Explains the last status of every tip.
  private func explain(_ program: CheckedProgram) {
    watch(program)
    session.readTipsAgain()
    for tip in session.tips { explain(tip) }
  }

  private func explain(_ tip: TipInstance) {
    let explanation = session.engine.explanation(
      of: tip, turns: session.engine.turns(of: tip))
    let evidence = givesEvidence ? TraceEvidence.json(of: tip, in: session) : nil
    relay.pass(.trace(explanation, evidence: evidence))
  }

  private func stay(after range: SourceRange) {
    do {
      while !isCancelled.load(ordering: .relaxed), session.isWaiting,
        try session.passToNextDue() || waitForOthers()
      {}
    } catch {
      // Ctrl-C is the usual end of a live program.
      guard !isCancelled.load(ordering: .relaxed) else { return }
      relay.tell(Session.diagnostic(of: error, at: range))
    }
  }

  /// Waits for other programs to change the store, when no timer falls due. Returns false if the
  /// store is not shared.
  private func waitForOthers() throws -> Bool {
    guard store.isShared else { return false }
    session.engine.clock.wait(until: .distantFuture)
    try session.catchUp()
    return true
  }

  /// Closes the store, which writes all that is queued.
  private func closeStore(_ program: CheckedProgram) {
    do {
      try store.close()
    } catch {
      let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
      relay.tell(
        .error(
          "not-stored", "\((error as? CommandError)?.message ?? "\(error)")",
          at: program.statements.last?.range ?? nowhere))
    }
  }

  /// Ends the program soon. Any thread may call it.
  public func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    session.cancel()
  }
}
