/// An error of an engine's calls.
public enum EngineError: Error, Hashable, Sendable {
  /// `Tips.configure` was called before; TipKit calls this `tipsDatastoreAlreadyConfigured`.
  case alreadyConfigured
  /// A rule, while it was evaluated, tried to change what rules are evaluated on.
  case changeInsideRule
}
