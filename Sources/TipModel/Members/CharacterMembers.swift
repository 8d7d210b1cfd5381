enum CharacterMembers {
  private static let owner = Type.character

  static let family = MemberFamily(
    [
      .initializer(
        owner, [.init(nil, .text)], help: "A text of one character; an error of any other",
        example: "Character(\"a\")"
      ) {
        let text = try $0.string(0)
        guard let character = text.first, text.count == 1 else {
          throw $0.error(
            "invalid-argument", "`\(text)` is not one character, but \(text.count)")
        }
        return .character(character)
      },
      .initializer(
        owner, [.init(nil, .scalar)], help: "The character of one scalar",
        example: "Character(Unicode.Scalar(UInt8(97)))"
      ) { .character(Character(try ScalarMembers.scalar($0.argument(0), $0))) },
      .property(
        owner, "asciiValue", .optional(.byte), help: "Its number in ASCII, or nil",
        example: "Character(\"a\").asciiValue"
      ) { .optional(try $0.character.asciiValue.map { .byte($0) }) },
      .property(
        owner, "unicodeScalars", .library(.scalars, .void), help: "Its Unicode scalars",
        example: "Character(\"a\").unicodeScalars.count"
      ) { .view(.text(Substring(String(try $0.character)), .scalars)) },
      .property(
        owner, "utf8", .library(.utf8, .void), help: "Its bytes in UTF-8",
        example: "Character(\"a\").utf8.count"
      ) { .view(.text(Substring(String(try $0.character)), .utf8)) },
      .property(
        owner, "utf16", .library(.utf16, .void), help: "Its units in UTF-16",
        example: "Character(\"a\").utf16.count"
      ) { .view(.text(Substring(String(try $0.character)), .utf16)) },
      .method(
        owner, "uppercased", [], .string, help: "The same in capitals, which may be several",
        example: "Character(\"a\").uppercased()"
      ) { .string(try $0.character.uppercased()) },
      .method(
        owner, "lowercased", [], .string, help: "The same in small letters, which may be several",
        example: "Character(\"A\").lowercased()"
      ) { .string(try $0.character.lowercased()) },
      number("wholeNumberValue", "The number that it stands for, or nil") { $0.wholeNumberValue },
      number("hexDigitValue", "The number that it stands for as a hexadecimal digit, or nil") {
        $0.hexDigitValue
      },
    ] + tests)

  private static let tests: [Member] = [
    test("isLetter", "Whether it is a letter") { $0.isLetter },
    test("isNumber", "Whether it is a number") { $0.isNumber },
    test("isWholeNumber", "Whether it is a whole number") { $0.isWholeNumber },
    test("isHexDigit", "Whether it is a hexadecimal digit") { $0.isHexDigit },
    test("isUppercase", "Whether it is a capital") { $0.isUppercase },
    test("isLowercase", "Whether it is a small letter") { $0.isLowercase },
    test("isCased", "Whether there is another one of it in capitals or small letters") {
      $0.isCased
    },
    test("isWhitespace", "Whether it is white space, as a blank or a new line") { $0.isWhitespace },
    test("isNewline", "Whether it begins a new line") { $0.isNewline },
    test("isPunctuation", "Whether it is a mark of punctuation") { $0.isPunctuation },
    test("isSymbol", "Whether it is a symbol") { $0.isSymbol },
    test("isMathSymbol", "Whether it is a symbol of mathematics") { $0.isMathSymbol },
    test("isCurrencySymbol", "Whether it stands for a currency") { $0.isCurrencySymbol },
    test("isASCII", "Whether it is one of the 128 of ASCII") { $0.isASCII },
  ]

  private static func test(
    _ name: String, _ help: String, _ test: @escaping @Sendable (Character) -> Bool
  ) -> Member {
    .property(owner, name, .bool, help: help, example: "Character(\"a\").\(name)") {
      .bool(test(try $0.character))
    }
  }

  private static func number(
    _ name: String, _ help: String, _ number: @escaping @Sendable (Character) -> Int?
  ) -> Member {
    .property(owner, name, .optional(.int), help: help, example: "Character(\"7\").\(name)") {
      .optional(number(try $0.character).map { .int($0) })
    }
  }
}
