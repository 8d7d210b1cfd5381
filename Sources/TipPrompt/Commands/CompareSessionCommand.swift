import TipChecker
import TipProof
import TipReports
import TipRunner
import TipText

/// `:compare`
struct CompareSessionCommand: REPLCommand {
  let name = "compare"
  let argument = "[FILE]"
  let help =
    "what the session's rules do beside those of a file, as `tips compare`; without one, of the files as they were read"

  func run(_ argument: String, in repl: REPL) throws {
    let paths = repl.paths(argument)
    let texts = paths.isEmpty ? repl.loadedTexts : try repl.read(paths)
    guard !texts.isEmpty else {
      throw REPL.CommandFault(
        message: "no files have been read; `:compare FILE` compares the session with one")
    }
    var before = ParsedProgram()
    for text in texts { before.add(text) }
    var now = ParsedProgram()
    now.add(
      SourceFile(name: "<session>", text: ScriptProof.declaringScript(of: repl.undoStack.journal)))
    // The prompt configures TipKit by itself.
    let old = ProofProgram(
      before.declarations, name: paths.joined(separator: " "), key: "old", settings: repl.settings)
    let new = ProofProgram(
      now.declarations, name: "the session", key: "new", settings: repl.settings)
    for program in [old, new] {
      repl.console.report(program.diagnostics.filter { $0.severity == .error }, in: program.sources)
    }
    guard !old.checked.hasErrors else {
      throw REPL.CommandFault(message: "the files are not valid")
    }
    guard !new.checked.hasErrors else {
      throw REPL.CommandFault(
        message: "the declarations of this session do not form a program that can be compared")
    }
    for line in CompareText(ProgramComparison(old, new)).lines { repl.console.output.write(line) }
  }
}

extension REPL {
  /// The texts of the session's files as they were read.
  fileprivate var loadedTexts: [SourceFile] {
    undoStack.journal.items.flatMap { item -> [SourceFile] in
      guard case .program(let texts, .files) = item.act else { return [] }
      return texts
    }
  }
}
