/// The columns of a source line that a terminal has room for.
struct Viewport {
  let line: SourceLine
  /// Columns of the line that are shown; ellipses take further ones.
  let columns: Range<Int>
  private let hasStart: Bool
  private let hasEnd: Bool

  /// Shows the whole line if it fits `room` columns, and otherwise the part around the focus.
  init(_ line: SourceLine, focus: Range<Int>, room: Int) {
    self.line = line
    if line.width <= room, !line.isCutBefore, !line.isCutAfter {
      columns = 0..<line.width
      hasStart = true
      hasEnd = true
      return
    }
    // A third of the room before the focus shows its context, with an ellipsis at each side.
    let inner = max(room - 2, 1)
    let latest = max(0, max(line.width, focus.upperBound) - inner)
    let wanted =
      focus.count < inner ? focus.lowerBound - (inner - focus.count) / 3 : focus.lowerBound
    let start = max(0, min(wanted, latest))
    columns = start..<min(line.width, start + inner)
    hasStart = start == 0 && !line.isCutBefore
    hasEnd = start + inner >= line.width && !line.isCutAfter
  }

  /// The text shown. A wide character that an edge cuts becomes spaces.
  var text: StyledText {
    var result = StyledText()
    if !hasStart { result.append("…", .dim) }
    var shown = ""
    for cell in line.cells where cell.column + cell.width > columns.lowerBound {
      if cell.column >= columns.upperBound { break }
      let end = cell.column + cell.width
      if cell.column < columns.lowerBound || end > columns.upperBound {
        let visible = min(end, columns.upperBound) - max(cell.column, columns.lowerBound)
        // A run of spaces or an escape can be cut like any text; a wide character cannot.
        shown += String(repeating: " ", count: visible)
      } else {
        shown += cell.text
      }
    }
    result.append(shown)
    if !hasEnd { result.append("…", .dim) }
    return result
  }

  /// The columns on the screen for columns of the line, clipped to the visible ones, and at least
  /// one wide.
  func screen(_ range: Range<Int>) -> Range<Int> {
    let shift = (hasStart ? 0 : 1) - columns.lowerBound
    // The column after the end is the place of something missing at the end of a line.
    let last = max(columns.upperBound, columns.lowerBound + 1) + (hasEnd ? 1 : 0)
    let start = min(max(range.lowerBound, columns.lowerBound), last - 1)
    let end = min(max(range.upperBound, start + 1), last)
    return start + shift..<end + shift
  }
}
