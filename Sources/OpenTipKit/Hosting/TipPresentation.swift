import Synchronization
import TipEngine
import TipModel
import TipTerminal

/// A display of a tip in a window, a page or a terminal of the program. It counts for
/// ``Tips/MaxDisplayCount``, ``Tips/MaxDisplayDuration``, the display frequency and groups.
///
/// A display begins when the presentation is created. It ends with ``end()``, or when the
/// presentation is deallocated.
///
/// ```swift
/// guard let presentation = TipPresentation(SaveTip()) else { return }
/// sidebar.show(presentation.tip.title) { presentation.end() }
/// ```
///
/// For code that waits until the user is done, use ``Tip/present(in:isolation:_:)``.
public final class TipPresentation: Sendable {
  /// The tip that is shown.
  public let tip: any Tip
  /// The tip's buttons, each with its id and index.
  public let actions: [Tips.Action]
  private let handle: TipHandle
  private let host: EngineHost
  /// The display that the engine counts, or nil after its end.
  private let display: Mutex<Display?>

  /// Begins a display. Returns nil, and counts nothing, if the tip is not
  /// ``Tips/Status/available``.
  ///
  /// - Parameters:
  ///   - tip: The tip to show.
  ///   - place: A name for the place of the display, which ``Tips/lifecycle`` reports.
  public init?(_ tip: any Tip, in place: String? = nil) {
    host = EngineHost.current
    handle = TipHandle(tip, isNew: true)
    guard let display = host.locked({ [handle] in $0.beginDisplay(of: handle, in: place) }) else {
      return nil
    }
    self.tip = tip
    self.display = Mutex(display)
    actions = tip.actions.enumerated().map { $1.placed(at: $0) }
  }

  deinit { end() }

  /// The tip as lines of text, at most this many columns wide.
  package func lines(width: Int) -> [String] {
    let card = TipCard(
      title: tip.title.content, message: tip.message?.content, image: tip.image?.name,
      actions: actions.map { $0.label().content })
    return card.lines(width: width).map { $0.runs.map(\.text).joined() }
  }

  /// Records that the user pressed the button of one of the ``actions``, and calls its handler.
  @MainActor
  public func press(_ action: Tips.Action) {
    host.locked { $0.press(action.id, of: handle) }
    action.handler()
  }

  /// Invalidates the tip with the reason ``Tips/InvalidationReason/tipClosed``, as its close button
  /// does.
  public func close() { tip.invalidate(reason: .tipClosed) }

  /// Ends the display. A second call has no effect.
  public func end() {
    guard let ended = display.withLock({ $0.take() }) else { return }
    host.locked { $0.end(ended) }
  }
}

extension Tip {
  /// Shows the tip, if it is available, for as long as the body runs, and counts that as a display.
  ///
  /// ```swift
  /// await SaveTip().present { presentation in
  ///   await sidebar.ask(presentation.tip.title, buttons: presentation.actions)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - place: A name for the place of the display, which ``Tips/lifecycle`` reports.
  ///   - isolation: The actor on which the body runs, which is the caller's.
  ///   - body: A function that shows the tip and returns when the user is done.
  /// - Returns: The result of the body, or nil without a call of it if the tip is not
  ///   ``Tips/Status/available``.
  /// - Throws: The error that the body throws.
  @discardableResult
  public func present<Result>(
    in place: String? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (TipPresentation) async throws -> Result
  ) async rethrows -> Result? {
    guard let presentation = TipPresentation(self, in: place) else { return nil }
    defer { presentation.end() }
    return try await body(presentation)
  }
}

extension ProcessWorld {
  func beginDisplay(of handle: TipHandle, in place: String?) -> Display? {
    guard let tip = registered(handle) else { return nil }
    do {
      if let face = handle.face, engine.status(of: tip.instance) == .available {
        try engine.note(face.content, of: tip.instance)
      }
      return try engine.beginDisplay(of: tip.instance, in: place)
    } catch {
      ProcessWorld.tell(error)
      return nil
    }
  }

  func press(_ action: String, of handle: TipHandle) {
    guard let tip = registered(handle) else { return }
    ProcessWorld.trying { try engine.press(action, of: tip.instance) }
  }

  func end(_ display: Display) { ProcessWorld.trying { try engine.endDisplay(display) } }
}
