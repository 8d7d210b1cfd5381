import TipText

/// Finds calls of `Tips.resetDatastore` that run at each launch of a released app: tips that people
/// closed are shown again.
struct ResetAtLaunchLint: Lint {
  let code = "reset-at-launch"
  let summary = "`resetDatastore` at every launch, not only in debug builds"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    let late = Set(subject.late(.resetDatastore).map(\.call.range))
    return subject.launches.sites.compactMap { site in
      let (text, call) = (site.text, site.call)
      guard let place = call.function == .resetDatastore ? call.range : call.reset,
        subject.launches.runsAtLaunch(site), !late.contains(call.range),
        !text.calls.contains(where: {
          $0.function == .configure && $0.token != call.token && text.runs($0, before: call)
        })
      else { return nil }
      return message(place)
    }
  }

  private func message(_ reset: SourceRange) -> Diagnostic {
    .warning(
      code, "every launch forgets which tips were closed, and everything else", at: reset,
      notes: [Diagnostic.Note("`#if DEBUG` keeps it out of what people get")])
  }
}
