import TipText

/// Finds calls of `Tips.resetDatastore` when TipKit is configured already: they throw, and reset
/// nothing.
struct ResetAfterConfigureLint: Lint {
  let code = "reset-after-configure"
  let summary = "`resetDatastore` after `configure`, which always throws"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.late(.resetDatastore).map { message($0, after: $1) }
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

extension LintSubject {
  /// The names in the rest of an app that decide when such calls run.
  var wordsOfLaunches: Set<String> {
    let calls = tipsCalls.flatMap(\.calls)
    guard calls.count > 1, isWhole else { return [] }
    let reading = LaunchReading(tipsCalls, namedElsewhere: [], appsElsewhere: 0, isWhole: isWhole)
    return MentionIndex.entryPoints.union(reading.functionNames)
  }

  /// Calls of a function that run only after `Tips.configure` did, each with that one.
  func late(_ function: TipsCall.Function) -> [(call: TipsCall, first: TipsCall)] {
    let configuration = launches.configuration
    return launches.sites.filter { $0.call.function == function }.compactMap { site in
      let first = site.text.calls.first {
        $0.function == .configure && site.text.runs($0, before: site.call)
      }
      if let first { return (site.call, first) }
      guard let configuration, launches.runsAfter(configuration, site) else { return nil }
      return (site.call, configuration.call)
    }
  }
}
