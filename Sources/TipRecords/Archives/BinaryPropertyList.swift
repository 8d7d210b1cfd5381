/// The objects of a binary property list, each read on demand by its number.
///
/// The bytes are not trusted: every offset and length is checked before it is used.
struct BinaryPropertyList {
  /// An object. Its parts are numbers of other objects.
  enum Node: Hashable {
    case null
    case bool(Bool)
    case int(Int128)
    case real(Double)
    /// Seconds since 2001.
    case date(Double)
    case data([UInt8])
    case string(String)
    /// A reference of an archive to one of its objects.
    case uid(Int)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private let bytes: [UInt8]
  private let offsets: Int
  private let offsetSize: Int
  private let referenceSize: Int
  let count: Int
  let top: Int

  private static let signature = Array("bplist0".utf8)
  private static let headerSize = 8
  private static let trailerSize = 32

  init(_ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) throws(ArchiveFault) {
    guard bytes.starts(with: BinaryPropertyList.signature) else { throw .notAPropertyList }
    guard bytes.count <= limits.bytes else { throw .tooLarge }
    let (header, trailer) = (BinaryPropertyList.headerSize, BinaryPropertyList.trailerSize)
    guard bytes.count > header + trailer else { throw .damaged }
    let end = bytes.count - trailer
    let place = end + 6
    self.bytes = bytes
    offsetSize = Int(bytes[place])
    referenceSize = Int(bytes[place + 1])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = BinaryPropertyList.number(bytes, place + 2, 8),
      let top = BinaryPropertyList.number(bytes, place + 10, 8),
      let offsets = BinaryPropertyList.number(bytes, place + 18, 8),
      offsets >= header, offsets <= end, count <= (end - offsets) / offsetSize, top < count
    else { throw .damaged }
    (self.count, self.top, self.offsets) = (count, top, offsets)
  }

  /// Big-endian; nil where it is outside or no Int.
  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size >= 0, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  subscript(index: Int) -> Node {
    get throws(ArchiveFault) {
      guard let place = place(of: index) else { throw .damaged }
      let kind = bytes[place] >> 4
      let low = Int(bytes[place] & 15)
      switch (kind, low) {
      case (0, 0): return .null
      case (0, 8): return .bool(false)
      case (0, 9): return .bool(true)
      case (1, 0...4): return .int(try whole(place + 1, 1 << low))
      case (2, 2): return .real(Double(Float(bitPattern: UInt32(try bits(place + 1, 4)))))
      case (2, 3): return .real(Double(bitPattern: try bits(place + 1, 8)))
      case (3, 3): return .date(Double(bitPattern: try bits(place + 1, 8)))
      case (4, _): return .data(Array(try content(place, low)))
      // The format says ASCII, but other programs write UTF-8.
      case (5, _), (7, _):
        guard let text = String(validating: try content(place, low), as: UTF8.self) else {
          throw .damaged
        }
        return .string(text)
      case (6, _): return .string(try wideText(place, low))
      case (8, 0...7):
        guard let number = BinaryPropertyList.number(bytes, place + 1, low + 1) else {
          throw .damaged
        }
        return .uid(number)
      case (10, _), (11, _), (12, _): return .array(try references(place, low, times: 1))
      case (13, _):
        let both = try references(place, low, times: 2)
        return .dictionary(
          keys: Array(both[..<(both.count / 2)]), values: Array(both[(both.count / 2)...]))
      default: throw .damaged
      }
    }
  }

  /// The offset of an object, or nil if it is outside of the file.
  func place(of index: Int) -> Int? {
    guard index >= 0, index < count,
      let place = BinaryPropertyList.number(bytes, offsets + index * offsetSize, offsetSize),
      place >= BinaryPropertyList.headerSize, place < offsets
    else { return nil }
    return place
  }

  /// The bytes of a text or of data; nil where they are not there.
  func range(at place: Int) -> Range<Int>? {
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 15))
    guard let (start, count) = try? extent(place, low) else { return nil }
    let size = kind == 6 ? 2 : 1
    guard start <= offsets, count <= (offsets - start) / size else { return nil }
    return start..<start + count * size
  }

  /// The number of bytes of a number.
  func width(at place: Int) -> Int? {
    let width = 1 << Int(bytes[place] & 15)
    return width <= 16 && place + 1 <= offsets - width ? width : nil
  }

  private func bits(_ start: Int, _ size: Int) throws(ArchiveFault) -> UInt64 {
    guard start <= offsets - size else { throw .damaged }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads an integer. Integers of one, two and four bytes are unsigned.
  private func whole(_ start: Int, _ size: Int) throws(ArchiveFault) -> Int128 {
    if size < 8 { return Int128(try bits(start, size)) }
    if size == 8 { return Int128(Int64(bitPattern: try bits(start, 8))) }
    let high = Int64(bitPattern: try bits(start, 8))
    return Int128(high) << 64 | Int128(try bits(start + 8, 8))
  }

  /// The size of an object, which may be in a following integer, and the offset of its content.
  private func extent(_ place: Int, _ low: Int) throws(ArchiveFault) -> (start: Int, count: Int) {
    guard low == 15 else { return (place + 1, low) }
    guard place + 1 < offsets, bytes[place + 1] >> 4 == 1 else { throw .damaged }
    let size = 1 << Int(bytes[place + 1] & 15)
    guard size <= 8, place + 2 <= offsets - size,
      let count = BinaryPropertyList.number(bytes, place + 2, size)
    else { throw .damaged }
    return (place + 2 + size, count)
  }

  private func content(_ place: Int, _ low: Int) throws(ArchiveFault) -> ArraySlice<UInt8> {
    let (start, count) = try extent(place, low)
    guard start <= offsets, count <= offsets - start else { throw .damaged }
    return bytes[start..<start + count]
  }

  private func wideText(_ place: Int, _ low: Int) throws(ArchiveFault) -> String {
    let (start, count) = try extent(place, low)
    guard start <= offsets, count <= (offsets - start) / 2 else { throw .damaged }
    let units = (0..<count).map { index in
      UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func references(
    _ place: Int, _ low: Int, times: Int
  ) throws(ArchiveFault) -> [Int] {
    let (start, count) = try extent(place, low)
    guard start <= offsets, count <= (offsets - start) / referenceSize / times else {
      throw .damaged
    }
    var references: [Int] = []
    references.reserveCapacity(count * times)
    for index in 0..<count * times {
      let number = BinaryPropertyList.number(bytes, start + index * referenceSize, referenceSize)
      guard let number, number < self.count else { throw .damaged }
      references.append(number)
    }
    return references
  }
}
