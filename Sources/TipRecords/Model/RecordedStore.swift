public import TipFoundation

/// The contents of a file of TipKit's, as far as they could be read. Numbers whose meaning is not
/// published stay numbers.
public struct RecordedStore: Sendable {
  public internal(set) var generation = RecordsGeneration.unknown
  public internal(set) var tips: [RecordedTip] = []
  public internal(set) var parameters: [RecordedParameter] = []
  public internal(set) var events: [RecordedEvent] = []
  public internal(set) var rules: [RecordedRule] = []
  /// Notes about parts that are missing or could not be read.
  public internal(set) var notes: [RecordsNote] = []
  /// The kinds of records that were not read completely.
  public internal(set) var incomplete: Set<RecordedKind> = []

  /// The latest date in the records, up to which they are complete.
  public var latest: Date? {
    var dates = tips.flatMap { $0.dates } + rules.compactMap(\.evaluated)
    dates += parameters.compactMap(\.created) + events.compactMap(\.created)
    dates += rules.compactMap(\.created)
    dates += events.compactMap { $0.donations.latest }
    return dates.max()
  }

  public var donationCount: Int { events.reduce(0) { $0 + $1.donations.count } }
}

/// The kind of a table's rows.
public enum RecordedKind: Sendable { case tip, parameter, event, donation, rule }

public struct RecordedTip: Sendable {
  /// The `Tip.id`.
  public let id: String
  /// 2 is invalidated, 1 all rules hold, others are pending.
  public internal(set) var status: Int?
  /// The recorded number of the reason, whose meaning is not known.
  public internal(set) var invalidationReason: Int?
  public internal(set) var lastDisplayed: Date?
  public internal(set) var created: Date?
  /// All other data of the tip, unchanged.
  public internal(set) var info: [ArchivedValue.Entry] = []

  public init(id: String) { self.id = id }

  private subscript(key: String) -> ArchivedValue? { info.first { $0.key == key }?.value }

  /// The number of displays, or nil if it is not recorded.
  public var displayCount: Int? { self["displayCount"]?.int }
  public var displayDates: [Date] {
    (self["displayDates"]?.array ?? []).compactMap { $0.seconds.flatMap(RecordedDate.date) }
  }
  /// The greatest number of displays, or nil for no limit, which files have as the largest integer.
  public var maxDisplayCount: Int? {
    self["maxDisplayCount"]?.int.flatMap { $0 == Int.max ? nil : $0 }
  }
  public var displaySeconds: Double? { self["displayDuration"]?.double }
  public var maxDisplaySeconds: Double? {
    self["maxDisplayDuration"]?.double.flatMap { $0.isFinite && $0 < 1e15 ? $0 : nil }
  }
  public var ignoresDisplayFrequency: Bool? {
    self["ignoresDisplayFrequency"]?.int.map { $0 != 0 }
  }
  public var bundle: String? { self["bundleID"]?.string }

  var dates: [Date] { displayDates + [lastDisplayed, created].compactMap(\.self) }
}

public struct RecordedParameter: Sendable {
  /// `Bool.MyTip+show`
  public let id: String
  public internal(set) var typeName: String?
  /// The current value as JSON, or nil if there is none.
  public internal(set) var json: String?
  public internal(set) var created: Date?

  public init(id: String) { self.id = id }
}

public struct RecordedEvent: Sendable {
  public let id: String
  public internal(set) var info: [ArchivedValue.Entry] = []
  public internal(set) var created: Date?
  public internal(set) var donations = RecordedDonations()

  public init(id: String) { self.id = id }

  public var maximumCount: Int? { info.first { $0.key == "maxDonationCount" }?.value.int }
  /// The greatest age of a donation in seconds.
  public var maximumAge: Double? { info.first { $0.key == "maxDonationAge" }?.value.double }
}

public struct RecordedRule: Sendable {
  public let id: String
  /// 1 joins others, 2 is of an event, 4 of a parameter.
  public internal(set) var category: Int?
  /// 2 holds, 0 and 1 do not.
  public internal(set) var status: Int?
  /// The ids of its tip and of the rule that it is part of, if the file has them.
  public internal(set) var tip: String?
  public internal(set) var parent: String?
  public internal(set) var event: String?
  public internal(set) var parameter: String?
  public internal(set) var created: Date?
  public internal(set) var evaluated: Date?

  public init(id: String) { self.id = id }

  /// True if the rule held, false if it did not, and nil if the meaning of the number is not known.
  public var holds: Bool? {
    switch status {
    case 2: true
    case 0, 1: false
    default: nil
    }
  }
}
