/// The contents of two brackets, or the whole text, during layout.
struct BracketFrame {
  /// The indentation of the line with the opening bracket, to which the closing one returns.
  let indent: Int
  /// The indentation of the contents.
  let content: Int
  let isBraces: Bool
  let isSwitch: Bool
  /// `#if`s that are open.
  var conditions = 0
  /// The first word of the statement that is going on.
  var statement: String?
  /// The next brace opens the cases of a `switch`.
  var opensSwitch = false
  /// `?`s that wait for their colon.
  var ternaries = 0
  /// The first token of the last line that began in here, and its indentation.
  var line: (kind: FormatToken.Kind, indent: Int)?

  /// The whole text.
  static let text = BracketFrame(indent: 0, content: 0, isBraces: true, isSwitch: false)

  static let caseWords: Set<String> = ["case", "default"]

  /// The indentation of a line inside, which is larger inside of `#if`.
  var inside: Int { content + conditions * Layout.step }

  /// The statement's own braces go back to where the statement started.
  var hasStatementBraces: Bool {
    let heads: Set<String> = [
      "if", "guard", "while", "for", "switch", "func", "init", "struct", "enum", "class",
      "extension", "protocol", "actor", "public", "private", "static",
    ]
    return statement.map(heads.contains) ?? false
  }
}
