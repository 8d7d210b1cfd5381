/// Foundation's `CharacterSet`, and the members of strings that take one.
enum CharacterSetMembers {
  private static let owner = Type.builtin(.characterSet)

  static let family = MemberFamily(
    [
      .initializer(
        owner, [.init("charactersIn", .string)], help: "The characters of a text",
        example: "CharacterSet(charactersIn: \",;\")"
      ) {
        let scalars = Set(try $0.string(0).unicodeScalars)
        return .object(CharacterSetValue { scalars.contains($0) })
      },
      .property(
        owner, "inverted", owner, help: "All other characters",
        example: "CharacterSet.decimalDigits.inverted"
      ) {
        let set = try $0.characterSet($0.receiver)
        return .object(CharacterSetValue { !set.contains($0) })
      },
      .method(
        owner, "union", [.init(nil, owner)], owner, help: "The characters of both",
        example: "CharacterSet.letters.union(.decimalDigits)"
      ) {
        let (first, second) = (
          try $0.characterSet($0.receiver), try $0.characterSet($0.argument(0))
        )
        return .object(CharacterSetValue { first.contains($0) || second.contains($0) })
      },
      known("whitespaces", "Spaces and tabs", CharacterSetValue(CharacterSetValue.isWhitespace)),
      known("newlines", "Ends of lines", CharacterSetValue(CharacterSetValue.isNewline)),
      known(
        "whitespacesAndNewlines", "Spaces, tabs and ends of lines",
        CharacterSetValue { CharacterSetValue.isWhitespace($0) || CharacterSetValue.isNewline($0) }
      ),
      known("decimalDigits", "Digits", CharacterSetValue(of: [.decimalNumber])),
      known("letters", "Letters and accents", CharacterSetValue(of: CharacterSetValue.letters)),
      known("lowercaseLetters", "Small letters", CharacterSetValue(of: [.lowercaseLetter])),
      known(
        "uppercaseLetters", "Capitals", CharacterSetValue(of: [.uppercaseLetter, .titlecaseLetter])
      ),
      known(
        "alphanumerics", "Letters, accents and numbers",
        CharacterSetValue(of: CharacterSetValue.alphanumerics)),
      known(
        "punctuationCharacters", "Marks between words",
        CharacterSetValue(of: CharacterSetValue.punctuation)),
      known("symbols", "Signs, such as + and $", CharacterSetValue(of: CharacterSetValue.symbols)),
    ])

  static let ofTexts: [Member] = [
    .method(
      .text, "trimmingCharacters", [.init("in", owner)], .string,
      help: "The text without such characters at its ends",
      example: "\" a \".trimmingCharacters(in: .whitespaces)"
    ) {
      let text = try $0.string
      try $0.charge(makingText: text.utf8.count)
      return .string(try $0.characterSet($0.argument(0)).trimming(text))
    },
    .method(
      .text, "components", [.init("separatedBy", owner)], .array(.string),
      help: "The parts between such characters",
      example: "\"a,b;c\".components(separatedBy: CharacterSet(charactersIn: \",;\"))"
    ) {
      let (set, text, call) = (try $0.characterSet($0.argument(0)), try $0.string, $0)
      var values: [Value] = []
      try set.separate(text) {
        try call.charge(part: $0.utf8.count)
        values.append(.string(String($0)))
      }
      return .array(values)
    },
  ]

  private static func known(_ name: String, _ help: String, _ set: CharacterSetValue) -> Member {
    .staticProperty(owner, name, help: help, example: "CharacterSet.\(name)") { _ in .object(set) }
  }
}

extension Invocation {
  fileprivate func characterSet(_ value: Value) throws -> CharacterSetValue {
    guard case .object(let object) = value, let set = object as? CharacterSetValue else {
      throw missing
    }
    return set
  }
}
