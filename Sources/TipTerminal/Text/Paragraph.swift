/// Running text.
public enum Paragraph {
  /// The lines of a text, at most `width` columns wide, broken at spaces; none for an empty text.
  public static func lines(_ text: String, width: Int) -> [String] {
    text.isEmpty ? [] : WordWrap.lines(text, width: width)
  }
}
