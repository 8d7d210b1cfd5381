/// A character is a String of length one here: the language has no Character.
enum StringMembers {
  static let family = MemberFamily(
    initializers + LocalizationMembers.initializers + tests + parts + changes
      + SequenceMembers.make(owner: .string, element: .string, sample: "\"abc\""))

  private static let initializers = [
    Member.initializer(.string, help: "An empty string", example: "String()") { _ in .string("") },
    Member.initializer(
      .string, [.init(nil, .t)], help: "The value as `print` shows it", example: "String(42)"
    ) { .string(ValuePrinter.print(try $0.argument(0))) },
    Member.initializer(
      .string, [.init("describing", .t)], help: "The value as `print` shows it",
      example: "String(describing: 42)"
    ) { .string(ValuePrinter.print(try $0.argument(0))) },
    Member.initializer(
      .string, [.init("repeating", .string), .init("count", .int)],
      help: "A string so many times over", example: "String(repeating: \"ab\", count: 3)"
    ) {
      let text = try $0.string(0)
      let count = try $0.length(1)
      let (bytes, overflows) = text.utf8.count.multipliedReportingOverflow(by: count)
      try $0.budget?.allocate(bytes: overflows ? .max : bytes, at: $0.range)
      // Nothing, however often, takes no memory, but would take time.
      if text.isEmpty { return .string("") }
      return .string(String(repeating: text, count: count))
    },
  ]

  private static let tests = [
    Member.method(
      .string, "hasPrefix", [.init(nil, .string)], .bool, help: "Whether it begins with a text",
      example: "\"garden\".hasPrefix(\"gar\")"
    ) { .bool(try $0.string.hasPrefix(try $0.string(0))) },
    Member.method(
      .string, "hasSuffix", [.init(nil, .string)], .bool, help: "Whether it ends with a text",
      example: "\"garden\".hasSuffix(\"den\")"
    ) { .bool(try $0.string.hasSuffix(try $0.string(0))) },
    Member.method(
      .string, "contains", [.init(nil, .string)], .bool, help: "Whether a text occurs in it",
      example: "\"garden\".contains(\"arde\")"
    ) { .bool(TextSearch.contains(try $0.string(0), in: try $0.string)) },
    Member.method(
      .string, "localizedStandardContains", [.init(nil, .string)], .bool,
      help:
        "Whether a text occurs in it, whatever the case and the accents of Latin, Greek and Cyrillic letters",
      example: "\"Café\".localizedStandardContains(\"cafe\")"
    ) { .bool(TextSearch.looselyContains(try $0.string(0), in: try $0.string)) },
    Member.method(
      .string, "localizedCaseInsensitiveContains", [.init(nil, .string)], .bool,
      help: "Whether a text occurs in it, whatever the case",
      example: "\"Garden\".localizedCaseInsensitiveContains(\"GARD\")"
    ) { .bool(TextSearch.caselesslyContains(try $0.string(0), in: try $0.string)) },
  ]

