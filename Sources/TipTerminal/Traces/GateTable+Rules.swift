import TipEngine
import TipModel
import TipText

/// The lines below a rule.
extension GateTable {
  /// The required and the actual value of a rule that is a single comparison, below its id.
  func comparison(of rule: Int, width: Int) -> [StyledText] {
    let gate = gates.first { $0.rule == rule }
    guard let gate, let words = GateWords(gate, traces[rule], sources: sources).sentence
    else { return [] }
    let column = GateTable.column(ofRule: true, width: width)
    let room = max(width - column, GateTable.leastRoom)
    return WordWrap.line(words, width: room).map { line in
      var text = StyledText()
      text.pad(to: column)
      text.append(line)
      return text
    }
  }

  func explanation(of rule: Int, width: Int) -> [StyledText] {
    guard let trace = traces[rule] else { return [] }
    let room = max(width - GateTable.columns.gate, 8)
    var lines: [StyledText] = []
    if let failure = trace.failure {
      lines += WordWrap.lines("error[\(failure.code)]: \(failure.message)", width: room)
        .map { StyledText($0, .error) }
    }
    lines += PowerAssert(sources: sources, width: room).lines(trace.trace)
    if detail == .donations || trace.steps.contains(where: { !$0.dropped.isEmpty }) {
      lines += Funnel(sources: sources, showsDonations: detail == .donations)
        .lines(trace.steps, width: room)
    }
    if !trace.captures.isEmpty {
      let values = trace.captures.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
      lines += WordWrap.line("with \(values)", width: room).map { StyledText($0, .dim) }
    }
    if let date, changes.indices.contains(rule) {
      lines += changes[rule].flatMap {
        WordWrap.line(
          InputChangeLine($0, now: date, sources: sources).text, width: room)
      }.map { StyledText($0, .dim) }
    }
    return lines.map { line in
      var indented = StyledText()
      indented.pad(to: GateTable.columns.gate)
      indented.append(line)
      return indented
    }
  }
}
