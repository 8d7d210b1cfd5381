/// Words of the language that begin something, with what they begin.
enum CompletionWords {
  /// What a statement or declaration may begin with.
  static func statements(beginning prefix: String) -> [CompletionCandidate] {
    // Without a letter, all of them would bury what the program declares.
    prefix.isEmpty ? [] : candidates(statements, prefix) { $0 + " " }
  }

  /// After `#`.
  static func macros(beginning prefix: String) -> [CompletionCandidate] {
    candidates(macros, prefix) { $0 + "(" }
  }

  /// After `@`.
  static func attributes(beginning prefix: String) -> [CompletionCandidate] {
    candidates(attributes, prefix) { $0 + " " }
  }

  private static func candidates(
    _ words: [(String, String)], _ prefix: String, text: (String) -> String
  ) -> [CompletionCandidate] {
    words.filter { $0.0.hasPrefix(prefix) }.map {
      CompletionCandidate(text: text($0.0), label: $0.0, type: "keyword", help: $0.1)
    }
  }

  private static let macros = [
    ("Rule", "A condition of a tip, over a parameter or the donations of an event"),
    ("expect", "Notes whether a condition holds"),
  ]

  private static let attributes = [
    ("Parameter", "Keeps a variable's value where rules can read it")
  ]

  private static let statements = [
    ("await", "Waits for what comes later"), ("break", "Leaves a loop or a case"),
    ("continue", "Goes on with the next round of a loop"),
    ("defer", "Runs statements when the rest is over"),
    ("do", "Runs statements whose errors are caught"), ("enum", "Declares a type of a few cases"),
    ("extension", "Adds members to a type"), ("for", "Runs statements for each element"),
    ("func", "Declares a function"), ("guard", "Goes on only where a condition holds"),
    ("if", "Runs statements where a condition holds"), ("import", "Names a module that is used"),
    ("let", "Declares a constant"), ("protocol", "Declares what types have in common"),
    ("repeat", "Runs statements until a condition fails"), ("return", "Leaves a function"),
    ("static", "Declares a member of a type itself"),
    ("struct", "Declares a type of values, such as a tip"),
    ("switch", "Chooses statements by a value"), ("throw", "Ends with an error"),
    ("try", "Calls what may fail"), ("typealias", "Gives a type another name"),
    ("var", "Declares a variable"), ("while", "Runs statements as long as a condition holds"),
  ]
}
