public import TipLineEditor
import TipText

/// `:edit`
struct EditCommand: REPLCommand {
  let name = "edit"
  let argument = "[FILE]"
  let help = "edit the last entry in $EDITOR, or `vi`, and run it; or edit a file and read it"

  func run(_ argument: String, in repl: REPL) throws {
    // The editor would read piped input as keys.
    guard repl.lines.isInteractive else {
      throw REPL.CommandFault(message: "`:edit` needs a terminal, and standard input is none")
    }
    let editor = ExternalEditor.chosen(in: repl.surroundings)
    guard let path = try repl.onePath(argument, for: ":edit") else {
      return try editLastEntry(editor, in: repl)
    }
    guard editor.edit(fileAt: path) else { throw EditCommand.failure(of: editor) }
    let command: any REPLCommand =
      (repl.files + repl.rejectedFiles.joined()).contains(path) ? ReloadCommand() : LoadCommand()
    try command.run(argument, in: repl)
  }

  private func editLastEntry(_ editor: ExternalEditor, in repl: REPL) throws {
    let last = repl.typed.all.last { EntryReader.command($0) == nil } ?? ""
    guard let text = editor.edit(last) else { throw EditCommand.failure(of: editor) }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw REPL.CommandFault(message: "the entry is empty; nothing was run")
    }
    for part in EntryReader.parts(of: text) {
      repl.answer(EntryReader.command(part).map { .command($0) } ?? .program(part))
    }
  }

  private static func failure(of editor: ExternalEditor) -> REPL.CommandFault {
    REPL.CommandFault(
      message: "`\(editor.command)` failed, and nothing was run; EDITOR names another editor")
  }
}

extension ExternalEditor {
  /// The one that the environment names, or the one that every system has.
  public static func chosen(in surroundings: any Surroundings) -> ExternalEditor {
    ExternalEditor(
      command: surroundings.variable("VISUAL") ?? surroundings.variable("EDITOR") ?? "vi",
      folder: surroundings.variable("TMPDIR") ?? "/tmp")
  }
}
