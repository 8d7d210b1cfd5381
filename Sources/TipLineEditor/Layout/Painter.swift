import TipTerminal

/// Draws frames over one another with as little output as possible. It knows only where the cursor
/// was left, relative to the frame; the rest of the screen belongs to others.
struct Painter {
  private struct Drawn {
    let text: String
    let width: Int
  }

  /// Changes between entries only.
  var decoration: Decoration
  private var drawn: [Drawn] = []
  private var cursor = EntryLayout.Position(row: 0, column: 0)

  init(decoration: Decoration) { self.decoration = decoration }

  /// The bytes that change the screen to `frame`.
  mutating func draw(_ frame: ScreenFrame) -> String {
    let rows = frame.rows.map { Drawn(text: decoration.string($0), width: $0.width) }
    var output = ""
    var row = cursor.row
    for (index, new) in rows.enumerated() {
      if index < drawn.count, drawn[index].text == new.text { continue }
      output += moves(from: row, to: index)
      // The row is cleared first: after a full row the cursor is on its last column.
      output += "\r\u{1B}[K" + new.text
      row = index
    }
    if rows.count < drawn.count {
      output += moves(from: row, to: rows.count) + "\r\u{1B}[J"
      row = rows.count
    }
    let isUnmoved = output.isEmpty && frame.cursor == cursor && !drawn.isEmpty
    drawn = rows
    defer { cursor = frame.cursor }
    if isUnmoved { return "" }
    output += moves(from: row, to: frame.cursor.row) + "\r" + right(frame.cursor.column)
    return "\u{1B}[?25l" + output + "\u{1B}[?25h"
  }

  /// The bytes that take the frame off the screen and leave the cursor where it began.
  mutating func erase() -> String {
    defer { forget() }
    return drawn.isEmpty ? "" : up(cursor.row) + "\r\u{1B}[J"
  }

  /// The bytes that move the cursor behind the frame, which stays on the screen as output.
  mutating func leave() -> String {
    defer { forget() }
    guard let last = drawn.last else { return "" }
    return moves(from: cursor.row, to: drawn.count - 1) + "\r" + right(last.width)
  }

  /// Forgets the frame, which has become ordinary output or was cleared.
  mutating func forget() {
    drawn = []
    cursor = EntryLayout.Position(row: 0, column: 0)
  }

  /// The bytes that erase the frame from a screen that is now `columns` wide. Terminals have
  /// rewrapped the rows that no longer fit.
  mutating func eraseResized(to columns: Int) -> String {
    guard !drawn.isEmpty else { return "" }
    let columns = max(columns, 1)
    let above = drawn.prefix(cursor.row).reduce(0) {
      $0 + max(1, ($1.width + columns - 1) / columns)
    }
    cursor.row = above + cursor.column / columns
    return erase()
  }

  /// Moves to a row that may be new. New rows are made by line breaks, which scroll.
  private func moves(from row: Int, to other: Int) -> String {
    if other <= row { return up(row - other) }
    let known = max(row, min(other, drawn.count - 1))
    let down = known > row ? "\u{1B}[\(known - row)B" : ""
    return down + String(repeating: "\r\n", count: other - known)
  }

  private func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  private func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
