/// Reads records of CSV as in RFC 4180, with any delimiter.
struct CSVScanner {
  let delimiter: UInt8
  /// The slot of each column in a row. It is negative for a column that is not needed.
  let slots: [Int]

  /// Reads the record at a place into the row. Returns the place of the next one.
  ///
  /// An error is about the record up to that place.
  @inline(__always)
  func next(
    _ bytes: UnsafeRawBufferPointer, from start: Int, into row: CellRow, fault: inout RowFault?
  ) -> Int {
    let count = bytes.count
    var place = start
    var column = 0
    var isOver = false
    while !isOver {
      let first = place
      var cell: Cell?
      if place < count, bytes[place] == RecordScan.quote {
        guard let closing = RecordScan.closing(bytes, from: place) else {
          // The text after it is treated as outside of quotes.
          fault = .openQuote
          return (RecordScan.first(RecordScan.lineFeed, in: bytes, from: start) ?? count - 1) + 1
        }
        let inside = UnsafeRawBufferPointer(rebasing: bytes[place + 1..<closing])
        if column < slots.count, slots[column] >= 0 {
          let isPlain = RecordScan.first(RecordScan.quote, in: inside, from: 0) == nil
          cell = Cell(isPlain ? inside : row.unquoted(inside), .quoted)
        }
        place = closing + 1
        if place < count, bytes[place] == 13, place + 1 == count || bytes[place + 1] == 10 {
          place += 1
        }
        if place < count, bytes[place] != delimiter, bytes[place] != RecordScan.lineFeed {
          fault = .textBehindQuote
          return (RecordScan.first(RecordScan.lineFeed, in: bytes, from: place) ?? count - 1) + 1
        }
      } else {
        while place < count, bytes[place] != delimiter, bytes[place] != RecordScan.lineFeed {
          place &+= 1
        }
      }
      isOver = place >= count || bytes[place] == RecordScan.lineFeed
      if column < slots.count, case let slot = slots[column], slot >= 0 {
        var end = place
        if isOver, cell == nil, end > first, bytes[end - 1] == 13 { end -= 1 }
        row.set(
          cell ?? Cell(UnsafeRawBufferPointer(rebasing: bytes[first..<end]), .plain), at: slot)
      }
      column += 1
      place += 1
    }
    if column != slots.count { fault = .columnCount }
    return min(place, count)
  }

  /// The names in a header, and their delimiter.
  static func header(_ line: UnsafeRawBufferPointer) -> (names: [String], delimiter: UInt8) {
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]
    let delimiter =
      candidates.max { a, b in line.count { $0 == a } < line.count { $0 == b } } ?? candidates[0]
    let most = line.count { $0 == delimiter } + 1
    let row = CellRow(slotCount: most)
    row.begin(length: line.count)
    var fault: RowFault?
    _ = CSVScanner(delimiter: delimiter, slots: Array(0..<most))
      .next(line, from: 0, into: row, fault: &fault)
    return ((0..<most).map { row[$0] }.prefix { $0.form != .missing }.map(\.text), delimiter)
  }
}
