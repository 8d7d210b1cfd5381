/// What the beta called ``Tips``.
@available(*, deprecated, renamed: "Tips")
public typealias TipsCenter = Tips

extension Tips {
  /// What the beta configured.
  @available(*, deprecated, message: "`Tips` itself has what its beta had in `TipsCenter.shared`")
  public static var shared: Tips.Type { Tips.self }

  /// What the beta wrote for options in brackets.
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
    /// The frequency as an option.
    public static func buildExpression(_ option: DisplayFrequency) -> [ConfigurationOption] {
      [option.option]
    }
    /// The place as an option.
    public static func buildExpression(_ option: DatastoreLocation) -> [ConfigurationOption] {
      [option.option]
    }
    /// All of them.
    public static func buildBlock(_ options: [ConfigurationOption]...) -> [ConfigurationOption] {
      options.flatMap(\.self)
    }
  }

  /// Every tip is available, whatever stands in its way.
  @available(*, deprecated, renamed: "showAllTipsForTesting()")
  public static func showAllTips() { showAllTipsForTesting() }

  /// These tips are available, whatever stands in their way.
  @available(*, deprecated, renamed: "showTipsForTesting(_:)")
  public static func showTips(_ tips: [any Tip.Type]) { showTipsForTesting(tips) }

  /// No tip is available.
  @available(*, deprecated, renamed: "hideAllTipsForTesting()")
  public static func hideAllTips() { hideAllTipsForTesting() }

  /// None of these tips is available.
  @available(*, deprecated, renamed: "hideTipsForTesting(_:)")
  public static func hideTips(_ tips: [any Tip.Type]) { hideTipsForTesting(tips) }
}

/// What the beta wrote for the option ``Tips/ConfigurationOption/displayFrequency(_:)``.
@available(*, deprecated, renamed: "Tips.ConfigurationOption.displayFrequency")
public struct DisplayFrequency {
  let option: Tips.ConfigurationOption
  /// How much time passes between the first appearances of two tips.
  public init(_ frequency: Tips.ConfigurationOption.DisplayFrequency) {
    option = .displayFrequency(frequency)
  }
}

/// What the beta wrote for the option ``Tips/ConfigurationOption/datastoreLocation(_:)``.
@available(*, deprecated, renamed: "Tips.ConfigurationOption.datastoreLocation")
public struct DatastoreLocation {
  let option: Tips.ConfigurationOption
  /// Where the records are.
  public init(_ location: Tips.ConfigurationOption.DatastoreLocation) {
    option = .datastoreLocation(location)
  }
}
