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
  /// What is to be done instead of that, in words, where its cause is known otherwise.
  public let remedy: String?
  /// What would close the tip, where that was asked for.
  public let closings: [Closing]?
  /// By the place of the rule: what last changed each of its inputs, where that was asked for.
  public let changes: [[InputChange]]
  /// By whom and when the tip was invalidated, where that was asked for.
  public let invalidation: InvalidationOrigin?
  let date: Date?
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
    cure: CureAnswer? = nil, remedy: String? = nil, closings: [Closing]? = nil,
    changes: [[InputChange]] = [], invalidation: InvalidationOrigin? = nil, sources: SourceMap
  ) {
    self.init(
      tip: explanation.tip, status: explanation.status, gates: explanation.gates,
      traces: Dictionary(
        zip(explanation.gates.compactMap(\.rule), explanation.rules), uniquingKeysWith: { $1 }),
      detail: detail, forecast: forecast, cure: cure, remedy: remedy, closings: closings,
      changes: changes, invalidation: invalidation, date: explanation.date, sources: sources)
  }

  public init(
    tip: String, status: TipStatus, gates: [GateReport], traces: [Int: RuleTrace],
    detail: Detail = .blocking, forecast: StatusForecast? = nil, cure: CureAnswer? = nil,
    remedy: String? = nil, closings: [Closing]? = nil, changes: [[InputChange]] = [],
    invalidation: InvalidationOrigin? = nil, date: Date? = nil, sources: SourceMap
  ) {
    self.tip = tip
    self.status = status
    self.gates = gates
    self.traces = traces
    self.date = date
    self.detail = detail
    self.forecast = forecast
    self.cure = cure
    self.remedy = remedy
    self.closings = closings
    self.changes = changes
    self.invalidation = invalidation
    self.sources = sources
  }

  public func lines(width: Int) -> [StyledText] {
    // The cause comes first; what is open is said in a line, where nobody asked for all of it.
    let told = gates.told
    let open = told.filter { !isShown($0) }
    let first = told.prefix { !$0.passed || $0.isOverridden }
    return [head] + first.flatMap { row($0, width: width) } + openGates(open, width: width)
      + told.dropFirst(first.count).filter(isShown).flatMap { row($0, width: width) }
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

  private func openGates(_ open: [GateReport], width: Int) -> [StyledText] {
    guard let words = GateWords.open(open) else { return [] }
    return indented(words, .dim, width: width, under: "ok", .success)
  }

  /// Words that wrap in the column of the gates; what stands before their first line is a verdict or a kind.
  private func indented(
    _ words: String, _ style: Style = .plain, width: Int, under head: String = "",
    _ headStyle: Style = .note
  ) -> [StyledText] {
    let room = max(width - GateTable.columns.gate, GateTable.leastRoom)
    return WordWrap.line(words, width: room).enumerated().map { index, line in
      var text = StyledText()
      if index == 0, !head.isEmpty {
        text.pad(to: GateTable.columns.verdict)
        text.append(head, headStyle)
      }
      text.pad(to: GateTable.columns.gate)
      text.append(line, style)
      return text
    }
  }

  /// Where the verdict, the gate and its details begin.
  static let columns = (verdict: 2, gate: 9, ruleDetail: 17, detail: 26)

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
    text.append(gate.name)
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
    if gate.isOverridden { text.append("  \(GateWords.opened)", .note) }
    if gate.gate == .invalidated, let invalidation, let date {
      let line = InvalidationLine(invalidation, now: date, sources: sources)
      rest += indented(line.text, .dim, width: width)
    }
    guard detail != .blocking || !gate.passed, let rule = gate.rule else { return [text] + rest }
    return [text] + rest + (gate.passed ? [] : comparison(of: rule, width: width))
      + explanation(of: rule, width: width)
  }

  /// Where the details begin: under the gate, where there is no room beside it.
  static func column(ofRule isRule: Bool, width: Int) -> Int {
    let usual = isRule ? columns.ruleDetail : columns.detail
    return width - usual < leastRoom ? columns.gate : usual
  }

  /// A rule as it is written and where, then the id that TipKit gives it.
  private func facts(of gate: GateReport) -> [Fact] {
    let trace = gate.rule.flatMap { traces[$0] }
    guard let id = gate.ruleID else {
      let words = GateWords(gate, trace, sources: sources).sentence ?? ""
      return [Fact(text: words, style: gate.passed ? .dim : .plain)]
    }
    guard let trace, let written = RuleText(trace, sources: sources)
    else { return [Fact(text: id, style: gate.passed ? .dim : .plain)] }
    return [Fact(text: written.text, style: .plain), Fact(text: id, style: .dim)]
  }

  private struct Fact {
    let text: String
    let style: Style

    func wrapped(to width: Int) -> [StyledText] {
      text.isEmpty ? [] : WordWrap.line(text, width: width).map { StyledText($0, style) }
    }
  }

  /// What can be done, and what will happen.
  private func outlook(width: Int) -> [StyledText] {
    var notes: [(name: String, what: String)] = []
    if let fix = remedy ?? cure.flatMap({ CureLine($0, gates: gates, sources: sources).text }) {
      notes.append(("fix", fix))
    }
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
    return notes.flatMap { indented($0.what, width: width, under: $0.name) }
  }

  /// Less than this is no room for words.
  static let leastRoom = 20

  /// What time alone will do; without a forecast, when it can make a difference.
  private var next: String? {
    if let forecast { return ForecastTable(forecast).summary }
    return traces.values.compactMap(\.nextChange).min().map {
      "a rule can change by time alone at \(DateText.string($0))"
    }
  }
}
