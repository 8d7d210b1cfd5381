import Foundation
import TipChecker
import TipEngine
import TipEvaluator
import TipInterpreter
import TipLint
import TipSyntax
public import TipText

/// Runs a program as `tips test` does: on a fresh store, on a virtual clock from the start of 2025. Each
/// text is a file of it.
public func runProgram(_ texts: String...) -> ProgramRun { runProgram(files: texts) }

/// With `steps`, no statement may take more of them. `isLinted` also tells what lints find, of an app of
/// these texts alone; `lints` names such as are off until asked for.
public func runProgram(
  files texts: [String], steps: Int? = nil, isLinted: Bool = false, lints: [String] = []
) -> ProgramRun {
  var sources = SourceMap()
  let trees = texts.map { text in
    let file = SourceFile(name: "program.tips", text: text)
    return Parser.parse(file, file: sources.add(file))
  }
  let checker = Checker(options: CheckOptions(scope: .whole))
  let program = checker.check(trees)
  let recorder = RunRecorder(sources: sources)
  program.diagnostics.forEach(recorder.tell)
  if isLinted {
    let subject = LintSubject(inventory: program.inventory, trees: trees, isWhole: true)
    var selection = LintSelection()
    for lint in lints where !selection.enable(lint) { recorder.fail("there is no lint `\(lint)`") }
    subject.findings(selection).forEach(recorder.tell)
  }
  if !program.hasErrors {
    EvaluationThread.run { run(program, steps, recorder) }
  }
  recorder.run.isRefused = program.hasErrors
  recorder.run.rules = RuleIDs().rules(of: program.inventory, sources: sources)
  return withExtendedLifetime(checker) { recorder.run }
}

/// What is said of a whole program before it runs; of lints, those named.
public func checkProgram(_ source: SourceFile, lints: [String] = []) -> [Diagnostic] {
  check(source, .whole, lints)
}

/// What `tips check` says of an app's own file.
public func checkApp(_ source: SourceFile, lints: [String] = []) -> [Diagnostic] {
  check(source, .partial, lints, isLinted: true)
}

private func check(
  _ source: SourceFile, _ scope: CheckOptions.Scope, _ lints: [String], isLinted: Bool = false
) -> [Diagnostic] {
  var sources = SourceMap()
  let tree = Parser.parse(source, file: sources.add(source))
  let checker = Checker(options: CheckOptions(scope: scope))
  let checked = checker.check([tree])
  let program =
    scope == .partial
    ? checked.withScripts([[tree]], CheckOptions(scope: .whole)) : checked
  guard isLinted || !lints.isEmpty else { return program.diagnostics }
  let subject = LintSubject(inventory: program.inventory, trees: [tree], isWhole: true)
  var selection = LintSelection()
  for lint in lints { _ = selection.enable(lint) }
  return withExtendedLifetime(checker) { program.diagnostics + subject.findings(selection) }
}

/// The same, in the terms of a run.
public func checkProgram(_ text: String) -> [ProgramRun.Fault] {
  var sources = SourceMap()
  let source = SourceFile(name: "program.tips", text: text)
  _ = sources.add(source)
  let recorder = RunRecorder(sources: sources)
  checkProgram(source).forEach(recorder.tell)
  return recorder.run.faults
}

private func run(
  _ program: CheckedProgram, _ steps: Int?, _ recorder: RunRecorder
) {
  let start = Date(timeIntervalSince1970: 1_735_689_600)
  var limits = EvaluationLimits()
  if let steps { limits.steps = steps }
  do {
    let session = try Session(clock: VirtualClock(start: start), limits: limits, output: recorder)
    session.run(program.statements)
    recorder.run.explanations = session.tips.map { session.engine.explanation(of: $0) }
    session.end()
  } catch {
    recorder.fail("the session cannot start: \(error)")
  }
}
