/// The classes of Unicode scalars by the tokens that they can be part of, in the ranges of Swift's
/// grammar.
extension Unicode.Scalar {
  /// True for a scalar that may be in a name, but not begin it.
  private var isCombining: Bool {
    switch value {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  var continuesName: Bool {
    switch value {
    case 0..<0x80: UInt8(truncatingIfNeeded: value).continuesName
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
      0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
      0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
      0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D,
      0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFEFE, 0xFF00...0xFFF8:
      true
    case 0x10000...0xEFFFD: value & 0xFFFF < 0xFFFE
    default: false
    }
  }

  var startsName: Bool { continuesName && !isCombining }

  var startsOperator: Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  var continuesOperator: Bool {
    switch value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: startsOperator || isCombining
    }
  }

  /// True for a quotation mark that Swift does not have.
  var isForeignQuote: Bool {
    self == "'" || (0x2018...0x2019).contains(value) || (0x201C...0x201D).contains(value)
  }

  /// True for an embedding, override or isolate, which changes the visual order of text.
  var isBidirectionalControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }

  /// True for an invisible scalar that is an error everywhere.
  var isDeceptive: Bool { isBidirectionalControl || value == 0xFEFF }

  /// `U+202E`, for messages: the scalar itself may be invisible.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
