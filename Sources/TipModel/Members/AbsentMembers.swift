/// The members of Swift's types that this language does not have. A use of one is reported as
/// unsupported, and not as an unknown member.
package enum AbsentMembers {
  package static func contains(_ name: String, of type: Type) -> Bool {
    names(of: type).contains(name)
      || type.conformances.contains { names(of: $0).contains(name) }
      || isListed(name, of: type)
  }

  /// Returns whether some type or protocol of Swift's library or of Foundation has a member of that
  /// name.
  package static func isOfSwift(_ name: String) -> Bool { SwiftMembers.declares(name) }

  /// A member that has the name and is for other types of its kind is the better answer.
  private static func isListed(_ name: String, of type: Type) -> Bool {
    guard let owner = type.nameInSwift else { return false }
    let owners = [owner] + type.conformances.map(\.rawValue)
    return !MemberTable.knows(name, of: type) && SwiftMembers.contains(name, of: owners)
  }

  /// Returns whether the type itself lacks the member, even if its protocols have it.
  package static func isRefused(_ name: String, of type: Type) -> Bool {
    names(of: type).contains(name)
  }

  /// The first labels of the type's initializers in Swift that are missing here.
  package static func initializerLabels(of type: Type) -> Set<String> {
    switch type {
    case .string:
      [
        "reflecting", "cString", "validating", "validatingUTF8",
        "utf16CodeUnits", "localized", "contentsOf", "contentsOfFile",
      ]
    case .double: ["bitPattern", "sign"]
    case .data: ["contentsOf", "bytes", "capacity"]
    case .array: ["arrayLiteral", "unsafeUninitializedCapacity"]
    case .set: ["arrayLiteral"]
    case .dictionary: ["dictionaryLiteral"]
    default: []
    }
  }

  /// Labels that begin other forms of a method in Swift, and not here.
  package static func labels(of method: String, of type: Type) -> Set<String> {
    switch (type, method) {
    case (.dictionary, "index"): ["forKey"]
    default: []
    }
  }

  private static func names(of type: Type) -> Set<String> {
    switch type {
    case .string, .library(.substring, _):
      [
        "makeContiguousUTF8", "withUTF8", "enumerateLines", "appending", "appendingFormat",
        "folding", "applyingTransform", "decomposedStringWithCanonicalMapping",
        "precomposedStringWithCanonicalMapping", "enumerateSubstrings",
      ]
    case .data:
      [
        "reversed", "prefix", "suffix", "dropFirst", "dropLast", "drop", "split", "filter",
        "subdata",
        "popFirst",
        "removeFirst", "removeLast", "remove", "removeAll", "insert", "replaceSubrange", "indices",
        "startIndex", "endIndex", "index", "firstIndex", "lastIndex", "withUnsafeBytes",
        "resetBytes",
      ]
    case .url:
      [
        "appendingPathExtension",
        "deletingLastPathComponent",
        "deletingPathExtension", "pathComponents", "resourceValues", "standardized",
      ]
    case .library(.character, _):
      ["isWhiteSpace"]
    case .int, .integer:
      ["words", "dividingFullWidth", "formatted", "hashValue", "hash"]
    case .double:
      [
        "bitPattern", "exponent", "significand", "significandBitPattern", "binade", "ulp",
        "nextUp", "nextDown", "sign", "formatted", "hashValue", "hash", "isSubnormal",
        "isNormal", "isCanonical", "addingProduct", "addProduct",
      ]
    case .builtin(.calendar):
      [
        "locale", "firstWeekday", "minimumDaysInFirstWeek", "weekdaySymbols",
        "shortWeekdaySymbols", "monthSymbols", "shortMonthSymbols", "maximumRange", "minimumRange",
        "nextDate", "enumerateDates", "nextWeekend", "dateIntervalOfWeekend",
        "veryShortWeekdaySymbols", "dates", "eraSymbols", "quarterSymbols",
      ]
    case .optional: ["unsafelyUnwrapped", "customMirror", "take"]
    case .library(.lazyPrefixWhile, _), .library(.lazyDropWhile, _),
      .library(.lazy, .library(.flattened, _)):
      lazyParts
    case .library(.lazyMap, _) where type.isOverCondition,
      .library(.lazyFilter, _) where type.isOverCondition:
      lazyParts
    case .builtin(.dateComponents):
      [
        "era", "quarter", "weekOfYear", "weekOfMonth", "weekdayOrdinal", "yearForWeekOfYear",
        "dayOfYear", "isLeapMonth", "isValidDate", "setValue", "value",
      ]
    case .builtin(.timeZone): ["abbreviation", "localizedName"]
    case .dictionary: ["index", "remove", "capacity"]
    case .set: ["index", "capacity", "firstIndex"]
    case .library(.scalars, _), .library(.utf8, _), .library(.utf16, _):
      ["subscript", "indices", "startIndex", "endIndex", "index", "firstIndex", "lastIndex"]
    default: []
    }
  }

  private static let lazyParts: Set = [
    "count", "prefix", "dropFirst", "dropLast", "last", "suffix",
  ]

  private static func names(of kind: LibraryProtocol) -> Set<String> {
    switch kind {
    case .sequence:
      [
        "withContiguousStorageIfAvailable",
        "underestimatedCount", "difference", "hashValue", "hash",
      ]
    case .lazySequence:
      [
        "reversed", "elements", "count", "last", "indices", "startIndex", "endIndex",
        "index", "distance", "formIndex", "firstIndex", "lastIndex", "split",
        "subscript", "suffix", "dropLast", "popFirst",
      ]
    case .collection:
      ["trimmingPrefix", "trimPrefix", "firstRange", "ranges", "formIndex"]
    case .rangeReplaceable: ["capacity"]
    default: []
    }
  }
}

extension Type {
  /// The name of a type of Swift or Foundation, without generic arguments.
  fileprivate var nameInSwift: String? {
    switch self {
    case .bool, .int, .integer, .double, .string, .date, .data, .url: description
    case .array: "Array"
    case .set: "Set"
    case .dictionary: "Dictionary"
    case .range: "Range"
    case .optional: "Optional"
    case .keyPath: "KeyPath"
    case .library(let kind, _): kind.rawValue
    case .builtin(let kind): kind.rawValue
    default: nil
    }
  }
}

extension Type {
  /// True for the result of `prefix(while:)` or `drop(while:)` of a lazy collection, which has
  /// indices in Swift and none here.
  fileprivate var isOverCondition: Bool {
    switch self {
    case .library(.lazyPrefixWhile, let base), .library(.lazyDropWhile, let base):
      base.lazyElements.conforms(to: .collection) || base.isOverCondition
    case .library(.lazyMap, .tuple(let parts)) where parts.count == 2: parts[0].type.isOverCondition
    case .library(.lazyFilter, let base), .library(.lazy, let base): base.isOverCondition
    default: false
    }
  }
}
