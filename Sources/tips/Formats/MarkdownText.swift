/// Text that is to stand in Markdown, in a cell of a table, exactly as it is.
enum MarkdownText {
  /// Nothing in it is markup.
  static func plain(_ text: String) -> String {
    oneLine(text).reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$":
        result += "\\" + String(character)
      default: result.append(character)
      }
    }
  }

  /// Between as many backticks as it takes. A table takes a bar for the end of a cell even there.
  static func code(_ text: String) -> String {
    let text = oneLine(text)
    guard !text.isEmpty else { return "" }
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text.replacing("|", with: "\\|") + space + fence
  }

  /// A link whose words are code.
  static func link(_ words: String, to path: String, fragment: String) -> String {
    "[\(code(words))](\(WebAddress.escaped(path))#\(fragment))"
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } }
  }
}

/// Paths as parts of addresses.
enum WebAddress {
  /// With everything but letters, digits, `/` and `.-_~` as percent escapes.
  static func escaped(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
  }
}
