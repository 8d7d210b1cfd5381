/// Rows of cells in aligned columns, without rules.
public struct Table {
  public enum Alignment: Hashable, Sendable { case left, right }

  /// One for each column; columns past the last are left-aligned.
  public let alignments: [Alignment]
  /// Columns of space between two cells.
  public let gap: Int
  public private(set) var rows: [[StyledText]] = []

  public init(_ alignments: [Alignment] = [], gap: Int = 2) {
    self.alignments = alignments
    self.gap = gap
  }

  public mutating func add(_ cells: StyledText...) { rows.append(cells) }
  public mutating func add(_ cells: [StyledText]) { rows.append(cells) }

  /// The rows, each at most `width` columns wide, without spaces at their ends.
  public func lines(width: Int) -> [StyledText] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        let needed = cell.width
        if column < widths.count {
          widths[column] = max(widths[column], needed)
        } else {
          widths.append(needed)
        }
      }
    }
    return rows.map { line($0, widths: widths).clipped(to: width) }
  }

  private func line(_ row: [StyledText], widths: [Int]) -> StyledText {
    var text = StyledText()
    var start = 0
    for (column, (cell, width)) in zip(row, widths).enumerated() {
      let isRight = column < alignments.count && alignments[column] == .right
      if cell.width > 0 {
        text.pad(to: start + (isRight ? width - cell.width : 0))
        text.append(cell)
      }
      start += width + gap
    }
    return text
  }
}
