import FoundationEssentials
import TipChecker
import TipEngine
import TipEvaluator
import TipInterpreter
import TipSyntax
import TipText

/// Runs a program as `tips test` does: on a fresh store, on a virtual clock from the start of 2025.
public func runProgram(_ source: String) -> ProgramRun {
  var sources = SourceMap()
  let file = SourceFile(name: "program.tips", text: source)
  let tree = Parser.parse(file, file: sources.add(file))
  let checker = Checker(options: CheckOptions(scope: .whole))
  let program = checker.check([tree])
  let recorder = RunRecorder(sources: sources)
  program.diagnostics.forEach(recorder.tell)
  if !program.hasErrors {
    EvaluationThread.run { run(program, recorder) }
  }
  recorder.run.rules = RuleIDs().rules(of: program.inventory, sources: sources)
  return withExtendedLifetime(checker) { recorder.run }
}

private func run(_ program: CheckedProgram, _ recorder: RunRecorder) {
  let start = Date(timeIntervalSince1970: 1_735_689_600)
  do {
    let session = try Session(clock: VirtualClock(start: start), output: recorder)
    session.run(program.statements)
    session.end()
  } catch {
    recorder.fail("the session cannot start: \(error)")
  }
}
