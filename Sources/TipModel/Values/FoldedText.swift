@_spi(_Unicode) import Swift

/// A text folded for comparison without regard to case (`STRASSE` for `straße`), and optionally
/// without regard to accents.
struct FoldedText {
  private var scalars: [Unicode.Scalar] = []
  /// True for each scalar before which a match may begin or end, because it does not continue a
  /// character.
  private var isBoundary: [Bool] = []

  init(_ text: String, keepingMarks: Bool) {
    for character in text {
      guard character != "\r\n" else {
        scalars += ["\r", "\n"]
        isBoundary += [true, true]
        continue
      }
      let start = scalars.count
      for scalar in Self.caseless(character) { append(scalar, keepingMarks) }
      if start < scalars.count {
        isBoundary += (start..<scalars.count).map { $0 == start }
      }
    }
  }

  func contains(_ part: FoldedText) -> Bool {
    let wanted = part.scalars
    guard !wanted.isEmpty, wanted.count <= scalars.count else { return false }
    return (0...(scalars.count - wanted.count)).contains { start in
      let end = start + wanted.count
      return isBoundary[start] && (end == scalars.count || isBoundary[end])
        && scalars[start..<end].elementsEqual(wanted)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ keepingMarks: Bool) {
    if scalar.isASCII {
      scalars.append(scalar)
    } else if keepingMarks {
      scalars += Array(String(scalar)._nfd)
    } else if !scalar.properties.isGraphemeExtend, !scalar.properties.isEmojiModifier {
      scalars.append(Self.withoutAccent(scalar))
    }
  }

  /// The character in lower case, with its full folding (`ß`).
  private static func caseless(_ character: Character) -> String.UnicodeScalarView {
    var folded = ""
    for scalar in character.unicodeScalars {
      let lower = scalar.properties.lowercaseMapping
      // The dotless i is a separate letter.
      folded += scalar.isASCII || scalar == "ı" ? lower : lower.uppercased().lowercased()
    }
    return folded.unicodeScalars
  }

  /// The letter under the accent: of Latin, Greek and Cyrillic ones alone, as Foundation has it.
  private static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xC0...0x510, 0x1E00...0x1FFF: String(scalar)._nfd.first { _ in true } ?? scalar
    default: scalar
    }
  }
}
