import TipModel
import TipSyntax
import TipText

/// `return`, and jumps out of loops and `switch`es.
extension ControlFlowChecker {
  func returned(_ value: ExpressionSyntax?, _ range: SourceRange) -> TypedExpression? {
    if let fault = misplacedReturn(value, range) { return fault }
    guard let value else {
      if let returnType = bodyChecker.functionContext.returnType, returnType != .void,
        !returnType.isUnknown,
        !bodyChecker.bodyContext.isInitializer
      {
        _ = fail("type-mismatch", "`return` needs a value of type `\(returnType)` here", at: range)
      }
      return nil
    }
    if case .initializer = bodyChecker.functionContext.returnTarget, case .nil = value.kind {
      return node(.constant(.none), .void, value.range)
    }
    if let returnType = bodyChecker.functionContext.returnType {
      return bodyChecker.certainErrorChecker.checkResult(value, returnType)
    }
    let checked = infer(
      value,
      contextualType: bodyChecker.functionContext.inferredReturnType
        ?? bodyChecker.functionContext.openReturnType)
    if let inferred = bodyChecker.functionContext.inferredReturnType {
      return bodyChecker.conversionChecker.convert(checked, to: inferred)
    }
    bodyChecker.functionContext.inferredReturnType = checked.type
    return checked
  }

  /// An error for a `return` that leaves no function, or has a value that cannot be returned.
  private func misplacedReturn(_ value: ExpressionSyntax?, _ range: SourceRange)
    -> TypedExpression?
  {
    switch bodyChecker.functionContext.returnTarget {
    case .function: return nil
    case .nothing: return fail("misplaced", "`return` stands outside a function", at: range)
    case .deferred: return fail("misplaced", "`return` cannot leave a `defer`", at: range)
    case .initializer(let isFailable):
      guard let value else { return nil }
      guard case .nil = value.kind else {
        return fail("type-mismatch", "an initializer has no result to return", at: value.range)
      }
      return isFailable
        ? nil
        : fail(
          "type-mismatch", "this initializer always yields a value: only `init?` may return `nil`",
          at: value.range)
    }
  }

  func checkJump(_ word: String, _ label: NameSyntax?, _ range: SourceRange, isBreak: Bool) {
    if let label {
      if bodyChecker.functionContext.jumps.plainLabels.contains(label.text), !isBreak {
        _ = fail(
          "misplaced", "`continue` needs a loop, but `\(label.text)` is not a loop", at: range)
      } else if !bodyChecker.functionContext.jumps.labels.contains(label.text),
        !bodyChecker.functionContext.jumps.plainLabels.contains(label.text)
      {
        _ = fail(
          "unknown-name", "there is no loop labelled `\(label.text)` round this `\(word)`",
          at: label.range)
      }
    } else if !isBreak, bodyChecker.functionContext.jumps.loopDepth == 0 {
      _ = fail("misplaced", "`continue` stands outside a loop", at: range)
    } else if bodyChecker.functionContext.jumps.breakableDepth == 0 {
      _ = fail("misplaced", "`\(word)` stands outside a loop", at: range)
    }
  }

  func loop(_ label: String?, _ body: () -> TypedBlock) -> TypedBlock {
    bodyChecker.functionContext.jumps.breakableDepth += 1
    bodyChecker.functionContext.jumps.loopDepth += 1
    if let label { bodyChecker.functionContext.jumps.labels.append(label) }
    defer {
      bodyChecker.functionContext.jumps.breakableDepth -= 1
      bodyChecker.functionContext.jumps.loopDepth -= 1
      if label != nil { bodyChecker.functionContext.jumps.labels.removeLast() }
    }
    return body()
  }
}
