import Foundation
import TipModel
import TipText

/// `donations.donatedWithin(window).count >= threshold`, or without a window.
final class CountRule: CompiledRule {
  let event: EventReference
  let window: Double?
  let threshold: Int
  private(set) var evaluations = 0

  init(_ event: EventReference, atLeast threshold: Int, within window: Double? = nil) {
    self.event = event
    self.window = window
    self.threshold = threshold
  }

  var predicate: String { "count(\(window.map { "\($0)" } ?? "all")) >= \(threshold)" }
  var inputs: [RuleInput] { [.event(event)] }
  var constants: [Value] { [.int(threshold)] }
  var range: SourceRange { World.nowhere }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    evaluations += 1
    let history = data.history(of: event, at: now)
    var count = 0
    var next: Date?
    for row in 0..<history.count {
      let date = history[row].date
      var edge: Date?
      if date > now {
        edge = date
      } else if let window {
        let end = date.addingTimeInterval(window)
        if end > now {
          count += 1
          edge = end
        }
      } else {
        count += 1
      }
      if let edge { next = min(next ?? edge, edge) }
    }
    return RuleOutcome(count >= threshold ? .holds : .fails, nextChange: next)
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    emptyTrace(evaluate(at: now, data: data))
  }
}

/// A rule in plain Swift.
final class BlockRule: CompiledRule {
  let predicate: String
  let inputs: [RuleInput]
  private(set) var constants: [Value] = []
  let body: (any RuleDataSource) throws -> Bool
  private(set) var evaluations = 0

  init(
    _ predicate: String, _ inputs: [RuleInput],
    _ body: @escaping (any RuleDataSource) throws -> Bool
  ) {
    self.predicate = predicate
    self.inputs = inputs
    self.body = body
  }

  /// `parameter >= threshold`
  convenience init(_ parameter: ParameterDeclaration, atLeast threshold: Int) {
    self.init("value >= \(threshold)", [.parameter(parameter)]) { data in
      guard case .int(let value) = try data.value(of: parameter) else { return false }
      return value >= threshold
    }
    constants = [.int(threshold)]
  }

  /// Always fails with an error.
  static func failing(_ code: String, reading event: EventReference) -> BlockRule {
    BlockRule("fails", [.event(event)]) { _ in
      throw EvaluationError(code: code, message: "1 / 0 divides by zero", range: World.nowhere)
    }
  }

  var range: SourceRange { World.nowhere }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    evaluations += 1
    do {
      return RuleOutcome(try body(data) ? .holds : .fails, nextChange: nil)
    } catch let error as EvaluationError {
      return RuleOutcome(.failed(error), nextChange: nil)
    } catch {
      return RuleOutcome(.fails, nextChange: nil)
    }
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    emptyTrace(evaluate(at: now, data: data))
  }
}

extension CompiledRule {
  /// A trace that says no more than the outcome.
  fileprivate func emptyTrace(_ outcome: RuleOutcome) -> RuleTrace {
    let failure: RuleTrace.Failure? =
      if case .failed(let error) = outcome.verdict { RuleTrace.Failure(error) } else { nil }
    return RuleTrace(
      range: range, predicate: predicate,
      verdict: failure == nil ? (outcome.verdict == .holds ? .holds : .fails) : .failed,
      failure: failure, captures: [], trace: Trace(), steps: [], nextChange: outcome.nextChange)
  }
}
