import TipText

/// A line of a source, or a part of it around a place, laid out in columns.
///
/// Tabs are expanded. Control characters and bytes that are not UTF-8 are shown as escapes. Every
/// cell has its range of bytes, which maps ranges of bytes to columns.
struct SourceLine {
  struct Cell {
    let bytes: Range<Int>
    let text: String
    let column: Int
    let width: Int
  }

  private(set) var cells: [Cell] = []
  /// The width in columns.
  private(set) var width = 0
  /// The bytes that are laid out.
  let bytes: Range<Int>
  /// True if the line continues before or after the bytes.
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// Lays out at most `reach` bytes on each side of the focus: a line may be megabytes long.
  init(
    _ source: SourceFile, line: Range<Int>, focus: Range<Int>, reach: Int = 2048, tabWidth: Int = 4
  ) {
    var lower = max(line.lowerBound, min(focus.lowerBound, line.upperBound) - reach)
    var upper = min(
      line.upperBound, max(min(focus.upperBound, focus.lowerBound + reach), lower) + reach)
    while lower > line.lowerBound, source.bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < line.upperBound, source.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    bytes = lower..<upper
    isCutBefore = lower > line.lowerBound
    isCutAfter = upper < line.upperBound

    var decoder = Unicode.UTF8.ForwardParser()
    var input = source.bytes[bytes].makeIterator()
    var valid = lower
    var offset = lower
    reading: while true {
      switch decoder.parseScalar(from: &input) {
      case .valid(let scalar):
        offset += scalar.count
      case .emptyInput:
        append(source.bytes[valid..<offset], tabWidth: tabWidth)
        break reading
      case .error(let length):
        append(source.bytes[valid..<offset], tabWidth: tabWidth)
        for byte in source.bytes[offset..<min(offset + length, upper)] {
          let digits = String(byte, radix: 16, uppercase: true)
          append("\\x\(digits.count < 2 ? "0" : "")\(digits)", bytes: offset..<offset + 1)
          offset += 1
        }
        valid = offset
      }
    }
  }

  private mutating func append(_ valid: ArraySlice<UInt8>, tabWidth: Int) {
    var offset = valid.startIndex
    for character in String(decoding: valid, as: UTF8.self) {
      let range = offset..<offset + character.utf8.count
      if character == "\t" {
        append(String(repeating: " ", count: tabWidth - width % tabWidth), bytes: range)
      } else {
        append(Escaping.line(String(character)), bytes: range)
      }
      offset = range.upperBound
    }
  }

  private mutating func append(_ text: String, bytes: Range<Int>) {
    let columns = DisplayWidth.columns(of: text)
    cells.append(Cell(bytes: bytes, text: text, column: width, width: columns))
    width += columns
  }

  /// The columns of a byte range, at least one; after the end of the line for a place there.
  func columns(of range: Range<Int>) -> Range<Int> {
    let start = column(at: range.lowerBound)
    let end = range.isEmpty ? start : endColumn(at: range.upperBound)
    return start..<max(end, start + 1)
  }

  /// The column at which the cell that holds the byte begins.
  func column(at offset: Int) -> Int {
    guard let index = firstCell(endingAfter: offset) else { return width }
    return cells[index].column
  }

  private func endColumn(at offset: Int) -> Int {
    guard let index = firstCell(endingAfter: offset - 1) else { return width }
    return cells[index].column + cells[index].width
  }

  private func firstCell(endingAfter offset: Int) -> Int? {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].bytes.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < cells.count ? low : nil
  }

  /// The columns of the text without the white space at both ends.
  var inked: Range<Int> {
    let isInk: (Cell) -> Bool = { !$0.text.allSatisfy { $0 == " " } }
    guard let first = cells.first(where: isInk), let last = cells.last(where: isInk) else {
      return 0..<0
    }
    return first.column..<last.column + last.width
  }
}
