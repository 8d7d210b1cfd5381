public import TipEngine
public import TipFoundation
public import TipModel
public import TipText

/// Why a tip has its status: a row for each gate between it and being shown, and under a rule that
/// blocks, how it came to its verdict.
public struct GateTable {
  public let tip: String
  public let status: TipStatus
  public let gates: [GateReport]
  /// By the place of the rule among the tip's rules, from 0.
  public let traces: [Int: RuleTrace]
  public let detail: Detail
  /// What comes next by itself, where that was asked for.
  public let forecast: StatusForecast?
  /// What would make the tip available, where that was asked for.
  public let cure: CureAnswer?
  /// What would close the tip, where that was asked for.
  public let closings: [Closing]?
  /// By the place of the rule: what last changed each of its inputs, where that was asked for.
  public let changes: [[InputChange]]
  private let date: Date?
  public let sources: SourceMap

  /// How much is said of the rules.
  public enum Detail: Hashable, Sendable {
    /// Only those that block are explained.
    case blocking
    case all
    /// All, with the donations that each step dropped.
    case donations
  }

  public init(
    _ explanation: TipExplanation, detail: Detail = .blocking, forecast: StatusForecast? = nil,
    cure: CureAnswer? = nil, closings: [Closing]? = nil, changes: [[InputChange]] = [],
    sources: SourceMap
  ) {
    self.init(
      tip: explanation.tip, status: explanation.status, gates: explanation.gates,
      traces: Dictionary(
        zip(explanation.gates.compactMap(\.rule), explanation.rules), uniquingKeysWith: { $1 }),
      detail: detail, forecast: forecast, cure: cure, closings: closings, changes: changes,
      date: explanation.date, sources: sources)
  }

  public init(
    tip: String, status: TipStatus, gates: [GateReport], traces: [Int: RuleTrace],
    detail: Detail = .blocking, forecast: StatusForecast? = nil, cure: CureAnswer? = nil,
    closings: [Closing]? = nil, changes: [[InputChange]] = [], date: Date? = nil,
    sources: SourceMap
  ) {
    self.tip = tip
    self.status = status
    self.gates = gates
    self.traces = traces
    self.date = date
    self.detail = detail
    self.forecast = forecast
    self.cure = cure
    self.closings = closings
    self.changes = changes
    self.sources = sources
  }

  public func lines(width: Int) -> [StyledText] {
    // The cause comes first; what is open is said in a line, where nobody asked for all of it.
    let shown = gates.filter(isShown)
    return [head]
      + shown.filter { !$0.passed }.flatMap { row($0, width: width) }
      + shown.filter(\.passed).flatMap { row($0, width: width) } + openGates(width: width)
      + outlook(width: width)
  }

  private func isShown(_ gate: GateReport) -> Bool {
    if !gate.passed || gate.isOverridden { return true }
    return switch detail {
    case .blocking: false
    case .all: gate.rule != nil
    case .donations: true
    }
  }

  private func openGates(width: Int) -> [StyledText] {
    let open = gates.filter { !isShown($0) }
    guard !open.isEmpty else { return [] }
    let names = open.map(GateTable.name).joined(separator: ", ")
    let count = open.count == 1 ? "1 gate open" : "\(open.count) gates open"
    let room = max(width - GateTable.columns.gate, GateTable.leastRoom)
    return WordWrap.lines("\(count): \(names)", width: room).enumerated().map { index, line in
      var text = StyledText()
      text.pad(to: GateTable.columns.verdict)
      if index == 0 { text.append("ok", .success) }
      text.pad(to: GateTable.columns.gate)
      text.append(line, .dim)
      return text
    }
  }

  /// Where the verdict, the gate and its details begin.
  private static let columns = (verdict: 2, gate: 9, ruleDetail: 17, detail: 26)

  private var head: StyledText {
    let blocking = gates.count { !$0.passed }
    var text = StyledText(tip, .emphasis)
    text.append("  ")
    text.append(status.description, status.style)
    text.append(
      "  \(blocking) of \(gates.count) gates \(blocking == 1 ? "blocks" : "block")", .dim)
    return text
  }

  private func row(_ gate: GateReport, width: Int) -> [StyledText] {
    var text = StyledText()
    text.pad(to: GateTable.columns.verdict)
    text.append(gate.passed ? "ok" : "BLOCK", gate.passed ? .success : .failure)
    text.pad(to: GateTable.columns.gate)
    text.append(GateTable.name(of: gate))
    let facts = facts(of: gate)
    var rest: [StyledText] = []
    // What is written has more words than what a gate needs.
    let column = GateTable.column(ofRule: gate.rule != nil, width: width)
    let room = max(width - column, GateTable.leastRoom)
    for (index, line) in facts.flatMap({ $0.wrapped(to: room) }).enumerated() {
      if index == 0, column > GateTable.columns.gate {
        text.pad(to: max(column, text.width + 1))
        text.append(line)
      } else {
        var next = StyledText()
        next.pad(to: column)
        next.append(line)
        rest.append(next)
      }
    }
    if gate.isOverridden { text.append("  opened for testing", .note) }
    guard detail != .blocking || !gate.passed, let rule = gate.rule else { return [text] + rest }
    return [text] + rest + (gate.passed ? [] : comparison(of: rule, width: width))
      + explanation(of: rule, width: width)
  }

