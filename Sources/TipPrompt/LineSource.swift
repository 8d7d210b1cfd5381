/// The source of the prompt's lines: a terminal, a pipe, an editor, a test.
public protocol LineSource: AnyObject {
  /// True if a user types the lines, and wants a prompt.
  var isInteractive: Bool { get }
  /// The next line without its line break, or nil at the end of the input.
  func next(prompt: Prompt) throws -> String?
  /// Handles Ctrl-C, from another thread: the typed part of the line is dropped. Returns false if
  /// no line is being read, so that the interruption is for something else.
  func interrupt() -> Bool
  /// Returns whether that has happened since the last call. The lines before then belong to no
  /// entry.
  func takeInterruption() -> Bool
  /// True if the last line that was returned is the last one on the screen.
  var isLastOnScreen: Bool { get }
  /// Wakes the reader of lines when there is news. Any thread may call it.
  var waker: @Sendable () -> Void { get }
  /// The entries of this session and of earlier ones; nil without a history.
  var history: [String]? { get }
  /// True if the rest of an earlier entry is suggested in grey; always false if that is not
  /// supported.
  var showsSuggestions: Bool { get set }
}

extension LineSource {
  public var isLastOnScreen: Bool { isInteractive }

  /// Does nothing, because output cannot appear next to plain lines.
  public var waker: @Sendable () -> Void { {} }
  public var history: [String]? { nil }
  public var showsSuggestions: Bool {
    get { false }
    set {}
  }
}

/// The prompt before a line.
public enum Prompt: String {
  case entry = "tips> "
  /// The prompt of a line that continues an entry.
  case continuation = "  ... "
}
