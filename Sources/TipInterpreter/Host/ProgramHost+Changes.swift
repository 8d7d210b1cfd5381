import TipEngine
import TipFoundation
import TipModel
import TipText

/// The data that rules read, and the calls that change it.
extension ProgramHost {
  func history(of event: EventReference, at now: Date) -> DonationHistory {
    engine.history(of: event, at: now)
  }

  func value(of parameter: ParameterDeclaration) throws -> Value {
    try engine.value(of: parameter)
  }

  func set(_ parameter: ParameterDeclaration, to value: Value, at range: SourceRange) throws {
    try admit(value, at: range)
    try changing(at: range) { try engine.set(parameter, to: value) }
  }

  func donate(_ value: Value?, to event: EventReference, at range: SourceRange) throws {
    try admit(value, at: range)
    _ = try changing(at: range) { try engine.donate(value, to: event) }
  }

  /// Throws where a value is larger than any that is stored.
  private func admit(_ value: borrowing Value?, at range: SourceRange) throws {
    switch value {
    case .some(let value) where StoredSize.exceedsLimit(value): break
    default: return
    }
    throw EvaluationError(
      code: "budget-spent",
      message: "this stores what is made of more than \(StoredSize.limit) values", range: range)
  }

  func deleteDonations(of event: EventReference, at range: SourceRange) throws {
    try changing(at: range) { try engine.deleteDonations(of: event) }
  }

  func configure(_ options: [ConfigurationOption], at range: SourceRange) throws {
    try changing(at: range) { try engine.configure(options) }
  }

  func resetDatastore(at range: SourceRange) throws {
    try changing(at: range) { try engine.resetDatastore() }
  }

  func simulateLaunch(at range: SourceRange) throws {
    // The screen ends with the process. A program that needs a view in the next one presents it
    // there.
    let gone = views
    views = []
    screens = []
    try gone.forEach(hide)
    try changing(at: range) { try engine.simulateLaunch() }
  }

  func override(_ change: TestingOverride, at range: SourceRange) throws {
    try changing(at: range) { try engine.override(change) }
  }

  /// Performs a change of the engine, and updates the views. TipKit's own errors become ones that
  /// the program can catch.
  func changing<Result>(
    at range: SourceRange? = nil, _ change: () throws -> Result
  ) throws -> Result {
    if isOver { throw Coroutine.Cancelled() }
    engine.origin = .source(range ?? statementRange)
    let result: Result
    do {
      result = try change()
    } catch EngineError.alreadyConfigured {
      throw ThrownValue(
        .alreadyConfigured, at: range ?? statementRange,
        notes: [
          .init("`Tips.configure` may be called once, and `Tips.resetDatastore` only before it")
        ])
    } catch EngineError.changeInsideRule {
      throw EvaluationError(
        code: "change-in-rule", message: "a rule may only look, and this changes something",
        range: range ?? statementRange)
    }
    try updateViews()
    return result
  }
}