  /// Where the details begin: under the gate, where there is no room beside it.
  private static func column(ofRule isRule: Bool, width: Int) -> Int {
    let usual = isRule ? columns.ruleDetail : columns.detail
    return width - usual < leastRoom ? columns.gate : usual
  }

  /// As ``GateReport/code`` has it, which explains it.
  private static func name(of gate: GateReport) -> String {
    gate.rule.map { "rule \($0 + 1)" } ?? gate.gate.rawValue.replacing(" ", with: "-")
  }

  /// A rule as it is written and where, then the id that TipKit gives it.
  private func facts(of gate: GateReport) -> [Fact] {
    guard let id = gate.ruleID else {
      return [Fact(text: needsAndGot(gate) ?? "", style: gate.passed ? .dim : .plain)]
    }
    guard let range = gate.rule.flatMap({ traces[$0]?.range }), sources.contains(range.file),
      !sources.text(range).isEmpty
    else { return [Fact(text: id, style: gate.passed ? .dim : .plain)] }
    let place = "\(sources.name(of: range)):\(sources.position(of: range).line)"
    return [
      Fact(text: "\(place): \(GateTable.shortened(sources.line(range)))", style: .plain),
      Fact(text: id, style: .dim),
    ]
  }

  private struct Fact {
    let text: String
    let style: Style

    func wrapped(to width: Int) -> [StyledText] {
      text.isEmpty ? [] : WordWrap.lines(text, width: width).map { StyledText($0, style) }
    }
  }

  /// The whole of a long rule stands below, with its values.
  private static func shortened(_ source: String) -> String {
    source.count <= longestSource ? source : source.prefix(longestSource - 1) + "…"
  }
  private static let longestSource = 160

  private func needsAndGot(_ gate: GateReport) -> String? {
    switch (gate.needed, gate.got) {
    case (let needed?, let got?):
      (gate.group.map { gate.passed ? "`\($0)`: " : "`\($0)` " } ?? "")
        + (gate.passed ? got : "needs \(needed), got \(got)")
    case (let needed?, nil): gate.passed ? nil : "needs \(needed)"
    case (nil, let got): got
    }
  }

  /// What a rule needed and got, under its id, where it comes down to one comparison.
  private func comparison(of rule: Int, width: Int) -> [StyledText] {
    guard let trace = traces[rule], let failed = FailedComparison(in: trace.trace, sources)
    else { return [] }
    let column = GateTable.column(ofRule: true, width: width)
    let room = max(width - column, GateTable.leastRoom)
    let words = "needs \(failed.needed), got \(failed.got)"
    return WordWrap.lines(words, width: room).map { line in
      var text = StyledText()
      text.pad(to: column)
      text.append(line)
      return text
    }
  }

  private func explanation(of rule: Int, width: Int) -> [StyledText] {
    guard let trace = traces[rule] else { return [] }
    let room = max(width - GateTable.columns.gate, 8)
    var lines: [StyledText] = []
    if let failure = trace.failure {
      lines.append(StyledText("error[\(failure.code)]: \(failure.message)", .error))
    }
    lines += PowerAssert(sources: sources, width: room).lines(trace.trace)
    lines += Funnel(sources: sources, showsDonations: detail == .donations)
      .lines(trace.steps, width: room)
    if !trace.captures.isEmpty {
      let values = trace.captures.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
      lines.append(StyledText("with \(values)", .dim))
    }
    if let date, changes.indices.contains(rule) {
      lines += changes[rule].map {
        StyledText(InputChangeLine($0, now: date, sources: sources).text, .dim)
      }
    }
    return lines.map { line in
      var indented = StyledText()
      indented.pad(to: GateTable.columns.gate)
      indented.append(line)
      return indented
    }
  }

  /// What can be done, and what will happen.
  private func outlook(width: Int) -> [StyledText] {
    var notes: [(name: String, what: String)] = []
    if let cure, let fix = CureLine(cure, sources: sources).text { notes.append(("fix", fix)) }
    // Where something else blocks as well, it would not do.
    if cure != nil, gates.filter({ !$0.passed }).map(\.gate) == [.frequency] {
      notes.append(
        ("or", "`IgnoresDisplayFrequency(true)` in its `options`: then other tips do not matter"))
    }
    if let closings {
      for (index, text) in ClosingText.lines(closings).enumerated() {
        notes.append((index == 0 ? "closes" : "", text))
      }
    }
    if let next { notes.append(("next", next)) }
    for place in traces.keys.sorted() {
      guard let range = traces[place]?.unforeseen else { continue }
      notes.append(
        (
          "time",
          "when `\(sources.text(range))` changes cannot be foreseen: rule \(place + 1) is asked again"
            + " at each event"
        ))
    }
    let room = max(width - GateTable.columns.gate, GateTable.leastRoom)
    return notes.flatMap { note in
      WordWrap.lines(note.what, width: room).enumerated().map { index, line in
        var text = StyledText()
        text.pad(to: GateTable.columns.verdict)
        if index == 0 { text.append(note.name, .note) }
        text.pad(to: GateTable.columns.gate)
        text.append(line)
        return text
      }
    }
  }

  /// Less than this is no room for words.
  private static let leastRoom = 20

  /// What time alone will do; without a forecast, when it can make a difference.
  private var next: String? {
    if let forecast { return ForecastTable(forecast).summary }
    return traces.values.compactMap(\.nextChange).min().map {
      "a rule can change by time alone at \(DateText.string($0))"
    }
  }
}
