public import TipEngine
import TipModel
public import TipText

/// The first gate that blocks a tip, in a line.
public struct BlockingLine {
  public let explanation: TipExplanation
  public let sources: SourceMap

  public init(_ explanation: TipExplanation, sources: SourceMap) {
    self.explanation = explanation
    self.sources = sources
  }

  /// The value is nil where none blocks.
  public var text: String? {
    let blocking = explanation.gates.filter { !$0.passed }
    guard let first = blocking.first else { return nil }
    let more = blocking.count > 1 ? ", the first of \(blocking.count) gates that block" : ""
    return text(of: first) + more
  }

  /// The condition of a gate that blocks, and the state that was found.
  func text(of gate: GateReport) -> String {
    if gate.gate == .configured { return "`Tips.configure` was not called" }
    if let turn = GateWords.missingTurn(gate) { return "it is " + turn }
    guard let place = gate.rule else {
      let name = gate.name + (gate.group.map { " `\($0)`" } ?? "")
      return "\(name) needs \(gate.needed ?? "to be open")" + (gate.got.map { ", got \($0)" } ?? "")
    }
    let name = gate.name
    guard let rule = trace(of: place) else { return "\(name) is not true" }
    if let failure = rule.failure { return "\(name) failed: \(failure.message)" }
    if let failed = FailedComparison(in: rule.trace, sources) {
      return "\(name) needs `\(failed.text)`, got \(failed.got)"
    }
    return "\(name) is false" + (condition(of: rule).map { ": `\($0)`" } ?? "")
  }

  private func trace(of place: Int) -> RuleTrace? {
    zip(explanation.gates.compactMap(\.rule), explanation.rules).first { $0.0 == place }?.1
  }

  /// The length of the longest condition that is shown, because the line must stay one line.
  private static let longest = 60

  private func condition(of rule: RuleTrace) -> String? {
    let widest = rule.trace.nodes.max {
      $0.range.end - $0.range.start < $1.range.end - $1.range.start
    }
    guard let widest, widest.truth == false, sources.contains(widest.range.file) else { return nil }
    let text = sources.text(widest.range).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return text.count <= BlockingLine.longest ? text : nil
  }
}
