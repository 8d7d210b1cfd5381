import TipText

/// The names that stand first on the command line.
enum Subcommand: String, CaseIterable {
  case repl, run, test, check, rules, fmt, why, when, verify, truth, explain, doc, grammar, status, log,
    store, records, replay, sql, manual

  /// Those that help lists.
  static var shown: [Subcommand] { allCases.filter { $0 != .manual } }

  /// What a misspelt name may have meant.
  static func nearest(to name: String) -> Subcommand? {
    Suggestion.nearest(to: name, among: shown.map(\.rawValue)).first
      .flatMap(Subcommand.init)
  }
}
