import Testing
import TipProof
import TipRunner
import TipText

/// A program with scripts that pass, and its mutants.
final class TestedProgram {
  struct Fault: Error { let text: String }

  let analysis: MutationAnalysis
  private let program: SourceFile

  convenience init(_ text: String, script: String) throws { try self.init(text, scripts: [script]) }

  init(_ text: String, scripts: [String]) throws {
    let program = SourceFile(name: "App.swift", text: text)
    self.program = program
    let tested = try scripts.enumerated().map { number, script in
      try TestedProgram.tested(SourceFile(name: "\(number).tips", text: script), with: program)
    }
    analysis = MutationAnalysis(tested, settings: ProgramSettings())
  }

  private static func tested(
    _ script: SourceFile, with program: SourceFile
  ) throws -> TestedScript {
    var tested: TestedScript?
    let run = ScriptRun(script: script, declarations: [program], settings: ProgramSettings())
    let result = try run.perform(
      onInterrupt: { _ in }, observe: { _, _ in },
      didRun: { tested = TestedScript(path: script.name, program: $0, checked: $1, tips: $2) })
    guard result.passed, let tested else {
      throw Fault(text: "\(result.failures) \(String(decoding: program.bytes, as: UTF8.self))")
    }
    return tested
  }

  func run(threads: Int = 2) { analysis.run(threads: threads, onInterrupt: { _ in }) { true } }

  var survivors: [Mutant] {
    analysis.mutants.filter { if case .survived = $0.fate { true } else { false } }
  }

  /// The missing test of a survivor passes, and fails with the mutant.
  func expectTest(of mutant: Mutant, _ words: String) throws {
    guard case .survived(let survival) = mutant.fate else { return }
    let test: MissingTest
    switch survival {
    case .shown(let own): test = own
    case .shownBy(let other):
      guard case .survived(.shown(let shared)) = analysis.mutants[other].fate else {
        Issue.record("\(words) \(mutant.change)")
        return
      }
      test = shared
    case .open(let reason):
      Issue.record("\(words) \(mutant.change): \(reason)")
      return
    }
    let script = SourceFile(name: "missing.tips", text: test.file)
    let outcomes = try [program, mutant.mutation.applied(to: program)].map { source in
      try ScriptRun(script: script, declarations: [source], settings: ProgramSettings())
        .perform(onInterrupt: { _ in }, observe: { _, _ in }).status
    }
    #expect(outcomes == [.success, .expectationFailed], "\(words) \(mutant.change) \(test.file)")
  }

  /// The lines that a program prints.
  static func prints(_ text: String) throws -> [String] {
    var lines: [String] = []
    let run = ScriptRun(
      script: SourceFile(name: "program.tips", text: text), declarations: [],
      settings: ProgramSettings())
    let result = try run.perform(
      onInterrupt: { _ in },
      observe: { event, _ in
        if case .print(let line) = event { lines.append(String(line.dropLast())) }
      })
    guard result.passed else { throw Fault(text: "\(result.failures) \(text)") }
    return lines
  }
}
