/// A JSON value whose objects keep the order of their keys, so that output reads the same each time.
indirect enum JSON {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  /// An object without the keys whose value is nil.
  static func object(_ entries: KeyValuePairs<String, JSON?>) -> JSON {
    .object(present: Array(entries.lazy.map { ($0, $1) }))
  }

  /// The same of entries that were put together.
  static func object(present entries: [(key: String, value: JSON?)]) -> JSON {
    .object(entries.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The value on one line.
  var text: String {
    var text = ""
    write(to: &text)
    return text
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
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // A terminal obeys these, a person cannot see those; JSON reads both back from escapes.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200B}"..."\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}
