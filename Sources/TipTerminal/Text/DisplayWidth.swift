/// The number of columns of a terminal that a text takes.
///
/// East Asian wide and fullwidth characters and emoji take two, combining and zero-width ones none.
/// A sequence that a terminal joins into one picture (a flag, a family, a keycap) takes two.
public enum DisplayWidth {
  /// The columns of text without control characters; see ``Escaping``.
  public static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one extended grapheme cluster.
  public static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex { return columns(of: first) }
    if isPicture(first: first, scalars) { return 2 }
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The number of columns of a single scalar.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    if isZeroWidth(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func isPicture(
    first: Unicode.Scalar, _ scalars: Character.UnicodeScalarView
  ) -> Bool {
    guard first.properties.isEmoji else { return false }
    return scalars.dropFirst().contains { scalar in
      scalar.value == emojiPresentation || scalar.value == joiner
        || scalar.properties.isEmojiModifier || regionalIndicators.contains(scalar.value)
    }
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    // Vowels and finals of a Hangul syllable are drawn inside the cell of its first consonant.
    if hangulJoining.contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
  }

  private static let emojiPresentation: UInt32 = 0xFE0F
  private static let joiner: UInt32 = 0x200D
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
  private static let hangulJoining: ClosedRange<UInt32> = 0x1160...0x11FF

  /// East Asian Width W and F without emoji, in whole blocks, so that unassigned characters in them
  /// are wide, too.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul consonants
    0x2329...0x232A,
    0x2E80...0x303E,  // radicals, CJK punctuation
    0x3041...0x4DBF,  // kana, Bopomofo, enclosed CJK, extension A
    0x4E00...0xA4CF,  // unified ideographs, Yi
    0xA960...0xA97F,
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,
    0xFE30...0xFE6F,
    0xFF01...0xFF60,  // fullwidth forms
    0xFFE0...0xFFE6,
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplement, Nushu
    0x1F200...0x1F2FF,  // enclosed ideographs
    0x20000...0x3FFFD,  // further ideographs
  ]
}
