/// The units of Unicode that a text is a collection of beside its characters.
public enum TextUnit: Hashable, Sendable {
  case scalars, utf8, utf16

  /// The name that Swift prints before a view inside another value.
  var name: String {
    switch self {
    case .scalars: "StringUnicodeScalarView"
    case .utf8: "UTF8View"
    case .utf16: "StringUTF16"
    }
  }

  func count(in text: Substring) -> Int {
    switch self {
    case .scalars: text.unicodeScalars.count
    case .utf8: text.utf8.count
    case .utf16: text.utf16.count
    }
  }

  /// The units of a text as values: scalars, or unsigned integers of 8 or 16 bits.
  func elements(of text: Substring) -> [Value] {
    switch self {
    case .scalars: text.unicodeScalars.map { .scalar($0) }
    case .utf8: text.utf8.map { .byte($0) }
    case .utf16:
      text.utf16.map { .integer(FixedInteger(truncating: UInt64($0), as: .uint16)) }
    }
  }
}

extension Value {
  public static func byte(_ byte: UInt8) -> Value {
    .integer(FixedInteger(truncating: UInt64(byte), as: .uint8))
  }
}
