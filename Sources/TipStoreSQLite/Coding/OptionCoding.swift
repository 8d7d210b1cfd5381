import TipEngine
import TipModel
import TipText

/// Options of tips and of `Tips.configure`, limits and testing calls, as entries and rows keep
/// them.
enum OptionCoding {
  static func encode(_ options: [TipOption]) -> JSON {
    .array(
      options.map { option in
        switch option {
        case .maxDisplayCount(let count): ["maxDisplayCount": .int(count)]
        case .maxDisplayDuration(let seconds): ["maxDisplayDuration": .number(seconds)]
        case .ignoresDisplayFrequency(let ignores): ["ignoresDisplayFrequency": .bool(ignores)]
        }
      })
  }

  static func options(_ json: JSON?) throws -> [TipOption] {
    try (json?.array ?? []).map { option in
      if let count = option["maxDisplayCount"]?.int { return .maxDisplayCount(count) }
      if let seconds = option["maxDisplayDuration"]?.double { return .maxDisplayDuration(seconds) }
      if let ignores = option["ignoresDisplayFrequency"]?.bool {
        return .ignoresDisplayFrequency(ignores)
      }
      throw StoreError.damaged(reason: "a tip has an unknown option", setAside: nil)
    }
  }

  static func encode(_ limit: DonationLimit) -> JSON {
    [
      "maximumCount": .int(limit.maximumCount),
      "maximumAge": limit.maximumAge.map { .number($0) },
    ]
  }

  static func limit(_ json: JSON?) -> DonationLimit? {
    json?["maximumCount"]?.int.map {
      DonationLimit(maximumCount: $0, maximumAge: json?["maximumAge"]?.double)
    }
  }

  static func encode(_ option: ConfigurationOption) -> JSON {
    switch option {
    case .displayFrequency(let seconds): ["displayFrequency": .number(seconds)]
    case .datastoreLocation(.applicationDefault): ["datastoreLocation": "applicationDefault"]
    case .datastoreLocation(.groupContainer(let group)): ["groupContainer": .string(group)]
    case .datastoreLocation(.url(let url)): ["url": .string(url)]
    case .cloudKitContainer(let name): ["cloudKitContainer": name.map { .string($0) } ?? .null]
    }
  }

  static func configuration(_ json: JSON) -> ConfigurationOption? {
    if let seconds = json["displayFrequency"]?.double { return .displayFrequency(seconds) }
    if json["datastoreLocation"] != nil { return .datastoreLocation(.applicationDefault) }
    if let group = json["groupContainer"]?.string {
      return .datastoreLocation(.groupContainer(group))
    }
    if let url = json["url"]?.string { return .datastoreLocation(.url(url)) }
    return json["cloudKitContainer"].map { .cloudKitContainer($0.string) }
  }

  static func encode(_ override: TestingOverride) -> JSON {
    switch override {
    case .showAll: ["showAll": .bool(true)]
    case .hideAll: ["hideAll": .bool(true)]
    case .show(let names): ["show": .array(names.map { .string($0) })]
    case .hide(let names): ["hide": .array(names.map { .string($0) })]
    }
  }

  static func override(_ json: JSON) -> TestingOverride? {
    if json["showAll"] != nil { return .showAll }
    if json["hideAll"] != nil { return .hideAll }
    if let names = json["show"]?.array { return .show(names.compactMap(\.string)) }
    return json["hide"]?.array.map { .hide($0.compactMap(\.string)) }
  }
}
