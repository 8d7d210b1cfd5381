/// Names that mean the same to the language as to Swift, wherever they stand: types of Swift's library and of Foundation, and
/// functions that belong to none.
enum LanguageNames {
  static let all: Set<String> = types.union(functions)

  private static let types: Set<String> = [
    "Bool", "Int", "UInt", "Double", "String", "Character", "Substring", "Array", "Set",
    "Dictionary", "Optional", "Date",
    "DateInterval", "DateComponents", "Calendar", "TimeZone", "URL", "Data", "Duration",
    "CharacterSet", "ComparisonResult", "Range", "ClosedRange", "Tips",
    "TimeInterval",
  ]

  private static let functions: Set<String> = [
    "abs", "acos", "asin", "atan", "atan2", "cbrt", "ceil", "cos", "exp", "fabs", "floor", "fmod",
    "hypot", "log", "log10",
    "log2", "max", "min", "pow", "repeatElement", "round", "sequence", "sin", "sqrt", "stride",
    "tan", "trunc", "type", "zip",
  ]
}
