/// Values under a line of source: a row of bars, then each value in the highest row where it does
/// not touch the next one.
struct ValueRows {
  struct Mark {
    let column: Int
    let text: String
    let style: Style
  }

  private struct Placed {
    let mark: Mark
    let start: Int
    let text: StyledText
    var row = 0

    func column(in row: Int) -> Int { self.row == row ? start : mark.column }
  }

  private let placed: [Placed]
  private let rowCount: Int

  init(marks: [Mark], width: Int) {
    var placed = marks.sorted { $0.column < $1.column }.map { mark in
      let text = StyledText(mark.text, mark.style).clipped(to: width)
      return Placed(mark: mark, start: max(0, min(mark.column, width - text.width)), text: text)
    }
    // The leftmost occupied column of each row. A value that was moved left to fit the width may
    // lie under the bars of others, so it comes below all the rest.
    var taken: [Int] = []
    let fitting = placed.indices.reversed().filter { placed[$0].start == placed[$0].mark.column }
    for index in fitting {
      let end = placed[index].start + placed[index].text.width
      let row = taken.firstIndex { end < $0 } ?? taken.count
      if row == taken.count { taken.append(.max) }
      placed[index].row = row
      for above in 0...row { taken[above] = placed[index].start }
    }
    for index in placed.indices where placed[index].start != placed[index].mark.column {
      placed[index].row = taken.count
      taken.append(0)
    }
    self.placed = placed
    rowCount = taken.count
  }

  var lines: [StyledText] {
    guard !placed.isEmpty else { return [] }
    var bars = StyledText()
    for value in placed { bars.bar(at: value.mark.column) }
    return [bars]
      + (0..<rowCount).map { row in
        var line = StyledText()
        for value in placed.sorted(by: { $0.column(in: row) < $1.column(in: row) }) {
          if value.row == row {
            line.pad(to: value.start)
            line.append(value.text)
          } else if value.row > row {
            line.bar(at: value.mark.column)
          }
        }
        return line
      }
  }
}

extension StyledText {
  /// Adds a bar, unless the column has text already.
  fileprivate mutating func bar(at column: Int) {
    guard width <= column else { return }
    pad(to: column)
    append("|", .dim)
  }
}
