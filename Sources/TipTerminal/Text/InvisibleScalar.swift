/// Invisible scalars that change how the character before them is drawn. In the scripts that they
/// are made for they are kept; elsewhere they could hide text.
enum InvisibleScalar {
  static func belongs(_ scalar: Unicode.Scalar, to previous: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    switch scalar.value {
    // Variation selectors for emoji and text, also after `1`, which becomes a keycap. So would `#`
    // and `*`, but these are markup, too, and are escaped before the next scalar.
    case 0xFE0E...0xFE0F:
      return previous.properties.isEmoji && previous != "#" && previous != "*"
    case 0xFE00...0xFE0D: return isDrawn(previous) && previous.value >= 0x2200
    case 0xE0100...0xE01EF: return previous.properties.isIdeographic
    // Joins emoji, and letters of scripts with joined letters.
    case 0x200D: return previous.value == 0xFE0F || isJoined(previous)
    case 0x200C, 0x034F: return isJoined(previous)
    case 0x180B...0x180D, 0x180F: return (0x1820...0x18AA).contains(previous.value)
    // A consonant without a vowel, which exists in old Korean.
    case 0x1160: return (0x1100...0x115E).contains(previous.value)
    // The flags of England, Scotland and Wales.
    case 0xE0020...0xE007F:
      return previous.value == 0x1F3F4 || (0xE0020...0xE007E).contains(previous.value)
    default: return false
    }
  }

  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint
  }

  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    // Latin, Greek and Cyrillic letters are not, and neither are scalars other than letters.
    guard isDrawn(scalar), scalar.value >= 0x0590 else { return false }
    switch scalar.properties.generalCategory {
    case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .otherSymbol,
      .modifierSymbol:
      return true
    default: return false
    }
  }
}
