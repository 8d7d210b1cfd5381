import Synchronization
import TipEngine
import TipModel
import TipTerminal

/// A tip that a window, a page or a terminal of a program's own is showing, as the engine counts it: for
/// ``Tips/MaxDisplayCount``, ``Tips/MaxDisplayDuration``, the frequency of tips, and groups.
///
/// A display begins when this is made and ends with ``end()``, or when nobody holds it any more.
///
/// ```swift
/// guard let presentation = TipPresentation(SaveTip()) else { return }
/// sidebar.show(presentation.tip.title) { presentation.end() }
/// ```
///
/// For code that waits until the person is done, ``Tip/present(in:isolation:_:)`` begins and ends it.
public final class TipPresentation: Sendable {
  /// The tip that is shown.
  public let tip: any Tip
  /// The tip's buttons, each with its id and place.
  public let actions: [Tips.Action]
  private let handle: TipHandle
  private let host: EngineHost
  /// The display that the engine counts; nil after its end.
  private let display: Mutex<Display?>

  /// Begins a display. Nil, and nothing is counted, where the tip is not ``Tips/Status/available``.
  ///
  /// - Parameters:
  ///   - tip: The tip that is shown.
  ///   - place: What the program calls the place; ``Tips/lifecycle`` says it.
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

  /// At most so many columns wide.
  package func lines(width: Int) -> [String] {
    let card = TipCard(
      title: tip.title.content, message: tip.message?.content, image: tip.image?.name,
      actions: actions.map { $0.label().content })
    return card.lines(width: width).map { $0.runs.map(\.text).joined() }
  }

  /// Notes that the button of one of the ``actions`` was pressed, and calls its handler.
  @MainActor
  public func press(_ action: Tips.Action) {
    host.locked { $0.press(action.id, of: handle) }
    action.handler()
  }

  /// Invalidates the tip, as the button does that closes it: it does not appear again.
  public func close() { tip.invalidate(reason: .tipClosed) }

  /// Ends the display: the view is gone. Nothing happens the second time.
  public func end() {
    guard let ended = display.withLock({ $0.take() }) else { return }
    host.locked { $0.end(ended) }
  }
}

extension Tip {
  /// Shows the tip, where it may be shown, for as long as the body runs. That is a display, which the engine counts.
  ///
  /// ```swift
  /// await SaveTip().present { presentation in
  ///   await sidebar.ask(presentation.tip.title, buttons: presentation.actions)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - place: What the program calls the place; ``Tips/lifecycle`` says it.
  ///   - isolation: The actor on which the body runs, which is the caller's.
  ///   - body: Shows the tip, and returns when that is over.
  /// - Returns: What the body returns; nil, and the body is not called, where the tip is not ``Tips/Status/available``.
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
