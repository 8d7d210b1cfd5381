import TipEngine
import TipFoundation
import TipModel

/// The changes that a program made before it configured the datastore. They are repeated once it is
/// configured.
struct EarlyActs {
  /// The parameters that were set. They are set again before the engine is configured, which drops
  /// those that the datastore has.
  var settings: [(parameter: ParameterDeclaration, value: Value)] = []
  /// All other changes, in the order in which they were made.
  private var acts: [Act] = []

  enum Act {
    case donated(Value?, EventReference, Date)
    case donationsDeleted(EventReference)
    case invalidated(ProcessWorld.RegisteredTip, TipModel.InvalidationReason)
    case eligibilityReset(ProcessWorld.RegisteredTip)
    case overridden(TestingOverride)
  }

  /// Remembers an act, if the engine in which it was done is still to be configured.
  mutating func note(_ act: Act, in engine: TipEngine) {
    if engine.configuration == nil { acts.append(act) }
  }

  /// Repeats all acts with an engine that has the tips' definitions.
  func repeatActs(with engine: TipEngine) throws {
    for act in acts {
      switch act {
      case .donated(let value, let event, let date):
        try engine.donate(value, to: event, dated: date)
      case .donationsDeleted(let event): try engine.deleteDonations(of: event)
      case .invalidated(let tip, let reason):
        try engine.invalidate(tip.instance, reason: reason)
      case .eligibilityReset(let tip): try engine.resetEligibility(of: tip.instance)
      case .overridden(let change): try engine.override(change)
      }
    }
  }
}
