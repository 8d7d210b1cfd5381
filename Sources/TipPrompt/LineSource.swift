/// The source of the prompt's lines: a terminal, a pipe, an editor, a test.
public protocol LineSource: AnyObject {
  /// True if a user types the lines, and wants a prompt.
  var isInteractive: Bool { get }
  /// The next line without its line break, or nil at the end of the input.
  func next(prompt: Prompt) throws -> String?
  /// Ctrl-C, from another thread: what was typed of the line is dropped. False where no line is asked for,
  /// so that something else must be meant.
  func interrupt() -> Bool
  /// Returns whether that has happened since it was asked last; then the lines before belong to nothing.
  func takeInterruption() -> Bool
  /// True if what was handed out last is the last that stands on the screen.
  var isLastOnScreen: Bool { get }
  /// Called from any thread: something happened elsewhere that who waits for a line should see.
  var waker: @Sendable () -> Void { get }
  /// All that was entered, in earlier sessions too; nil where nobody keeps it.
  var history: [String]? { get }
  /// True if the history says in grey how an entry goes on; false where it cannot.
  var showsSuggestions: Bool { get set }
}

extension LineSource {
  public var isLastOnScreen: Bool { isInteractive }

  /// Plain lines cannot be written beside.
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
  /// The entry goes on.
  case continuation = "  ... "
}
