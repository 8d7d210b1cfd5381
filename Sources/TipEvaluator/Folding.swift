import TipFoundation
public import TipModel
import TipText

extension Evaluator {
  /// An evaluator in an empty world, which may have values of parameters: good for ``fold(_:)``.
  ///
  /// - Parameter value: Returns the value of a parameter, or throws an error; nil where there are none.
  public convenience init(value: ((ParameterDeclaration) throws -> Value)? = nil) {
    self.init(host: value.map { Nowhere(value: $0) } ?? Nowhere.shared)
  }

  /// The value of an expression that depends on no input, no parameter and not on the present; nil
  /// for all others, and where it fails.
  public func fold(_ expression: TypedExpression) -> Value? { fold(expression, knowing: [:]) }

  /// The value of an expression if it depends on literals and the known variables alone.
  public func fold(_ expression: TypedExpression, knowing known: [LocalVariable: Value]) -> Value? {
    if case .constant(let value) = expression.form { return value }
    guard !expression.contains(where: \.isOutward) else { return nil }
    let scope = Scope()
    for (variable, value) in known { scope.bind(variable, to: .constant(value)) }
    let code = Compiler(evaluator: self, scope: scope).compile(expression)
    if let constant = code.constant { return constant }
    let context = Context(evaluator: self, host: Nowhere.shared, budget: budget, frames: frames)
    context.state.pointee.isFolding = true
    context.state.pointee.instant = 0
    let value = code.value
    return withExtendedLifetime(context) {
      try? running(context) {
        try budget.scoped { try Frame.with(slots: scope.slotCount, context) { try value($0) } }
      }
    }
  }
}

extension TypedExpression {
  /// True if it reads or changes any state outside itself. The functions that it calls are not
  /// searched.
  fileprivate var isOutward: Bool {
    switch form {
    case .parameter, .mutate, .mutatingInvoke, .unavailable, .rule, .collect: true
    case .member(let member, _, _): member.asksForPresent || member.isRandom
    default: false
    }
  }
}

/// The host of constant folding, which has no data but values of parameters where it is given some, and
/// performs no actions.
private final class Nowhere: EvaluationHost {
  nonisolated(unsafe) static let shared = Nowhere()

  private let refusal = RuntimeError.notConstant(at: Compiler.nowhere)
  private let value: ((ParameterDeclaration) throws -> Value)?

  init(value: ((ParameterDeclaration) throws -> Value)? = nil) { self.value = value }

  var now: Date { Date(timeIntervalSinceReferenceDate: 0) }
  var random: RandomValues { get throws { throw refusal } }

  func history(of event: EventReference, at now: Date) -> DonationHistory {
    DonationHistory(donationType: event.donationType)
  }
  func value(of parameter: ParameterDeclaration) throws -> Value {
    guard let value else { throw refusal }
    return try value(parameter)
  }
  func set(_ parameter: ParameterDeclaration, to value: Value, at range: SourceRange) throws {
    throw refusal
  }
  func donate(_ value: Value?, to event: EventReference, at range: SourceRange) throws {
    throw refusal
  }
  func deleteDonations(of event: EventReference, at range: SourceRange) throws { throw refusal }
  func id(of tip: Value) throws -> String { throw refusal }
  func status(of tip: Value) throws -> TipStatus { throw refusal }
  func invalidate(_ tip: Value, reason: InvalidationReason, at range: SourceRange) throws {
    throw refusal
  }
  func resetEligibility(of tip: Value, at range: SourceRange) throws { throw refusal }
  func statusUpdates(of tip: Value) throws -> any HostObject { throw refusal }
  func shouldDisplayUpdates(of tip: Value) throws -> any HostObject { throw refusal }
  func configure(_ options: [ConfigurationOption], at range: SourceRange) throws { throw refusal }
  func resetDatastore(at range: SourceRange) throws { throw refusal }
  func simulateLaunch(at range: SourceRange) throws { throw refusal }
  func override(_ change: TestingOverride, at range: SourceRange) throws { throw refusal }
  func makeGroup(isOrdered: Bool, tips: [Value]) throws -> any HostObject { throw refusal }
  func currentTip(of group: any HostObject) throws -> Value? { throw refusal }
  func currentTipUpdates(of group: any HostObject) throws -> any HostObject { throw refusal }
  func makeView(
    tip: @escaping () throws -> Value?, isPopover: Bool, arrowEdge: String?, handler: ClosureValue?
  ) throws -> any HostObject { throw refusal }
  func present(_ view: Value) throws { throw refusal }
  func dismiss(_ view: Value) throws { throw refusal }
  func press(_ action: String, on view: Value, at range: SourceRange) throws {
    throw refusal
  }
  func advance(by seconds: Double, at range: SourceRange) throws { throw refusal }
  func setClock(to date: Date, at range: SourceRange) throws { throw refusal }
  func sleep(seconds: Double, at range: SourceRange) throws { throw refusal }
  func print(_ text: String) {}
  func startTask(_ body: ClosureValue) throws -> any HostObject { throw refusal }
  func next(of stream: any HostObject) throws -> Value? { throw refusal }
  func endIteration(of stream: any HostObject) {}
  func willExpect() {}
  func report(_ expectation: Expectation) {}
}
