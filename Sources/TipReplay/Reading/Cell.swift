/// The value of a row in a column. Its bytes belong to the reader of the row, and live as long as
/// the row is read.
struct Cell: @unchecked Sendable {
  enum Form: UInt8 {
    /// No cell.
    case missing
    /// Written without quotes.
    case plain
    case quoted
    /// An object or an array.
    case nested
  }

  let bytes: UnsafeRawBufferPointer
  let form: Form

  static let missing = Cell(UnsafeRawBufferPointer(start: nil, count: 0), .missing)

  init(_ bytes: UnsafeRawBufferPointer, _ form: Form) {
    self.bytes = bytes
    self.form = form
  }

  /// True if the cell is empty, quoted or not, since many programs quote every cell. As a text,
  /// empty quotes are an empty one.
  var isEmpty: Bool { form == .missing || bytes.isEmpty && form != .nested }

  /// True if the bytes are UTF-8, as those of every text must be.
  var isText: Bool {
    var place = 0
    var seen: UInt64 = 0
    while place + 8 <= bytes.count {
      seen |= bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      place += 8
    }
    while place < bytes.count {
      seen |= UInt64(bytes[place])
      place += 1
    }
    if seen & 0x8080_8080_8080_8080 == 0 { return true }
    return String(validating: bytes.bindMemory(to: UInt8.self), as: UTF8.self) != nil
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
