/// Breaks text into lines at its spaces.
public enum WordWrap {
  /// Wraps a text that is one line. Line breaks in it, as in the name of a file or an event, are
  /// escaped.
  public static func line(_ text: String, width: Int) -> [String] {
    lines(Escaping.line(text), width: width)
  }

  /// Lines at most `width` columns wide. A longer word continues on the next line. Line breaks are
  /// kept.
  public static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ").flatMap({ pieces(of: $0, width: width) }) {
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

  /// The word, or as much of it as a line holds, again and again.
  private static func pieces(of word: Substring, width: Int) -> [String] {
    // The escaped text, which may be longer.
    let word = Escaping.line(word)
    guard DisplayWidth.columns(of: word) > width else { return [word] }
    var pieces: [String] = []
    var piece = ""
    for character in word {
      if DisplayWidth.columns(of: piece) + DisplayWidth.columns(of: character) > width,
        !piece.isEmpty
      {
        let rest = tail(of: piece)
        pieces.append(String(piece.dropLast(rest.count)))
        piece = rest
      }
      piece.append(character)
    }
    // A character that is wider than a line is dropped.
    return (pieces + [piece]).map { StyledText($0).clipped(to: width).plainText }
  }

  /// The part of a word that moves to the next line. A name is not split if another part remains in
  /// this line.
  private static func tail(of piece: String) -> String {
    let name = piece.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.count < piece.count * 2 / 3 else { return "" }
    let rest = String(name.reversed())
    // A period belongs to the name after it.
    return piece.dropLast(name.count).last == "." && name.count + 1 < piece.count
      ? "." + rest : rest
  }
}

extension StyledText {
  /// The text as lines at most `width` columns wide, broken at spaces. All but the first begin at
  /// the column `hanging`, or else where the first does. Text that fits is not changed, and a word
  /// that is too long is not broken.
  public func wrapped(to width: Int, hanging: Int? = nil) -> [StyledText] {
    guard self.width > width, width > 0 else { return [self] }
    let start = plainText.prefix { $0 == " " }.count
    let indent = min(hanging ?? start, width / 2)
    var lines: [StyledText] = []
    var line = StyledText()
    // Spaces before a word are kept, unless a line is broken there.
    var spaces: [(count: Int, style: Style)] = []
    for (text, style, isSpace) in words {
      if isSpace {
        spaces.append((text.count, style))
        continue
      }
      let room = width - line.width - spaces.reduce(0) { $0 + $1.count }
      let isFirst = line.plainText.allSatisfy { $0 == " " }
      if DisplayWidth.columns(of: text) > room, !isFirst, !spaces.isEmpty {
        lines.append(line)
        line = StyledText()
        line.pad(to: indent)
      } else {
        for space in spaces { line.append(String(repeating: " ", count: space.count), space.style) }
      }
      spaces = []
      line.append(text, style)
    }
    return lines + [line]
  }

  /// The words and the spaces between them. A word with several styles is several words without
  /// spaces.
  private var words: [(text: Substring, style: Style, isSpace: Bool)] {
    runs.flatMap { run -> [(text: Substring, style: Style, isSpace: Bool)] in
      var parts: [(text: Substring, style: Style, isSpace: Bool)] = []
      var rest = run.text[...]
      while let first = rest.first {
        let part = rest.prefix { ($0 == " ") == (first == " ") }
        parts.append((part, run.style, first == " "))
        rest = rest[part.endIndex...]
      }
      return parts
    }
  }
}
