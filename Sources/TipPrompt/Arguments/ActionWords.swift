import TipTerminal

/// Ids of actions, as `:press` takes them: one with spaces or quotes is a literal of Swift's.
enum ActionWords {
  static func written(_ id: String) -> String {
    let isPlain =
      !id.isEmpty && !id.contains { $0.isWhitespace || "\"\\".contains($0) }
      && Escaping.line(id) == id
    return isPlain ? id : literal(id)
  }

  private static func literal(_ id: String) -> String {
    let escaped = id.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"" + Escaping.line(escaped) + "\""
  }

  /// Returns whether the typed text may be the beginning of the id.
  static func begins(_ id: String, as typed: String) -> Bool {
    typed.hasPrefix("\"") ? literal(id).hasPrefix(typed) : id.hasPrefix(typed)
  }

  /// Returns whether it is a literal from its first quote to its end.
  static func isLiteral(_ text: String) -> Bool {
    guard text.first == "\"", text.count > 1 else { return false }
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if text[index] == "\"", !isEscaped { return text.index(after: index) == text.endIndex }
      isEscaped = text[index] == "\\" && !isEscaped
    }
    return false
  }
}
