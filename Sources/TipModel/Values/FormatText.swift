import TipSystem

/// `String(format:)`: C's conversions of integers and real numbers, `%@` of strings, `%%`.
struct FormatText {
  enum Fault: Error {
    /// A conversion that this language does not have, as written.
    case unknown(String)
    /// A conversion without its argument.
    case missing(String)
    /// A conversion of another kind of value.
    case mismatch(String, wants: String)
  }

  private(set) var text = ""
  private var arguments: ArraySlice<Value>

  init(_ format: String, _ arguments: [Value]) throws(Fault) {
    self.arguments = arguments[...]
    var rest = Substring(format).unicodeScalars
    while let percent = rest.firstIndex(of: "%") {
      text.unicodeScalars.append(contentsOf: rest[..<percent])
      rest = rest[percent...].dropFirst()
      try append(Conversion(&rest))
    }
    text.unicodeScalars.append(contentsOf: rest)
  }

  /// `%-5.2f`: flags, width, precision, the length of an integer, a letter.
  private struct Conversion {
    var flags = ""
    var size = ""
    var length = ""
    var letter: Unicode.Scalar = "%"

    init(_ rest: inout Substring.UnicodeScalarView) throws(Fault) {
      flags = Self.take(&rest) { "-+ #0".unicodeScalars.contains($0) }
      size = Self.take(&rest) { ("0"..."9").contains($0) || $0 == "." }
      length = Self.take(&rest) { "hlzLtj".unicodeScalars.contains($0) }
      guard let last = rest.popFirst() else { throw .unknown(spelling(without: true)) }
      letter = last
      // More than 999 columns are not useful.
      guard size.utf8.count <= 5, size.split(separator: ".").allSatisfy({ $0.utf8.count <= 3 })
      else { throw .unknown(spelling()) }
    }

    func spelling(without isCut: Bool = false) -> String {
      "%\(flags)\(size)\(length)" + (isCut ? "" : String(letter))
    }

    private static func take(
      _ rest: inout Substring.UnicodeScalarView, while isMeant: (Unicode.Scalar) -> Bool
    ) -> String {
      let taken = String(rest.prefix(while: isMeant))
      rest = rest.dropFirst(taken.unicodeScalars.count)
      return taken
    }
  }

  private mutating func append(_ conversion: Conversion) throws(Fault) {
    let spelling = conversion.spelling()
    switch conversion.letter {
    case "%" where spelling == "%%": text += "%"
    case "@" where spelling == "%@":
      guard case .string(let value) = try next(spelling) else {
        throw .mismatch(spelling, wants: "a String")
      }
      text += value
    case "d", "i", "u", "x", "X", "o":
      guard ["", "l", "ll", "z"].contains(conversion.length) else { throw .unknown(spelling) }
      guard let value = try next(spelling).fixedInteger else {
        throw .mismatch(spelling, wants: "an Int")
      }
      text += printed(Int(truncatingIfNeeded: value.bits), as: spelling)
    case "f", "F", "e", "E", "g", "G":
      guard ["", "l"].contains(conversion.length) else { throw .unknown(spelling) }
      guard let value = try next(spelling).floatingPoint else {
        throw .mismatch(spelling, wants: "a Double")
      }
      text += printed(value, as: spelling)
    default: throw .unknown(spelling)
    }
  }

  private mutating func next(_ spelling: String) throws(Fault) -> Value {
    guard let value = arguments.popFirst() else { throw .missing(spelling) }
    return value
  }

  /// The number as C's library prints it. The longest one, with three digits for its precision, has
  /// 1,309 characters.
  private func printed(_ value: some CVarArg, as format: String) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 2048) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) { buffer in
        withVaList([value]) { vsnprintf(buffer.baseAddress, buffer.count, format, $0) }
      }
      count = min(max(0, Int(length)), buffer.count - 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Value {
  /// The number of a `Double`, or of Swift's `Float`, which is a structure of one `Double`.
  fileprivate var floatingPoint: Double? {
    switch self {
    case .double(let value): return value
    case .structure(let value) where value.type.module == "Swift" && value.type.name == "Float":
      if case .double(let number)? = value.fields.first { return number }
      return nil
    default: return nil
    }
  }
}
