/// Reads JSON objects, one on each line, into rows of a table. Values in nested objects are named
/// `outer.inner`.
struct JSONScanner {
  /// The needed names, with their slots.
  private let names = ByteTable()
  private var slots: [Int] = []
  /// Nested objects that contain needed values, with their scanners.
  private let outer = ByteTable()
  private var inside: [JSONScanner] = []

  /// Creates a scanner in which each name has its index as its slot.
  init(_ names: [String]) { self.init(names.enumerated().map { ($0.element, $0.offset) }) }

  /// Creates a scanner for distinct names.
  init(_ wanted: [(name: String, slot: Int)]) {
    var within: [[(name: String, slot: Int)]] = []
    for (name, slot) in wanted {
      _ = names.number(of: name)
      slots.append(slot)
      for dot in name.indices where name[dot] == "." {
        let place = outer.number(of: String(name[..<dot]))
        if place == within.count { within.append([]) }
        within[place].append((String(name[name.index(after: dot)...]), slot))
      }
    }
    inside = within.map { JSONScanner($0) }
  }

  /// Reads the object of a line into the row. Returns false if the line is not an object.
  func read(_ line: UnsafeRawBufferPointer, into row: CellRow) -> Bool {
    var cursor = Cursor(bytes: line)
    cursor.skipBlanks()
    return object(&cursor, row) && cursor.isAtEnd
  }

  private func object(_ cursor: inout Cursor, _ row: CellRow) -> Bool {
    cursor.members { cursor, key in
      guard let name = text(key, row) else { return false }
      if cursor.next == UInt8(ascii: "{"), let place = outer.find(name) {
        return inside[place].object(&cursor, row)
      }
      let slot = names.find(name).map { slots[$0] }
      guard let cell = value(&cursor, row, isWanted: slot != nil) else { return false }
      if let slot { row.set(cell, at: slot) }
      return true
    }
  }

  /// The keys of the object in a line, or nil if the line is no object.
  static func keys(of line: UnsafeRawBufferPointer) -> [String]? {
    let row = CellRow(slotCount: 0)
    row.begin(length: line.count)
    var cursor = Cursor(bytes: line)
    cursor.skipBlanks()
    var keys: [String] = []
    let isObject = JSONScanner([String]()).collect(&keys, within: [], &cursor, row)
    return isObject && cursor.isAtEnd ? keys : nil
  }

  /// The members of a line's object with the source text of their values; nil if the line is not an
  /// object.
  static func members(
    of line: UnsafeRawBufferPointer
  ) -> [(name: String, value: UnsafeRawBufferPointer)]? {
    let row = CellRow(slotCount: 0)
    row.begin(length: line.count)
    let scanner = JSONScanner([String]())
    var cursor = Cursor(bytes: line)
    cursor.skipBlanks()
    var members: [(name: String, value: UnsafeRawBufferPointer)] = []
    let isObject = cursor.members { cursor, key in
      let start = cursor.place
      guard let name = scanner.text(key, row),
        scanner.value(&cursor, row, isWanted: false) != nil
      else { return false }
      let value = UnsafeRawBufferPointer(rebasing: line[start..<cursor.place])
      members.append((String(decoding: name, as: UTF8.self), value))
      return true
    }
    return isObject && cursor.isAtEnd ? members : nil
  }

  /// The depth below which no object is a column.
  private static let depth = 8

  private func collect(
    _ keys: inout [String], within path: [String], _ cursor: inout Cursor, _ row: CellRow
  ) -> Bool {
    cursor.members { cursor, key in
      guard let name = text(key, row) else { return false }
      let path = path + [String(decoding: name, as: UTF8.self)]
      if cursor.next == UInt8(ascii: "{"), path.count < JSONScanner.depth {
        return collect(&keys, within: path, &cursor, row)
      }
      keys.append(path.joined(separator: "."))
      return value(&cursor, row, isWanted: false) != nil
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

    /// Calls a function with the members of an object, from its opening to its closing brace.
    /// Returns false if there is no object, or the function returns false.
    mutating func members(
      _ body: (inout Cursor, (inside: UnsafeRawBufferPointer, isPlain: Bool)) -> Bool
    ) -> Bool {
      guard take(UInt8(ascii: "{")) else { return false }
      skipBlanks()
      if take(UInt8(ascii: "}")) { return true }
      while true {
        skipBlanks()
        guard let key = string() else { return false }
        skipBlanks()
        guard take(UInt8(ascii: ":")) else { return false }
        skipBlanks()
        guard body(&self, key) else { return false }
        skipBlanks()
        if take(UInt8(ascii: ",")) { continue }
        return take(UInt8(ascii: "}"))
      }
    }

    /// The bytes between quotes. `isPlain` is true if they contain no escape.
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
