import TipEngine
import TipFoundation
import TipInterpreter
import TipText

extension PromptWorld {
  /// The greatest number of due instants between two acts that are repeated one by one.
  private static var maximumInstants: Int { 100_000 }

  /// Performs the acts of a journal, each at its instant, without output. Returns false if an item
  /// cannot be repeated, unless `leavingOut` allows to leave it out.
  func perform(
    _ journal: Journal, leavingOut: (Journal.Item, [Diagnostic]) -> Bool = { _, _ in false }
  ) -> Bool {
    output.isMuted = true
    defer { output.isMuted = false }
    let wallClock = session.engine.clock
    let clock = VirtualClock(start: journal.start)
    session.engine.use(clock)
    for item in journal.items {
      if case .wallClock = item.act {
        clock.set(to: item.end)
        try? catchUp()
        continue
      }
      pass(until: item.begin, clock)
      var found: [Diagnostic] = []
      let outcome = perform(
        item.act, for: Audience(report: { diagnostics, _ in found = diagnostics }))
      if outcome != .done, !(outcome == .failed && item.isUnfinished), !leavingOut(item, found) {
        return false
      }
    }
    if journal.isLive {
      pass(until: wallClock.now, clock)
      session.engine.use(wallClock)
    }
    return true
  }

  /// Passes time from one due instant to the next, as it passed the first time.
  private func pass(until instant: Date, _ clock: VirtualClock) {
    _ = try? onEvaluationThread { [session] in
      var count = 0
      while count < PromptWorld.maximumInstants, let due = session.nextDue, due <= instant {
        count += 1
        guard try session.passToNextDue() else { break }
      }
      clock.wait(until: instant)
      try session.catchUp()
    }
  }
}
