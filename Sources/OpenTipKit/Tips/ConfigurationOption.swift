public import TipFoundation
import TipModel

extension Tips {
  /// An option of ``Tips/configure(_:)``.
  public struct ConfigurationOption: Sendable {
    enum Content: Sendable {
      case displayFrequency(TimeInterval)
      case datastoreLocation(DatastoreLocation.Content)
      /// Records are not synchronised here.
      case cloudKitContainer
    }
    let content: Content

    /// How much time passes between the first appearances of two tips.
    public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> ConfigurationOption
    {
      .init(content: .displayFrequency(displayFrequency.seconds))
    }

    /// Where the records are.
    public static func datastoreLocation(_ storeLocation: DatastoreLocation) -> ConfigurationOption
    {
      .init(content: .datastoreLocation(storeLocation.content))
    }

    /// Apple's systems synchronise the records through it; others have no CloudKit, and nothing happens.
    public static func cloudKitContainer(_ cloudKitContainer: CloudKitContainer?)
      -> ConfigurationOption
    {
      .init(content: .cloudKitContainer)
    }
  }
}

extension Tips.ConfigurationOption {
  /// A length of time between two tips.
  public struct DisplayFrequency: Sendable {
    let seconds: TimeInterval
    /// So many seconds; at once where there are none.
    public init(_ seconds: TimeInterval) { self.seconds = seconds }

    /// At once.
    public static var immediate: Self { .init(0) }
    /// An hour.
    public static var hourly: Self { .init(3_600) }
    /// A day of 24 hours.
    public static var daily: Self { .init(86_400) }
    /// Seven days.
    public static var weekly: Self { .init(604_800) }
    /// Thirty days.
    public static var monthly: Self { .init(2_592_000) }
  }

  /// A place for the datastore.
  public struct DatastoreLocation: Sendable {
    enum Content: Sendable {
      case applicationDefault
      case groupContainer(String)
      case url(URL)
      /// Nothing outlives the process.
      case memory
    }
    let content: Content

    /// The user's folder for data of programs, under the program's name: `~/.local/share/NAME` on Linux.
    public static var applicationDefault: Self { .init(content: .applicationDefault) }

    /// A folder that the programs of a group share.
    ///
    /// Throws ``TipKitError/missingGroupContainerEntitlements`` where there can be no group of that name.
    public static func groupContainer(identifier: String) throws -> Self {
      guard TipModel.DatastoreLocation.isGroup(identifier) else {
        throw TipKitError.missingGroupContainerEntitlements
      }
      return .init(content: .groupContainer(identifier))
    }

    /// A folder.
    public static func url(_ url: URL) -> Self { .init(content: .url(url)) }

    /// Nowhere: nothing outlives the process. TipKit has no such place.
    public static var memory: Self { .init(content: .memory) }
  }

  /// A container of CloudKit.
  public struct CloudKitContainer: Sendable {
    /// The app's own.
    public static var automatic: Self { .init() }
    /// One of that name.
    public static func named(_ containerName: String) -> Self { .init() }
  }
}

extension Tips.ConfigurationOption {
  /// The value is nil where there is to be no datastore.
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
