/// The options of `Tips.configure`, and the values they take. A display frequency is held as
/// seconds.
enum ConfigurationMembers {
  private static let option = Type.builtin(.configurationOption)
  private static let frequency = Type.builtin(.displayFrequency)
  private static let location = Type.builtin(.datastoreLocation)
  private static let container = Type.builtin(.cloudKitContainer)

  static let options = MemberFamily([
    .staticMethod(
      option, "displayFrequency", [.init(nil, frequency)],
      help: "The least time after a tip was shown before another is available",
      example: "Tips.ConfigurationOption.displayFrequency(.daily)"
    ) { .configuration(.displayFrequency(try $0.double(0))) },
    .staticMethod(
      option, "datastoreLocation", [.init(nil, location)],
      help: "Where donations and statuses are kept",
      example: "Tips.ConfigurationOption.datastoreLocation(.applicationDefault)"
    ) { try $0.argument(0) },
    .staticMethod(
      option, "cloudKitContainer", [.init(nil, .optional(container))],
      help: "What syncs tips between devices; here it is only noted",
      example: "Tips.ConfigurationOption.cloudKitContainer(.automatic)"
    ) {
      guard case .some(let container) = try $0.argument(0) else {
        return .configuration(.cloudKitContainer(nil))
      }
      return container
    },
  ])

  static let frequencies = MemberFamily([
    constant("immediate", 0, "No waiting time"), constant("hourly", 3600, "An hour"),
    constant("daily", 86_400, "A day"), constant("weekly", 604_800, "Seven days"),
    constant("monthly", 2_592_000, "Thirty days"),
    .initializer(
      frequency, [.init(nil, .double)], help: "So many seconds",
      example: "Tips.ConfigurationOption.DisplayFrequency(3600)"
    ) { try $0.argument(0) },
  ])

  static let locations = MemberFamily([
    .staticProperty(
      location, "applicationDefault", help: "The app's own store",
      example: "Tips.ConfigurationOption.DatastoreLocation.applicationDefault"
    ) { _ in .configuration(.datastoreLocation(.applicationDefault)) },
    .staticMethod(
      location, "url", [.init(nil, .url)], help: "A store at that place",
      example: "Tips.ConfigurationOption.DatastoreLocation.url(url)"
    ) {
      guard case .url(let url) = try $0.argument(0) else { throw $0.missing }
      return .configuration(.datastoreLocation(.url(url)))
    },
    .staticMethod(
      location, "groupContainer", [.init("identifier", .string)], isThrowing: true,
      help: "A store that several apps share",
      example:
        "try Tips.ConfigurationOption.DatastoreLocation.groupContainer(identifier: \"group.garden\")"
    ) {
      let group = DatastoreLocation.groupContainer(try $0.string(0))
      if let fault = group.fault { throw $0.refusal(.missingGroupContainer, fault) }
      return .configuration(.datastoreLocation(group))
    },
  ])

  static let containers = MemberFamily([
    .staticProperty(
      container, "automatic", help: "The container that the app's settings name",
      example: "Tips.ConfigurationOption.CloudKitContainer.automatic"
    ) { _ in .configuration(.cloudKitContainer(nil)) },
    .staticMethod(
      container, "named", [.init(nil, .string)], help: "The container of that name",
      example: "Tips.ConfigurationOption.CloudKitContainer.named(\"tips\")"
    ) { .configuration(.cloudKitContainer(try $0.string(0))) },
  ])

  private static func constant(_ name: String, _ seconds: Double, _ help: String) -> Member {
    .staticProperty(
      frequency, name, help: help, example: "Tips.ConfigurationOption.DisplayFrequency.\(name)"
    ) { _ in .double(seconds) }
  }
}
