import TipTerminal
public import TipText

extension JSON {
  /// The value on one line, as commands print it: control characters and invisible ones are
  /// escaped.
  public var printed: String { encoded { JSON.print($0, to: &$1) } }

  /// The value as a line of a command's output; an object has the version of its keys.
  public var line: String { versioned.printed + "\n" }

  private static let version = 1

  /// An object with the version of its keys, unless it has one.
  public var versioned: JSON {
    guard case .object(var entries) = self, !entries.contains(where: { $0.key == "version" }) else {
      return self
    }
    let place = entries.first?.key == "kind" ? 1 : 0
    entries.insert(Entry(key: "version", value: .int(JSON.version)), at: place)
    return .object(entries)
  }

  private static func print(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": bytes += #"\""#.utf8
      case "\\": bytes += #"\\"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case "\t": bytes += #"\t"#.utf8
      default:
        append(scalar, after: &previous, to: &bytes)
        continue
      }
      previous = nil
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A line of JSON from others with control characters escaped. Outside of strings nothing needs
  /// escaping, and inside an escape has the same meaning.
  public static func harmless(_ line: String) -> String {
    if line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return line }
    var (bytes, previous) = ([UInt8](), Unicode.Scalar?.none)
    for scalar in line.unicodeScalars {
      append(scalar, after: &previous, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes an escape in place of a control character or an invisible one.
  private static func append(
    _ scalar: Unicode.Scalar, after previous: inout Unicode.Scalar?, to bytes: inout [UInt8]
  ) {
    guard Escaping.isHarmful(scalar, after: previous) || joiners.contains(scalar) else {
      previous = scalar
      return bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
    previous = nil
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      bytes += (#"\u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits).utf8
    }
  }

  private static let joiners: ClosedRange<Unicode.Scalar> = "\u{200C}"..."\u{200D}"
}
