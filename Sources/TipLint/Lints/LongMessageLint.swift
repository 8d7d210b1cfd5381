import TipText

/// A message too long to read at a glance.
struct LongMessageLint: Lint {
  let code = "long-message"
  let summary = "a message of more than 120 characters"
  let isOptIn = true

  private static let limit = 120

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.tipTexts.filter { $0.requirement == "message" && $0.text.count > Self.limit }
      .map { text in
        .warning(
          code,
          "this message has \(text.text.count) characters, and more than \(Self.limit) are seldom "
            + "read", at: text.range)
      }
  }
}
