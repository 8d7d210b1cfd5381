extension Cell {
  /// The integer in the cell, or nil if it has none that fits.
  var int: Int? {
    var place = 0
    let count = bytes.count
    guard count > 0 else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative || bytes[0] == UInt8(ascii: "+") { place = 1 }
    guard place < count else { return nil }
    let isShort = count - place <= Cell.safeDigits
    var number = 0
    while place < count {
      let digit = Int(bytes[place]) &- 48
      guard digit >= 0, digit <= 9 else { return nil }
      place += 1
      if isShort {
        number = number &* 10 &+ digit
        continue
      }
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, carries) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if overflows || carries { return nil }
      number = sum
    }
    return isShort && isNegative ? -number : number
  }

  /// An integer with a point and zeros, as programs write a column with missing values: `17.0`.
  var wholeDecimal: Int? {
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")), point > 0,
      point + 1 < bytes.count, bytes[(point + 1)...].allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    return Cell(UnsafeRawBufferPointer(rebasing: bytes[..<point]), form).int
  }

  /// The number of digits that always fit into an Int.
  private static let safeDigits = 18

  /// A finite number, rounded as Swift does; nil for other cells.
  var double: Double? {
    if let short = shortDecimal { return short }
    // Neither `inf` nor hexadecimal digits, which are not exported on purpose.
    let isPlain = bytes.allSatisfy { byte in
      switch byte {
      case 48...57, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isPlain, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// A decimal of up to fifteen digits. They are exact as an integer, and so is the power of ten
  /// that divides it, so the result is rounded once.
  private var shortDecimal: Double? {
    var place = 0
    let count = bytes.count
    guard count > 0, count <= 17 else { return nil }
    let isNegative = bytes[0] == UInt8(ascii: "-")
    if isNegative { place = 1 }
    var (digits, fraction, number) = (0, 0, 0)
    var hasPoint = false
    while place < count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "."), !hasPoint, digits > 0 {
        hasPoint = true
      } else {
        let digit = Int(byte) - 48
        guard digit >= 0, digit <= 9, digits < 15 else { return nil }
        number = number * 10 + digit
        digits += 1
        if hasPoint { fraction += 1 }
      }
      place += 1
    }
    guard digits > 0, !hasPoint || fraction > 0 else { return nil }
    let value = Double(number) / Cell.powers[fraction]
    return isNegative ? -value : value
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// `true`, `false`, `t`, `f`, in letters of any size, `1` or `0`; `1.0` and `0.0` are of a column
  /// with values missing.
  var bool: Bool? {
    switch bytes.count {
    case 1:
      switch bytes[0] {
      case UInt8(ascii: "1"), UInt8(ascii: "t"), UInt8(ascii: "T"): true
      case UInt8(ascii: "0"), UInt8(ascii: "f"), UInt8(ascii: "F"): false
      default: nil
      }
    case 3: wholeDecimal == 1 ? true : wholeDecimal == 0 ? false : nil
    case 4: isWord("true") ? true : nil
    case 5: isWord("false") ? false : nil
    default: nil
    }
  }

  /// True for a null mark: an unquoted word that programs write for a missing value, and that is
  /// not a number, a Bool, a date or a UUID.
  var isNull: Bool {
    guard form == .plain, (2...4).contains(bytes.count) else { return false }
    if bytes.count == 2 {
      return bytes[0] == UInt8(ascii: "\\") && bytes[1] == UInt8(ascii: "N")
    }
    return bytes.count == 3
      ? isWord("nan") || isWord("nat") : isWord("null") || isWord("none")
  }

  /// True for the null marks of databases, `\N` or `NULL` without quotes, which are no user's name.
  var isNullMark: Bool {
    form == .plain && (bytes.elementsEqual("\\N".utf8) || bytes.elementsEqual("NULL".utf8))
  }

  private func isWord(_ word: StaticString) -> Bool {
    word.utf8CodeUnitCount == bytes.count
      && bytes.indices.allSatisfy { bytes[$0] | 0x20 == word.utf8Start[$0] }
  }
}
