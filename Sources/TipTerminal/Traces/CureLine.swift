public import TipEngine
import TipModel
public import TipText

/// What would make a tip available, in a sentence.
public struct CureLine {
  public let answer: CureAnswer
  /// What conditions are quoted from.
  public let sources: SourceMap

  public init(_ answer: CureAnswer, sources: SourceMap) {
    self.answer = answer
    self.sources = sources
  }

  /// Nil where there is nothing to do.
  public var text: String? {
    switch answer {
    case .available: nil
    case .cure(let cure): text(cure)
    case .never(let obstacle, let only):
      (only.map { "\(text($0)); nothing else does, because " } ?? "never, because ")
        + ObstacleText(obstacle, sources: sources).text
    case .notFound(let failure): text(failure)
    }
  }

  private func text(_ cure: Cure) -> String {
    var text = ActionText.text(cure.actions)
    if let deadline = cure.deadline { text += ", before \(DateText.exact(deadline))" }
    return text
  }

  private func text(_ failure: CureFailure) -> String {
    let start = "nothing found among \(failure.tried) changes tried"
    let rules = failure.stuckRules.map { "rule \($0 + 1)" }.joined(separator: " and ")
    let what =
      rules.isEmpty
      ? "each rule held after some, but the tip was available after none"
      : "\(rules) held after none"
    return "\(start): \(what); not searched: \(unsearched(failure).joined(separator: ", "))"
  }

  private func unsearched(_ failure: CureFailure) -> [String] {
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
    return inputs + actions + ["waits beyond \(DateText.string(failure.horizon))"]
  }
}
