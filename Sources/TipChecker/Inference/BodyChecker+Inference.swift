import TipModel
import TipSyntax
import TipText

/// The way in: of what type an expression is, and whether that is what its place wants. Whatever else is here says of
/// what type something may be that does not say it by itself; most of it tries one of several, and keeps what goes.
extension BodyChecker {
  /// Checks an expression that must have a type: literals, `.members` and closures take theirs from it,
  /// and anything else must fit.
  func check(_ syntax: ExpressionSyntax, expecting expected: Type?) -> TypedExpression {
    let expression = infer(syntax, hint: expected)
    return expected.map { conversionChecker.convert(expression, to: $0) } ?? expression
  }

  /// Checks an expression; `hint` is the type that its place would like.
  func infer(_ syntax: ExpressionSyntax, hint: Type?) -> TypedExpression {
    syntax.hasParts && checker.completion == nil
      ? remembered(syntax, hint) : inferred(syntax, hint)
  }

  /// Checks an expression from this side, unless that was done before.
  private func remembered(_ syntax: ExpressionSyntax, _ hint: Type?) -> TypedExpression {
    let side = InferenceMemo.Side(
      range: syntax.range, hint: hint, scope: ObjectIdentifier(scope),
      isOperand: expressionContext.isOperand,
      isTried: effects.isTried, isAwaited: effects.isAwaited,
      wantedBy: expressionContext.wantedBy?.argument,
      takenLiteral: expressionContext.takenLiteral, withoutLabels: tupleLabels.dropped)
    if let finding = findings.memo[side] {
      checker.run.diagnostics += finding.diagnostics
      if finding.isExternal { checker.run.external.nodeCount += 1 }
      return finding.expression
    }
    let (told, externals) = (checker.run.diagnostics.count, checker.run.external.nodeCount)
    findings.memo.enter(syntax.range)
    var expression =
      if findings.memo.isExhausted {
        erroneous(syntax.range)
      } else if !MachineStack.hasRoom {
        tooDeep(syntax.range)
      } else {
        tupleLabelChecker.withLabelsOfWhole { inferred(syntax, hint) }
      }
    if findings.memo.isExhausted, findings.memo.depth == 1 {
      checker.run.diagnostics.removeSubrange(told...)
      expression = tooManySides(syntax.range)
    }
    findings.memo.leave(
      side,
      with: .init(
        expression: expression, diagnostics: Array(checker.run.diagnostics[told...]),
        isExternal: checker.run.external.nodeCount > externals, scope: scope))
    return expression
  }

  private func tooDeep(_ range: SourceRange) -> TypedExpression {
    if checker.options.scope == .partial { return external(range) }
    checker.reportTooDeep(range)
    return erroneous(range)
  }

  private func tooManySides(_ range: SourceRange) -> TypedExpression {
    if checker.options.scope == .partial { return external(range) }
    return fail(
      "nesting-too-deep", "this expression takes too long to check: name its parts with `let`",
      at: range)
  }
}

extension ExpressionSyntax {
  /// Whether there are expressions inside, which it would take time to check again.
  fileprivate var hasParts: Bool {
    switch kind {
    case .array, .dictionary, .tuple, .closure, .prefix, .sequence, .try, .await, .macro, .if,
      .switch,
      .postfix, .string:
      true
    default: false
    }
  }
}
