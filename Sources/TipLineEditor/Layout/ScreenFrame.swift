import TipTerminal

/// The contents of the screen while an entry is edited: its rows, the list below, the cursor.
struct ScreenFrame {
  let rows: [StyledText]
  let cursor: EntryLayout.Position

  /// Creates a frame with as much of the entry around the cursor as fits. The area below gets the
  /// rows that the entry leaves, or half of them.
  init(
    _ layout: EntryLayout, cursor: Int, highlights: [Highlight], height: Int,
    below: (Int) -> [StyledText] = { _ in [] }
  ) {
    let height = max(height, 1)
    let position = layout.position(of: cursor)
    let list = below(max(height - layout.rows.count, height / 2)).map {
      $0.clipped(to: layout.columns)
    }
    // An entry taller than the screen shows the part around the cursor.
    let visible = min(layout.rows.count, max(height - list.count, 1))
    let first = min(max(position.row - visible / 2, 0), layout.rows.count - visible)
    let entry = (first..<first + visible).map { layout.text(of: $0, highlights) }
    rows = Array((entry + list).prefix(height))
    self.cursor = EntryLayout.Position(
      row: position.row - first, column: min(position.column, layout.columns - 1))
  }
}
