/// Rows of cells in aligned columns, without rules.
public struct Table {
  public enum Alignment: Hashable, Sendable { case left, right }

  /// The alignment of each column. Columns past the last one are left-aligned.
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

  /// The rows, each at most `width` columns wide, without spaces at their ends. If the last cell of
  /// a row has no room, it continues below. A word that is too long makes the row wider. Without
  /// `breaking`, each row is one line.
  public func lines(width: Int, breaking: Bool = true) -> [StyledText] {
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
    return rows.flatMap { row in
      let whole = line(row, widths: widths)
      guard whole.width > width else { return [whole] }
      return breaking ? broken(row, widths: widths, to: width) : [whole.clipped(to: width)]
    }
  }

  /// The least width of the last cell, and the indentation of its separate lines if there is less
  /// room.
  private static let (leastRoom, indent) = (8, 4)

  private func broken(_ row: [StyledText], widths: [Int], to width: Int) -> [StyledText] {
    let count = row.lastIndex { $0.width > 0 } ?? 0
    let start = widths.prefix(count).reduce(0) { $0 + $1 + gap }
    let first = line(Array(row.prefix(count)), widths: widths)
    guard count > 0 else { return line(row, widths: widths).wrapped(to: width) }
    let isBeside = width - start >= Table.leastRoom
    let left = isBeside ? start : min(Table.indent, width / 2)
    var lines = isBeside ? [] : first.wrapped(to: width, hanging: Table.indent)
    for part in row[count].wrapped(to: width - left) {
      var text = isBeside && lines.isEmpty ? first : StyledText()
      text.pad(to: left)
      text.append(part)
      lines.append(text)
    }
    return lines
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
