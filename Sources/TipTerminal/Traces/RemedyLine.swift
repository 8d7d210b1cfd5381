public import TipEngine
import TipModel
public import TipText

/// The remedy of a tip, in a sentence.
public struct RemedyLine {
  public let answer: RemedyAnswer
  /// The current gates. A remedy of the tip does not open those of its groups.
  public let gates: [GateReport]
  /// The sources that conditions are quoted from.
  public let sources: SourceMap

  public init(_ answer: RemedyAnswer, gates: [GateReport] = [], sources: SourceMap) {
    self.answer = answer
    self.gates = gates
    self.sources = sources
  }

  /// The text, or nil if there is no remedy.
  public var text: String? {
    switch answer {
    case .available: turn
    case .remedy(let remedy): text(remedy) + (turn.map { ", and \($0)" } ?? "")
    case .never(let obstacle, let only):
      (only.map { "\(text($0)); nothing else does, because " } ?? "never, because ")
        + ObstacleText(obstacle, sources: sources).text
    case .notFound(let failure): text(failure)
    }
  }

  /// The actions of a remedy, once they have been carried out.
  public static func done(_ remedy: Remedy) -> String { ActionText.text(remedy.actions) }

  /// The remedy for groups in which the tip is not current: the tips to invalidate.
  private var turn: String? {
    let waits = gates.filter { $0.gate == .group && !$0.passed }.map { gate in
      let tips = gate.before.map { "`\($0)`" }
      let verb = tips.count == 1 ? "comes" : "come"
      return "invalidate \(tips.joined(separator: " and ")), which \(verb) before it in "
        + (gate.group.map { "`\($0)`" } ?? "its group")
    }
    return waits.isEmpty ? nil : waits.joined(separator: ", and ")
  }

  private func text(_ remedy: Remedy) -> String {
    var text = ActionText.text(remedy.actions)
    if let deadline = remedy.deadline { text += ", before \(DateText.exact(deadline))" }
    if remedy.isCutShort { text += " (\(RemedyLine.leftOut) were not tried)" }
    return text
  }

  private static let leftOut = "changes beyond \(RemedyFailure.stepLimit) steps of the rules"

  private func text(_ failure: RemedyFailure) -> String {
    guard failure.tried > 0 || !failure.stuckRules.isEmpty else {
      return "nothing found; not searched: \(unsearched(failure).joined(separator: ", "))"
    }
    let start = "nothing found among \(failure.tried) changes tried"
    let rules = failure.stuckRules.map { "rule \($0 + 1)" }.joined(separator: " and ")
    let what =
      rules.isEmpty
      ? "each rule was true after some of them, but the tip was available after none"
      : "none of them made \(rules) true"
    return "\(start): \(what); not searched: \(unsearched(failure).joined(separator: ", "))"
  }

  private func unsearched(_ failure: RemedyFailure) -> [String] {
    let inputs = failure.sampled.map { input in
      switch input {
      case .event(let event): "other donations to \(event.id)"
      case .parameter(let parameter): "other values of \(parameter.name)"
      }
    }
    let actions =
      failure.actions > 0
      ? ["changes of more than \(failure.actions == 1 ? "1 action" : "\(failure.actions) actions")"]
      : []
    let rest = failure.isCutShort ? [RemedyLine.leftOut] : []
    return inputs + actions + rest + ["waits beyond \(DateText.string(failure.horizon))"]
  }
}
