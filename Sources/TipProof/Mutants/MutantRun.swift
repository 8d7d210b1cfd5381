import TipChecker
import TipEngine
import TipRunner
import TipText

/// Runs a script with a mutant, until the first expectation that fails.
struct MutantRun {
  enum Outcome { case invalid, killed, survived }

  let settings: ProgramSettings
  /// Gets the run before it begins.
  let willRun: (ProgramRun) -> Void

  func outcome(of program: ParsedProgram) -> Outcome {
    var options = settings.checkOptions(.whole)
    (options.searchesFixIts, options.suggestsNames) = (false, false)
    let checked = Checker(options: options).check(program.trees)
    guard !checked.hasErrors else { return .invalid }
    let stop = Stop()
    let relay = EventRelay(settings: settings) { _ in stop.look() }
    guard
      let run = try? ProgramRun(
        settings, time: .virtual(settings.start ?? ScriptRun.start), relay: relay)
    else { return .survived }
    (stop.relay, stop.run) = (relay, run)
    willRun(run)
    run.run(checked)
    return relay.tally.status == .success ? .survived : .killed
  }

  /// Cancels the run as soon as an expectation has failed.
  private final class Stop {
    weak var relay: EventRelay?
    weak var run: ProgramRun?

    func look() {
      if let relay, relay.tally.status != .success { run?.cancel() }
    }
  }
}
