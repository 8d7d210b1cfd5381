/// Text that is read, not looked at.
public enum Paragraph {
  /// Lines of at most so many columns, broken at spaces; none for an empty text.
  public static func lines(_ text: String, width: Int) -> [String] {
    text.isEmpty ? [] : WordWrap.lines(text, width: width)
  }
}
