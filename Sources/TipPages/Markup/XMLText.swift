import TipTerminal

/// Text that is to stand in XML, and in HTML, exactly as it is: in an element or in the value of an attribute.
public enum XMLText {
  /// On one line. What a terminal or an eye would be deceived by is shown as a Swift escape, which also takes care of
  /// the control characters that XML has no way at all to write.
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
      // XML has no place for these at all.
      case "\u{FFFE}", "\u{FFFF}": result += Escaping.literal(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
