public import TipModel

/// The options that `Tips.configure` was called with.
public struct Configuration: Hashable, Sendable {
  /// Seconds; 0 is `.immediate`.
  public private(set) var displayFrequency = 0.0
  public private(set) var location = DatastoreLocation.applicationDefault
  /// True if the host made it itself with the defaults; an explicit call may then replace it once.
  public let isImplicit: Bool

  init(_ options: [ConfigurationOption], isImplicit: Bool) {
    self.isImplicit = isImplicit
    for option in options {
      switch option {
      case .displayFrequency(let seconds): displayFrequency = seconds
      case .datastoreLocation(let location): self.location = location
      case .cloudKitContainer: break
      }
    }
  }
}
