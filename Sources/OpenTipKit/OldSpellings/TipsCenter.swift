/// The name of ``Tips`` in the beta of TipKit.
@available(*, deprecated, renamed: "Tips")
public typealias TipsCenter = Tips

extension Tips {
  /// The object that the beta of TipKit configured: ``Tips`` itself.
  @available(*, deprecated, message: "`Tips` itself has what its beta had in `TipsCenter.shared`")
  public static var shared: Tips.Type { Tips.self }

  /// Opens the datastore, with options written in braces as in the beta of TipKit.
  @_documentation(visibility: internal)
  @available(*, deprecated, message: "write the options in brackets: `configure([…])`")
  public static func configure(@OldConfigurationBuilder _ options: () -> [ConfigurationOption])
    throws
  {
    try configure(options())
  }

  /// Lists the options of the beta's `configure { … }`.
  @available(*, deprecated)
  @resultBuilder public enum OldConfigurationBuilder {
    /// Converts the display frequency to an option.
    public static func buildExpression(_ option: DisplayFrequency) -> [ConfigurationOption] {
      [option.option]
    }
    /// Converts the location of the datastore to an option.
    public static func buildExpression(_ option: DatastoreLocation) -> [ConfigurationOption] {
      [option.option]
    }
    /// Joins the options.
    public static func buildBlock(_ options: [ConfigurationOption]...) -> [ConfigurationOption] {
      options.flatMap(\.self)
    }
  }

  /// Makes all tips available, regardless of their rules and options.
  @available(*, deprecated, renamed: "showAllTipsForTesting()")
  public static func showAllTips() { showAllTipsForTesting() }

  /// Makes tips of these types available, regardless of their rules and options.
  @available(*, deprecated, renamed: "showTipsForTesting(_:)")
  public static func showTips(_ tips: [any Tip.Type]) { showTipsForTesting(tips) }

  /// Makes no tip available.
  @available(*, deprecated, renamed: "hideAllTipsForTesting()")
  public static func hideAllTips() { hideAllTipsForTesting() }

  /// Makes no tip of these types available.
  @available(*, deprecated, renamed: "hideTipsForTesting(_:)")
  public static func hideTips(_ tips: [any Tip.Type]) { hideTipsForTesting(tips) }
}

/// The beta's form of the option ``Tips/ConfigurationOption/displayFrequency(_:)``.
@available(*, deprecated, renamed: "Tips.ConfigurationOption.displayFrequency")
public struct DisplayFrequency {
  let option: Tips.ConfigurationOption
  /// Sets the time between the first appearances of two tips.
  public init(_ frequency: Tips.ConfigurationOption.DisplayFrequency) {
    option = .displayFrequency(frequency)
  }
}

/// The beta's form of the option ``Tips/ConfigurationOption/datastoreLocation(_:)``.
@available(*, deprecated, renamed: "Tips.ConfigurationOption.datastoreLocation")
public struct DatastoreLocation {
  let option: Tips.ConfigurationOption
  /// Sets the location of the datastore.
  public init(_ location: Tips.ConfigurationOption.DatastoreLocation) {
    option = .datastoreLocation(location)
  }
}
