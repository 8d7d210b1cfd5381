import TipModel
import TipSyntax
import TipText

/// The way in: of what type an expression is, and whether that is what its place wants. Whatever else is here says of
/// what type something may be that does not say it by itself; most of it tries one of several, and keeps what goes.
extension BodyChecker {
  /// Checks an expression that must have a type: literals, `.members` and closures take theirs from it,
  /// and anything else must fit.
  func check(_ syntax: ExpressionSyntax, expecting expected: Type?) -> TypedExpression {
    let expression = infer(syntax, contextualType: expected)
    return expected.map { conversionChecker.convert(expression, to: $0) } ?? expression
  }

  /// Checks an expression; `contextualType` is the type that its context expects.
  func infer(_ syntax: ExpressionSyntax, contextualType: Type?) -> TypedExpression {
    syntax.hasParts && checker.completion == nil
      ? remembered(syntax, contextualType) : inferred(syntax, contextualType)
  }

  /// Checks an expression from this side, unless that was done before.
  private func remembered(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression {
    let side = InferenceMemo.Side(
      range: syntax.range, contextualType: contextualType, scope: ObjectIdentifier(scope),
      isOperand: expressionContext.isOperand,
      isTried: effects.isTried, isAwaited: effects.isAwaited,
      wantedBy: expressionContext.wantedBy?.argument,
      takenLiteral: expressionContext.takenLiteral, withoutLabels: tupleLabels.dropped)
    if let finding = findings.memo[side] {
      checker.run.diagnostics += finding.diagnostics
      if finding.isExternal { checker.run.unresolved.nodeCount += 1 }
      return finding.expression
    }
    let (told, externals) = (checker.run.diagnostics.count, checker.run.unresolved.nodeCount)
    findings.memo.enter(syntax.range)
    var expression =
      if findings.memo.isExhausted {
        errorExpression(syntax.range)
      } else if !MachineStack.hasRoom {
        tooDeep(syntax.range)
      } else {
        tupleLabelChecker.withLabelsOfWhole { inferred(syntax, contextualType) }
      }
    if findings.memo.isExhausted, findings.memo.depth == 1 {
      checker.run.diagnostics.removeSubrange(told...)
      expression = tooManySides(syntax.range)
    }
    findings.memo.leave(
      side,
      with: .init(
        expression: expression, diagnostics: Array(checker.run.diagnostics[told...]),
        isExternal: checker.run.unresolved.nodeCount > externals, scope: scope))
    return expression
  }

  private func tooDeep(_ range: SourceRange) -> TypedExpression {
    if checker.options.scope == .partial { return unresolvedExpression(range) }
    checker.reportTooDeep(range)
    return errorExpression(range)
  }

  private func tooManySides(_ range: SourceRange) -> TypedExpression {
    if checker.options.scope == .partial { return unresolvedExpression(range) }
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
