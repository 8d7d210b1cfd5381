/// A presented tip in a terminal: a box with the tip's content, its actions, and the arrow that
/// points at its subject.
public struct TipCard: Hashable, Sendable {
  public enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom, leading, trailing }

  public let title: String
  public let message: String?
  /// The name of a symbol.
  public let image: String?
  /// Their titles, in order.
  public let actions: [String]
  /// The value is nil draws no arrow.
  public let arrow: Edge?

  public init(
    title: String, message: String? = nil, image: String? = nil, actions: [String] = [],
    arrow: Edge? = nil
  ) {
    self.title = title
    self.message = message
    self.image = image
    self.actions = actions
    self.arrow = arrow
  }

  /// Wider cards are harder to read.
  private static let widest = 60
  /// The least width without the frame, in which a word fits.
  private static let narrowest = 8

  /// The card, at most `width` columns wide.
  public func lines(width: Int) -> [StyledText] {
    let room = min(width, TipCard.widest) - 4
    guard room >= TipCard.narrowest else { return bare.map { $0.clipped(to: width) } }
    let content = content(width: room)
    let inner = content.map(\.width).max() ?? 0

    var lines = [rule("╭", "╮", inner, arrow: arrow == .top ? "▲" : nil)]
    for (index, text) in content.enumerated() {
      let isArrow = index == 0 && text.width > 0
      var line = StyledText(isArrow && arrow == .leading ? "◀ " : "│ ", .dim)
      line.append(text)
      line.pad(to: inner + 2)
      line.append(isArrow && arrow == .trailing ? " ▶" : " │", .dim)
      lines.append(line)
    }
    lines.append(rule("╰", "╯", inner, arrow: arrow == .bottom ? "▼" : nil))
    return lines
  }

  private func rule(_ left: String, _ right: String, _ inner: Int, arrow: String?) -> StyledText {
    let half = (inner + 2) / 2
    let line =
      arrow.map {
        String(repeating: "─", count: half) + $0 + String(repeating: "─", count: inner + 1 - half)
      } ?? String(repeating: "─", count: inner + 2)
    return StyledText(left + line + right, .dim)
  }

  private var bare: [StyledText] {
    [StyledText(title, .emphasis)] + (message.map { [StyledText($0)] } ?? [])
  }

  private func content(width: Int) -> [StyledText] {
    var head = StyledText(title, .emphasis)
    // The close button is at its usual place.
    head = head.clipped(to: width - 2)
    var lines = [head]
    lines += message.map { WordWrap.lines($0, width: width).map { StyledText($0) } } ?? []
    if let image { lines.append(StyledText("(\(image))", .dim).clipped(to: width)) }
    if !actions.isEmpty {
      let buttons = actions.map { "[ \($0) ]" }.joined(separator: " ")
      lines.append(StyledText(buttons, .help).clipped(to: width))
    }
    let widest = max(lines.map(\.width).max() ?? 0, head.width + 2, TipCard.narrowest)
    lines[0].pad(to: widest - 1)
    lines[0].append("×", .dim)
    return lines
  }
}
