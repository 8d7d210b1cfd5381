import TipLineEditor
import TipPrompt
import TipRunner
import TipSystem
import TipTerminal

/// The source of lines for a prompt on this terminal.
struct PromptLines {
  let lines: any LineSource
  /// The value is nil where lines are read as they come.
  private let editor: LibEditEditor?
  private let language = PromptLanguage()

  /// Uses a line editor on a terminal that supports it, and plain lines elsewhere.
  init(
    console: Console, surroundings: any Surroundings, limit: Int, keepsHistory: Bool
  ) {
    editor = PromptLines.editor(
      on: console, language: language,
      external: .chosen(in: surroundings), keepsHistory: keepsHistory)
    lines =
      editor.map { EditorLines(editor: $0, history: $0.history) }
      ?? StandardInputLines(output: console.output, language: language, limit: limit)
    guard let editor else { return }
    for output in [console.output, console.errors] where output.isTerminal {
      output.willWrite = { [weak editor] in editor?.makeWay() }
    }
  }

  /// Gives the editor access to the declarations of the session, and to the times at which
  /// something falls due.
  func attach(to repl: REPL) {
    language.serve(repl)
    editor?.idling = repl
  }

  private static func editor(
    on console: Console, language: PromptLanguage, external: ExternalEditor?, keepsHistory: Bool
  ) -> LibEditEditor? {
    let output = console.output
    guard let descriptor = output.descriptor, Terminal.understandsEscapes,
      Terminal(STDIN_FILENO).isTerminal,
      Terminal(descriptor).isTerminal
    else { return nil }
    return LibEditEditor(
      input: STDIN_FILENO, output: descriptor,
      prompts: PromptPair(
        first: StyledText(Prompt.entry.rawValue, .emphasis),
        next: StyledText(Prompt.continuation.rawValue, .dim)),
      decoration: { [unowned output] in output.decoration }, language: language,
      history: History(path: keepsHistory ? historyPath : nil),
      external: external)
  }

  private static var historyPath: String? {
    // A relative path would name another folder in each working folder.
    let given = Environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = Environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (given ?? home.map { $0 + "/.local/state" }).map { $0 + "/tips/history" }
  }
}
