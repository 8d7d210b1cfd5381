import TipModel

/// A view that a program has presented: it shows its tip while the tip is available, and waits
/// while it is not. In worlds that only try things, the engine lets views appear and disappear by
/// itself.
public struct ScreenView {
  /// The content of the view.
  public enum Content {
    case tip(TipInstance)
    /// The current tip of a group.
    case group(TipGroup)
  }

  let content: Content
  /// True for a popover. A screen shows one popover at a time.
  let isPopover: Bool
  var shown: (tip: TipInstance, display: Display)?

  public init(
    _ content: Content, isPopover: Bool, shown: (tip: TipInstance, display: Display)? = nil
  ) {
    self.content = content
    self.isPopover = isPopover
    self.shown = shown
  }

  /// The tips that it may show.
  var tips: [TipInstance] {
    switch content {
    case .tip(let tip): [tip]
    case .group(let group): group.tips
    }
  }
}

extension TipEngine {
  /// True if the program has presented views, so that one tip alone does not decide what comes
  /// next.
  public var hasScreen: Bool { !screen().isEmpty }

  /// Updates the views of a fork after a change of their tips. A tip that one shows may affect the
  /// others.
  func updateScreen() {
    guard !state.screen.isEmpty, !isUpdatingScreen else { return }
    isUpdatingScreen = true
    defer { isUpdatingScreen = false }
    // Each turn shows or hides a view. After this many turns, views hide each other in a cycle.
    for _ in 0..<4 * state.screen.count + 4 {
      var isChanged = false
      // Views that end are removed first. Of those that wait, the one presented first comes next.
      for place in state.screen.indices where hideIfOver(place) { isChanged = true }
      for place in state.screen.indices where showIfDue(place) { isChanged = true }
      if !isChanged { return }
    }
  }

  private func tip(at place: Int) -> TipInstance? {
    switch state.screen[place].content {
    case .tip(let tip): tip
    case .group(let group): choice(in: group)
    }
  }

  /// True where the view showed a tip that it is no longer to show.
  private func hideIfOver(_ place: Int) -> Bool {
    guard let shown = state.screen[place].shown else { return false }
    if tip(at: place) == shown.tip, state.instances[shown.tip.index].status == .available {
      return false
    }
    state.screen[place].shown = nil
    try? endDisplay(shown.display)
    return true
  }

  /// True where a tip appeared.
  private func showIfDue(_ place: Int) -> Bool {
    let view = state.screen[place]
    guard view.shown == nil, let tip = tip(at: place),
      state.instances[tip.index].status == .available
    else { return false }
    if view.isPopover, state.screen.contains(where: { $0.isPopover && $0.shown != nil }) {
      return false
    }
    let kind = view.isPopover ? "popover" : "view"
    guard let display = try? beginDisplay(of: tip, in: kind) else { return false }
    state.screen[place].shown = (tip, display)
    return true
  }
}
