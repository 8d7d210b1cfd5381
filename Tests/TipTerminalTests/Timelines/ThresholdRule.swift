import Foundation
import TipModel
import TipText

let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)

/// `donations.count >= threshold`, or a parameter that is not empty.
final class ThresholdRule: CompiledRule {
  let inputs: [RuleInput]
  private let threshold: Int

  init(_ event: EventReference, _ threshold: Int) {
    inputs = [.event(event)]
    self.threshold = threshold
  }

  init(_ parameter: ParameterDeclaration) {
    inputs = [.parameter(parameter)]
    threshold = 0
  }

  var predicate: String { "count >= \(threshold)" }
  var range: SourceRange { nowhere }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    guard case .event(let event)? = inputs.first else {
      return RuleOutcome(.holds, nextChange: nil)
    }
    let count = data.history(of: event, at: now).count
    return RuleOutcome(count >= threshold ? .holds : .fails, nextChange: nil)
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    RuleTrace(
      range: range, predicate: predicate, verdict: .holds, failure: nil, captures: [],
      trace: Trace(), steps: [], nextChange: nil)
  }
}
