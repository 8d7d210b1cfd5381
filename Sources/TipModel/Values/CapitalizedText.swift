/// `wild rose` as `Wild Rose`. As in Foundation, a word begins after any character that is no
/// letter, apostrophe or accent.
enum CapitalizedText {
  static func string(_ text: String) -> String {
    var result = ""
    var isInWord = false
    for scalar in text.unicodeScalars {
      let category = scalar.properties.generalCategory
      switch category {
      case .uppercaseLetter where !isInWord: result.unicodeScalars.append(scalar)
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter:
        result += isInWord ? scalar.properties.lowercaseMapping : scalar.properties.titlecaseMapping
      default: result.unicodeScalars.append(scalar)
      }
      if isPassedOver(scalar, category) { continue }
      switch category {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter: isInWord = true
      default: isInWord = false
      }
    }
    return result
  }

  private static func isPassedOver(
    _ scalar: Unicode.Scalar, _ category: Unicode.GeneralCategory
  ) -> Bool {
    switch category {
    case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol: true
    default: scalar == "'" || scalar == "\u{2019}"
    }
  }
}
