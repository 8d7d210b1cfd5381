public import TipChecker
package import TipEngine
import TipEvaluator
public import TipFoundation
package import TipInterpreter
package import TipModel
import TipText

/// A program that was run to its end, with its tips, whose rules are evaluated. It belongs to one
/// thread.
public final class ReplayProgram {
  /// A tip with its compiled rules.
  package struct Tip {
    package let instance: TipInstance
    package let rules: [any CompiledRule]
    package var name: String { instance.typeName }
  }

  package let session: Session
  package let tips: [Tip]
  /// Tips that cannot be made without arguments, by their types, and tips whose rules need missing
  /// code.
  public let leftOut: [(tip: String, reason: String)]
  private let inventory: Inventory

  /// Runs the program's statements, which the tips may need. Their output and donations are
  /// discarded.
  ///
  /// Throws ``ReplayError`` if they fail, and if there is no tip. `now` is the instant at which
  /// they run.
  public init(_ program: CheckedProgram, limits: ReplayLimits, now: Date) throws {
    var limit = EvaluationLimits()
    limit.seconds = .infinity
    if let steps = limits.steps { limit.steps = steps }
    do {
      session = try Session(
        clock: VirtualClock(start: now), policy: .interactive, limits: limit,
        output: SilentOutput())
      if program.statements.isEmpty { try session.engine.configure([], isImplicit: true) }
    } catch {
      throw ReplayError("the program cannot begin: \(error)", .program)
    }
    guard session.run(program.statements) else {
      throw ReplayError("the program fails when it runs; `tips run` says where", .program)
    }
    inventory = program.inventory
    var leftOut: [(tip: String, reason: String)] = []
    var instances: [TipInstance] = []
    for tip in inventory.tips {
      do {
        guard let value = try session.tip(of: tip.type) else {
          if !session.tips.contains(where: { $0.typeName == tip.type.name }) {
            leftOut.append((tip.type.name, "its initializer needs values"))
          }
          continue
        }
        instances.append(try session.instance(of: value))
      } catch {
        let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
        let why = Session.diagnostic(of: error, at: nowhere).message
        leftOut.append((tip.type.name, "it cannot be made: \(why)"))
      }
    }
    for instance in session.tips where !instances.contains(instance) { instances.append(instance) }
    let engine = session.engine
    tips = instances.compactMap { instance in
      if let missing = engine.leftOut(of: instance) {
        leftOut.append((instance.typeName, missing.message))
        return nil
      }
      return Tip(instance: instance, rules: engine.rules(of: instance))
    }
    self.leftOut = leftOut
    guard !tips.isEmpty else {
      let why = leftOut.first.map { ": of `\($0.tip)`, \($0.reason)" } ?? ""
      throw ReplayError("there is no tip whose rules can be evaluated" + why, .program)
    }
  }

  deinit { session.end() }

  /// The events and parameters that rows can be about.
  package struct Inputs {
    /// In the order in which the rules name them, then those that the program declares.
    fileprivate var all: [RuleInput] = []

    var events: [EventReference] {
      all.compactMap { if case .event(let event) = $0 { event } else { nil } }
    }
    var parameters: [ParameterDeclaration] {
      all.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
    }
  }

  /// The inputs of these rules, and what else the program declares: a rule may read it through a function.
  package var inputs: Inputs {
    var inputs = Inputs()
    inputs.all = tips.flatMap { $0.rules.flatMap(\.inputs) }
    for event in inventory.events {
      guard let id = event.id, case .string(let text)? = try? session.evaluate(id) else { continue }
      if inputs.events.contains(where: { $0.id == text }) { continue }
      inputs.all.append(
        .event(
          EventReference(id: text, donationType: event.donation ?? .builtin(.emptyDonation))))
    }
    inputs.all += inventory.parameters.map { .parameter($0.declaration) }
    return inputs
  }

  /// Adds the inputs to the schema. Throws ``ReplayError``.
  package func add(to schema: inout ReplaySchema) throws {
    for input in inputs.all {
      switch input {
      case .event(let event): try schema.add(event)
      case .parameter(let parameter): try schema.add(parameter)
      }
    }
  }
}

/// The limits of the evaluation of a rule.
public struct ReplayLimits: Sendable {
  /// The greatest number of steps; nil for the evaluator's default.
  public var steps: Int?

  public init(steps: Int? = nil) { self.steps = steps }
}
