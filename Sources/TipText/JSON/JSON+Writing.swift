extension JSON {
  /// The value on one line, in its shortest form. It is read back as the same value.
  public var encoded: String { encoded { JSON.write($0, to: &$1) } }

  /// The value on one line, with each string and key written by the function. Numbers that JSON has
  /// none for are null.
  public func encoded(strings write: (String, inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    encode(to: &bytes, strings: write)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func encode(to bytes: inout [UInt8], strings write: (String, inout [UInt8]) -> Void) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let value): bytes += String(value).utf8
    // Swift's shortest form that reads back as the same number; -0.0 stays -0.0.
    case .double(let value): bytes += (value.isFinite ? value.description : "null").utf8
    case .string(let value): write(value, &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.encode(to: &bytes, strings: write)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let entries):
      bytes.append(UInt8(ascii: "{"))
      for (index, entry) in entries.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(entry.key, &bytes)
        bytes.append(UInt8(ascii: ":"))
        entry.value.encode(to: &bytes, strings: write)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\\"): bytes += [byte, byte]
      case 0..<0x20, 0x7F:
        bytes += [UInt8(ascii: "\\"), UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")]
        for digit in [byte >> 4, byte & 15] {
          bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
