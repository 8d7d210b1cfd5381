import TipPages
import TipTerminal

/// Text in Markdown, in a cell of a table, that is shown exactly.
///
/// It is handled by scalars, because Markdown does not combine characters.
public enum MarkdownText {
  /// The text without any markup.
  public static func plain(_ text: String) -> String {
    oneLine(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A sentence with names between backticks, which are code.
  public static func sentence(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
      place.isMultiple(of: 2) ? plain(String(part)) : code(String(part))
    }.joined()
  }

  /// The text as code, between as many backticks as it needs. Bars are escaped, since they end a
  /// table's cell even there.
  public static func code(_ text: String) -> String {
    let scalars = oneLine(text).unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return "" }
    var longest = 0
    var run = 0
    var previous = first
    var inside = ""
    for scalar in scalars {
      // The escape of the bar would combine with the backslash before it.
      if scalar == "|", previous == "\\" { return markedCode(scalars) }
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      if scalar == "|" { inside += "\\" }
      inside.unicodeScalars.append(scalar)
      previous = scalar
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = first == "`" || last == "`" ? " " : ""
    return fence + space + inside + space + fence
  }

  /// Code in HTML, with all signs escaped that Markdown or HTML could interpret.
  private static func markedCode(_ scalars: String.UnicodeScalarView) -> String {
    let inside = scalars.map { scalar in
      let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || scalar == " "
      return isPlain ? String(scalar) : "&#\(scalar.value);"
    }
    return "<code>" + inside.joined() + "</code>"
  }

  /// A link whose words are code.
  public static func link(_ words: String, to path: String, fragment: String) -> String {
    "[\(code(words))](\(WebAddress.escaped(path))#\(fragment))"
  }

  /// The text with line breaks and tabs as blanks, and control and confusable characters as Swift
  /// escapes.
  public static func oneLine(_ text: String) -> String {
    let pieces = text.unicodeScalars.split { scalar in
      switch scalar {
      case "\t"..."\r", "\u{85}", "\u{2028}", "\u{2029}": true
      default: false
      }
    }
    return pieces.map { Escaping.line(Substring($0)) }.joined(separator: " ")
  }
}
