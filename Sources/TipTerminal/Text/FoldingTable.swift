/// A table whose numbers stay whole in every width: names fold, remarks wrap, and where even that
/// has no room each block is written as a record.
///
/// The first column holds names, the last one remarks, and those between hold numbers. A block is a
/// name with one or more rows.
public struct FoldingTable {
  public struct Column: Sendable {
    /// The place of a cell in a record: an item among others, the first of a line, or the end of
    /// the item before it.
    public enum Place: Sendable { case item, line, ending }

    public let title: String
    public let alignment: Table.Alignment
    /// The label before a cell in a record.
    public let label: String
    public let place: Place

    public init(
      _ title: String, _ alignment: Table.Alignment = .right, label: String? = nil,
      place: Place = .item
    ) {
      self.title = title
      self.alignment = alignment
      self.label = label ?? title + " "
      self.place = place
    }
  }

  private struct Block {
    let name: StyledText
    let rows: [Row]
  }

  public struct Row {
    /// The cells between name and remark, one for each column.
    public let cells: [StyledText]
    public let remark: StyledText

    public init(_ cells: [StyledText], remark: StyledText = StyledText()) {
      self.cells = cells
      self.remark = remark
    }
  }

  private let name: String
  private let columns: [Column]
  private let remark: String
  private let gap = 2
  private var blocks: [Block] = []

  /// - Parameters:
  ///   - name: The title of the names.
  ///   - columns: The columns between names and remarks.
  ///   - remark: The title of the remarks.
  public init(name: String, _ columns: [Column], remark: String = "") {
    self.name = name
    self.columns = columns
    self.remark = remark
  }

  /// Adds a block. Columns for which a row has no cell are empty.
  public mutating func add(_ name: StyledText, _ rows: [Row]) {
    let whole = rows.map { row in
      Row(
        columns.indices.map { $0 < row.cells.count ? row.cells[$0] : StyledText() },
        remark: row.remark)
    }
    blocks.append(Block(name: name, rows: whole))
  }

  public var isEmpty: Bool { blocks.isEmpty }

  /// A name is not folded to fewer columns, and a remark is not wrapped to fewer.
  private static let (leastName, leastRemark, indent) = (14, 20, 4)

  /// The table in lines of at most `width` columns. Only a single word or number that is longer
  /// than a line is wider.
  public func lines(width: Int) -> [StyledText] {
    guard !blocks.isEmpty else { return [] }
    let sizes = columns.indices.map { column in
      blocks.reduce(DisplayWidth.columns(of: columns[column].title)) { size, block in
        block.rows.reduce(size) { max($0, $1.cells[column].width) }
      }
    }
    let numbers = sizes.reduce(0) { $0 + $1 + gap }
    let longestName = blocks.reduce(DisplayWidth.columns(of: name)) { max($0, $1.name.width) }
    let longestRemark = blocks.flatMap(\.rows).reduce(0) { max($0, $1.remark.width) }
    let room = width - numbers
    guard room >= min(longestName, Self.leastName) else { return records(width) }
    let beside = longestRemark == 0 ? 0 : gap + min(longestRemark, Self.leastRemark)
    let isBeside = room >= min(longestName, Self.leastName) + beside
    let nameSize = min(longestName, isBeside ? room - beside : room)
    // A remark without room next to the numbers goes below them.
    let start = nameSize + gap + (isBeside ? numbers : 0)
    var lines = [
      line([StyledText(name, .dim)] + columns.map { StyledText($0.title, .dim) }, nameSize, sizes)
    ]
    if isBeside, longestRemark > 0, !remark.isEmpty {
      lines[0].pad(to: start)
      lines[0].append(remark, .dim)
    }
    for block in blocks {
      var names = block.name.folded(to: nameSize)[...]
      func add(_ cells: [StyledText], _ remark: StyledText?, at start: Int) {
        var text = line([names.popFirst() ?? StyledText()] + cells, nameSize, sizes)
        if let remark, remark.width > 0 {
          text.pad(to: start)
          text.append(remark)
        }
        lines.append(text)
      }
      for row in block.rows {
        let remarks = row.remark.wrapped(to: max(width - start, 1))
        add(row.cells, isBeside ? remarks.first : nil, at: start)
        for remark in isBeside ? remarks.dropFirst() : row.remark.width > 0 ? remarks[...] : [] {
          add([], remark, at: start)
        }
      }
      // The rest of a folded name.
      lines += names
    }
    return lines
  }

