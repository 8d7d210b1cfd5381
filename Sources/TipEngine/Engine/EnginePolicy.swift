/// How strictly an engine holds to the order in which TipKit's calls must come.
public enum EnginePolicy: Hashable, Sendable {
  /// As TipKit: configuring twice is an error, as is resetting the store after that.
  case program
  /// At a prompt: the store can be reset at any time.
  case interactive
}
