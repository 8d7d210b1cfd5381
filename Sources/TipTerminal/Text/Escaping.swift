/// Escapes text for a terminal: characters that would move the cursor, change colours, reorder text
/// or be invisible become Swift escapes.
public enum Escaping {
  /// The text on one line: line breaks and tabs are escaped, too.
  public static func line(_ text: some StringProtocol) -> String {
    escape(text) { _ in false }
  }

  /// The text with its line breaks and tabs kept. Other characters are escaped as in ``line(_:)``.
  public static func block(_ text: some StringProtocol) -> String {
    escape(text) { $0 == "\n" || $0 == "\t" }
  }

  /// Returns a scalar as Swift writes it in a literal.
  public static func literal(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\0": "\\0"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\r": "\\r"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// True for scalars that must not reach a terminal: control characters, and invisible ones unless
  /// they belong to the character before them.
  public static func isHarmful(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar? = nil
  ) -> Bool {
    let value = scalar.value
    if value < 0x20 || (0x7F...0x9F).contains(value) { return true }
    guard value >= 0xAD else { return false }
    switch value {
    case 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      return true
    default:
      return scalar.properties.isDefaultIgnorableCodePoint
        && !InvisibleScalar.belongs(scalar, to: previous)
    }
  }

  private static func escape(
    _ text: some StringProtocol, keeping isKept: (Unicode.Scalar) -> Bool
  ) -> String {
    // Most text is plain; `utf8` answers that without decoding.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isHarmful(scalar, after: previous), !isKept(scalar) {
        result += literal(scalar)
        previous = nil
      } else {
        result.unicodeScalars.append(scalar)
        previous = scalar
      }
    }
    return result
  }
}
