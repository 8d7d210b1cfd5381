import TipText

/// `Tips.resetDatastore` at each launch of what people get: tips that they closed come back for ever.
struct ResetAtLaunchLint: Lint {
  let code = "reset-at-launch"
  let summary = "`resetDatastore` at every launch, not only in debug builds"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.tipsCalls.flatMap { text in
      text.calls.filter { reset in
        reset.function == .resetDatastore && text.isAtLaunch(reset)
          && !text.calls.contains { $0.function == .configure && text.runs($0, before: reset) }
      }.map(message)
    }
  }

  private func message(_ reset: TipsCall) -> Diagnostic {
    .warning(
      code, "every launch forgets which tips were closed, and everything else", at: reset.range,
      notes: [Diagnostic.Note("`#if DEBUG` keeps it out of what people get")])
  }
}
