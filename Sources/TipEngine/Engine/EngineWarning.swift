public import TipFoundation
public import TipModel

/// A failure that does not stop the engine.
public enum EngineWarning {
  /// Told once for each rule.
  case ruleFailed(tip: String, ruleID: String, EvaluationError)
  /// A donation is dated later than now. It counts from its date on.
  case futureDonation(event: String, date: Date)
  /// A consequence of a change could not be stored.
  case notStored(any Error)
  /// The changes of other engines to the store could not be read.
  case notRead(any Error)
}
