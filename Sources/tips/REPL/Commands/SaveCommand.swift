import Foundation
import TipTerminal
import TipText

/// `:save`
struct SaveCommand: REPLCommand {
  let name = "save"
  let argument = "FILE"
  let help = "write the session as a script that expects what was seen, and passes `tips test`"
  let examples = [":save session.tips"]

  func run(_ argument: String, in repl: REPL) throws {
    let paths = CommandWords.all(argument)
    guard paths.count == 1, let path = paths.first else {
      throw REPL.CommandFault(message: "`:save` needs a file: `:save session.tips`")
    }
    try SaveCommand.refuseOthers(path)
    let script = try repl.script()
    do {
      try Data(script.text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw REPL.CommandFault(message: "cannot write `\(path)`")
    }
    var line = "\(path)  \(Count.text(script.expectationCount, "expectation"))"
    if script.refutedCount > 0 {
      line += "; \(script.refutedCount) left out, which the script as a whole does not meet"
    }
    repl.console.output.write(StyledText(line, .dim))
  }

  /// A file that is no saved session is somebody's work.
  private static func refuseOthers(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let known = FileManager.default.contents(atPath: path).map {
      $0.starts(with: Data(SessionScript.firstLine.utf8))
    }
    guard known != true else { return }
    throw REPL.CommandFault(message: "`\(path)` exists, and is no saved session")
  }
}

extension REPL {
  /// The session as a script that holds.
  func script() throws -> ScriptProof.Proved {
    do {
      return try ScriptProof.script(of: undoStack.journal, settings: settings)
    } catch let failure as ScriptProof.Failure {
      if let proof = failure.proof { console.report(proof.errors, in: proof.sources) }
      throw CommandFault(message: "the session as a whole is no program that can be run again")
    }
  }
}
