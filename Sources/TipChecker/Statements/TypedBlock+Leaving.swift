import TipModel

extension TypedBlock {
  /// A `break` inside leaves the loop that this is the body of.
  func leavesLoop(_ label: String?) -> Bool { breaks(label, isDirect: true) }

  /// - Parameter isDirect: No other loop or `switch` stands between.
  private func breaks(_ label: String?, isDirect: Bool) -> Bool {
    statements.contains { statement in
      switch statement.form {
      case .break(let target): target == nil ? isDirect : target == label
      case .if(let clauses, let otherwise):
        clauses.contains { $0.body.breaks(label, isDirect: isDirect) }
          || otherwise?.breaks(label, isDirect: isDirect) ?? false
      case .guard(_, let body), .labelled(_, let body): body.breaks(label, isDirect: isDirect)
      case .while(_, let body, _), .repeatWhile(let body, _, _), .for(_, _, _, let body, _),
        .forAwait(_, _, _, let body, _):
        body.breaks(label, isDirect: false)
      case .switch(_, let cases, _): cases.contains { $0.body.breaks(label, isDirect: false) }
      case .attempt(let body, let catches):
        body.breaks(label, isDirect: isDirect)
          || catches.contains { $0.body.breaks(label, isDirect: isDirect) }
      default: false
      }
    }
  }
}
