/// The names of Swift's library and of Foundation that a rule may call with its inputs, which the
/// rule language has, too.
enum LanguageNames {
  /// Types and free functions.
  static let all: Set<String> = types.union(functions)

  private static let types: Set<String> = [
    "Bool", "Int", "UInt", "Double", "String", "Character", "Substring", "Array", "Set",
    "Dictionary", "Optional", "Date", "DateInterval", "DateComponents", "Calendar", "TimeZone",
    "URL", "UUID", "Data", "Duration", "CharacterSet", "ComparisonResult", "Range", "ClosedRange",
    "TimeInterval", "Decimal", "Float", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16",
    "UInt32", "UInt64",
  ]

  private static let functions: Set<String> = [
    "abs", "acos", "asin", "atan", "atan2", "cbrt", "ceil", "cos", "exp", "fabs", "floor", "fmod",
    "hypot", "log", "log10", "log2", "max", "min", "pow", "repeatElement", "round", "sin", "sqrt",
    "stride", "tan", "trunc", "zip",
  ]

  /// Methods that take a function, with the number of its parameters.
  static let closures: [String: Int] = [
    "allSatisfy": 1, "compactMap": 1, "compactMapValues": 1, "contains": 1, "count": 1, "drop": 1,
    "elementsEqual": 2, "filter": 1, "first": 1, "firstIndex": 1, "flatMap": 1, "last": 1,
    "lastIndex": 1, "map": 1, "mapValues": 1, "max": 2, "min": 2, "prefix": 1, "reduce": 2,
    "sorted": 2, "split": 1, "trimmingPrefix": 1,
  ]

  /// Methods of values.
  static let methods: Set<String> = [
    "addingProduct", "addingReportingOverflow", "addingTimeInterval", "advanced", "appending",
    "appendingPathComponent",
    "appendingPathExtension", "clamped", "compare", "component", "components", "contains", "data",
    "date",
    "dateComponents", "dateInterval", "daylightSavingTimeOffset", "deletingLastPathComponent",
    "deletingPathExtension", "distance", "dividedReportingOverflow", "drop", "dropFirst",
    "dropLast", "elementsEqual", "encode", "enumerated", "firstIndex", "firstRange", "flatMap",
    "formatted", "fragment", "hasPrefix", "hasSuffix", "host", "index", "intersection", "isDate",
    "isDateInToday",
    "isDateInTomorrow", "isDateInWeekend", "isDateInYesterday", "isDaylightSavingTime",
    "isDisjoint", "isEqual", "isLess", "isLessThanOrEqualTo", "isMultiple", "isStrictSubset",
    "isStrictSuperset", "isSubset", "isSuperset", "isTotallyOrdered", "joined", "lastIndex",
    "lexicographicallyPrecedes", "list", "localizedCaseInsensitiveContains",
    "localizedStandardContains", "lowercased", "makeIterator", "max", "merging", "min",
    "multipliedFullWidth", "multipliedReportingOverflow", "negated", "next",
    "nextDate", "ordinality", "overlaps", "padding", "path", "prefix", "query",
    "quotientAndRemainder",
    "range", "ranges", "relative", "remainder", "remainderReportingOverflow", "replacing",
    "replacingOccurrences", "reversed",
    "rounded", "secondsFromGMT", "signum", "sorted", "split", "squareRoot", "standardized",
    "startOfDay", "starts", "suffix", "subtracting", "subtractingReportingOverflow",
    "symmetricDifference", "timeIntervalSince",
    "trimmingCharacters", "trimmingPrefix", "truncatingRemainder", "union", "uppercased",
  ]
}
