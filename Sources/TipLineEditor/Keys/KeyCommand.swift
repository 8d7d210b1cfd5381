import CLibEdit

/// The command of a key that libedit does not have, or has for single lines only.
struct KeyCommand {
  /// The name, which has the prefix `tips-` in `.editrc`.
  let name: String
  /// One line, a sentence without a period.
  let help: String
  /// The keys as libedit writes them.
  let keys: [String]
  /// Keys that the terminal's description has, by libedit's names for them.
  var named: [String] = []
  /// True for a key without which the user could get stuck. It is bound regardless of `.editrc`,
  /// and in vi's mode, too.
  var isEssential = false
  /// The keys in vi's command mode, where the others would mean something else.
  var viKeys: [String] = []
  let run: clibedit_command

  /// The character that represents a paste, since the bytes of a paste mean something else to vi.
  static let pasteKey: Unicode.Scalar = "\u{1D}"
  static let interruptKey: Unicode.Scalar = "\u{03}"

  static let all = submitting + moving + deleting + others

  private static let submitting = [
    KeyCommand(
      name: "enter", help: "Submit the entry, or go on on a new line",
      keys: ["^M", "^J"], isEssential: true
    ) { editor, _ in perform(editor) { $0.enter() } },
    KeyCommand(
      name: "new-line", help: "Go on on a new line",
      keys: ["\\e^M", "\\e^J"]
    ) { editor, _ in perform(editor) { $0.breakLine() } },
    KeyCommand(
      name: "interrupt", help: "Drop the entry",
      keys: ["^C"], isEssential: true
    ) { editor, _ in perform(editor) { $0.dropEntry() } },
    KeyCommand(
      name: "end-or-delete", help: "Leave if the entry is empty, else delete a character",
      keys: ["^D"], isEssential: true
    ) { editor, _ in perform(editor) { $0.endOrDelete() } },
    KeyCommand(
      name: "suspend", help: "Stop, as a job of the shell",
      keys: ["^Z"], isEssential: true
    ) { editor, _ in perform(editor) { $0.suspend() } },
  ]

  private static let moving = [
    KeyCommand(
      name: "up", help: "Go up a row, or to the entry before",
      keys: ["^P", "\\e[A", "\\eOA"], named: ["up"]
    ) { editor, _ in perform(editor) { $0.goUp() } },
    KeyCommand(
      name: "down", help: "Go down a row, or to the entry after",
      keys: ["^N", "\\e[B", "\\eOB"], named: ["down"]
    ) { editor, _ in perform(editor) { $0.goDown() } },
    KeyCommand(
      name: "left", help: "Go back a character",
      keys: ["^B", "\\e[D", "\\eOD"], named: ["left"]
    ) { editor, _ in perform(editor) { $0.move { $0.previous } } },
    KeyCommand(
      name: "right", help: "Go on a character, or take what is suggested",
      keys: ["^F", "\\e[C", "\\eOC"], named: ["right"]
    ) { editor, _ in perform(editor) { $0.moveOrTake { $0.next } } },
    KeyCommand(
      name: "line-start", help: "Go to the start of the line",
      keys: ["^A", "\\e[H", "\\eOH", "\\e[1~", "\\e[7~"], named: ["home"]
    ) { editor, _ in perform(editor) { $0.move { $0.lineStart } } },
    KeyCommand(
      name: "line-end", help: "Go to the end of the line, or take what is suggested",
      keys: ["^E", "\\e[F", "\\eOF", "\\e[4~", "\\e[8~"], named: ["end"]
    ) { editor, _ in perform(editor) { $0.moveOrTake { $0.lineEnd } } },
    KeyCommand(
      name: "word-left", help: "Go back a word",
      keys: ["\\eb", "\\e[1;5D", "\\e[1;3D"]
    ) { editor, _ in perform(editor) { $0.move { $0.previousWord } } },
    KeyCommand(
      name: "word-right", help: "Go on a word, or take one that is suggested",
      keys: ["\\ef", "\\e[1;5C", "\\e[1;3C"]
    ) { editor, _ in perform(editor) { $0.moveOrTake({ $0.nextWord }, part: { $0.nextWord }) } },
    KeyCommand(
      name: "entry-start", help: "Go to the start of the entry",
      keys: ["\\e[1;5H", "\\e<"]
    ) { editor, _ in perform(editor) { $0.move { _ in 0 } } },
    KeyCommand(
      name: "entry-end", help: "Go to the end of the entry",
      keys: ["\\e[1;5F", "\\e>"]
    ) { editor, _ in perform(editor) { $0.move { $0.text.unicodeScalars.count } } },
    KeyCommand(
      name: "older", help: "Go to the entry before, whatever row the cursor is in",
      keys: ["\\e[5~", "\\e[1;5A", "\\ep"]
    ) { editor, _ in perform(editor) { $0.goEntry(by: -1) } },
    KeyCommand(
      name: "newer", help: "Go to the entry after, whatever row the cursor is in",
      keys: ["\\e[6~", "\\e[1;5B", "\\en"]
    ) { editor, _ in perform(editor) { $0.goEntry(by: 1) } },
  ]

