/// The strictness about the order of TipKit's calls.
public enum EnginePolicy: Hashable, Sendable {
  /// The policy of TipKit: configuring twice is an error, as is resetting the store after that.
  case program
  /// The policy of a prompt: the store can be reset at any time.
  case interactive
}
