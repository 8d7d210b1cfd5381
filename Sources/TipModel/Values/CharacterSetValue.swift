/// Foundation's `CharacterSet`: which Unicode scalars belong to it.
final class CharacterSetValue: HostObject, Sendable {
  let contains: @Sendable (Unicode.Scalar) -> Bool
  let valueDescription = "<CharacterSet>"

  init(_ contains: @escaping @Sendable (Unicode.Scalar) -> Bool) { self.contains = contains }

  /// Creates the set of scalars in Unicode's general categories.
  convenience init(of categories: Set<Unicode.GeneralCategory>) {
    self.init { categories.contains($0.properties.generalCategory) }
  }

  func trimming(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let start = scalars.firstIndex(where: { !contains($0) }),
      let last = scalars.lastIndex(where: { !contains($0) })
    else { return "" }
    return String(scalars[start...last])
  }

  /// Calls a closure with the parts between the scalars that belong to the set.
  func separate(_ text: String, _ body: (Substring) throws -> Void) rethrows {
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    for place in scalars.indices where contains(scalars[place]) {
      try body(Substring(scalars[start..<place]))
      start = scalars.index(after: place)
    }
    try body(Substring(scalars[start...]))
  }
}

extension CharacterSetValue {
  static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  static func isWhitespace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar == "\u{200B}" || scalar.properties.generalCategory == .spaceSeparator
  }

  private static let marks: Set<Unicode.GeneralCategory> = [
    .nonspacingMark, .spacingMark, .enclosingMark,
  ]
  static let letters = marks.union([
    .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
  ])
  static let alphanumerics = letters.union([.decimalNumber, .letterNumber, .otherNumber])
  static let punctuation: Set<Unicode.GeneralCategory> = [
    .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
    .initialPunctuation, .finalPunctuation, .otherPunctuation,
  ]
  static let symbols: Set<Unicode.GeneralCategory> = [
    .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
  ]
}
