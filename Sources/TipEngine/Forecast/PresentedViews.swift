/// The views on the screen of a fork, on which somebody who replays a life puts the views of an app.
package struct PresentedViews {
  private let engine: TipEngine

  package init(of engine: TipEngine) { self.engine = engine }

  /// A view that a program has presented, with the tips that it may show.
  package struct View {
    package let tips: [TipInstance]
    /// True if its tips come one after the other.
    package let inOrder: Bool
    package let isPopover: Bool
  }

  /// The views that a program has presented, in their order.
  package static func views(of engine: TipEngine) -> [View] {
    engine.screen().map { view in
      var inOrder = false
      if case .group(let group) = view.content { inOrder = group.isOrdered }
      return View(tips: view.tips, inOrder: inOrder, isPopover: view.isPopover)
    }
  }

  /// Puts a view on the screen, behind those that are there.
  package func present(_ view: ScreenView) {
    engine.state.screen.append(view)
    engine.updateScreen()
  }

  /// Takes views from the screen at once, by their places among those that are there. Displays in them end.
  ///
  /// - Parameter places: The places in ascending order.
  package func takeAway(at places: [Int]) throws {
    let gone = places.map { engine.state.screen[$0] }
    for place in places.reversed() { engine.state.screen.remove(at: place) }
    for view in gone {
      if let shown = view.shown { try engine.endDisplay(shown.display) }
    }
    engine.updateScreen()
  }

  /// The gates that were closed when the tip's status was found last; nil where none is known.
  package func closedGates(of tip: TipInstance) -> [GateReport.Gate]? {
    engine.state.records.tips[at: engine.state.instances[tip.index].tip].closedGates
  }

  /// The tip that a view shows now, by the view's place; nil where it waits.
  package func tip(at place: Int) -> TipInstance? { engine.state.screen[place].shown?.tip }
}

extension TipDefinition {
  /// The definition with which an instance can be registered in another engine.
  package init(of instance: TipInstance, in engine: TipEngine) {
    let known = engine.state.instances[instance.index]
    self.init(
      id: known.id, typeName: known.typeName, rules: known.rules.map(\.rule),
      options: known.options, content: known.content)
  }
}
