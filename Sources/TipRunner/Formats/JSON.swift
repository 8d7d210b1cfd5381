import TipTerminal

/// A JSON value whose objects keep the order of their keys, so that output reads the same each time.
public indirect enum JSON {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  /// An object without the keys whose value is nil.
  public static func object(_ entries: KeyValuePairs<String, JSON?>) -> JSON {
    .object(present: Array(entries.lazy.map { ($0, $1) }))
  }

  /// The same of entries that were put together.
  public static func object(present entries: [(key: String, value: JSON?)]) -> JSON {
    .object(entries.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The value on one line.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value as what a command prints: a line by itself, and of an object also the version of its keys.
  public var line: String { versioned.text + "\n" }

  private static let version = 1

  /// An object with the version of its keys, unless it has one.
  public var versioned: JSON {
    guard case .object(var entries) = self, !entries.contains(where: { $0.key == "version" }) else {
      return self
    }
    let place = entries.first?.key == "kind" ? 1 : 0
    entries.insert(("version", .int(JSON.version)), at: place)
    return .object(entries)
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.isFinite ? value.description : "null"
    case .string(let value): JSON.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += "," }
        JSON.write(entry.key, to: &text)
        text += ":"
        entry.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        append(scalar, after: &previous, to: &text)
        continue
      }
      previous = nil
    }
    text += "\""
  }

  /// A line of JSON that others wrote, as harmless as what this type writes: outside of strings there is nothing to
  /// escape, and in them an escape means the same.
  public static func harmless(_ line: String) -> String {
    if line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return line }
    var (text, previous) = ("", Unicode.Scalar?.none)
    for scalar in line.unicodeScalars {
      append(scalar, after: &previous, to: &text)
    }
    return text
  }

  /// What a terminal obeys or a person cannot see becomes an escape, from which JSON reads it back.
  private static func append(
    _ scalar: Unicode.Scalar, after previous: inout Unicode.Scalar?, to text: inout String
  ) {
    guard Escaping.isHarmful(scalar, after: previous) || joiners.contains(scalar) else {
      previous = scalar
      return text.unicodeScalars.append(scalar)
    }
    previous = nil
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }

  private static let joiners: ClosedRange<Unicode.Scalar> = "\u{200C}"..."\u{200D}"
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
