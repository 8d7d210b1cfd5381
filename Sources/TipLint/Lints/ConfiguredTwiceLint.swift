import TipText

/// Finds calls of `Tips.configure` after an earlier one: they throw, and have no effect.
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