  private func line(_ cells: [StyledText], _ nameSize: Int, _ sizes: [Int]) -> StyledText {
    var text = cells[0]
    var start = nameSize + gap
    for (column, (cell, size)) in zip(cells.dropFirst(), sizes).enumerated() {
      if cell.width > 0 {
        text.pad(to: start + (columns[column].alignment == .right ? size - cell.width : 0))
        text.append(cell)
      }
      start += size + gap
    }
    return text
  }

  /// The table as records: each name on separate lines, and below it the cells of its rows.
  private func records(_ width: Int) -> [StyledText] {
    blocks.flatMap { block in
      block.name.folded(to: width)
        + block.rows.flatMap { row -> [StyledText] in
          row.recordLines(columns).flatMap { StyledText.flowing($0, width: width, indent: 2) }
            + (row.remark.width > 0 ? row.remark.indented(Self.indent, width) : [])
        }
    }
  }
}

extension FoldingTable.Row {
  /// The items of each line of a record.
  fileprivate func recordLines(_ columns: [FoldingTable.Column]) -> [[StyledText]] {
    var lines: [[StyledText]] = []
    for (column, cell) in zip(columns, cells) where cell.width > 0 {
      var item = StyledText(column.label, .dim)
      item.append(cell)
      if column.place == .ending, var last = lines.last?.last {
        last.append(item)
        lines[lines.count - 1][lines[lines.count - 1].count - 1] = last
      } else if column.place == .line || lines.isEmpty {
        lines.append([item])
      } else {
        lines[lines.count - 1].append(item)
      }
    }
    return lines
  }
}

extension StyledText {
  /// Items with a point between them, broken between two items only.
  public static func flowing(_ items: [StyledText], width: Int, indent: Int = 0) -> [StyledText] {
    var lines: [StyledText] = []
    for item in items {
      if var last = lines.last, last.width + 3 + item.width <= width {
        last.append(" · ", .dim)
        last.append(item)
        lines[lines.count - 1] = last
      } else {
        var line = StyledText()
        line.pad(to: min(indent, max(0, width - item.width)))
        line.append(item)
        lines.append(line)
      }
    }
    return lines
  }

  /// Lines that begin so far to the right.
  fileprivate func indented(_ columns: Int, _ width: Int) -> [StyledText] {
    let indent = min(columns, width / 2)
    return wrapped(to: max(width - indent, 1)).map { part in
      var line = StyledText()
      line.pad(to: indent)
      line.append(part)
      return line
    }
  }

  /// A name in lines of at most `columns` columns. No character is lost. If possible, a line ends
  /// before a capital letter, a period or an underscore.
  public func folded(to columns: Int) -> [StyledText] {
    guard width > columns, columns > 0 else { return [self] }
    var lines: [StyledText] = []
    var line: [(Character, Style)] = []
    var size = 0
    func text(_ part: some Sequence<(Character, Style)>) -> StyledText {
      part.reduce(into: StyledText()) { $0.append(String($1.0), $1.1) }
    }
    for run in runs {
      for character in run.text {
        let needed = DisplayWidth.columns(of: character)
        if size + needed > columns, !line.isEmpty {
          let start = line.lastIndex {
            $0.0.isUppercase || $0.0 == "." || $0.0 == "_" || $0.0 == " "
          }
          let end = start.flatMap { $0 > line.count / 2 ? $0 : nil } ?? line.count
          lines.append(text(line[..<end]))
          line.removeFirst(end)
          size = line.reduce(0) { $0 + DisplayWidth.columns(of: $1.0) }
        }
        line.append((character, run.style))
        size += needed
      }
    }
    return lines + [text(line)]
  }
}
