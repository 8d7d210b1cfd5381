/// Reads entries of one or several lines from the user.
///
/// It is confined to one thread, except for ``show(_:)``, ``interrupt()`` and ``waker``.
public protocol LineEditor: AnyObject {
  /// Waits for the next entry. It is in the history from then on.
  func readEntry() -> EntryResult
  /// Prints text above the entry that is being edited, which does not change. It can be called from
  /// any thread.
  func show(_ text: String)
  /// Drops the typed text, as Ctrl-C does. Any thread may call it. Returns false, without effect,
  /// if no entry is being read.
  func interrupt() -> Bool
  /// Requests a call of the ``Idling`` soon, while an entry is read. It can be called from any
  /// thread.
  var waker: @Sendable () -> Void { get }
  /// Removes the entry from the screen, so that other output can begin at the start of a line. It
  /// is drawn again when the editor next waits for a key.
  func makeWay()
}

/// The result of reading an entry.
public enum EntryResult: Hashable, Sendable {
  /// The text without a line break at its end; empty for Enter alone.
  case entry(String)
  /// The user dropped the typed text.
  case interrupted
  /// The end of input: Ctrl-D on an empty entry, or a closed terminal.
  case endOfInput
}
