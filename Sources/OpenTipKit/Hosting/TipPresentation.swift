import TipEngine
import TipModel
import TipTerminal

/// A tip that is up in some view, as the engine counts it.
package struct TipPresentation {
  package let tip: any Tip
  package let actions: [Tips.Action]
  private let handle: TipHandle
  private let display: Display
  private let host: EngineHost

  /// Nil, and nothing is counted, where the tip may not be shown now.
  package init?(_ tip: any Tip) {
    host = EngineHost.current
    let handle = TipHandle(tip, isNew: true)
    guard let display = host.locked({ $0.beginDisplay(of: handle) }) else { return nil }
    self.tip = tip
    self.handle = handle
    self.display = display
    actions = tip.actions.enumerated().map { $1.placed(at: $0) }
  }

  /// At most so many columns wide.
  package func lines(width: Int) -> [String] {
    let card = TipCard(
      title: tip.title.content, message: tip.message?.content, image: tip.image?.name,
      actions: actions.map { $0.label().content })
    return card.lines(width: width).map { $0.runs.map(\.text).joined() }
  }

  /// The button of an action is pressed, whose handler is called.
  package func press(_ action: Tips.Action) {
    host.locked { $0.press(action.id, of: handle) }
    action.handler()
  }

  /// The view's own button is pressed: the tip does not appear again.
  package func close() { tip.invalidate(reason: .tipClosed) }

  /// The view is gone.
  package func end() { host.locked { $0.end(display) } }
}

extension ProcessWorld {
  func beginDisplay(of handle: TipHandle) -> Display? {
    guard let tip = registered(handle) else { return nil }
    do {
      if let face = handle.face, engine.status(of: tip.instance) == .available {
        try engine.note(face.content, of: tip.instance)
      }
      return try engine.beginDisplay(of: tip.instance)
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
