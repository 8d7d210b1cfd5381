public import TipLineEditor
import TipTerminal

/// The language of the prompt: Swift, and commands that begin with a colon.
public final class PromptLanguage: EntryLanguage {
  /// The completer, which is set when the session has begun.
  var completer: Completer?
  private let highlighter = SwiftHighlighter()

  public init() {}

  /// Completes entries with a session's declarations from here on.
  public func serve(_ repl: REPL) { completer = Completer(repl: repl) }

  public func isComplete(_ text: String) -> Bool { EntryReader.isComplete(text) }

  public func highlights(in text: String, cursor: Int) -> [Highlight] {
    guard let command = EntryReader.command(text) else {
      return highlighter.highlights(in: text, cursor: cursor)
    }
    let name = 1 + command.prefix { !$0.isWhitespace }.utf8.count
    return [Highlight(0..<name, .macro)]
  }

  public func completions(in text: String, at offset: Int) -> Completions {
    completer?.completions(in: text, at: offset) ?? .none(at: offset)
  }
}
