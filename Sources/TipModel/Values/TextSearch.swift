/// Finding one text in another.
public enum TextSearch {
  /// Whether `text` contains `part` as a run of characters; the empty part is in every text.
  public static func contains(_ part: String, in text: String) -> Bool {
    if part.isEmpty { return true }
    if isPlain(part), isPlain(text) { return containsBytes(part, text) }
    return text.contains(part)
  }

  /// Like ``contains(_:in:)``, whatever the case and the accents of Latin letters.
  public static func looselyContains(_ part: String, in text: String) -> Bool {
    contains(folded(part), in: folded(text))
  }

  /// Every byte is a character of its own: ASCII without CR LF.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
  }

  private static func containsBytes(_ part: String, _ text: String) -> Bool {
    var (part, text) = (part, text)
    return part.withUTF8 { part in
      text.withUTF8 { text in
        guard let first = part.first, part.count <= text.count else { return false }
        for start in 0...(text.count - part.count) where text[start] == first {
          if text[start..<start + part.count].elementsEqual(part) { return true }
        }
        return false
      }
    }
  }

  private static func folded(_ text: String) -> String {
    let lower = text.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    var result = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
      result.append(baseLetter(of: scalar))
    }
    return String(result)
  }

  /// `e` for `é`: its name is "LATIN SMALL LETTER E WITH ACUTE".
  private static func baseLetter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0xC0, let name = scalar.properties.name,
      name.hasPrefix("LATIN SMALL LETTER ")
    else { return scalar }
    let rest = name.dropFirst("LATIN SMALL LETTER ".count)
    guard let letter = rest.unicodeScalars.first, rest.dropFirst().hasPrefix(" WITH ") else {
      return scalar
    }
    return letter.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}
