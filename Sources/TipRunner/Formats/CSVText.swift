/// Cells of tables as RFC 4180 has them.
enum CSVText {
  /// A text stays what it is, also one that a spreadsheet would take for a formula.
  static func cell(_ text: String) -> String {
    guard text.contains(where: { [",", "\"", "\n", "\r", "\r\n"].contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
