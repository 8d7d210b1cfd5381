/// An option of one tip.
public enum TipOption: Hashable, Sendable {
  case maxDisplayCount(Int)
  /// The limit in seconds, cumulative over all displays.
  case maxDisplayDuration(Double)
  case ignoresDisplayFrequency(Bool)
}

/// An option of `Tips.configure`.
public enum ConfigurationOption: Hashable, Sendable {
  /// The seconds between the display of one tip and of another; 0 is `.immediate`.
  case displayFrequency(Double)
  case datastoreLocation(DatastoreLocation)
  case cloudKitContainer(String?)
}
