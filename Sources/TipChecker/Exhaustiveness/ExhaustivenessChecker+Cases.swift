import TipModel
import TipSyntax
import TipText

/// The order of the cases of a `switch`, their statements and the names that they bind.
extension ExhaustivenessChecker {
  func checkCases(_ syntax: SwitchSyntax, of subject: TypedExpression, _ range: SourceRange) {
    for branch in syntax.cases where bodyChecker.controlFlowChecker.fallsThrough(branch.body) {
      if let last = file.tree.statements(of: branch.body).statements.last {
        bodyChecker.functionContext.jumps.endsOfCases.insert(last.range)
      }
    }
    guard options.scope == .whole, !checker.hasSyntaxFault(in: range) else { return }
    if syntax.cases.isEmpty, !subject.type.isUninhabited {
      _ = fail("missing-case", "this `switch` has no cases", at: syntax.subject.range)
    }
    for (index, branch) in syntax.cases.enumerated() {
      let isLast = index == syntax.cases.count - 1
      let head = headRange(of: branch)
      if branch.isDefault, !isLast {
        _ = fail("misplaced", "`default` comes last: no case after it is ever reached", at: head)
      }
      if branch.body.tokens.isEmpty {
        _ = fail(
          "empty-case", "a case needs a statement: `break` says that nothing is to be done",
          at: head,
          fixIts: [.init(replace: head.endPoint, with: " break")])
      }
      if bodyChecker.controlFlowChecker.fallsThrough(branch.body) {
        checkFall(from: branch, to: isLast ? nil : syntax.cases[index + 1])
      }
      checkBindings(of: branch)
    }
  }

  /// The range of `case …:`, without the statements.
  private func headRange(of branch: SwitchSyntax.Case) -> SourceRange {
    let end = branch.body.tokens.isEmpty ? branch.range.end : branch.body.range.start
    let head = SourceRange(file: branch.range.file, start: branch.range.start, end: end)
    let blanks = text(head).reversed().prefix { $0.isWhitespace }.reduce(0) { $0 + $1.utf8.count }
    return SourceRange(file: head.file, start: head.start, end: end - UInt32(blanks))
  }

  private func checkFall(from branch: SwitchSyntax.Case, to next: SwitchSyntax.Case?) {
    let place = file.tree.statements(of: branch.body).statements.last?.range ?? branch.range
    guard let next else {
      _ = fail(
        "misplaced", "`fallthrough` stands in the last case: nothing comes after it", at: place)
      return
    }
    if next.items.contains(where: { !$0.pattern.boundNames.isEmpty }) {
      _ = fail(
        "misplaced", "`fallthrough` would leave the names of the next case without a value",
        at: place)
    }
  }

  /// Checks that all patterns of a case bind the same names.
  private func checkBindings(of branch: SwitchSyntax.Case) {
    guard let first = branch.items.first, branch.items.count > 1 else { return }
    let wanted = Set(first.pattern.boundNames.map(\.text))
    for item in branch.items.dropFirst() {
      let names = item.pattern.boundNames
      let missing = wanted.subtracting(names.map(\.text)).sorted().first
      let extra = names.first { !wanted.contains($0.text) }
      guard let name = missing ?? extra?.text else { continue }
      let range = extra?.range ?? item.pattern.range
      _ = fail(
        "unknown-name", "`\(name)` is not named by every pattern of this case", at: range)
    }
  }

  /// An error for a `fallthrough` that is not the last statement of a case.
  func strayFallthrough(_ range: SourceRange) -> TypedExpression {
    if bodyChecker.functionContext.jumps.switchDepth > 0 {
      return unsupported("a `fallthrough` inside another statement", range)
    }
    return fail("misplaced", "`fallthrough` stands outside a `switch`", at: range)
  }
}

extension PatternSyntax {
  /// The names that the pattern binds.
  var boundNames: [NameSyntax] {
    switch kind {
    case .binding(let name, _): name.text == "_" ? [] : [name]
    case .tuple(let parts): parts.flatMap(\.pattern.boundNames)
    case .enumCase(_, _, let payload): (payload ?? []).flatMap(\.pattern.boundNames)
    case .optional(let inner), .cast(let inner, _): inner.boundNames
    case .wildcard, .isType, .expression: []
    }
  }
}
