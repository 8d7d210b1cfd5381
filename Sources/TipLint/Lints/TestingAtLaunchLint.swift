import TipText

/// Finds calls of `Tips.showAllTipsForTesting` and the like that run at each launch of a released
/// app: these override rules and closed tips.
struct TestingAtLaunchLint: Lint {
  let code = "testing-at-launch"
  let summary = "tips shown or hidden for testing at every launch, not only in debug builds"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.launches.sites.compactMap { site in
      guard let effect = site.call.function.testing, subject.launches.runsAtLaunch(site) else {
        return nil
      }
      return .warning(
        code, "every launch \(effect), whatever their rules say", at: site.call.range,
        notes: [Diagnostic.Note("`#if DEBUG` keeps it out of what people get")])
    }
  }
}

extension TipsCall.Function {
  /// The effect of a call for testing, or nil for any other call.
  fileprivate var testing: String? {
    switch self {
    case .showAllTipsForTesting: "shows all tips"
    case .showTipsForTesting: "shows these tips"
    case .hideAllTipsForTesting: "hides all tips"
    case .hideTipsForTesting: "hides these tips"
    case .configure, .resetDatastore: nil
    }
  }
}
