/// Reads an object of JSON a line, as flat as a row of a table.
struct JSONScanner {
  /// The names that somebody asks for, and their slots.
  let names: ByteTable
  let slots: [Int]

  /// Reads the object of a line into the row; false where the line is none. `hear` is told each key.
  func read(
    _ line: UnsafeRawBufferPointer, into row: CellRow, hear: ((String) -> Void)? = nil
  ) -> Bool {
    var cursor = Cursor(bytes: line)
    cursor.skipBlanks()
    guard cursor.take(UInt8(ascii: "{")) else { return false }
    cursor.skipBlanks()
    if cursor.take(UInt8(ascii: "}")) { return cursor.isAtEnd }
    while true {
      cursor.skipBlanks()
      guard let key = cursor.string(), let name = text(key, row) else { return false }
      cursor.skipBlanks()
      guard cursor.take(UInt8(ascii: ":")) else { return false }
      cursor.skipBlanks()
      hear?(String(decoding: name, as: UTF8.self))
      let slot = names.find(name).map { slots[$0] }
      guard let cell = value(&cursor, row, isWanted: slot != nil) else { return false }
      if let slot { row.set(cell, at: slot) }
      cursor.skipBlanks()
      if cursor.take(UInt8(ascii: ",")) { continue }
      return cursor.take(UInt8(ascii: "}")) && cursor.isAtEnd
    }
  }

  private func text(
    _ string: (inside: UnsafeRawBufferPointer, isPlain: Bool), _ row: CellRow
  ) -> UnsafeRawBufferPointer? {
    string.isPlain ? string.inside : row.unescaped(string.inside)
  }

  private func value(_ cursor: inout Cursor, _ row: CellRow, isWanted: Bool) -> Cell? {
    switch cursor.next {
    case UInt8(ascii: "\""):
      guard let string = cursor.string() else { return nil }
      return isWanted ? text(string, row).map { Cell($0, .quoted) } : .missing
    case UInt8(ascii: "{"), UInt8(ascii: "["): return cursor.nested().map { Cell($0, .nested) }
    default:
      guard let word = cursor.word(), !word.isEmpty else { return nil }
      let cell = Cell(word, .plain)
      switch word[0] {
      case UInt8(ascii: "n"): return cell.text == "null" ? .missing : nil
      case UInt8(ascii: "t"), UInt8(ascii: "f"):
        return ["true", "false"].contains(cell.text) ? cell : nil
      default: return cell.double != nil ? cell : nil
      }
    }
  }
}

extension JSONScanner {
  /// A place in a line.
  private struct Cursor {
    let bytes: UnsafeRawBufferPointer
    var place = 0

    var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

    var isAtEnd: Bool {
      bytes[min(place, bytes.count)...].allSatisfy { $0 == 32 || $0 == 13 || $0 == 9 }
    }

    mutating func skipBlanks() {
      while place < bytes.count, bytes[place] == 32 || bytes[place] == 9 || bytes[place] == 13 {
        place += 1
      }
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard next == byte, place < bytes.count else { return false }
      place += 1
      return true
    }

    /// What stands between quotes, and whether it is what it says.
    mutating func string() -> (inside: UnsafeRawBufferPointer, isPlain: Bool)? {
      guard take(UInt8(ascii: "\"")) else { return nil }
      let start = place
      var isPlain = true
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "\"") {
          let inside = UnsafeRawBufferPointer(rebasing: bytes[start..<place])
          place += 1
          return (inside, isPlain)
        }
        if byte < 0x20 { return nil }
        if byte == UInt8(ascii: "\\") {
          isPlain = false
          place += 1
        }
        place += 1
      }
      return nil
    }

    /// A number, or one of JSON's three words.
    mutating func word() -> UnsafeRawBufferPointer? {
      let start = place
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 32, 9, 13:
          return UnsafeRawBufferPointer(rebasing: bytes[start..<place])
        default: place += 1
        }
      }
      return nil
    }

    /// An object or an array, passed by.
    mutating func nested() -> UnsafeRawBufferPointer? {
      let start = place
      var depth = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          guard string() != nil else { return nil }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 {
            place += 1
            return UnsafeRawBufferPointer(rebasing: bytes[start..<place])
          }
        default: break
        }
        place += 1
      }
      return nil
    }
  }
}
