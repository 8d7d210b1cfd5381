/// One row of a timeline, written into column by column.
struct TimelineRow {
  private struct Cell {
    var text: String
    var style: Style
  }

  private var cells: [Cell?]
  private let glyphs: TimelineGlyphs

  init(_ count: Int, _ glyphs: TimelineGlyphs) {
    cells = Array(repeating: nil, count: count)
    self.glyphs = glyphs
  }

  func isFree(_ columns: Range<Int>) -> Bool {
    columns.allSatisfy { cells.indices.contains($0) && cells[$0] == nil }
  }

  mutating func put(_ glyph: Character, at column: Int, _ style: Style) {
    guard cells.indices.contains(column) else { return }
    cells[column] = Cell(text: String(glyph), style: style)
  }

  /// Text from a column on, as far as there are columns.
  mutating func put(_ text: String, from column: Int, _ style: Style) {
    var column = column
    for character in text {
      let width = DisplayWidth.columns(of: character)
      guard column >= 0, column + width <= cells.count else { return }
      cells[column] = Cell(text: String(character), style: style)
      // The second column of a wide character is occupied, but not written.
      for extra in column + 1..<max(column + 1, column + width) {
        cells[extra] = Cell(text: "", style: style)
      }
      column += max(width, 1)
    }
  }

  /// Puts a sign with a text on its right, or on its left, whole if there is room. Columns from
  /// `limit` on remain unchanged.
  mutating func put(
    sign: Character, _ text: String, at column: Int, before limit: Int, _ style: Style
  ) {
    put(sign, at: column, style)
    let whole = glyphs.fitted(text, to: .max)
    let width = DisplayWidth.columns(of: whole)
    let right = room(from: column + 1, to: limit, by: 1)
    let left = room(from: column - 1, to: -1, by: -1)
    if width <= right {
      put(whole, from: column + 1, .plain)
    } else if width <= left {
      put(whole, from: column - width, .plain)
    } else if max(left, right) >= TimelineRow.shortest {
      let part = glyphs.fitted(text, to: max(left, right))
      put(part, from: right >= left ? column + 1 : column - DisplayWidth.columns(of: part), .plain)
    }
  }

  /// The least number of characters of a text that is shown.
  private static let shortest = 4

  /// Free columns, with one left between two texts.
  private func room(from start: Int, to end: Int, by step: Int) -> Int {
    var room = 0
    for column in stride(from: start, to: end, by: step) {
      guard cells.indices.contains(column), cells[column] == nil else { return max(0, room - 1) }
      room += 1
    }
    return room
  }

  var text: StyledText {
    var text = StyledText()
    let last = cells.lastIndex { $0 != nil } ?? -1
    for index in 0..<(last + 1) {
      if let cell = cells[index] { text.append(cell.text, cell.style) } else { text.append(" ") }
    }
    return text
  }
}
