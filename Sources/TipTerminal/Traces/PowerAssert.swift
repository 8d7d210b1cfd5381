public import TipModel
public import TipText

/// An expression with the value of every part under its own place:
///
///     $0.donations.donatedWithin(.week).count >= 3
///        |         |                    |     |
///        9         2                    2     false
public struct PowerAssert {
  public let sources: SourceMap
  /// The width in columns. Longer lines of source are broken.
  public let width: Int

  public init(sources: SourceMap, width: Int) {
    self.sources = sources
    self.width = max(width, 8)
  }

  /// The diagram of a trace, which is empty for an empty one. `range` is the part to show, or nil
  /// for all of it.
  public func lines(_ trace: Trace, showing range: SourceRange? = nil) -> [StyledText] {
    guard let first = trace.nodes.first else { return [] }
    let shown = range ?? trace.nodes.dropFirst().reduce(first.range) { $0.union($1.range) }
    guard sources.contains(shown.file) else { return [] }
    let source = sources[shown.file]
    let marks = ValueMarks(trace, in: source, file: shown.file).marks
    let lines =
      source.line(
        at: shown.start)...max(
        source.line(at: shown.start),
        source.line(at: max(shown.start, shown.end - min(shown.end, 1))))

    var pieces: [SourceLine.LineSegment] = []
    for line in lines.prefix(PowerAssert.shownLines) {
      let bytes = source.lineRange(line).clamped(to: shown.offsets)
      pieces += SourceLine(source, line: bytes, focus: bytes).pieces(of: width)
    }
    let margin = pieces.map(\.indentation).min() ?? 0
    return pieces.flatMap { piece in
      [piece.text(withoutMargin: margin)]
        + ValueRows(marks: marks.compactMap { piece.placed($0, margin: margin) }, width: width)
        .lines
    }
  }

  /// A rule or an expectation that is longer is no diagram any more.
  private static let shownLines = 40
}

extension SourceLine {
  /// A part of a line that fits the width.
  fileprivate struct LineSegment {
    let cells: ArraySlice<Cell>
    /// Continues the piece before it.
    let isContinuation: Bool

    /// The columns by which a continuation is shifted right.
    private var shift: Int { isContinuation ? 2 : 0 }

    var indentation: Int {
      isContinuation
        ? .max : cells.prefix { $0.text.allSatisfy { $0 == " " } }.reduce(0) { $0 + $1.width }
    }

    private func column(of cell: Cell, margin: Int) -> Int {
      let start = cells.first?.column ?? 0
      return isContinuation ? cell.column - start + shift : max(0, cell.column - start - margin)
    }

    func text(withoutMargin margin: Int) -> StyledText {
      var text = StyledText()
      text.pad(to: shift)
      var dropped = isContinuation ? 0 : margin
      let last = cells.lastIndex { $0.text != " " } ?? cells.startIndex
      for cell in cells.prefix(through: last) {
        if dropped > 0 {
          dropped -= cell.width
        } else {
          text.append(cell.text)
        }
      }
      return text
    }

    func placed(_ mark: ValueMarks.Mark, margin: Int) -> ValueRows.Mark? {
      guard let cell = cells.first(where: { $0.bytes.contains(mark.offset) }) else { return nil }
      return ValueRows.Mark(
        column: column(of: cell, margin: margin), text: Escaping.line(mark.text), style: mark.style)
    }
  }

  /// The line broken before a `.` or after a space where it is wider than `width`.
  fileprivate func pieces(of width: Int) -> [LineSegment] {
    var pieces: [LineSegment] = []
    var rest = cells[...]
    while let first = rest.first {
      let room = pieces.isEmpty ? width : width - 2
      var end = rest.firstIndex { $0.column + $0.width - first.column > room } ?? rest.endIndex
      if end < rest.endIndex {
        let earliest = rest.startIndex + max(1, (end - rest.startIndex) / 2)
        if earliest < end,
          let pause = rest[earliest...end].lastIndex(where: { $0.text == "." || $0.text == " " })
        {
          end = rest[pause].text == "." ? pause : min(pause + 1, end)
        }
        end = max(end, rest.startIndex + 1)
      }
      pieces.append(LineSegment(cells: rest[..<end], isContinuation: !pieces.isEmpty))
      rest = rest[end...]
    }
    return pieces
  }
}
