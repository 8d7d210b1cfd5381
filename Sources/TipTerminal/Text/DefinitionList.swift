/// Terms with their descriptions, on the right of the terms if there is room, and otherwise below
/// them.
public struct DefinitionList {
  private var entries: [(term: StyledText, text: String)] = []
  /// Columns before each term.
  private let indent = 2
  private let gap = 2
  /// The least width of the lines that describe a term.
  private let leastWidth = 32
  /// True if a few long terms have separate lines, so that they do not move all descriptions to the
  /// right.
  private let foldsLongTerms: Bool

  public init(foldsLongTerms: Bool = false) { self.foldsLongTerms = foldsLongTerms }

  public mutating func add(_ term: StyledText, _ text: String) { entries.append((term, text)) }

  /// Lines of at most `width` columns, as far as the terms are no longer.
  public func lines(width: Int) -> [StyledText] { Array(parts(width: width).joined()) }

  /// The lines of each entry.
  public func parts(width: Int) -> [[StyledText]] {
    let widths = entries.map(\.term.width)
    let short = foldsLongTerms ? widths.filter { $0 <= max(width / 4, 16) } : widths
    let widest = short.max() ?? widths.max() ?? 0
    let start = indent + widest + gap
    let whole = entries.map { DisplayWidth.columns(of: $0.text) }.max() ?? 0
    if start + min(whole, leastWidth) <= width {
      return entries.map { beside($0.term, paragraph($0.text, from: start, to: width), start) }
    }
    return entries.map { entry in
      [indented(entry.term, by: indent)]
        + paragraph(entry.text, from: 3 * indent, to: width).map {
          indented(StyledText($0), by: 3 * indent)
        }
    }
  }

  private func paragraph(_ text: String, from start: Int, to width: Int) -> [String] {
    Paragraph.lines(text, width: max(width - start, leastWidth / 2))
  }

  private func beside(_ term: StyledText, _ lines: [String], _ start: Int) -> [StyledText] {
    var first = indented(term, by: indent)
    guard let line = lines.first else { return [first] }
    if first.width > start - gap {
      return [first] + lines.map { indented(StyledText($0), by: start) }
    }
    first.pad(to: start)
    first.append(line)
    return [first] + lines.dropFirst().map { indented(StyledText($0), by: start) }
  }

  private func indented(_ text: StyledText, by columns: Int) -> StyledText {
    var line = StyledText()
    line.pad(to: columns)
    line.append(text)
    return line
  }
}
