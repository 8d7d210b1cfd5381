import TipTerminal

/// Text in XML, and in HTML, that is shown exactly, in an element or in the value of an attribute.
public enum XMLText {
  /// The text on one line. Control and confusable characters are Swift escapes, since XML cannot
  /// represent all control characters.
  public static func line(_ text: some StringProtocol) -> String { escaped(Escaping.line(text)) }

  /// Escapes a text, and keeps its line breaks and tabs.
  public static func block(_ text: some StringProtocol) -> String { escaped(Escaping.block(text)) }

  /// Escapes a text by scalars, because a combining mark does not change the meaning of the scalar
  /// before it.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // XML does not allow these characters at all.
      case "\u{FFFE}", "\u{FFFF}": result += Escaping.literal(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
