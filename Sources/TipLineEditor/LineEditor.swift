/// Asks a person for entries of one or several lines.
///
/// Confined to one thread, but for ``show(_:)``, ``interrupt()`` and what ``waker`` is.
public protocol LineEditor: AnyObject {
  /// Waits for the next entry. It is in the history from then on.
  func readEntry() -> EntryResult
  /// Prints text above the entry that is being typed, which stays as it is. From any thread.
  func show(_ text: String)
  /// Drops what was typed, as Ctrl-C does. From any thread; false, and without effect, while nothing is
  /// asked for.
  func interrupt() -> Bool
  /// Asks for a call of the ``Idling`` soon, while an entry is read. Any thread may call it.
  var waker: @Sendable () -> Void { get }
  /// Takes the entry off the screen, so that somebody else can write there from the start of a line. It
  /// is drawn again when the editor next waits for a key.
  func makeWay()
}

/// The result of reading an entry.
public enum EntryResult: Hashable, Sendable {
  /// The text without a line break at its end; empty for Enter alone.
  case entry(String)
  /// The person dropped what was typed.
  case interrupted
  /// Ctrl-D on an empty entry, or the terminal is gone.
  case endOfInput
}
