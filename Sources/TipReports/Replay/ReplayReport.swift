import TipReplay
import TipText

/// The result of a replay, and how to present it.
struct ReplayReport {
  let result: ReplayResult
  let sources: SourceMap
  /// Tips that were left out, with the reasons.
  let leftOut: [(tip: String, reason: String)]
  /// The value is nil where the history was read here.
  var database: DatabaseSource?
  /// The questions about other constants.
  var sweeps = SweepQuestions()

  /// The audience for each value of the constant that was swept; nil where none was.
  var sweep: SweepResult? { sweeps.shown == nil ? nil : result.sweeps.first }

  /// The constants that bring a tip near the target, the nearest first; nil where there is no target.
  var nearest: [SweepTarget.Found]? {
    sweeps.target?.nearest(
      in: Array(result.sweeps[(sweeps.shown == nil ? 0 : 1)...]), present: result.present)
  }
}

/// The sweeps that a command line asks for.
struct SweepQuestions {
  /// The constant whose audience is shown for each value.
  private(set) var shown: Sweep?
  private(set) var target: SweepTarget?
  /// The constants among which the target is looked for.
  private(set) var searched: [Sweep] = []

  init() {}

  /// Throws ``ReplayError``.
  init(_ questions: ReplayQuestions, _ program: ReplayProgram, _ sources: SourceMap) throws {
    let text = { (range: SourceRange) in sources.text(range) }
    let choice = try questions.sweep.map { try SweepChoice($0) }
    target = try questions.target.map { try SweepTarget($0) }
    if let choice, target == nil || choice.isSingle(in: program) {
      shown = try choice.sweep(in: program, text: text)
    }
    if target != nil { searched = try SweepChoice.search(choice, in: program, text: text) }
  }

  /// All of them, the one that is shown first.
  var all: [Sweep] { (shown.map { [$0] } ?? []) + searched }
}
