public import TipEngine
import TipModel

/// What would make a tip available, in a sentence.
public struct CureLine {
  public let answer: CureAnswer

  public init(_ answer: CureAnswer) { self.answer = answer }

  /// Nil where there is nothing to do.
  public var text: String? {
    switch answer {
    case .available: nil
    case .cure(let cure): text(cure)
    case .never(let gate): "never, because of `\(gate)`: that gate does not open again by itself"
    case .notFound(let failure): text(failure)
    }
  }

  private func text(_ cure: Cure) -> String {
    var text = CureLine.grouped(cure.actions).map(CureLine.text).joined(separator: ", then ")
    if let deadline = cure.deadline { text += ", before \(DateText.string(deadline))" }
    return text
  }

  private func text(_ failure: CureFailure) -> String {
    let start = "nothing found among \(failure.tried) changes tried"
    let rules = failure.stuckRules.map { "rule \($0 + 1)" }.joined(separator: " and ")
    return rules.isEmpty
      ? start + ": the rules do not hold together" : start + ": \(rules) held after none"
  }

  /// Equal actions that follow one another, counted.
  private static func grouped(_ actions: [Cure.Action]) -> [(action: Cure.Action, count: Int)] {
    var groups: [(action: Cure.Action, count: Int)] = []
    for action in actions {
      if let last = groups.last, last.action == action {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((action, 1))
      }
    }
    return groups
  }

  private static func text(_ group: (action: Cure.Action, count: Int)) -> String {
    switch group.action {
    case .configure: return "call `Tips.configure`"
    case .set(let parameter, let value):
      return "set \(parameter.id.drop { $0 != "." }.dropFirst().replacing("+", with: ".")) to "
        + ValuePrinter.debug(value)
    case .wait(let instant): return "wait until \(DateText.string(instant))"
    case .donate(let event, let value):
      let what = group.count == 1 ? "1 donation" : "\(group.count) donations"
      return "\(what) to \(event.id)" + (value.map { " of \(ValuePrinter.debug($0))" } ?? "")
    }
  }
}
