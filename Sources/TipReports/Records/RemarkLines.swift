import TipTerminal

/// Remarks, each with its subject before it.
struct RemarkLines {
  private(set) var lines: [StyledText] = []
  private let width: Int

  /// The greatest number of remarks of one kind.
  static let most = 12
  private static let column = 11

  init(width: Int) { self.width = width }

  mutating func add(_ name: String, _ text: String, _ style: Style) {
    let room = max(width - RemarkLines.column, 20)
    for (index, part) in WordWrap.line(text, width: room).enumerated() {
      var line = StyledText()
      line.pad(to: 2)
      if index == 0 { line.append(name, style) }
      line.pad(to: RemarkLines.column)
      line.append(part)
      lines.append(line)
    }
  }

  mutating func add(_ name: String, _ texts: [String], _ style: Style) {
    for text in texts.prefix(RemarkLines.most) { add(name, text, style) }
    let more = texts.count - RemarkLines.most
    if more > 0 { add("", "and \(more) more", style) }
  }
}
