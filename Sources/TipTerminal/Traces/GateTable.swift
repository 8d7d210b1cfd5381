public import TipEngine
public import TipFoundation
public import TipModel
public import TipText

/// The reasons for a tip's status: a row for each gate, and below a rule that blocks the trace of
/// its evaluation.
public struct GateTable {
  public let tip: String
  public let status: TipStatus
  public let gates: [GateReport]
  /// The traces by the index of the rule among the tip's rules, from 0.
  public let traces: [Int: RuleTrace]
  /// Rules in words, by the same places.
  public let sentences: [Int: RuleSentence]
  public let detail: Detail
  public let outlook: TipOutlook
  /// The last changes of each rule's inputs, by the index of the rule. It may be empty.
  public let changes: [[InputChange]]
  /// The origin and the date of the tip's invalidation, or nil.
  public let invalidation: InvalidationOrigin?
  let date: Date?
  public let sources: SourceMap

  /// The amount of detail about rules.
  public enum Detail: Hashable, Sendable {
    /// Explanations of the rules that block only.
    case blocking
    case all
    /// All, with the donations that each step dropped.
    case donations
  }

  public init(
    _ explanation: TipExplanation, detail: Detail = .blocking, outlook: TipOutlook = TipOutlook(),
    changes: [[InputChange]] = [], invalidation: InvalidationOrigin? = nil, sources: SourceMap
  ) {
    self.init(
      tip: explanation.tip, status: explanation.status, gates: explanation.gates,
      traces: Dictionary(
        zip(explanation.gates.compactMap(\.rule), explanation.rules), uniquingKeysWith: { $1 }),
      sentences: explanation.sentences, detail: detail, outlook: outlook, changes: changes,
      invalidation: invalidation, date: explanation.date, sources: sources)
  }

  public init(
    tip: String, status: TipStatus, gates: [GateReport], traces: [Int: RuleTrace],
    sentences: [Int: RuleSentence] = [:], detail: Detail = .blocking,
    outlook: TipOutlook = TipOutlook(), changes: [[InputChange]] = [],
    invalidation: InvalidationOrigin? = nil, date: Date? = nil, sources: SourceMap
  ) {
    self.tip = tip
    self.status = status
    self.gates = gates
    self.traces = traces
    self.sentences = sentences
    self.date = date
    self.detail = detail
    self.outlook = outlook
    self.changes = changes
    self.invalidation = invalidation
    self.sources = sources
  }

  /// The lines of the table. The answer comes first: the verdict, the remedy, and the next change;
  /// then the gates that block, and the open ones in one line, unless all details are shown.
  public func lines(width: Int) -> [StyledText] {
    let told = gates.told
    let open = told.filter { !isShown($0) }
    let first = told.prefix { !$0.passed || $0.isOverridden || $0.isOverride }
    return [head] + outlookLines(width: width) + first.flatMap { row($0, width: width) }
      + openGates(open, width: width)
      + told.dropFirst(first.count).filter(isShown).flatMap { row($0, width: width) }
  }

  private func isShown(_ gate: GateReport) -> Bool {
    if !gate.passed || gate.isOverridden || gate.isOverride { return true }
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

  /// Words that wrap in the column of the gates, with a verdict or a kind before their first line.
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

  /// The columns at which the verdict, the gate and its details begin.
  static let columns = (verdict: 2, gate: 9, ruleDetail: 17, detail: 26)

  private var head: StyledText {
    let blocking = gates.count { !$0.passed }
    var text = StyledText(tip, .emphasis)
    text.append("  ")
    text.append(status.description, status.style)
    let count = gates.count == 1 ? "1 gate" : "\(gates.count) gates"
    text.append(
      blocking == 0
        ? "  \(count) open" : "  \(blocking) of \(count) \(blocking == 1 ? "blocks" : "block")",
      .dim)
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
    // Source text is longer than a gate's condition, so it is wrapped.
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
      + explanation(of: rule, width: width) + identifier(of: gate, width: width)
  }

  /// The rule's id in TipKit, last and on a separate line, if the gate has other text on its right.
  private func identifier(of gate: GateReport, width: Int) -> [StyledText] {
    guard let id = gate.ruleID, let rule = gate.rule, words(of: rule) != nil else { return [] }
    return indented(id, .dim, width: width)
  }

  /// A rule in words, or else its source.
  private func words(of rule: Int) -> String? {
    sentences[rule]?.text(in: sources) ?? written(rule)?.text
  }

  private func written(_ rule: Int) -> RuleText? {
    traces[rule].flatMap { RuleText($0, sources: sources) }
  }

  /// The column at which the details begin, which are below the gate if there is no room on its
  /// right.
  static func column(ofRule isRule: Bool, width: Int) -> Int {
    let usual = isRule ? columns.ruleDetail : columns.detail
    return width - usual < leastRoom ? columns.gate : usual
  }

  /// A rule in words, then its source and place.
  private func facts(of gate: GateReport) -> [Fact] {
    let style: Style = gate.passed ? .dim : .plain
    guard let id = gate.ruleID, let rule = gate.rule else {
      let words = GateWords(gate, gate.rule.flatMap { traces[$0] }, sources: sources).sentence
      return [Fact(text: words ?? "", style: style)]
    }
    guard let words = words(of: rule) else { return [Fact(text: id, style: style)] }
    let written = written(rule)?.text
    return [Fact(text: words, style: .plain)]
      + (written.map { $0 == words ? [] : [Fact(text: $0, style: .dim)] } ?? [])
  }

  private struct Fact {
    let text: String
    let style: Style

    func wrapped(to width: Int) -> [StyledText] {
      text.isEmpty ? [] : WordWrap.line(text, width: width).map { StyledText($0, style) }
    }
  }

  /// The lines about remedies and about the future.
  private func outlookLines(width: Int) -> [StyledText] {
    var notes = outlook.notes(on: gates, next: nextChange, sources: sources)
    for place in traces.keys.sorted() {
      guard let range = traces[place]?.unforeseen else { continue }
      notes.append(
        (
          "time",
          "it is not known when `\(sources.text(range))` changes: rule \(place + 1) is evaluated again"
            + " at each event"
        ))
    }
    return notes.flatMap { indented($0.words, width: width, under: $0.name) }
  }

  /// The least width for words.
  static let leastRoom = 20

  /// The next instant at which time alone can change the value of a rule.
  private var nextChange: Date? { traces.values.compactMap(\.nextChange).min() }
}
