import TipText

/// `Tips.showAllTipsForTesting` and its like at each launch of what people get: rules and closed tips count for nothing.
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
