public import TipLineEditor
import TipText

/// `:edit`
struct EditCommand: REPLCommand {
  let name = "edit"
  let argument = "[FILE]"
  let help = "edit the last entry in $EDITOR and run it, or edit a file and read it"

  func run(_ argument: String, in repl: REPL) throws {
    guard let editor = ExternalEditor.chosen(in: repl.surroundings) else {
      throw REPL.CommandFault(message: "set EDITOR to the editor that `:edit` is to open")
    }
    let paths = CommandWords.all(argument)
    guard !paths.isEmpty else { return try editLastEntry(editor, in: repl) }
    guard paths.count == 1, let path = paths.first else {
      throw REPL.CommandFault(message: "`:edit` takes one file")
    }
    guard editor.edit(fileAt: path) else { throw EditCommand.failure }
    let command: any REPLCommand =
      (repl.files + repl.rejectedFiles.joined()).contains(path) ? ReloadCommand() : LoadCommand()
    try command.run(argument, in: repl)
  }

  private func editLastEntry(_ editor: ExternalEditor, in repl: REPL) throws {
    let last = repl.typed.last { EntryReader.command($0) == nil } ?? ""
    guard let text = editor.edit(last) else { throw EditCommand.failure }
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw REPL.CommandFault(message: "the entry is empty; nothing was run")
    }
    for part in EntryReader.parts(of: text) {
      repl.answer(EntryReader.command(part).map { .command($0) } ?? .program(part))
    }
  }

  private static let failure = REPL.CommandFault(message: "the editor failed; nothing was run")
}

extension ExternalEditor {
  /// The one that the environment names.
  public static func chosen(in surroundings: any Surroundings) -> ExternalEditor? {
    (surroundings.variable("VISUAL") ?? surroundings.variable("EDITOR")).map {
      ExternalEditor(command: $0, folder: surroundings.variable("TMPDIR") ?? "/tmp")
    }
  }
}
