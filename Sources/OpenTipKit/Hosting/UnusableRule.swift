import TipFoundation
import TipModel
import TipText

/// A rule that cannot be evaluated. It never holds, and its explanation has the reason.
final class UnusableRule: CompiledRule {
  let inputs: [RuleInput]
  private let fault: RuleFault

  init(_ fault: RuleFault, inputs: [RuleInput]) { (self.fault, self.inputs) = (fault, inputs) }

  var predicate: String { "unreadable(\(fault.range.start))" }
  var range: SourceRange { fault.range }

  private var error: EvaluationError {
    EvaluationError(code: "opaque", message: fault.message, range: fault.range)
  }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    RuleOutcome(.failed(error), nextChange: nil)
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    RuleTrace(
      range: range, predicate: predicate, verdict: .failed, failure: .init(error), captures: [],
      trace: Trace(), steps: [], nextChange: nil)
  }
}
