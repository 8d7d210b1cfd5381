import TipChecker
import TipModel
import TipSolver
import TipSyntax
import TipText

/// An ordered group whose later tips wait for one that can never be shown.
struct BlockedGroupLint: Lint {
  let code = "blocked-group"
  let summary = "an ordered group that never gets past one of its tips"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    let blocked = Dictionary(
      subject.tips.filter(isNeverAvailable).map { ($0.tip.type.name, $0) }
    ) { first, _ in first }
    guard !blocked.isEmpty else { return [] }
    return subject.trees.flatMap { tree in
      let scan = TokenScan(tree)
      return tree.tokens.indices.compactMap { finding(from: $0, scan, blocked) }
    }
  }

  private func isNeverAvailable(_ tip: TipFormulas) -> Bool {
    !tip.conjoined.isEmpty && !Satisfiability.canHold(tip.conjoined.map(\.formula))
  }

  /// `TipGroup(.ordered) { Never(); Later() }`
  private func finding(
    from index: Int, _ scan: TokenScan, _ blocked: [String: TipFormulas]
  ) -> Diagnostic? {
    guard scan.tree.tokens[index].kind == .identifier, scan.text(index) == "TipGroup",
      scan.text(index + 1) == "(", scan.text(index + 2) == ".", scan.text(index + 3) == "ordered",
      scan.text(index + 4) == ")", scan.text(index + 5) == "{"
    else { return nil }
    let end = index + 5 + Int(scan.tree.tokens[index + 5].partner)
    var place = index + 6
    while place < end {
      // A tip that is only constructed. For other expressions nothing is certain.
      guard scan.text(place + 1) == "(" else { return nil }
      let next = place + 2 + Int(scan.tree.tokens[place + 1].partner)
      if let tip = blocked[scan.text(place)] {
        return next < end ? message(tip, scan.tree.tokens[place], scan.tree) : nil
      }
      place = scan.text(next) == ";" ? next + 1 : next
    }
    return nil
  }

  private func message(_ tip: TipFormulas, _ token: Token, _ tree: SyntaxTree) -> Diagnostic {
    let core = ConditionCore.conflict(tip.conjoined.flatMap(\.conjuncts), withLimits: true)
    let conflict =
      core.count > 1
      ? core.map { Diagnostic.Note("these conditions exclude each other", at: $0.range) }
      : core.map { Diagnostic.Note("this condition can never be true", at: $0.range) }
    return .warning(
      code, "no tip after `\(tip.tip.type.name)` is ever shown, since its rules can never be true",
      at: token.range(in: tree.file),
      notes: conflict + [
        Diagnostic.Note("an ordered group shows a tip when all before it are over")
      ])
  }
}
