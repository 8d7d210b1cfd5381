import TipText

/// `Tips.configure` where it was called before: it throws, and changes nothing.
struct ConfiguredTwiceLint: Lint {
  let code = "configured-twice"
  let summary = "`configure` after `configure`, which always throws"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.late(.configure).map { message($0, after: $1) }
  }

  private func message(_ second: TipsCall, after first: TipsCall) -> Diagnostic {
    .warning(
      code, "`Tips.configure` always throws here, since it was called before", at: second.range,
      notes: [
        Diagnostic.Note("here", at: first.range), Diagnostic.Note("one call takes all options"),
      ])
  }
}
