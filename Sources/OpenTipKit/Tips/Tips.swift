import TipModel

/// The datastore of all tips, and overrides for tests. Events, parameters, rules and options are
/// nested in it.
public enum Tips {
  /// Opens the datastore, after which tips can be available. A process configures its tips once.
  ///
  /// ```swift
  /// try Tips.configure([.displayFrequency(.daily)])
  /// ```
  ///
  /// - Parameter configuration: The options; without any, the datastore is in the default location,
  ///   and tips need not wait for each other.
  /// - Throws: ``TipKitError/tipsDatastoreAlreadyConfigured`` if it was called before, or
  ///   ``TipKitError/datastoreUnavailable`` if the datastore cannot be opened.
  public static func configure(_ configuration: [ConfigurationOption] = []) throws {
    try EngineHost.current.configure(configuration)
  }

  /// Removes all records from the datastore. Call it before ``configure(_:)``.
  ///
  /// - Throws: ``TipKitError/tipsDatastoreAlreadyConfigured`` after ``configure(_:)``, or
  ///   ``TipKitError/datastoreUnavailable`` if the datastore cannot be opened.
  public static func resetDatastore() throws { try EngineHost.current.resetDatastore() }

  /// Makes all tips available, regardless of their rules and options.
  public static func showAllTipsForTesting() { EngineHost.current.override(.showAll) }

  /// Makes tips of these types available, regardless of their rules and options.
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {
    EngineHost.current.override(.show(tips.map(TypeNames.unqualified)))
  }

  /// Makes no tip available.
  public static func hideAllTipsForTesting() { EngineHost.current.override(.hideAll) }

  /// Makes no tip of these types available.
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) {
    EngineHost.current.override(.hide(tips.map(TypeNames.unqualified)))
  }
}
