import TipEngine
import TipFoundation
import TipModel
import TipText

/// The host of rules, which can read events, parameters and the time. It refuses everything else.
final class RuleHost: EvaluationHost {
  /// A reference to the engine of the world that owns this host.
  var reference: BackReference<TipEngine>?

  private var engine: TipEngine? { reference?.target }

  var now: Date { engine?.now ?? Date(timeIntervalSinceReferenceDate: 0) }
  func history(of event: EventReference, at now: Date) -> DonationHistory {
    engine?.history(of: event, at: now) ?? DonationHistory(donationType: event.donationType)
  }
  func value(of parameter: ParameterDeclaration) throws -> Value {
    guard let engine else { throw refused() }
    return try engine.value(of: parameter)
  }

  var random: RandomValues { get throws { throw refused() } }

  private func refused() -> EvaluationError {
    EvaluationError(
      code: "opaque", message: "a rule cannot do this",
      range: SourceRange(file: FileID(index: 0), start: 0, end: 0))
  }

  func set(_ parameter: ParameterDeclaration, to value: Value, at range: SourceRange) throws {
    throw refused()
  }
  func donate(_ value: Value?, to event: EventReference, at range: SourceRange) throws {
    throw refused()
  }
  func deleteDonations(of event: EventReference, at range: SourceRange) throws { throw refused() }
  func id(of tip: Value) throws -> String { throw refused() }
  func status(of tip: Value) throws -> TipStatus { throw refused() }
  func invalidate(_ tip: Value, reason: InvalidationReason, at range: SourceRange) throws {
    throw refused()
  }
  func resetEligibility(of tip: Value, at range: SourceRange) throws { throw refused() }
  func statusUpdates(of tip: Value) throws -> any HostObject { throw refused() }
  func shouldDisplayUpdates(of tip: Value) throws -> any HostObject { throw refused() }
  func configure(_ options: [ConfigurationOption], at range: SourceRange) throws { throw refused() }
  func resetDatastore(at range: SourceRange) throws { throw refused() }
  func simulateLaunch(at range: SourceRange) throws { throw refused() }
  func override(_ change: TestingOverride, at range: SourceRange) throws { throw refused() }
  func makeGroup(isOrdered: Bool, tips: [Value]) throws -> any HostObject { throw refused() }
  func currentTip(of group: any HostObject) throws -> Value? { throw refused() }
  func currentTipUpdates(of group: any HostObject) throws -> any HostObject { throw refused() }
  func makeView(
    tip: @escaping () throws -> Value?, isPopover: Bool, arrowEdge: String?, handler: ClosureValue?
  ) throws -> any HostObject { throw refused() }
  func present(_ view: Value) throws { throw refused() }
  func dismiss(_ view: Value) throws { throw refused() }
  func press(_ action: String, on view: Value, at range: SourceRange) throws { throw refused() }
  func advance(by seconds: Double, at range: SourceRange) throws { throw refused() }
  func setClock(to date: Date, at range: SourceRange) throws { throw refused() }
  func sleep(seconds: Double, at range: SourceRange) throws { throw refused() }
  func print(_ text: String) {}
  func startTask(_ body: ClosureValue) throws -> any HostObject { throw refused() }
  func next(of stream: any HostObject) throws -> Value? { throw refused() }
  func endIteration(of stream: any HostObject) {}
  func willExpect() {}
  func report(_ expectation: Expectation) {}
}
