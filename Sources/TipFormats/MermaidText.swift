import TipTerminal

/// Text as a label of a Mermaid diagram.
public enum MermaidText {
  /// In quotes, with everything that Mermaid or the page round it would read as markup as a numbered entity.
  public static func quoted(_ text: String) -> String {
    "\"" + MarkdownText.oneLine(text).unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "#", "&", "<", ">", "`", "\\", ";", "*", "_", "[", "]", "{", "}", "|":
      "#\(scalar.value);"
    default: String(scalar)
    }
  }
}
