/// The cells of the current row, by the slots of its columns. Unescaped texts are kept here.
final class CellRow {
  private let cells: UnsafeMutablePointer<Cell>
  /// True for each slot in which a row had a value.
  private let seen: UnsafeMutablePointer<Bool>
  let slotCount: Int
  private var room: Int
  private var scratch: UnsafeMutablePointer<UInt8>
  private var used = 0

  init(slotCount: Int) {
    self.slotCount = slotCount
    cells = .allocate(capacity: max(1, slotCount))
    cells.initialize(repeating: .missing, count: slotCount)
    seen = .allocate(capacity: max(1, slotCount))
    seen.initialize(repeating: false, count: slotCount)
    room = 4096
    scratch = .allocate(capacity: room)
  }

  deinit {
    cells.deallocate()
    seen.deallocate()
    scratch.deallocate()
  }

  /// `slot` must be one of the row.
  subscript(slot: Int) -> Cell { cells[slot] }

  /// Begins an empty row, for which at most `length` bytes will be kept.
  func begin(length: Int) {
    cells.update(repeating: .missing, count: slotCount)
    used = 0
    guard length > room else { return }
    scratch.deallocate()
    room = length * 2
    scratch = .allocate(capacity: room)
  }

  func set(_ cell: Cell, at slot: Int) {
    cells[slot] = cell
    seen[slot] = true
  }

  /// The slots that have had a value in some row.
  var seenSlots: [Int] { (0..<slotCount).filter { seen[$0] } }

  /// The bytes with each pair of quotes replaced by one.
  func unquoted(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let start = used
    var place = 0
    while place < bytes.count, used < room {
      scratch[used] = bytes[place]
      used += 1
      place += bytes[place] == RecordScan.quote ? 2 : 1
    }
    return UnsafeRawBufferPointer(start: scratch + start, count: used - start)
  }

  /// The contents of a JSON string without escapes, or nil if an escape is invalid.
  func unescaped(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let start = used
    var place = 0
    let count = bytes.count
    while place < count {
      let byte = bytes[place]
      place += 1
      guard byte == UInt8(ascii: "\\") else {
        keep(byte)
        continue
      }
      guard place < count else { return nil }
      let kind = bytes[place]
      place += 1
      switch kind {
      case UInt8(ascii: "n"): keep(10)
      case UInt8(ascii: "t"): keep(9)
      case UInt8(ascii: "r"): keep(13)
      case UInt8(ascii: "b"): keep(8)
      case UInt8(ascii: "f"): keep(12)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): keep(kind)
      case UInt8(ascii: "u"):
        guard var number = unit(bytes, at: place) else { return nil }
        place += 4
        if number >= 0xD800, number < 0xDC00 {
          guard place + 6 <= count, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u"), let low = unit(bytes, at: place + 2),
            low >= 0xDC00, low < 0xE000
          else { return nil }
          number = 0x10000 + (number - 0xD800) << 10 + (low - 0xDC00)
          place += 6
        }
        guard let scalar = Unicode.Scalar(number) else { return nil }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { keep(byte) }
      default: return nil
      }
    }
    return UnsafeRawBufferPointer(start: scratch + start, count: used - start)
  }

  private func keep(_ byte: UInt8) {
    guard used < room else { return }
    scratch[used] = byte
    used += 1
  }

  private func unit(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    var number: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      number = number << 4 | UInt32(digit)
    }
    return number
  }
}
