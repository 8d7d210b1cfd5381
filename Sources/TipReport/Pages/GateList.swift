import TipEngine
import TipModel
import TipTerminal
import TipText

/// Every gate between a tip and being shown; under each rule, how it came to its verdict.
struct GateList {
  private let explanation: TipExplanation
  private let sources: SourceMap

  init(_ explanation: TipExplanation, sources: SourceMap) {
    self.explanation = explanation
    self.sources = sources
  }

  /// Columns of the diagrams, on wide pages and on narrow ones.
  private static let columns = (wide: 112, narrow: 42)

  var markup: Markup {
    var traces = explanation.rules[...]
    let gates = explanation.gates.map { gate in
      (gate: gate, trace: gate.rule == nil ? nil : traces.popFirst())
    }
    let isFolded = { (gate: GateReport) in
      gate.passed && gate.rule == nil && !gate.isOverridden
    }
    let items =
      gates.filter { !$0.gate.passed }.map(item)
      + gates.filter { $0.gate.passed && !isFolded($0.gate) }.map(item)
      + [GateList.open(gates.map(\.gate).filter(isFolded))].compactMap(\.self)
    return Markup(
      "section", [:], [Markup("h2", "The gates"), Markup("ul", ["class": "gates"], items)])
  }

  /// In one line, as in a terminal.
  private static func open(_ gates: [GateReport]) -> Markup? {
    guard !gates.isEmpty else { return nil }
    let names = gates.map { $0.gate.rawValue.replacing(" ", with: "-") }.joined(separator: ", ")
    return Markup(
      "li", [:],
      [
        Markup("span", ["class": "verdict good"], "open"),
        Markup("h3", gates.count == 1 ? "1 gate" : "\(gates.count) gates"),
        Markup("div", ["class": "facts"], names),
      ])
  }

  private func item(_ gate: GateReport, _ trace: RuleTrace?) -> Markup {
    let name = gate.rule.map { "rule \($0 + 1)" } ?? gate.gate.rawValue.replacing(" ", with: "-")
    let verdict = gate.isOverridden ? "opened" : gate.passed ? "open" : "blocks"
    return Markup(
      "li", ["class": gate.passed ? nil : "blocks"],
      [
        Markup("span", ["class": "verdict \(gate.passed ? "good" : "bad")"], verdict),
        Markup("h3", name), Markup("div", ["class": "facts"], facts(gate, trace)),
        trace.map(rule) ?? .none,
      ])
  }

  /// A rule as it is written, then the id that TipKit gives it.
  private func facts(_ gate: GateReport, _ trace: RuleTrace?) -> [Markup] {
    var parts: [Markup] = []
    if let range = trace?.range, sources.contains(range.file) {
      parts += [Markup("code", sources.line(range)), Markup(empty: "br")]
    }
    if let id = gate.ruleID { parts.append(Markup("code", id)) }
    if gate.ruleID == nil || gate.code == "rule-failed", let got = gate.got {
      if let group = gate.group { parts.append(Markup("code", group)) }
      let words = gate.passed ? got : "needs \(gate.needed ?? ""), got \(got)"
      parts.append(Markup((parts.isEmpty ? "" : " ") + words))
    }
    if gate.isOverridden { parts.append(Markup(" (opened by a testing call)")) }
    return parts
  }

  private func rule(_ trace: RuleTrace) -> Markup {
    let position = sources.position(of: trace.range)
    var parts: [Markup] = []
    if sources.contains(trace.range.file) {
      parts.append(
        Markup(
          "p", ["class": "place"], "\(sources[trace.range.file].name), line \(position.line)"))
    }
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
