import TipModel
import TipSyntax
import TipText

extension BodyChecker {
  /// Infers the type of an expression by its kind. `infer` calls this once for each expression and contextual type.
  func inferred(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression {
    let range = syntax.range
    let contextualType =
      expressionContext.takenLiteral?.range == range
      ? expressionContext.takenLiteral?.type ?? contextualType : contextualType
    if let own = literalChecker.userDefinedLiteral(syntax, contextualType) { return own }
    switch syntax.kind {
    case .integer(let magnitude):
      return literalChecker.integer(magnitude, isNegative: false, contextualType, range)
    case .floating(let value): return literalChecker.floating(value, contextualType, range)
    case .boolean(let value): return node(.constant(.bool(value)), .bool, range)
    case .string(let literal): return literalChecker.string(literal, contextualType, range)
    case .nil: return literalChecker.checkNil(contextualType, range)
    case .name(let name) where checker.isAsked(name):
      completionFinder.offerNames(fitting: contextualType, at: name.range)
      return errorExpression(range)
    case .name(let name):
      if let function = functionValueChecker.operatorFunction(name, contextualType) {
        return function
      }
      return chainChecker.chain(syntax, contextualType: contextualType)
    case .postfix(let base, _) where ForeignWrapperReading(checked: self).isBinding(madeOf: base):
      let value = ForeignWrapperReading(checked: self).bound(syntax)
      return value.range == range
        ? chainChecker.chain(syntax, contextualType: contextualType)
        : infer(value, contextualType: contextualType)
    case .implicitMember, .postfix:
      return chainChecker.chain(syntax, contextualType: contextualType)
    case .keyPath(let root, let components):
      return keyPathChecker.keyPath(root, components, contextualType, range)
    case .array(let elements): return literalChecker.array(elements, contextualType, range)
    case .dictionary(let entries): return literalChecker.dictionary(entries, contextualType, range)
    case .tuple(let elements): return literalChecker.tuple(elements, contextualType, range)
    case .closure(let closure): return closureChecker.closure(closure, contextualType, range)
    case .prefix(let sign, _) where sign.text == "&": return lValueChecker.strayAddress(sign)
    case .prefix(let sign, let operand):
      return operatorChecker.prefix(sign, operand, contextualType, range)
    case .sequence(let elements): return operatorChecker.sequence(elements, contextualType, range)
    case .try(let kind, let operand):
      return effectChecker.checkTry(kind, operand, contextualType, range)
    case .await(let operand): return effectChecker.checkAwait(operand, contextualType)
    case .macro(let macro): return self.ruleChecker.macro(macro, contextualType, range)
    case .if, .switch: return choice(syntax, contextualType, range)
    case .type(let type):
      return node(.typeReference(resolve(type)), .metatype(resolve(type)), range)
    case .unsupported
    where contextualType.map({ $0 == .any }) ?? true && text(range).hasPrefix("\\."):
      return keyPathChecker.keyPathWithoutRoot(range)
    case .unsupported(let what): return unsupported(what, range)
    case .broken: return errorExpression(range)
    }
  }

  func unsupported(_ what: String, _ range: SourceRange) -> TypedExpression {
    if checker.options.scope == .partial { return unresolvedExpression(range) }
    if isBroken(range) { return errorExpression(range) }
    return fail("opaque", "\(what) cannot run here: it is not in this language", at: range)
  }

  /// An error was already reported at this range or right beside it, so that another error there would be a consequence of
  /// it.
  func isBroken(_ range: SourceRange) -> Bool {
    checker.run.diagnostics.contains { told in
      told.severity == .error && told.range.file == range.file && told.range.start <= range.end + 1
        && range.start <= told.range.end + 1
    }
  }

  private func lacksElse(_ syntax: ExpressionSyntax) -> Bool {
    if case .if(let choice) = syntax.kind { choice.otherwise == nil } else { false }
  }

  /// The keyword of an `if` or `switch` that is a part of a larger expression, where Swift does not allow it as a value.
  private func partialChoice(_ syntax: ExpressionSyntax) -> String? {
    switch syntax.kind {
    case .if(let choice) where choice.isPart: "if"
    case .switch(let choice) where choice.isPart: "switch"
    default: nil
    }
  }

  private func choice(_ syntax: ExpressionSyntax, _ contextualType: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    if options.scope == .whole, let word = partialChoice(syntax) {
      let sign = SourceRange(
        file: range.file, start: range.start, end: range.start + UInt32(word.utf8.count))
      return fail(
        "expected-expression", "as a value, `\(word)` stands alone after `=`, `return` or `throw`",
        at: sign, notes: [.init("give what it chooses a name: `let chosen = \(word) …`")])
    }
    if options.scope == .whole, !functionBodyChecker.isSingleExpressionChoice(syntax) {
      return fail(
        "type-mismatch",
        "as a value, each branch of this is one expression\(lacksElse(syntax) ? ", and it has an `else`" : "")",
        at: range)
    }
    let saved = functionContext.yielding
    defer { functionContext.yielding = saved }
    let wanted = contextualType.flatMap { conversionChecker.isOpen($0) ? nil : $0 }
    functionContext.yielding.type = wanted
    functionContext.yielding.inferredType = nil
    let statement = functionBodyChecker.yieldingChoice(syntax)
    let type = wanted ?? functionContext.yielding.inferredType ?? .void
    return node(.choose(TypedBlock([statement])), type, range)
  }
}
