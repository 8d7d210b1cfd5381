import TipTerminal

/// The position of every character of an entry on a screen of some width.
struct EntryLayout {
  struct Cell {
    let character: Character
    /// The offset in bytes of the entry's UTF-8.
    let offset: Int
    /// The offset in scalars, as libedit counts.
    let scalar: Int
    let column: Int
    let width: Int
  }

  /// A row of the screen: the rest of a line, or as much of it as fits.
  struct Row {
    let cells: Range<Int>
    /// The prompt, or nil if the row continues the line of the row before.
    let prompt: StyledText?
    /// The end of the row in scalars: a line break, or the start of the next row.
    var end = 0
  }

  struct Position: Hashable {
    var row: Int
    var column: Int
  }

  let columns: Int
  private(set) var cells: [Cell] = []
  private(set) var rows: [Row] = []
  private let prompts: PromptPair

  init(_ text: String, prompts: PromptPair, columns: Int) {
    self.columns = max(columns, 2)
    self.prompts = prompts.fitted(to: self.columns)
    var line = LineUnderWay(start: 0, prompt: self.prompts.first)
    var (offset, scalar) = (0, 0)
    for character in text {
      let scalars = character.unicodeScalars.count
      if character.isNewline {
        close(&line, at: scalar, next: self.prompts.next)
      } else {
        let width = EntryLayout.width(of: character, at: line.column - line.prompt.width)
        if line.column + width > self.columns { close(&line, at: scalar, next: nil) }
        cells.append(
          Cell(
            character: character, offset: offset, scalar: scalar, column: line.column, width: width)
        )
        line.column += width
      }
      offset += character.utf8.count
      scalar += scalars
    }
    if line.column >= self.columns { close(&line, at: scalar, next: nil) }
    close(&line, at: scalar, next: nil)
  }

  private struct LineUnderWay {
    var start: Int
    var prompt: StyledText
    var startsLine = true
    var column: Int

    init(start: Int, prompt: StyledText) {
      self.start = start
      self.prompt = prompt
      column = prompt.width
    }
  }

  /// Ends the row. The next row has a prompt, or continues the line.
  private mutating func close(_ line: inout LineUnderWay, at scalar: Int, next: StyledText?) {
    rows.append(
      Row(cells: line.start..<cells.count, prompt: line.startsLine ? line.prompt : nil, end: scalar)
    )
    line = LineUnderWay(start: cells.count, prompt: next ?? StyledText())
    line.startsLine = next != nil
  }

  /// The position of the cursor before a scalar.
  func position(of scalar: Int) -> Position {
    // The first row that ends at or after it, unless that row continues on the next one.
    var row = rows.firstIndex { $0.end >= scalar } ?? max(rows.count - 1, 0)
    if row + 1 < rows.count, rows[row].end == scalar, rows[row + 1].prompt == nil { row += 1 }
    guard rows.indices.contains(row) else { return Position(row: 0, column: 0) }
    if let cell = cells[rows[row].cells].first(where: { $0.scalar >= scalar }) {
      return Position(row: row, column: cell.column)
    }
    return Position(row: row, column: endColumn(of: row))
  }

  /// The scalar nearest to a place in a row; nil where there is no such row.
  func scalar(row: Int, column: Int) -> Int? {
    guard rows.indices.contains(row) else { return nil }
    if let cell = cells[rows[row].cells].first(where: { $0.column + $0.width > column }) {
      return cell.scalar
    }
    // The cursor is before the last cell of a continued row, because after it is the next row.
    if row + 1 < rows.count, rows[row + 1].prompt == nil, let last = cells[rows[row].cells].last {
      return last.scalar
    }
    return rows[row].end
  }

  func endColumn(of row: Int) -> Int {
    guard let last = cells[rows[row].cells].last else { return rows[row].prompt?.width ?? 0 }
    return last.column + last.width
  }

  /// A row with its prompt and highlights.
  func text(of row: Int, _ highlights: [Highlight]) -> StyledText {
    var text = rows[row].prompt ?? StyledText()
    let range = rows[row].cells
    guard let first = cells[range].first else { return text }
    var remaining = highlights.drop { $0.range.upperBound <= first.offset }
    for cell in cells[range] {
      while let next = remaining.first, next.range.upperBound <= cell.offset {
        remaining = remaining.dropFirst()
      }
      let style = remaining.first.flatMap { $0.range.lowerBound <= cell.offset ? $0.style : nil }
      text.append(
        cell.character == "\t" ? String(repeating: " ", count: cell.width) : String(cell.character),
        style ?? .plain)
    }
    return text
  }

  /// The width of a character. Tabs reach to the next multiple of four, and control characters are
  /// escaped.
  private static func width(of character: Character, at column: Int) -> Int {
    if character == "\t" { return 4 - max(column, 0) % 4 }
    if character.isASCII, character >= " ", character < "\u{7F}" { return 1 }
    return StyledText(String(character)).width
  }
}
