import TipModel

/// The names that TipKit, SwiftUI, Foundation and the standard library give to types of the language.
enum BuiltinNames {
  /// A type without generic arguments by its dotted name. `Event` alone means an event without values.
  static func type(_ path: [String]) -> Type? {
    var path = path[...]
    if path.count > 1, modules.contains(path.first ?? "") {
      path = path.dropFirst()
    }
    return byName[path.count == 1 ? path.first ?? "" : path.joined(separator: ".")]
  }

  /// The modules whose names may qualify the names that they declare.
  static let modules = TipKitModules.names.union(["SwiftUI", "Swift", "Foundation"])

  /// Names without a dot, with the integers of other sizes than `Int` last. `Scene` is left out, because it is no part of a
  /// tip and no misspelling of one.
  static let names: [String] = {
    let sizes = Set(IntegerType.allCases.map(\.rawValue)).subtracting(["Int", "UInt"])
    let all = byName.keys.filter { !$0.contains(".") && $0 != "Scene" }
    return all.filter { !sizes.contains($0) }.sorted() + sizes.sorted()
  }()

  /// The names of the types nested in one, such as those after `Tips.`.
  static func names(in outer: String) -> [String] {
    byName.keys.compactMap { name in
      guard name.hasPrefix(outer + ".") else { return nil }
      let rest = name.dropFirst(outer.count + 1)
      return rest.contains(".") ? nil : String(rest)
    }.sorted()
  }

  private static let byName: [String: Type] = {
    var names: [String: Type] = [
      "Bool": .bool, "Int": .int, "Double": .double, "String": .string, "Date": .date,
      "TimeInterval": .double, "CGFloat": .double, "Float": .double, "Data": .data, "URL": .url,
      "Void": .void, "Never": .never,
      "LocalizedStringKey": .string, "LocalizedStringResource": .string, "Substring": .substring,
      "Character": .character, "Unicode.Scalar": .scalar, "UnicodeScalar": .scalar, "Any": .any,
      "String.LocalizationValue": .string, "String.Index": .stringIndex,
      "Substring.Index": .stringIndex,
      "String.Encoding": .builtin(.stringEncoding),
      "String.UnicodeScalarView": .library(.scalars, .void),
      "String.UTF8View": .library(.utf8, .void), "String.UTF16View": .library(.utf16, .void),
      "Tips": .builtin(.tips), "TipGroup": .builtin(.tipGroup), "TipView": .builtin(.tipView),
      "TipKitError": .builtin(.tipKitError), "MiniTipViewStyle": .builtin(.miniTipViewStyle),
      "Text": .builtin(.text), "Image": .builtin(.image), "Edge": .builtin(.edge),
      "Error": .builtin(.error), "Task": .builtin(.task), "Duration": .builtin(.duration),
      "ComparisonResult": .builtin(.comparisonResult), "DateInterval": .builtin(.dateInterval),
      "Calendar": .builtin(.calendar), "Calendar.Component": .builtin(.calendarComponent),
      "Calendar.Identifier": .builtin(.calendarIdentifier),
      "DateComponents": .builtin(.dateComponents),
      "TimeZone": .builtin(.timeZone), "CharacterSet": .builtin(.characterSet),
      "Hasher": .builtin(.hasher), "ObjectIdentifier": .builtin(.objectIdentifier),
      "FloatingPointRoundingRule": .builtin(.roundingRule), "UUID": .builtin(.uuid),
      "TipOption": .builtin(.option),
      "Tip": .anyTip, "AnyTip": .anyTip, "View": .builtin(.view), "Scene": .builtin(.view),
      "AnyView": .builtin(.view),
      "TipGroup.Priority": .builtin(.tipGroupPriority),
      "Tips.ParameterOption": .builtin(.parameterOption),
      "Tips.Clock": .builtin(.clock),
    ]
    let members: [String: Type] = [
      "Event": .event(.builtin(.emptyDonation)), "Rule": .builtin(.rule),
      "Rule.CompoundOperation": .builtin(.compoundOperation),
      "Action": .builtin(.action), "Option": .builtin(.option), "Status": .builtin(.status),
      "InvalidationReason": .builtin(.invalidationReason),
      "DonationTimeRange": .builtin(.donationTimeRange),
      "DonationLimit": .builtin(.donationLimit), "EmptyDonation": .builtin(.emptyDonation),
      "MaxDisplayCount": .builtin(.maxDisplayCount),
      "MaxDisplayDuration": .builtin(.maxDisplayDuration),
      "IgnoresDisplayFrequency": .builtin(.ignoresDisplayFrequency),
      "ConfigurationOption": .builtin(.configurationOption),
      "ConfigurationOption.DisplayFrequency": .builtin(.displayFrequency),
      "ConfigurationOption.DatastoreLocation": .builtin(.datastoreLocation),
      "ConfigurationOption.CloudKitContainer": .builtin(.cloudKitContainer),
    ]
    for type in IntegerType.allCases { names[type.rawValue] = Type(type) }
    for type in KitView.types { names[type.rawValue] = .builtin(type) }
    for (name, type) in members {
      for prefix in ["", "Tips.", "Tip.", "Self."] { names[prefix + name] = type }
    }
    // Without a prefix, these names are too general to be TipKit's.
    names["Option"] = .builtin(.option)
    names["DisplayFrequency"] = .builtin(.displayFrequency)
    return names
  }()

  /// Names that TipKit's protocol declares inside every tip.
  static let ofTips: Set<String> = [
    "Event", "Rule", "Action", "Option", "Status", "InvalidationReason", "MaxDisplayCount",
    "MaxDisplayDuration", "IgnoresDisplayFrequency",
  ]

  /// The qualified name that a name of `Tips` has outside of tips. Returns nil for other names.
  static func whole(_ name: String) -> String? {
    switch name {
    case "Option": "TipOption"
    case "DisplayFrequency": "Tips.ConfigurationOption.DisplayFrequency"
    case "EmptyDonation", "DonationLimit", "DonationTimeRange", "ConfigurationOption":
      "Tips.\(name)"
    default: ofTips.contains(name) ? "Tips.\(name)" : nil
    }
  }

  /// Names of TipKit and SwiftUI that other modules of an app's repository also declare.
  static let ofFrameworks = ofTips.union([
    "Tip", "Tips", "TipOption", "TipGroup", "Image", "Text", "View",
  ])

  /// Names of TipKit that an app may well have declared itself. They mean TipKit's only in a file that imports it.
  static let needImport: Set<String> = [
    "Event", "Rule", "Action", "Option", "Status", "Tip", "DisplayFrequency", "MaxDisplayCount",
    "MaxDisplayDuration", "IgnoresDisplayFrequency", "EmptyDonation", "TipGroup", "TipView",
    "InvalidationReason", "DonationLimit", "DonationTimeRange", "ConfigurationOption", "Tips",
  ]
}
