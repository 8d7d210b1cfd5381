import TipSyntax
import TipText

/// Words of the language that begin a construct, with descriptions of it.
enum CompletionWords {
  /// The words with which a statement or a declaration may begin.
  static func statements(beginning prefix: String) -> [CompletionCandidate] {
    // Without a letter, all of them would bury what the program declares.
    prefix.isEmpty ? [] : candidates(statements, prefix) { $0 + " " }
  }

  /// The macros, after `#`.
  static func macros(beginning prefix: String) -> [CompletionCandidate] {
    candidates(macros, prefix) { $0 + "(" }
  }

  /// The attributes, after `@`. Without a letter, only the one that rules need.
  static func attributes(beginning prefix: String) -> [CompletionCandidate] {
    candidates(prefix.isEmpty ? Array(attributes.prefix(1)) : attributes, prefix) {
      $0 + (["available", "Environment"].contains($0) ? "(" : " ")
    }
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
    ("Parameter", "Keeps a variable's value where rules can read it"),
    ("main", "The type that a program begins with"),
    ("State", "A value that a view keeps"), ("Binding", "A value that another view keeps"),
    ("Environment", "A value that is set for all views inside"),
    ("Observable", "A class whose changes views see"),
    ("MainActor", "What runs on the main actor alone"),
    ("ViewBuilder", "A function or closure that is made of views"),
    ("escaping", "A function that is called after the call it is handed to"),
    ("discardableResult", "A function whose result may be left unused"),
    ("available", "The systems on which a declaration is there"),
  ]

  private static let statements = [
    ("actor", "Declares an actor"), ("associatedtype", "Names a type that a protocol leaves open"),
    ("case", "Names a value of an enum, or one of a choice"),
    ("class", "Declares a type of objects"), ("convenience", "Declares another initializer"),
    ("default", "All other cases"), ("didSet", "Runs when a value has changed"),
    ("fileprivate", "Only this file sees what follows"),
    ("final", "Nothing inherits from what follows"), ("get", "Computes a value"),
    ("indirect", "An enum that holds itself"), ("init", "Declares how a value is made"),
    ("internal", "The module sees what follows"), ("lazy", "Has its value when it is first asked"),
    ("mutating", "A function that changes its value"),
    ("override", "Another form of what is inherited"),
    ("private", "Only the type sees what follows"),
    ("public", "Everybody sees what follows"), ("set", "Takes a new value"),
    ("subscript", "Declares what brackets do"), ("weak", "Keeps nothing alive"),
    ("willSet", "Runs before a value changes"),
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

extension CompletionWords {
  private static let platforms = [
    "iOS", "Linux", "macOS", "macCatalyst", "tvOS", "visionOS", "watchOS", "Windows",
  ]

  /// The platforms that `os(…)` and `available(…)` name, or nil if the text does not end in the beginning of one of them.
  static func platforms(
    after text: Substring, beginning prefix: String
  ) -> [CompletionCandidate]? {
    let source = SourceFile(name: "", text: String(text.suffix(40)))
    let lexed = Lexer.lex(source, file: FileID(index: 0))
    let words = lexed.tokens[..<lexed.textEnd].map { source.text(Int($0.start)..<Int($0.end)) }
    let asking = ["os", "available", "#available", "#unavailable", "@available"]
    guard words.last == "(", asking.contains(words.dropLast().last ?? "") else { return nil }
    return platforms.filter { $0.hasPrefix(prefix) }
      .map { CompletionCandidate(text: $0, label: $0, type: "platform") }
  }
}
