import TipEngine
import TipModel
import TipTerminal
import TipText

/// Every gate between a tip and being shown; under each rule, how it came to its verdict.
struct GateList {
  private let explanation: TipExplanation
  private let invalidation: InvalidationOrigin?
  private let sources: SourceMap

  init(
    _ explanation: TipExplanation, invalidation: InvalidationOrigin? = nil, sources: SourceMap
  ) {
    self.explanation = explanation
    self.invalidation = invalidation
    self.sources = sources
  }

  /// Columns of the diagrams, on wide pages and on narrow ones.
  private static let columns = (wide: 112, narrow: 42)

  /// The gates in the order and the words of a terminal.
  var markup: Markup {
    let told = explanation.told
    let first = told.prefix { !$0.gate.passed || $0.gate.isOverridden }
    let rest = told.dropFirst(first.count)
    let open = rest.map(\.gate).filter { $0.rule == nil }
    let items =
      first.map(item) + [GateList.open(open)].compactMap(\.self)
      + rest.filter { $0.gate.rule != nil }.map(item)
    return Markup(
      "section", [:], [Markup("h2", "The gates"), Markup("ul", ["class": "gates"], items)])
  }

  private static func open(_ gates: [GateReport]) -> Markup? {
    GateWords.open(gates).map { words in
      Markup(
        "li", [:],
        [
          Markup("span", ["class": "verdict good"], "ok"), Markup("div", ["class": "open"], words),
        ])
    }
  }

  private func item(_ gate: GateReport, _ trace: RuleTrace?) -> Markup {
    Markup(
      "li", ["class": gate.passed ? nil : "blocks"],
      [
        Markup(
          "span", ["class": "verdict \(gate.passed ? "good" : "bad")"],
          gate.passed ? "ok" : "BLOCK"),
        Markup("h3", gate.name), Markup("div", ["class": "facts"], facts(gate, trace)),
        trace.map(rule) ?? .none,
      ])
  }

  /// The facts of a rule: its plain words, its source with the place, its comparison, and last its
  /// id in TipKit.
  private func facts(_ gate: GateReport, _ trace: RuleTrace?) -> [Markup] {
    var lines: [[Markup]] = []
    if let sentence = gate.rule.flatMap({ explanation.sentences[$0] }) {
      lines.append(Markup.prose(sentence.text(in: sources)))
    }
    if let trace, let written = RuleText(trace, sources: sources) {
      lines.append([Markup("code", written.text)])
    }
    if let words = GateWords(gate, trace, sources: sources).sentence {
      lines.append(Markup.prose(words))
    }
    if gate.isOverridden { lines.append(Markup.prose(GateWords.opened)) }
    if gate.gate == .invalidated, let invalidation {
      let line = InvalidationLine(invalidation, now: explanation.date, sources: sources)
      lines.append(Markup.prose(line.text))
    }
    if let id = gate.ruleID { lines.append([Markup("code", ["class": "dim"], id)]) }
    return lines.enumerated().flatMap { index, line in
      index == 0 ? line : [Markup(empty: "br")] + line
    }
  }

  private func rule(_ trace: RuleTrace) -> Markup {
    var parts: [Markup] = []
    if let failure = trace.failure {
      parts.append(Markup("p", ["class": "bad"], "\(failure.code): \(failure.message)"))
    }
    let widths = [("wide", GateList.columns.wide), ("narrow", GateList.columns.narrow)]
    for (name, columns) in widths where !trace.trace.nodes.isEmpty {
      let lines = PowerAssert(sources: sources, width: columns).lines(trace.trace)
      parts.append(
        Markup("pre", ["class": name, "aria-label": "values of the rule’s parts"], [Markup(lines)]))
    }
    if !trace.steps.isEmpty { parts.append(FunnelTable(trace.steps, sources: sources).markup) }
    if !trace.captures.isEmpty {
      let values = trace.captures.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
      parts.append(Markup("p", ["class": "dim"], "with \(values)"))
    }
    return Markup("div", ["class": "rule"], parts)
  }
}