  private static let deleting = [
    KeyCommand(
      name: "delete-left", help: "Delete the character before the cursor",
      keys: ["^H", "^?"]
    ) { editor, _ in perform(editor) { $0.delete { $0.previous..<$0.cursor } } },
    KeyCommand(
      name: "delete-right", help: "Delete the character after the cursor",
      keys: ["\\e[3~"], named: ["delete"]
    ) { editor, _ in perform(editor) { $0.delete { $0.cursor..<$0.next } } },
    KeyCommand(
      name: "cut-line-end", help: "Cut the rest of the line",
      keys: ["^K"]
    ) { editor, _ in
      perform(editor) {
        $0.cut { $0.cursor..<max($0.lineEnd, $0.lineEnd == $0.cursor ? $0.next : 0) }
      }
    },
    KeyCommand(
      name: "cut-line-start", help: "Cut the line up to the cursor",
      keys: ["^U"]
    ) { editor, _ in perform(editor) { $0.cut { $0.lineStart..<$0.cursor } } },
    KeyCommand(
      name: "cut-word-left", help: "Cut the word before the cursor",
      keys: ["^W", "\\e^H", "\\e^?"]
    ) { editor, _ in perform(editor) { $0.cut { $0.previousWord..<$0.cursor } } },
    KeyCommand(
      name: "cut-word-right", help: "Cut the word after the cursor",
      keys: ["\\ed", "\\e[3;5~"]
    ) { editor, _ in perform(editor) { $0.cut { $0.cursor..<$0.nextWord } } },
    KeyCommand(
      name: "yank", help: "Insert what was cut last, by one key or several in a row",
      keys: ["^Y"]
    ) { editor, _ in perform(editor) { $0.yank() } },
    KeyCommand(
      name: "undo", help: "Take back what was typed or deleted last",
      keys: ["^_", "^X^U"]
    ) { editor, _ in perform(editor) { $0.undo() } },
    KeyCommand(
      name: "redo", help: "Do again what was taken back",
      keys: ["\\e_", "\\e/", "^X^R"]
    ) { editor, _ in perform(editor) { $0.redo() } },
  ]

  private static let others = [
    KeyCommand(
      name: "complete", help: "Complete a name, or list how to go on",
      keys: ["^I"], isEssential: true
    ) { editor, _ in perform(editor) { $0.complete() } },
    KeyCommand(
      name: "complete-back", help: "Go back in the list of names, or indent a line less",
      keys: ["\\e[Z"]
    ) { editor, _ in perform(editor) { $0.completeBack() } },
    KeyCommand(
      name: "escape", help: "Close the list below the entry, or end the search",
      keys: ["\\e[27u"]
    ) { editor, _ in perform(editor) { _ in UInt8(CC_REFRESH) } },
    KeyCommand(
      name: "paste", help: "Insert what was pasted",
      keys: ["^]"], isEssential: true
    ) { editor, _ in perform(editor) { $0.insertPaste() } },
    KeyCommand(
      name: "close-bracket", help: "Insert a bracket, further left where it ends a block",
      keys: ["}", ")", "]"]
    ) { editor, key in perform(editor) { $0.closeBracket(key) } },
    KeyCommand(
      name: "search", help: "Search the history",
      keys: ["^R"]
    ) { editor, _ in perform(editor) { $0.search() } },
    KeyCommand(
      name: "search-forward", help: "Search the history for newer entries",
      keys: ["^S"]
    ) { editor, _ in perform(editor) { $0.search(forward: true) } },
    // libedit would prompt for one of its own commands there, without drawing anything here.
    KeyCommand(
      name: "nothing", help: "Do nothing", keys: ["\\ex", "\\eX"], viKeys: [":"]
    ) { editor, _ in perform(editor) { _ in UInt8(CC_REFRESH) } },
    KeyCommand(
      name: "edit", help: "Edit the entry in an external editor",
      keys: ["^X^E"]
    ) { editor, _ in perform(editor) { $0.editExternally() } },
    KeyCommand(
      name: "clear", help: "Clear the screen",
      keys: ["^L"]
    ) { editor, _ in perform(editor) { $0.clearScreen() } },
  ]

  private static func perform(
    _ editor: OpaquePointer?, _ command: (LibEditEditor) -> UInt8
  ) -> UInt8 {
    guard let editor, let owner = LibEditEditor.owner(of: editor) else { return UInt8(CC_ERROR) }
    return command(owner)
  }
}

extension LibEditEditor {
  /// Binds the keys to their commands, reads `.editrc` or the named file, which may change them,
  /// and binds the essential ones again.
  func installKeys(settings: String?) {
    clibedit_use_emacs_keys(editor)
    clibedit_take_keys(editor)
    for command in KeyCommand.all {
      clibedit_add_command(editor, "tips-" + command.name, command.help, command.run)
      bind(command)
    }
    clibedit_read_settings(editor, settings)
    clibedit_set_editing(editor, 1)
    let usesVi = clibedit_uses_vi_keys(editor) != 0
    input.usesEscape = usesVi
    clibedit_unbind_commands(editor, usesVi ? 1 : 0)
    for command in KeyCommand.all where command.isEssential || usesVi {
      bind(command, vi: usesVi)
    }
    for command in KeyCommand.all where usesVi {
      for key in command.viKeys { clibedit_bind_with(editor, "-a", key, "tips-" + command.name) }
    }
  }

  private func bind(_ command: KeyCommand, vi: Bool = false) {
    let name = "tips-" + command.name
    for key in command.named { clibedit_bind_with(editor, "-k", key, name) }
    for key in command.keys {
      // Escape alone is one of vi's keys.
      if vi, key.hasPrefix("\\e") { continue }
      clibedit_bind(editor, key, name)
      if vi, command.isEssential { clibedit_bind_with(editor, "-a", key, name) }
    }
  }
}
