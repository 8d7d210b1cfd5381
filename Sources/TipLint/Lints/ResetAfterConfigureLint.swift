import TipText

/// `Tips.resetDatastore` where TipKit is in use already: it throws, and forgets nothing.
struct ResetAfterConfigureLint: Lint {
  let code = "reset-after-configure"
  let summary = "`resetDatastore` after `configure`, which always throws"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.tipsCalls.flatMap { text in
      text.calls.filter { $0.function == .resetDatastore }.compactMap { reset in
        let first = text.calls.first { $0.function == .configure && text.runs($0, before: reset) }
        return first.map { message(reset, after: $0) }
      }
    }
  }

  private func message(_ reset: TipsCall, after first: TipsCall) -> Diagnostic {
    .warning(
      code, "`Tips.resetDatastore` always throws here, since `Tips.configure` was called before",
      at: reset.range,
      notes: [
        Diagnostic.Note("here", at: first.range),
        Diagnostic.Note("it forgets everything only before `Tips.configure`"),
      ])
  }
}
