import Foundation
import TipModel
import TipText

/// A rule in plain Swift.
final class PlainRule: CompiledRule {
  let predicate: String
  let inputs: [RuleInput]
  private let body: (any RuleDataSource, Date) -> Bool

  init(
    _ predicate: String, _ input: RuleInput, _ body: @escaping (any RuleDataSource, Date) -> Bool
  ) {
    self.predicate = predicate
    inputs = [input]
    self.body = body
  }

  /// `donations.count >= threshold`
  static func count(_ event: EventReference, atLeast threshold: Int) -> PlainRule {
    PlainRule("count(donationsCount) >= Optional(\(threshold))", .event(event)) {
      $0.history(of: event, at: $1).count >= threshold
    }
  }

  /// `value == true`
  static func isOn(_ parameter: ParameterDeclaration) -> PlainRule {
    PlainRule("value == Optional(true)", .parameter(parameter)) { data, _ in
      (try? data.value(of: parameter)) == .bool(true)
    }
  }

  var range: SourceRange { App.nowhere }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    RuleOutcome(body(data, now) ? .holds : .fails, nextChange: nil)
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    RuleTrace(
      range: range, predicate: predicate, verdict: body(data, now) ? .holds : .fails, failure: nil,
      captures: [], trace: Trace(), steps: [], nextChange: nil)
  }
}
