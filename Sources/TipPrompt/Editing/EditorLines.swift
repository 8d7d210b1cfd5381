public import TipLineEditor

/// Entries of a line editor. Each is complete when it comes, and may be several lines.
public final class EditorLines: LineSource {
  public let isInteractive = true
  private let editor: any LineEditor
  /// The lines of the last entry that were not returned yet.
  private var pending: ArraySlice<String> = []
  public private(set) var isLastOnScreen = true

  private let kept: History?

  public init(editor: any LineEditor, history: History? = nil) {
    self.editor = editor
    kept = history
  }

  public var history: [String]? { kept?.entries }
  public var showsSuggestions: Bool {
    get { (editor as? LibEditEditor)?.showsSuggestions ?? false }
    set { (editor as? LibEditEditor)?.showsSuggestions = newValue }
  }

  public func next(prompt: Prompt) -> String? {
    while true {
      if let part = pending.popFirst() { return part }
      switch editor.readEntry() {
      case .entry(let text):
        pending = EntryReader.parts(of: text)[...]
        isLastOnScreen = pending.count == 1
      case .interrupted: continue
      case .endOfInput: return nil
      }
    }
  }

  public func interrupt() -> Bool { editor.interrupt() }

  public var waker: @Sendable () -> Void { editor.waker }

  /// False: the editor handles interruptions itself.
  public func takeInterruption() -> Bool { false }
}
