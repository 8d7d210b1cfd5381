import TipModel
import TipText

/// A chain over donations: how many went into each step, how many came out, and which did not.
struct FunnelTable {
  private let steps: [PipelineStep]
  private let sources: SourceMap

  init(_ steps: [PipelineStep], sources: SourceMap) {
    self.steps = steps
    self.sources = sources
  }

  /// The greatest number of a step's dropped donations that are listed, the newest ones.
  private static let shownDonations = 50

  var markup: Markup {
    let most = max(1, steps.map(\.input).max() ?? 1)
    let head = Markup(
      "tr", [:],
      [
        Markup("th", ["scope": "col"], "step"),
        Markup("th", ["scope": "col", "class": "number"], "in"),
        Markup("th", ["scope": "col", "class": "number"], "out"),
        Markup("th", ["scope": "col", "style": "width:40%"], "dropped"),
      ])
    return Markup(
      "table", ["class": "funnel"],
      [Markup("thead", [:], [head]), Markup("tbody", [:], steps.map { row($0, most: most) })])
  }

  private func row(_ step: PipelineStep, most: Int) -> Markup {
    let part = Double(step.output) / Double(most) * 100
    return Markup(
      "tr", [:],
      [
        Markup(
          "td", [:],
          [
            Markup("code", text(of: step)),
            Markup(
              "span", ["class": "meter", "aria-hidden": "true"],
              [Markup("span", ["style": "width:\(part.short)%"], "")]),
          ]),
        Markup("td", ["class": "number"], "\(step.input)"),
        Markup("td", ["class": "number"], "\(step.output)"),
        Markup("td", [:], dropped(by: step)),
      ])
  }

  private func dropped(by step: PipelineStep) -> [Markup] {
    let reasons = step.dropped.map { "\($0.count) \($0.text)" }.joined(separator: "; ")
    guard !step.rows.isEmpty else { return [Markup(reasons)] }
    let rows = step.rows.suffix(FunnelTable.shownDonations).reversed().map { row in
      Markup(
        "tr", [:],
        [Markup("td", DateText.string(row.date)), Markup("td", [:], [Markup("code", row.text)])])
    }
    let count = step.input - step.output
    let others = count - rows.count
    let note = others > 0 ? [Markup("p", ["class": "dim"], "and \(others) older")] : []
    return [
      Markup(reasons),
      Markup(
        "details", [:],
        [
          Markup("summary", "which"),
          Markup("table", [:], [Markup("tbody", [:], Array(rows))]),
        ] + note),
    ]
  }

  /// The step as written, with its white space made single spaces.
  private func text(of step: PipelineStep) -> String {
    let written = sources.text(step.range).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return written.isEmpty ? step.words : written
  }
}
