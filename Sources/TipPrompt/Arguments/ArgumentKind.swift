/// The kind of a word in a command's argument, as the command's help names it: `TIP`, `[VALUE]`.
enum ArgumentKind: String {
  case tip = "TIP"
  /// A tip, or a variable that holds a group.
  case tipOrGroup = "TIP|GROUP"
  case event = "EVENT"
  case parameter = "PARAMETER"
  case action = "ACTION"
  case file = "FILE"
  /// A command, or another topic of help.
  case command = "COMMAND|keys"
  case code = "CODE"
  /// An expression, to the end of the line.
  case expression = "EXPR"
  /// An expression, a rule or a tip.
  case expressionOrRule = "EXPR|RULE"
  case key = "KEY"
  /// A value of the parameter or option before it.
  case value = "VALUE"
  /// A state that was kept.
  case state = "STATE"
  /// The name of a declaration of Swift or of the program.
  case name = "NAME"

  /// The kind of the last word in the typed part of an argument, and the start of that word; nil if
  /// the kind is not known.
  static func last(
    of typed: String, as template: String
  ) -> (kind: ArgumentKind, word: Substring)? {
    let kinds = template.split(separator: " ").map { part in
      ArgumentKind(rawValue: part.filter { !"[]".contains($0) })
    }
    let words = typed.split(separator: " ", omittingEmptySubsequences: false)
    for (index, kind) in kinds.enumerated() {
      guard let kind else { continue }
      // Swift may contain spaces.
      if kind.isSwift, index < words.count {
        let start = words[index].startIndex
        return (kind, typed[start...])
      }
      if index == words.count - 1, let word = words.last { return (kind, word) }
    }
    return nil
  }

  /// The kind of the first word, or nil if it is unknown.
  static func first(of template: String) -> ArgumentKind? {
    template.split(separator: " ").first.flatMap { part in
      ArgumentKind(rawValue: part.filter { !"[]".contains($0) })
    }
  }

  var isSwift: Bool {
    switch self {
    case .expression, .expressionOrRule, .value, .name: true
    default: false
    }
  }
}
