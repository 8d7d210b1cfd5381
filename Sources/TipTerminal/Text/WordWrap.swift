/// Breaks text into lines at its spaces.
public enum WordWrap {
  /// Lines at most `width` columns wide; a word that is longer is clipped. Line breaks are kept.
  public static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ") {
        let word = StyledText(word).clipped(to: width).plainText
        if line.isEmpty {
          line = word
        } else if DisplayWidth.columns(of: line) + 1 + DisplayWidth.columns(of: word) <= width {
          line += " " + word
        } else {
          lines.append(line)
          line = word
        }
      }
      return lines + [line]
    }
  }
}
