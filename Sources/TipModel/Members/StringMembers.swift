/// The members of strings beyond those of collections of characters. Those that substrings have,
/// too, belong to `StringProtocol`.
enum StringMembers {
  private static let owner = Type.text

  static let family = MemberFamily(
    initializers + LocalizationMembers.initializers + DataMembers.ofTexts + changes + replacements
      + [filter(.string)])
  static let ofProtocol = tests + parts + [capitals, padding, DataMembers.ofTextProtocol]
  static let substrings = MemberFamily(substringInitializers + [filter(.substring)])

  private static let initializers = [
    Member.initializer(
      .string, [.init(nil, .t)], constraints: [.t: .conforms(.lossless)],
      help: "The value as `print` shows it", example: "String(42)"
    ) { .string(ValuePrinter.print(try $0.argument(0))) },
    Member.initializer(
      .string, [.init(nil, .sequence(.character))], help: "The characters of a sequence",
      example: "String(\"abc\".reversed())"
    ) {
      if let text = try $0.argument(0).text { return .string(text) }
      return try $0.made(try $0.list(of: $0.argument(0)))
    },
    Member.initializer(
      .string, [.init("decoding", .sequence(.byte)), .init("as", .unresolved, isUnread: true)],
      help: "The text of bytes in UTF-8; what is none becomes U+FFFD",
      example: "String(decoding: \"abc\".utf8, as: UTF8.self)"
    ) {
      let bytes = try $0.bytes(0)
      try $0.charge(makingText: bytes.count)
      return .string(String(decoding: bytes, as: UTF8.self))
    },
    Member.initializer(
      .string, [.init(nil, .library(.scalars, .void))], help: "The text of Unicode scalars",
      example: "String(\"abc\".unicodeScalars)"
    ) {
      guard case .view(.text(let text, _)) = try $0.argument(0) else { throw $0.missing }
      return .string(String(text))
    },
    Member.initializer(
      .string,
      [.init(nil, .t), .init("radix", .int), .init("uppercase", .bool, isOptional: true)],
      constraints: [.t: .conforms(.binaryInteger)], help: "The number in digits of another base",
      example: "String(255, radix: 16)"
    ) {
      let radix = try $0.radix(1)
      let isUppercase = try $0.given(2) == nil ? false : $0.bool(2)
      return .string(try $0.integer(0).text(radix: radix, uppercase: isUppercase))
    },
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
      // Repeating an empty text takes no memory, but would take time.
      if text.isEmpty { return .string("") }
      return .string(String(repeating: text, count: count))
    },
  ]

  private static let substringInitializers: [Member] = [
    .initializer(
      .substring, [.init(nil, .text)], help: "All of a text", example: "Substring(\"abc\")"
    ) { .substring(try $0.string(0)[...]) }
  ]

  /// `filter`, whose result is a String, unlike that of other collections.
  private static func filter(_ owner: Type) -> Member {
    .method(
      owner, "filter", [.init(nil, .condition(on: .character))], .string,
      help: "The characters that satisfy the condition",
      example: "\"a1b2\".filter { $0.isNumber }"
    ) {
      let closure = try $0.closure(0)
      let call = $0
      let text = try $0.string
      try $0.charge(makingText: text.utf8.count)
      return .string(try text.filter { try call.holds(closure, .character($0)) })
    }
  }

  private static let tests = [
    Member.method(
      owner, "hasPrefix", [.init(nil, .text)], .bool, help: "Whether it begins with a text",
      example: "\"garden\".hasPrefix(\"gar\")"
    ) { .bool(try $0.string.hasPrefix(try $0.string(0))) },
    Member.method(
      owner, "hasSuffix", [.init(nil, .text)], .bool, help: "Whether it ends with a text",
      example: "\"garden\".hasSuffix(\"den\")"
    ) { .bool(try $0.string.hasSuffix(try $0.string(0))) },
    Member.method(
      owner, "contains", [.init(nil, .text)], .bool, help: "Whether a text occurs in it",
      example: "\"garden\".contains(\"arde\")"
    ) {
      let (text, part) = (try $0.string, try $0.string(0))
      try $0.charge(searching: text, for: part)
      return .bool(TextSearch.contains(part, in: text))
    },
    Member.method(
      owner, "localizedStandardContains", [.init(nil, .text)], .bool,
      help:
        "Whether a text occurs in it, whatever the case and the accents of Latin, Greek and Cyrillic letters",
      example: "\"Café\".localizedStandardContains(\"cafe\")"
    ) {
      let (text, part) = (try $0.string, try $0.string(0))
      try $0.charge(makingText: text.utf8.count)
      try $0.charge(searching: text, for: part)
      return .bool(TextSearch.looselyContains(part, in: text))
    },
    Member.method(
      owner, "localizedCaseInsensitiveContains", [.init(nil, .text)], .bool,
      help: "Whether a text occurs in it, whatever the case",
      example: "\"Garden\".localizedCaseInsensitiveContains(\"GARD\")"
    ) {
      let (text, part) = (try $0.string, try $0.string(0))
      try $0.charge(makingText: text.utf8.count)
      try $0.charge(searching: text, for: part)
      return .bool(TextSearch.caselesslyContains(part, in: text))
    },
  ]

  private static let parts = [
    Member.method(
      owner, "lowercased", [], .string, help: "The same in small letters",
      example: "\"Rose\".lowercased()"
    ) {
      let text = try $0.string
      try $0.charge(makingText: text.utf8.count)
      return .string(text.lowercased())
    },
    Member.method(
      owner, "uppercased", [], .string, help: "The same in capitals",
      example: "\"Rose\".uppercased()"
    ) {
      let text = try $0.string
      try $0.charge(makingText: text.utf8.count)
      return .string(text.uppercased())
    },
    Member.method(
      owner, "split",
      [
        .init("separator", .text), .init("maxSplits", .int, isOptional: true),
        .init("omittingEmptySubsequences", .bool, isOptional: true),
      ], .array(.substring), help: "The parts between separators, which may be several characters",
      example: "\"a, b\".split(separator: \", \")"
    ) {
      let text = try $0.string[...]
      try $0.charge(lookingAt: text.utf8.count)
      var separators = Occurrences(of: try $0.string(0), in: text)
      return try $0.sharedParts(
        of: text, try $0.given(1) == nil ? .max : $0.length(1),
        try $0.given(2) == nil ? true : $0.bool(2)
      ) { separators.next() }
    },
    Member.method(
      owner, "components", [.init("separatedBy", .text)], .array(.string),
      help: "The parts between separators", example: "\"a,,b\".components(separatedBy: \",\")"
    ) {
      let (text, separator, call) = (try $0.string, try $0.string(0), $0)
      guard !separator.isEmpty else { return .array([.string(text)]) }
      var separators = Occurrences(of: separator, in: text[...])
      var values: [Value] = []
      try $0.parts(of: text[...], .max, false, between: { separators.next() }) {
        try call.charge(part: $0.utf8.count)
        values.append(.string(String($0)))
      }
      return .array(values)
    },
    Member.method(
      owner, "replacingOccurrences", [.init("of", .text), .init("with", .text)], .string,
      help: "The text with every occurrence of a part replaced",
      example: "\"a-b\".replacingOccurrences(of: \"-\", with: \"+\")"
    ) {
      let (text, part, other) = (try $0.string, try $0.string(0), try $0.string(1))
      guard !part.isEmpty else { return .string(text) }
      guard text.utf8.contains(0x0D) else {
        return .string(try $0.replacing(part, with: other, in: text, most: .max))
      }
      let call = $0
      try $0.charge(making: text.utf8.count)
      return .string(
        try TextSearch.replacing(part, with: other, in: text) {
          try call.charge(makingText: other.utf8.count)
        })
    },
  ]

  private static let replacements: [Member] = [
    .method(
      .string, "replacing",
      [
        .init(nil, .text), .init("with", .text), .init("maxReplacements", .int, isOptional: true),
      ], .string,
      help: "The text with every occurrence of a part replaced, or with the first so many",
      example: "\"a-b\".replacing(\"-\", with: \"+\")"
    ) { .string(try replacing(&$0)) },
    .mutating(
      .string, "replace",
      [.init(nil, .text), .init("with", .text), .init("maxReplacements", .int, isOptional: true)],
      help: "Replaces every occurrence of a part, or the first so many",
      example: "text.replace(\"-\", with: \"+\")"
    ) {
      $0.receiver = .string(try replacing(&$0))
      return .void
    },
    .method(
      .string, "trimmingPrefix", [.init(nil, .text)], .substring,
      help: "The text without what it begins with, if it does",
      example: "\"tip-1\".trimmingPrefix(\"tip-\")"
    ) { .substring(try $0.string.trimmingPrefix(try $0.string(0))) },
    .mutating(
      .string, "trimPrefix", [.init(nil, .text)], help: "Removes what it begins with, if it does",
      example: "text.trimPrefix(\"tip-\")"
    ) {
      let text = try $0.string
      try $0.charge(makingText: text.utf8.count)
      $0.receiver = .string(String(text.trimmingPrefix(try $0.string(0))))
      return .void
    },
  ]

  private static func replacing(_ call: inout Invocation) throws -> String {
    let (text, part, other) = (try call.string, try call.string(0), try call.string(1))
    let most = try call.given(2) == nil ? Int.max : call.int(2)
    guard most >= 0 else {
      throw call.error("invalid-argument", "`maxReplacements` is less than 0: \(most)")
    }
    guard part.isEmpty else {
      return try call.replacing(part, with: other, in: text, most: most)
    }
    // The empty text occurs before each character, and at the end.
    let count = min(text.count + 1, most)
    let (bytes, overflows) = count.multipliedReportingOverflow(by: other.utf8.count)
    try call.charge(makingText: overflows ? .max : text.utf8.count + bytes)
    var result = ""
    for (place, character) in text.enumerated() {
      if place < count { result += other }
      result.append(character)
    }
    return count > text.count ? result + other : result
  }

  private static let padding = Member.method(
    owner, "padding",
    [.init("toLength", .int), .init("withPad", .text), .init("startingAt", .int)], .string,
    help: "The text cut or filled up to a length, with a text over and over again",
    example: "\"7\".padding(toLength: 3, withPad: \"0\", startingAt: 0)"
  ) {
    // Foundation counts UTF-16 units.
    let (text, pad) = (Array(try $0.string.utf16), Array(try $0.string(1).utf16))
    let (length, start) = (try $0.int(0), try $0.int(2))
    guard length >= 0, length <= text.count || pad.indices.contains(start) else {
      throw $0.error("invalid-argument", "there is nothing to fill the text up with")
    }
    try $0.charge(making: length)
    var result = Array(text.prefix(length))
    var next = start
    while result.count < length {
      result.append(pad[next])
      next = (next + 1) % pad.count
    }
    return .string(String(decoding: result, as: UTF16.self))
  }

  private static let capitals = Member.property(
    owner, "capitalized", .string, help: "The same with each word's first letter in capitals",
    example: "\"wild rose\".capitalized"
  ) {
    let text = try $0.string
    try $0.charge(makingText: text.utf8.count)
    return .string(CapitalizedText.string(text))
  }

  private static let changes = [
    Member.mutating(
      .string, "append", [.init(nil, .text)], help: "Adds a text to the end",
      example: "MyTip.name.append(\"!\")"
    ) {
      let added = try $0.string(0)
      try $0.budget?.allocate(bytes: added.utf8.count, at: $0.range)
      guard case .string(var text) = $0.receiver else { throw $0.missing }
      $0.receiver = .void
      text += added
      $0.receiver = .string(text)
      return .void
    }
  ]
}
