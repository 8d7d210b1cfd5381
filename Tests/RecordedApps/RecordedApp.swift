public import TipRecords

/// What an app's file is to hold. Dates are seconds since 2001.
public struct RecordedApp {
  public struct Tip {
    public var id: String
    public var status: Int?
    public var reason: Int?
    public var lastDisplayed: Double?
    public var info: [ArchivedValue.Entry]

    public init(
      _ id: String, status: Int? = 0, reason: Int? = nil, lastDisplayed: Double? = nil,
      displayed: [Double] = [], info: [ArchivedValue.Entry] = []
    ) {
      self.id = id
      self.status = status
      self.reason = reason
      self.lastDisplayed = lastDisplayed ?? displayed.last
      self.info =
        [
          .init("bundleID", .string("com.example.app")), .init("cloudSyncEnabled", .bool(false)),
          .init("displayCount", .int(displayed.count)),
          .init("displayDates", .array(displayed.map { .date($0) })),
          .init("ignoresDisplayFrequency", .bool(false)), .init("isArchived", .bool(false)),
          .init("maxDisplayCount", .int(.max)),
        ].filter { entry in !info.contains { $0.key == entry.key } } + info
    }
  }

  public struct Parameter {
    public var id: String
    public var type: String
    public var json: String

    public init(_ id: String, _ type: String, _ json: String) {
      (self.id, self.type, self.json) = (id, type, json)
    }
  }

  public struct Donation {
    public var date: Double
    public var value: [ArchivedValue.Entry]?

    public init(_ date: Double, _ value: [ArchivedValue.Entry]? = nil) {
      (self.date, self.value) = (date, value)
    }
  }

  public struct Event {
    public var id: String
    public var donations: [Donation]

    public init(_ id: String, _ donations: [Donation] = []) {
      (self.id, self.donations) = (id, donations)
    }
  }

  public struct Rule {
    public var id: String
    public var category: Int
    public var status: Int?
    public var tip: String
    public var event: String?
    public var parameter: String?

    public init(
      _ id: String, status: Int?, tip: String, event: String? = nil, parameter: String? = nil
    ) {
      self.id = id
      category = event != nil && parameter != nil ? 1 : event != nil ? 2 : 4
      self.status = status
      self.tip = tip
      self.event = event
      self.parameter = parameter
    }
  }

  public var tips: [Tip] = []
  public var parameters: [Parameter] = []
  public var events: [Event] = []
  public var rules: [Rule] = []
  /// Only iOS 18's files say.
  public var created = 0.0

  public init() {}
}
