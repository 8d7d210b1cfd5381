import TipChecker
import TipFoundation
import TipReplay
import TipRunner
import TipText

/// Checked programs whose tips are replayed over the histories of all users.
struct ReplayPrograms {
  /// Makes the programs of each core, because an evaluator belongs to one thread.
  let making: Replay.Making

  /// Checks the programs, and reports their diagnostics. Throws ``CommandError`` if one is invalid.
  /// `now` is the instant at which their statements run.
  init(
    _ programs: [ParsedProgram], _ settings: ProgramSettings, now: Date, on console: Console
  ) throws {
    let checking = settings.checkOptions(.whole)
    for program in programs {
      let checked = Checker(options: checking).check(program.trees)
      console.report(checked.diagnostics, in: program.sources)
      guard !checked.hasErrors else {
        throw CommandError("the program is not valid", .invalidProgram)
      }
    }
    let trees = programs.map(\.trees)
    let limits = ReplayLimits(steps: settings.maximumSteps)
    making = {
      try trees.map {
        try ReplayProgram(Checker(options: checking).check($0), limits: limits, now: now)
      }
    }
  }
}
