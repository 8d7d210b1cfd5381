import TipText

/// Lines of one source with parts of them underlined.
struct Snippet {
  struct Mark {
    let bytes: Range<Int>
    let label: String
    let style: Style
    let underline: Character

    init(_ bytes: Range<Int>, label: String = "", style: Style, underline: Character) {
      self.bytes = bytes
      self.label = label
      self.style = style
      self.underline = underline
    }
  }

  let source: SourceFile
  let marks: [Mark]
  /// The number of the source's first line, for a source that is part of a file.
  let firstLineNumber: Int

  init(_ source: SourceFile, marks: [Mark], firstLineNumber: Int = 1) {
    self.source = source
    self.marks = marks
    self.firstLineNumber = firstLineNumber
  }

  /// Lines between a mark's first and last that are shown before they are left out.
  private static let shownInside = 3

  /// The width of the widest line number shown.
  var gutterWidth: Int {
    let last = marks.map { lines(of: $0).upperBound }.max() ?? 1
    return String(last + firstLineNumber - 1).count
  }

  /// The lines with a gutter of `gutter` digits, each at most `width` columns wide.
  func render(gutter: Int, width: Int) -> [StyledText] {
    var result = [margin(gutter)]
    var previous: Int?
    for line in shownLines {
      if let previous, line > previous + 1 {
        var gap = StyledText("...", .dim)
        gap.pad(to: gutter + 2)
        result.append(gap)
      }
      previous = line
      result += render(line: line, gutter: gutter, width: width)
    }
    return result.map { $0.clipped(to: width) }
  }

  private var shownLines: [Int] {
    var lines: Set<Int> = []
    for mark in marks {
      let span = self.lines(of: mark)
      if span.count <= Snippet.shownInside + 2 {
        lines.formUnion(span)
      } else {
        lines.formUnion([span.lowerBound, span.upperBound])
      }
    }
    // A single line between two shown ones takes no more room than the dots for it.
    for line in lines where lines.contains(line + 2) { lines.insert(line + 1) }
    return lines.sorted()
  }

  private func lines(of mark: Mark) -> ClosedRange<Int> {
    let first = source.line(at: UInt32(clamping: mark.bytes.lowerBound))
    let last = source.line(
      at: UInt32(clamping: max(mark.bytes.lowerBound, mark.bytes.upperBound - 1)))
    return first...max(first, last)
  }

  private func margin(_ gutter: Int, _ number: String = "") -> StyledText {
    var text = StyledText()
    text.pad(to: gutter - number.count)
    text.append(number + " |", .dim)
    return text
  }

  private func render(line: Int, gutter: Int, width: Int) -> [StyledText] {
    let lineBytes = source.lineRange(line)
    let marked = marks.filter { lines(of: $0).contains(line) }
      .map { (mark: $0, bytes: $0.bytes.clamped(to: lineBytes, orEmptyAt: lineBytes.upperBound)) }
    let focus = marked.first?.bytes ?? lineBytes.lowerBound..<lineBytes.lowerBound
    let laidOut = SourceLine(source, line: lineBytes, focus: focus, reach: max(256, 4 * width))
    let viewport = Viewport(
      laidOut, focus: laidOut.columns(of: focus), room: max(8, width - gutter - 3))

    var row = margin(gutter, String(line + firstLineNumber - 1))
    let text = viewport.text
    if text.width > 0 {
      row.append(" ")
      row.append(text)
    }
    return [row]
      + marked.flatMap { mark, bytes in
        underline(mark, bytes, on: line, laidOut, viewport, gutter: gutter, width: width)
      }
  }

  /// The least width for words.
  static let leastRoom = 16

  /// The rows below a line that underline a mark, with its label. It is empty if the mark continues
  /// through the line.
  private func underline(
    _ mark: Mark, _ bytes: Range<Int>, on line: Int, _ laidOut: SourceLine, _ viewport: Viewport,
    gutter: Int, width: Int
  ) -> [StyledText] {
    let span = lines(of: mark)
    var columns = laidOut.columns(of: bytes)
    if span.count > 1 {
      // Indentation inside a span of several lines is not underlined.
      let inked = laidOut.inked
      if inked.isEmpty, line != span.lowerBound, line != span.upperBound { return [] }
      columns =
        max(
          columns.lowerBound, inked.lowerBound)..<max(
          min(columns.upperBound, inked.upperBound), max(columns.lowerBound, inked.lowerBound) + 1)
    }
    let screen = viewport.screen(columns)
    var row = margin(gutter)
    row.append(" ")
    row.pad(to: row.width + screen.lowerBound)
    row.append(String(repeating: mark.underline, count: screen.count), mark.style)
    guard line == span.upperBound, !mark.label.isEmpty else { return [row] }
    return labelled(row, mark, gutter: gutter, width: width)
  }

  /// The label next to the mark if there is room, otherwise below it.
  private func labelled(
    _ row: StyledText, _ mark: Mark, gutter: Int, width: Int
  ) -> [StyledText] {
    let beside = row.width + 1
    let isBeside =
      width - beside >= Snippet.leastRoom
      || beside + DisplayWidth.columns(of: mark.label) <= width
    let column = isBeside ? beside : gutter + 3
    var rows = isBeside ? [] : [row]
    for line in WordWrap.lines(mark.label, width: max(width - column, Snippet.leastRoom)) {
      var text = isBeside && rows.isEmpty ? row : margin(gutter)
      text.pad(to: column)
      text.append(line, mark.style)
      rows.append(text)
    }
    return rows
  }
}

extension Range<Int> {
  /// The part inside `limits`, or an empty range at `place` if there is none.
  fileprivate func clamped(to limits: Range<Int>, orEmptyAt place: Int) -> Range<Int> {
    if lowerBound > limits.upperBound { return place..<place }
    let lower = Swift.max(lowerBound, limits.lowerBound)
    return lower..<Swift.max(lower, Swift.min(upperBound, limits.upperBound))
  }
}
