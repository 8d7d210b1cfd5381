import TipReference
import TipRunner
import TipTerminal
import TipText

/// `:save`
struct SaveCommand: REPLCommand {
  let name = "save"
  let argument = "FILE"
  let help = "write the session as a script that expects what was seen, and passes `tips test`"
  let examples = [":save session.tips"]

  func run(_ argument: String, in repl: REPL) throws {
    guard let path = try repl.onePath(argument, for: ":save") else {
      throw REPL.CommandFault(message: "`:save` needs a file: `:save session.tips`")
    }
    try SaveCommand.refuseOthers(path, in: repl)
    let script = try repl.script()
    try repl.surroundings.write(script.text, to: path)
    var line = "\(path)  \(Count.text(script.expectationCount, "expectation"))"
    if script.refutedCount > 0 {
      line +=
        "; \(script.refutedCount) left out, because they do not hold when the script runs from its beginning"
    }
    repl.console.output.write(StyledText(line, .dim))
  }

  /// Refuses to overwrite a file that is no saved session.
  private static func refuseOthers(_ path: String, in repl: REPL) throws {
    guard let bytes = repl.surroundings.bytes(at: path),
      !bytes.starts(with: SessionScript.firstLine.utf8)
    else { return }
    throw REPL.CommandFault(message: "`\(path)` exists, and is not a saved session")
  }
}

extension REPL {
  /// The session as a script that holds.
  func script() throws -> ScriptProof.Proved {
    if let user = store.user {
      throw CommandFault(
        message: "a script cannot contain what `\(user)` has done: only the history has that")
    }
    do {
      return try ScriptProof.script(
        of: undoStack.journal, settings: settings, records: store.records)
    } catch let failure as ScriptProof.Failure {
      if let proof = failure.proof { console.report(proof.errors, in: proof.sources) }
      throw CommandFault(
        message: "the entries of this session do not form a program that can run again")
    }
  }
}
