import TipText

/// Words of advertising or of failure, which tips are not for; English only.
struct WordingLint: Lint {
  let code = "tip-wording"
  let summary = "words of advertising or of failure in a tip"
  let isOptIn = true

  private static let promotion: Set<String> = [
    "subscribe", "upgrade", "premium", "discount", "sale", "offer", "trial", "buy", "purchase",
  ]
  private static let failure: Set<String> = ["error", "failed", "failure", "wrong", "invalid"]

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.tipTexts.compactMap { text in
      // Words in the tip's own name are the name of the feature.
      let name = text.tip.lowercased()
      let words = text.text.lowercased().split { !$0.isLetter }.map(String.init)
        .filter { !name.contains($0) }
      if let word = words.first(where: Self.promotion.contains) {
        return message(word, "advertises", text.range)
      }
      if let word = words.first(where: Self.failure.contains) {
        return message(word, "tells of an error", text.range)
      }
      return nil
    }
  }

  private func message(_ word: String, _ what: String, _ range: SourceRange) -> Diagnostic {
    .warning(
      code, "`\(word)` reads as if this tip \(what)", at: range,
      notes: [Diagnostic.Note("tips teach features that people have not found yet")])
  }
}
