/// Finding one text in another.
public enum TextSearch {
  /// Whether `text` contains `part` as a run of characters; the empty part is in every text.
  public static func contains(_ part: String, in text: String) -> Bool {
    let quick = part.utf8.withContiguousStorageIfAvailable { part in
      text.utf8.withContiguousStorageIfAvailable { text in plainSearch(part, text) } ?? nil
    }
    if let found = quick ?? nil { return found }
    return part.isEmpty || text.contains(part)
  }

  /// Like ``contains(_:in:)``, whatever the case and the accents of Latin letters.
  public static func looselyContains(_ part: String, in text: String) -> Bool {
    contains(folded(part), in: folded(text))
  }

  /// By bytes where each of them is a character of its own, that is in ASCII without CR LF; nil for
  /// other texts.
  private static func plainSearch(
    _ part: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    guard isPlain(part), isPlain(text) else { return nil }
    guard let first = part.first else { return true }
    guard part.count <= text.count else { return false }
    for start in 0...(text.count - part.count) where text[start] == first {
      var index = 1
      while index < part.count, text[start + index] == part[index] { index += 1 }
      if index == part.count { return true }
    }
    return false
  }

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isPlain = true
    for byte in text { isPlain = isPlain && byte < 0x80 && byte != 0x0D }
    return isPlain
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
