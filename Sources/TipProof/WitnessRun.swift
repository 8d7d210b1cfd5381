import TipChecker
import TipEngine
import TipRunner
import TipText

/// Runs the script of a witness with the declarations of a program, on the engine.
enum WitnessRun {
  enum Outcome: Equatable {
    /// Every expectation held.
    case passes
    /// The last expectation did not hold.
    case fails
    /// The script is not valid there, or does not run to its end: the first error.
    case stops(String)
  }

  static func outcome(of script: String, in program: ProofProgram) -> Outcome {
    var parsed = program.parsed
    parsed.add(SourceFile(name: "<witness>", text: script))
    let checked = program.settings.check(parsed)
    if let error = checked.diagnostics.first(where: { $0.severity == .error }) {
      return .stops(error.message)
    }
    var error: String?
    let relay = EventRelay(settings: program.settings) { event in
      if case .diagnostic(let diagnostic) = event, diagnostic.severity == .error, error == nil {
        error = diagnostic.message
      }
    }
    var settings = program.settings
    settings.store = nil
    settings.launch = LaunchArguments()
    do {
      try ProgramRun(settings, time: .virtual(ScriptRun.start), relay: relay).run(checked)
    } catch {
      return .stops("\((error as? CommandError)?.message ?? "\(error)")")
    }
    if let error { return .stops(error) }
    guard relay.tally.passed + relay.tally.failed > 0 else { return .stops("it expects nothing") }
    return relay.tally.failed == 0 ? .passes : .fails
  }
}
