import Synchronization

/// A line editor with scripted entries, for tests of its users.
public final class ScriptedEditor: LineEditor {
  private var entries: ArraySlice<EntryResult>
  private let texts = Mutex<[String]>([])

  public init(_ entries: [EntryResult]) { self.entries = entries[...] }

  public func readEntry() -> EntryResult { entries.popFirst() ?? .endOfInput }

  public func show(_ text: String) { texts.withLock { $0.append(text) } }

  public func interrupt() -> Bool { false }

  public var waker: @Sendable () -> Void { {} }

  public func makeWay() {}

  /// The texts that were shown above the prompt so far.
  public var shown: [String] { texts.withLock { $0 } }
}
