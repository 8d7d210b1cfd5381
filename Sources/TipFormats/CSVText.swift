/// Cells of tables as RFC 4180 has them.
public enum CSVText {
  /// A cell with the exact text, even one that a spreadsheet would take for a formula.
  public static func cell(_ text: String) -> String {
    guard text.contains(where: { [",", "\"", "\n", "\r", "\r\n"].contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
