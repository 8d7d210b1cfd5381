extension JSON {
  /// Reads a text that is one JSON value. Returns nil for every other text, and for values that
  /// nest deeper than `deepest`.
  public init?(_ bytes: some Collection<UInt8>, deepest: Int = JSON.maximumDepth) {
    var parser = JSONParser(bytes: Array(bytes), deepest: deepest)
    guard let value = parser.value(depth: 0), parser.isAtEnd() else { return nil }
    self = value
  }

  public init?(_ text: String, deepest: Int = JSON.maximumDepth) {
    self.init(text.utf8, deepest: deepest)
  }

  /// The default limit of nesting, which is also that of values in stores.
  public static let maximumDepth = 128
}

/// Reads the output of ``JSON``, and every other JSON text. It never reads past the end.
private struct JSONParser {
  let bytes: [UInt8]
  let deepest: Int
  var place = 0

  init(bytes: [UInt8], deepest: Int) {
    self.bytes = bytes
    self.deepest = deepest
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func isAtEnd() -> Bool {
    skipSpace()
    return place == bytes.count
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func take(_ word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  mutating func value(depth: Int) -> JSON? {
    guard depth <= deepest else { return nil }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSON? {
    place += 1
    var entries: [JSON.Entry] = []
    if take(UInt8(ascii: "}")) { return .object(entries) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\""), let key = string(), take(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      entries.append(.init(key: key, value: value))
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(entries) : nil
  }

  private mutating func array(depth: Int) -> JSON? {
    place += 1
    var values: [JSON] = []
    if take(UInt8(ascii: "]")) { return .array(values) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(values) : nil
  }

  private mutating func number() -> JSON? {
    let start = place
    var isWhole = true
    while let byte = next {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"):
        isWhole = false
      default:
        return JSON.number(bytes[start..<place], isWhole: isWhole)
      }
      place += 1
    }
    return JSON.number(bytes[start..<place], isWhole: isWhole)
  }

  private mutating func string() -> String? {
    place += 1
    let start = place
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") { return escapedString(from: start) }
      if byte < 0x20 { return nil }
      place += 1
    }
    guard next != nil else { return nil }
    defer { place += 1 }
    return String(validating: bytes[start..<place], as: UTF8.self)
  }

  private mutating func escapedString(from start: Int) -> String? {
    var text = Array(bytes[start..<place])
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text += String(scalar).utf8
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): break
    default: return nil
    }
    guard let first = hexadecimal() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard take("\\u"), let second = hexadecimal(), (0xDC00..<0xE000).contains(second) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    defer { place += 4 }
    let digits = bytes[place..<place + 4]
    guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension JSON {
  fileprivate static func number(_ digits: ArraySlice<UInt8>, isWhole: Bool) -> JSON? {
    let text = String(decoding: digits, as: UTF8.self)
    if isWhole, text != "-0", let value = Int(text) { return .int(value) }
    // A number that is not a Double could not be written again.
    return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
  }
}
