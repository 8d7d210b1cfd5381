import TipText

/// The subcommands, by the first word of the command line.
enum Subcommand: String, CaseIterable {
  case repl, run, test, check, rules, compare, fmt, why, when, verify, truth, explain, doc, grammar
  case status, log, store, records, replay, sql, lsp, mcp, manual

  /// The subcommands that help lists.
  static var shown: [Subcommand] { allCases.filter { $0 != .manual } }

  /// The subcommand with the most similar name, for a misspelt one.
  static func nearest(to name: String) -> Subcommand? {
    let names = shown.map(\.rawValue)
    let beginning = names.filter { $0.hasPrefix(name) }
    return
      (beginning.count == 1 ? beginning.first : Suggestion.nearest(to: name, among: names).first)
      .flatMap(Subcommand.init)
  }
}
