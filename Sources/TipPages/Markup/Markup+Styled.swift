import TipTerminal

extension Markup {
  /// Lines laid out for a terminal, in their colours; inside `pre`.
  init(_ lines: [StyledText]) {
    self.init(
      joining: lines.enumerated().flatMap { index, line in
        (index == 0 ? [] : [Markup.lineBreak]) + line.runs.map(Markup.init)
      })
  }

  private static let lineBreak = Markup(lineBreaks: 1)

  private init(_ run: StyledText.Run) {
    if let name = Markup.className(run.style) {
      self.init("span", ["class": name], run.text)
    } else {
      self.init(run.text)
    }
  }

  private static func className(_ style: Style) -> String? {
    switch style {
    case .dim: "dim"
    case .error, .failure: "bad"
    case .success, .help: "good"
    case .value: "value"
    case .emphasis: "strong"
    default: nil
    }
  }
}
