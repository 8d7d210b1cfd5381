import TipModel

/// The program's tip view styles.
extension ProgramHost {
  /// The view that a style makes. Pressing one of the configuration's actions presses that of the
  /// tip.
  func made(
    by makeBody: ClosureValue, of tip: Value, _ actions: [ActionValue], _ view: ProgramView
  ) throws -> [ScreenPart] {
    let range = statementRange
    let pressed = actions.map { action in
      var action = action
      let id = action.id
      action.handler = ClosureValue { [weak self, weak view] _ in
        guard let self, let view else { return .void }
        try pressAction(id, of: view, at: range)
        return .void
      }
      return Value.action(action)
    }
    let configuration = StyleConfiguration(
      tip: tip, title: optional(try member("title", of: tip)),
      message: optional(try member("message", of: tip)),
      image: optional(try member("image", of: tip) ?? member("asset", of: tip)), actions: pressed)
    guard case .array(let made) = try makeBody.call(.object(configuration)) else { return [] }
    return try made.flatMap { try parts(of: $0, in: ScreenContext()) }
  }

  private func optional(_ value: Value?) -> Value {
    switch value {
    case nil, .some(.none): .none
    case .some(.some(let inner)): .some(inner)
    case .some(let value): .some(value)
    }
  }
}

extension PresentedTip {
  /// The tip as a style shows it: the first of its texts is the title, and its buttons are the
  /// actions.
  func drawn(_ parts: [ScreenPart]) -> PresentedTip {
    let texts = parts.drawn.compactMap(TipTexts.text)
    return PresentedTip(
      id: id, title: texts.first ?? "",
      message: texts.count > 1 ? texts.dropFirst().joined(separator: "\n") : nil,
      image: parts.drawn.lazy.compactMap(TipTexts.symbol).first,
      actions: parts.names.map { .init(id: $0, title: $0) }, arrowEdge: arrowEdge,
      isPopover: isPopover)
  }
}

extension ProgramView.Shown {
  /// The names that can be pressed: those that the style shows, and the ids of the tip's actions.
  var names: [String] { styled.names + actions.map(\.id) }

  func canPress(_ name: String) -> Bool { names.contains(name) }
}
