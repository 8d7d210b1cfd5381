/// Values and types that have words of their own.
extension LanguageWord {
  static let values = [
    LanguageWord(
      name: "self", usage: "self.name",
      help:
        "the value that a member is asked of; after a type, the type as a value",
      chapter: "3 Expressions",
      example: #"""
        struct Trip {
          var days = 7
          func isAsLong(as other: Trip) -> Bool { self.days == other.days }
        }
        #expect(Trip().isAsLong(as: Trip()))
        """#),
    LanguageWord(
      name: "nil", usage: "nil",
      help:
        "no value, of a type with a question mark",
      chapter: "2 Types",
      example: #"""
        let limit: Int? = nil
        #expect(limit ?? 3 == 3)
        """#),
    LanguageWord(
      name: "true", usage: "true",
      help:
        "one of the two values of `Bool`",
      chapter: "2 Types",
      example: #"""
        #expect(true != false)
        """#),
    LanguageWord(
      name: "false", usage: "false",
      help:
        "one of the two values of `Bool`",
      chapter: "2 Types",
      example: #"""
        #expect(true != false)
        """#),
    LanguageWord(
      name: "Any", usage: "Any",
      help:
        "a value of whatever type; `as?` says whether it is of one",
      chapter: "2 Types",
      example: #"""
        let value: Any = 3
        #expect((value as? Int) == 3)
        """#),
    LanguageWord(
      name: "is", usage: "value is Type",
      help:
        "whether a value is of a type",
      chapter: "3 Expressions",
      example: #"""
        let value: Any = 3
        #expect(value is Int)
        """#),
    LanguageWord(
      name: "as", usage: "value as Type; value as? Type",
      help:
        "a value as one of another type; with a question mark nil where it is none",
      chapter: "3 Expressions",
      example: #"""
        let value: Any = 3
        #expect((value as? String) == nil)
        """#),
  ]
}
