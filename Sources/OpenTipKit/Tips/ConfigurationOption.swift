public import TipFoundation
import TipModel

extension Tips {
  /// An option of ``Tips/configure(_:)``.
  public struct ConfigurationOption: Sendable {
    enum Content: Sendable {
      case displayFrequency(TimeInterval)
      case datastoreLocation(DatastoreLocation.Content)
      /// No effect: records are not synchronised here.
      case cloudKitContainer
    }
    let content: Content

    /// The time between the first appearances of two tips. The default is
    /// ``DisplayFrequency/immediate``.
    public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> ConfigurationOption
    {
      .init(content: .displayFrequency(displayFrequency.seconds))
    }

    /// The location of the datastore. The default is ``DatastoreLocation/applicationDefault``.
    public static func datastoreLocation(_ storeLocation: DatastoreLocation) -> ConfigurationOption
    {
      .init(content: .datastoreLocation(storeLocation.content))
    }

    /// The CloudKit container through which Apple's systems synchronise the records. It has no
    /// effect on other systems.
    public static func cloudKitContainer(_ cloudKitContainer: CloudKitContainer?)
      -> ConfigurationOption
    {
      .init(content: .cloudKitContainer)
    }
  }
}

extension Tips.ConfigurationOption {
  /// The time between the first appearances of two tips.
  public struct DisplayFrequency: Sendable {
    let seconds: TimeInterval
    /// Creates a frequency from seconds. Without a positive number of seconds tips appear at once.
    public init(_ seconds: TimeInterval) { self.seconds = seconds }

    /// No time: tips appear at once.
    public static var immediate: Self { .init(0) }
    /// One hour.
    public static var hourly: Self { .init(3_600) }
    /// One day of 24 hours.
    public static var daily: Self { .init(86_400) }
    /// Seven days.
    public static var weekly: Self { .init(604_800) }
    /// Thirty days.
    public static var monthly: Self { .init(2_592_000) }
  }

  /// The location of the datastore.
  public struct DatastoreLocation: Sendable {
    enum Content: Sendable {
      case applicationDefault
      case groupContainer(String)
      case url(URL)
      /// The memory of the process.
      case memory
    }
    let content: Content

    /// The user's folder for application data, under the program's name: `~/.local/share/NAME` on
    /// Linux.
    public static var applicationDefault: Self { .init(content: .applicationDefault) }

    /// A folder that the programs of a group share.
    ///
    /// - Parameter identifier: The identifier of the group.
    /// - Throws: ``TipKitError/missingGroupContainerEntitlements`` if the identifier is not one of
    ///   a group.
    public static func groupContainer(identifier: String) throws -> Self {
      guard TipModel.DatastoreLocation.isGroup(identifier) else {
        throw TipKitError.missingGroupContainerEntitlements
      }
      return .init(content: .groupContainer(identifier))
    }

    /// A folder at a file URL.
    public static func url(_ url: URL) -> Self { .init(content: .url(url)) }

    /// No location: the records live as long as the process. TipKit has no such location.
    public static var memory: Self { .init(content: .memory) }
  }

  /// A container of CloudKit, which has no effect here.
  public struct CloudKitContainer: Sendable {
    /// The app's own container.
    public static var automatic: Self { .init() }
    /// The container with a name.
    public static func named(_ containerName: String) -> Self { .init() }
  }
}

extension Tips.ConfigurationOption {
  /// The option as the engine has it, or nil for a datastore in memory.
  var inEngine: TipModel.ConfigurationOption? {
    switch content {
    case .displayFrequency(let seconds): .displayFrequency(seconds)
    case .cloudKitContainer: .cloudKitContainer(nil)
    case .datastoreLocation(let location): location.inEngine.map { .datastoreLocation($0) }
    }
  }
}

extension Tips.ConfigurationOption.DatastoreLocation.Content {
  var inEngine: TipModel.DatastoreLocation? {
    switch self {
    case .applicationDefault: .applicationDefault
    case .groupContainer(let identifier): .groupContainer(identifier)
    case .url(let url): .url(url.absoluteString)
    case .memory: nil
    }
  }
}
