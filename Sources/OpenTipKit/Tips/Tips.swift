import TipModel

/// What concerns all tips.
public enum Tips {
  /// Opens the datastore and lets tips be available, once in the life of a process.
  ///
  /// Throws ``TipKitError/tipsDatastoreAlreadyConfigured`` the second time, and what the file system has against the place of
  /// the datastore.
  public static func configure(_ configuration: [ConfigurationOption] = []) throws {
    try EngineHost.current.configure(configuration)
  }

  /// Empties the datastore. Throws ``TipKitError/tipsDatastoreAlreadyConfigured`` after ``configure(_:)``.
  public static func resetDatastore() throws { try EngineHost.current.resetDatastore() }

  /// Shows all tips, whatever their rules and options say.
  public static func showAllTipsForTesting() { EngineHost.current.override(.showAll) }

  /// Shows tips of these types, whatever their rules and options say.
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {
    EngineHost.current.override(.show(tips.map(TypeNames.unqualified)))
  }

  /// Shows no tip.
  public static func hideAllTipsForTesting() { EngineHost.current.override(.hideAll) }

  /// Shows no tip of these types.
  public static func hideTipsForTesting(_ tips: [any Tip.Type]) {
    EngineHost.current.override(.hide(tips.map(TypeNames.unqualified)))
  }
}
