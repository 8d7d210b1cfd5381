import Foundation
import TipChecker
import TipEngine
import TipEvaluator
import TipInterpreter
import TipModel
import TipSyntax
import TipText

/// A program, and everything it does.
final class Program {
  static let start = Date(timeIntervalSince1970: 1_735_689_600)

  private let log: ProgramLog
  private let checker = Checker(options: CheckOptions(scope: .whole))
  private var sources = SourceMap()

  init(showsStatuses: Bool = false) { log = ProgramLog(showsStatuses: showsStatuses) }

  var lines: [String] { log.lines }
  var diagnostics: [Diagnostic] { log.diagnostics }

  /// What a whole program does on a virtual clock.
  static func run(_ source: String, showsStatuses: Bool = false) throws -> [String] {
    let program = Program(showsStatuses: showsStatuses)
    let session = try program.session()
    program.enter(source, in: session)
    EvaluationThread.run { session.end() }
    return program.lines
  }

  func session(
    clock: any TipClock = VirtualClock(start: Program.start), policy: EnginePolicy = .program,
    limits: EvaluationLimits = EvaluationLimits()
  ) throws -> Session {
    try Session(clock: clock, policy: policy, limits: limits, output: log)
  }

  /// Runs a text in a session, after those before.
  func enter(_ source: String, in session: Session) {
    let file = SourceFile(name: "entry", text: source)
    let program = checker.check([Parser.parse(file, file: sources.add(file))])
    for diagnostic in program.diagnostics { log.tell(diagnostic) }
    guard !program.hasErrors else { return }
    EvaluationThread.run { session.run(program.statements) }
  }
}

/// What a program does, in order, a line each: what it prints as it is, `+ Title` and `- Title` for
/// views, `~ tip status` for statuses, `! code` and `? code` for errors and warnings, and `#
/// passed` or `# failed` for expectations.
final class ProgramLog: ProgramOutput {
  private(set) var lines: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let showsStatuses: Bool

  init(showsStatuses: Bool) { self.showsStatuses = showsStatuses }

  func print(_ text: String) {
    lines += text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }

  func report(_ expectation: Expectation, about tips: [TipExplanation]) {
    lines.append(expectation.passed ? "# passed" : "# failed")
  }

  func statusChanged(_ change: StatusChange) {
    if showsStatuses { lines.append("~ \(change.tip) \(change.new)") }
  }

  func appeared(_ tip: PresentedTip) { lines.append("+ \(tip.title)") }
  func disappeared(_ tip: PresentedTip) { lines.append("- \(tip.title)") }

  func tell(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    lines.append((diagnostic.severity == .error ? "! " : "? ") + diagnostic.code)
  }
}
