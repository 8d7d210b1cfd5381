import TipTerminal

/// Text as a label of a Mermaid diagram.
public enum MermaidText {
  /// The text in quotes, with all that Mermaid or the page around it would read as markup as
  /// numeric entities.
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