  private static let parts = [
    Member.method(
      .string, "lowercased", [], .string, help: "The same in small letters",
      example: "\"Rose\".lowercased()"
    ) { .string(try $0.string.lowercased()) },
    Member.property(
      .string, "capitalized", .string, help: "The same with each word's first letter in capitals",
      example: "\"wild rose\".capitalized"
    ) { .string(CapitalizedText.string(try $0.string)) },
    Member.method(
      .string, "uppercased", [], .string, help: "The same in capitals",
      example: "\"Rose\".uppercased()"
    ) { .string(try $0.string.uppercased()) },
    Member.method(
      .string, "prefix", [.init(nil, .int)], .string, help: "Its first characters, at most so many",
      example: "\"garden\".prefix(3)"
    ) { .string(String(try $0.string.prefix(try $0.length(0)))) },
    Member.method(
      .string, "suffix", [.init(nil, .int)], .string, help: "Its last characters, at most so many",
      example: "\"garden\".suffix(3)"
    ) { .string(String(try $0.string.suffix(try $0.length(0)))) },
    Member.method(
      .string, "dropFirst", [.init(nil, .int, isOptional: true)], .string,
      help: "All but the first character, or but so many", example: "\"garden\".dropFirst()"
    ) { .string(String(try $0.string.dropFirst($0.given(0) == nil ? 1 : try $0.length(0)))) },
    Member.method(
      .string, "dropLast", [.init(nil, .int, isOptional: true)], .string,
      help: "All but the last character, or but so many", example: "\"garden\".dropLast()"
    ) { .string(String(try $0.string.dropLast($0.given(0) == nil ? 1 : try $0.length(0)))) },
    Member.method(
      .string, "split", [.init("separator", .string)], .array(.string),
      help: "The non-empty parts between separators",
      example: "\"a,b\".split(separator: \",\")"
    ) {
      let parts = try $0.string.split(separator: try $0.string(0))
      return try $0.array(parts.map { .string(String($0)) })
    },
    Member.method(
      .string, "components", [.init("separatedBy", .string)], .array(.string),
      help: "The parts between separators", example: "\"a,,b\".components(separatedBy: \",\")"
    ) {
      let separator = try $0.string(0)
      guard !separator.isEmpty else { return .array([.string(try $0.string)]) }
      let parts = try $0.string.split(separator: separator, omittingEmptySubsequences: false)
      return try $0.array(parts.map { .string(String($0)) })
    },
    Member.method(
      .string, "replacingOccurrences", [.init("of", .string), .init("with", .string)], .string,
      help: "The text with every occurrence of a part replaced",
      example: "\"a-b\".replacingOccurrences(of: \"-\", with: \"+\")"
    ) {
      let (text, part, other) = (try $0.string, try $0.string(0), try $0.string(1))
      guard !part.isEmpty else { return .string(text) }
      if text.utf8.contains(0x0D) {
        try $0.budget?.allocate(bytes: text.utf8.count, at: $0.range)
        return .string(TextSearch.replacing(part, with: other, in: text))
      }
      let parts = text.split(separator: part, omittingEmptySubsequences: false)
      let (bytes, overflows) = parts.count.multipliedReportingOverflow(by: other.utf8.count)
      try $0.budget?.allocate(bytes: overflows ? .max : bytes, at: $0.range)
      return .string(parts.joined(separator: other))
    },
    Member.method(
      .string, "reversed", [], .array(.string), help: "Its characters, last first",
      example: "\"abc\".reversed()"
    ) { try $0.array(try $0.string.reversed().map { .string(String($0)) }) },
    Member.property(
      .string, "description", .string, help: "The string itself", example: "\"a\".description"
    ) { .string(try $0.string) },
    Member.property(
      .string, "debugDescription", .string, help: "The string in quotes, as a literal",
      example: "\"a\".debugDescription"
    ) { .string(try $0.string.debugDescription) },
  ]

  private static let changes = [
    Member.mutating(
      .string, "append", [.init(nil, .string)], help: "Adds a text to the end",
      example: "MyTip.name.append(\"!\")"
    ) {
      let added = try $0.string(0)
      try $0.budget?.allocate(bytes: added.utf8.count, at: $0.range)
      $0.receiver = .string(try $0.string + added)
      return .void
    },
    Member.mutating(
      .string, "removeAll", help: "Makes it empty", example: "MyTip.name.removeAll()"
    ) {
      $0.receiver = .string("")
      return .void
    },
    Member.mutating(
      .string, "removeLast", [], .string, help: "Removes the last character and yields it",
      example: "MyTip.name.removeLast()"
    ) {
      var text = try $0.string
      guard let last = text.popLast() else { throw $0.error("empty", "the string is empty") }
      $0.receiver = .string(text)
      return .string(String(last))
    },
    Member.mutating(
      .string, "removeFirst", [], .string, help: "Removes the first character and yields it",
      example: "MyTip.name.removeFirst()"
    ) {
      let text = try $0.string
      guard let first = text.first else { throw $0.error("empty", "the string is empty") }
      $0.receiver = .string(String(text.dropFirst()))
      return .string(String(first))
    },
  ]
}
