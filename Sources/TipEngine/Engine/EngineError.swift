/// An error of an engine's calls.
public enum EngineError: Error, Hashable, Sendable {
  /// `Tips.configure` was called before; TipKit calls this `tipsDatastoreAlreadyConfigured`.
  case alreadyConfigured
  /// A rule tried to change the engine during its evaluation.
  case changeInsideRule
}
