/// A JSON text as `JSONEncoder` and `JSONDecoder` see it: numbers are kept as they are written, since a type decides what one is.
indirect enum CodedJSON {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([CodedJSON])
  case object([(key: String, value: CodedJSON)])

  /// The noun that Foundation's messages have for a value.
  var noun: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .number: "number"
    case .string: "a string"
    case .array: "an array"
    case .object: "a dictionary"
    }
  }
}

/// Writes JSON in Foundation's layout.
struct CodedJSONWriter {
  /// The options of `JSONEncoder.OutputFormatting`, by its raw values.
  struct Format: OptionSet {
    let rawValue: Int
    static let prettyPrinted = Format(rawValue: 1)
    static let sortedKeys = Format(rawValue: 2)
    static let withoutEscapingSlashes = Format(rawValue: 8)
  }

  let format: Format
  private(set) var text = ""
  private var depth = 0

  init(format: Format) { self.format = format }

  mutating func append(_ json: CodedJSON) {
    switch json {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value): append(quoting: value)
    case .array(let values):
      appendList(values, in: ("[", "]")) { $0.append($1) }
    case .object(let entries):
      let entries =
        format.contains(.sortedKeys)
        ? entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : entries
      appendList(entries, in: ("{", "}")) { writer, entry in
        writer.append(quoting: entry.key)
        writer.text += writer.format.contains(.prettyPrinted) ? " : " : ":"
        writer.append(entry.value)
      }
    }
  }

  private mutating func appendList<Element>(
    _ elements: [Element], in brackets: (String, String),
    _ append: (inout CodedJSONWriter, Element) -> Void
  ) {
    text += brackets.0
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      startLine()
      append(&self, element)
    }
    depth -= 1
    if elements.isEmpty, format.contains(.prettyPrinted) { text += "\n" }
    startLine()
    text += brackets.1
  }

  private mutating func startLine() {
    guard format.contains(.prettyPrinted) else { return }
    text += "\n" + String(repeating: "  ", count: depth)
  }

  private mutating func append(quoting value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "/": text += format.contains(.withoutEscapingSlashes) ? "/" : "\\/"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// Reads JSON as Foundation does: a comma may end a list, and a number must be one of JSON's.
struct CodedJSONReader {
  private let bytes: [UInt8]
  private var place = 0

  /// The nesting beyond which Foundation reads no text.
  private static let deepest = 512

  /// Returns nil for a text that is no JSON.
  static func read(_ bytes: [UInt8]) -> CodedJSON? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = CodedJSONReader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.place == bytes.count ? value : nil
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: sign) else { return false }
    place += 1
    return true
  }

  private mutating func skip(word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) -> CodedJSON? {
    guard depth <= Self.deepest else { return nil }
    skipSpace()
    guard let byte = next else { return nil }
    switch Unicode.Scalar(byte) {
    case "{":
      place += 1
      return list(until: "}") { reader in
        guard reader.skip("\""), let key = reader.string(), reader.skip(":"),
          let value = reader.value(depth: depth + 1)
        else { return nil }
        return (key: key, value: value)
      }.map { .object($0) }
    case "[":
      place += 1
      return list(until: "]") { $0.value(depth: depth + 1) }.map { .array($0) }
    case "\"":
      place += 1
      return string().map { .string($0) }
    case "t": return skip(word: "true") ? .bool(true) : nil
    case "f": return skip(word: "false") ? .bool(false) : nil
    case "n": return skip(word: "null") ? .null : nil
    default: return number()
    }
  }

  private mutating func list<Element>(
    until end: Unicode.Scalar, _ element: (inout CodedJSONReader) -> Element?
  ) -> [Element]? {
    var elements: [Element] = []
    while !skip(end) {
      guard let element = element(&self) else { return nil }
      elements.append(element)
      if !skip(",") { return skip(end) ? elements : nil }
    }
    return elements
  }

  private mutating func number() -> CodedJSON? {
    let start = place
    _ = skip(word: "-")
    let whole = digits()
    guard whole.count > 0, whole.count == 1 || bytes[whole.lowerBound] != UInt8(ascii: "0") else {
      return nil
    }
    if skip(word: "."), digits().isEmpty { return nil }
    if skip(word: "e") || skip(word: "E") {
      _ = skip(word: "+") || skip(word: "-")
      if digits().isEmpty { return nil }
    }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func digits() -> Range<Int> {
    let start = place
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return start..<place
  }

  /// The text behind an opening quote, up to the closing one.
  private mutating func string() -> String? {
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch Unicode.Scalar(byte) {
      case "\"": return String(validating: text, as: UTF8.self)
      case "\\":
        guard let scalar = escaped() else { return nil }
        text += String(scalar).utf8
      case "\0"..."\u{1F}": return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "u": break
    default: return nil
    }
    guard let first = unit() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    guard skip(word: "\\u"), let second = unit(), (0xDC00..<0xE000).contains(second) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func unit() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[place..<place + 4], as: UTF8.self)
    place += 4
    return digits.allSatisfy(\.isHexDigit) ? UInt32(digits, radix: 16) : nil
  }
}
