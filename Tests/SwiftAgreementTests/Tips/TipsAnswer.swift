import ProgramRunner

/// What this language says of a program.
enum TipsAnswer: Sendable {
  /// The errors told before it runs.
  case refused([ProgramRun.Fault])
  /// What it printed, to its end or until it failed, and what was told before.
  case ran(output: String, failure: ProgramRun.Fault?, warnings: [ProgramRun.Fault])

  init(to program: String) {
    let run = runProgram(files: [program], steps: 2_000_000)
    let errors = run.faults.filter { $0.severity == .error }
    if run.isRefused {
      self = .refused(errors)
    } else {
      self = .ran(
        output: run.output.map { $0 + "\n" }.joined(), failure: errors.first,
        warnings: run.faults.filter { $0.severity == .warning })
    }
  }

  var isRefused: Bool { if case .refused = self { true } else { false } }
}
