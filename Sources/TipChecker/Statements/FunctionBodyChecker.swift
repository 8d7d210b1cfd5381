import TipModel
import TipSyntax
import TipText

/// Checks whole bodies: of functions, closures and result builders.
struct FunctionBodyChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// The statements of a braced body. Syntax errors in it are reported now, when the body is needed.
  func read(_ body: BodySyntax) -> [StatementSyntax] {
    let (statements, diagnostics) = file.tree.statements(of: body)
    for diagnostic in diagnostics { checker.report(diagnostic) }
    checker.run.store.ofBodies += diagnostics
    checker.run.store.syntaxFaults += diagnostics.filter { $0.severity == .error }.map(
      \.range.startPoint)
    return statements.flatMap(active)
  }

  private func active(_ statement: StatementSyntax) -> [StatementSyntax] {
    guard case .conditionalCompilation(let block) = statement.kind else { return [statement] }
    return checker.conditions.active(block).flatMap(active)
  }

  /// Checks the body of a function, an accessor or an initializer.
  func checkFunction(
    _ body: BodySyntax, named name: String, parameters: [LocalVariable], result: Type,
    builder: Type?
  ) -> TypedBlock {
    for parameter in parameters { scope.declare(parameter) }
    bodyChecker.functionContext.returnType = result
    bodyChecker.functionContext.returnTarget =
      bodyChecker.bodyContext.isInitializer
      ? .initializer(isFailable: bodyChecker.bodyContext.isFailable) : .function
    if let builder, builder == .builtin(.view) || !returnsExplicitly(body) {
      return TypedBlock([
        TypedStatement(.return(builderBody(body, builder)), at: body.range)
      ])
    }
    return bodyChecker.inScope { functionBody(body, result: result, isWhole: true) }
  }

  /// A single expression is the result of the body; otherwise `return` provides it.
  ///
  /// - Parameter isWhole: The body belongs to a declaration, and not to a closure in one.
  func functionBody(_ body: BodySyntax, result: Type?, isWhole: Bool = false) -> TypedBlock {
    let statements = read(body)
    if statements.count == 1, let returned = implicitReturn(statements[0], result) {
      return TypedBlock([returned])
    }
    // Several statements are separate expressions, and no part of the expression that contains the body.
    let labels = bodyChecker.tupleLabels
    bodyChecker.tupleLabels = TupleLabels()
    defer { bodyChecker.tupleLabels = labels }
    let mark = checker.run.diagnostics.count
    let block = check(statements)
    if checker.recheck?.isProbe == true { return block }
    if !checker.run.diagnostics[mark...].contains(where: { $0.severity == .error }) {
      bodyChecker.initializationChecker.checkInitialization(of: block, body, isWhole: isWhole)
    }
    // The result type of a closure may be known only from its `return`.
    let yielded =
      result.flatMap { bodyChecker.conversionChecker.isOpen($0) ? nil : $0 }
      ?? bodyChecker.functionContext.inferredReturnType
    if let yielded, result != RuleChecker.verdict, yielded != .void,
      !bodyChecker.conversionChecker.isOpen(yielded),
      !yielded.isUnknown,
      !statements.contains(where: isOpaque)
    {
      checkEnd(of: block, yielded, body.range.endBrace)
    }
    return block
  }

  private func checkEnd(of block: TypedBlock, _ result: Type, _ end: SourceRange) {
    guard ControlFlow.reachesEnd(of: block) else { return }
    if ControlFlow.reachesEnd(of: block, knowing: .constants) {
      _ = fail("missing-return", "not every way through this body returns a `\(result)`", at: end)
    } else {
      _ = fail(
        "opaque",
        "to work out that constants never let this body end is not in this language: return a `\(result)` here",
        at: end)
    }
  }

  private func isOpaque(_ statement: StatementSyntax) -> Bool {
    switch statement.kind {
    case .unsupported, .broken: true
    default: checker.hasSyntaxFault(in: statement.range)
    }
  }

  private func implicitReturn(_ statement: StatementSyntax, _ result: Type?) -> TypedStatement? {
    guard case .expression(let expression) = statement.kind else { return nil }
    if case .nil = expression.kind,
      bodyChecker.functionContext.returnTarget == .initializer(isFailable: true)
    {
      return TypedStatement(
        .return(bodyChecker.controlFlowChecker.returned(expression, statement.range)),
        at: statement.range)
    }
    if result == .void { return nil }
    switch expression.kind {
    case .if, .switch:
      guard isSingleExpressionChoice(expression) else { return nil }
      let saved = bodyChecker.functionContext.yielding
      defer { bodyChecker.functionContext.yielding = saved }
      (
        bodyChecker.functionContext.yielding.type, bodyChecker.functionContext.yielding.inferredType
      ) = (
        wantedYield(of: expression, result), nil
      )
      let choice = TypedBlock([yieldingChoice(expression)])
      let type =
        bodyChecker.functionContext.yielding.type ?? bodyChecker.functionContext.yielding
        .inferredType ?? .void
      if result.map(bodyChecker.conversionChecker.isOpen) ?? true {
        bodyChecker.functionContext.inferredReturnType = type
      }
      return TypedStatement(
        .return(node(.choose(choice), type, expression.range)), at: statement.range)
    case .sequence, .try, .await:
      if assigns(expression) { return nil }
    case .macro(let macro) where macro.name.text == "expect": return nil
    default: break
    }
    let wanted = result.flatMap { bodyChecker.conversionChecker.isOpen($0) ? nil : $0 }
    let value: TypedExpression
    if let wanted {
      value = bodyChecker.certainErrorChecker.checkResult(expression, wanted)
    } else {
      value = infer(expression, contextualType: result)
      bodyChecker.functionContext.inferredReturnType = value.type
    }
    return TypedStatement(.return(value), at: statement.range)
  }

  /// The type of the branches of an `if` or `switch` expression, as the contextual type determines it: for
  /// `compactMap { if … { $0 } else { nil } }` an optional of the type of one branch.
  private func wantedYield(of choice: ExpressionSyntax, _ result: Type?) -> Type? {
    guard let result else { return nil }
    if !bodyChecker.conversionChecker.isOpen(result) { return result }
    guard options.scope == .whole, case .optional(.variable) = result else { return nil }
    let found = probe { () -> Type? in
      let saved = bodyChecker.functionContext.yielding
      defer { bodyChecker.functionContext.yielding = saved }
      bodyChecker.functionContext.yielding = .init()
      _ = yieldingChoice(choice)
      return bodyChecker.functionContext.yielding.inferredType
    }.result
    guard let found, !found.isUnknown, !found.holdsError, found != .void else { return nil }
    return found.isOptional ? found : .optional(found)
  }

  /// True for an assignment: `x = y`, `try x = y`.
  func assigns(_ syntax: ExpressionSyntax) -> Bool {
    switch syntax.kind {
    case .sequence(let elements): elements.contains(where: isAssignment)
    case .try(_, let inner), .await(let inner): assigns(inner)
    default: false
    }
  }

  private func isAssignment(_ element: SequenceElementSyntax) -> Bool {
    if case .binary(let sign) = element { OperatorFolder.isAssignment(sign.text) } else { false }
  }

  /// Each branch is a single expression, or throws, so that the whole is a value.
  func isSingleExpressionChoice(_ expression: ExpressionSyntax) -> Bool {
    func isSingle(_ body: BodySyntax) -> Bool {
      let statements = file.tree.statements(of: body).statements.flatMap(active)
      guard statements.count == 1, case .expression(let inner) = statements[0].kind else {
        if statements.count == 1, case .throw = statements[0].kind { return true }
        return false
      }
      switch inner.kind {
      case .if, .switch: return isSingleExpressionChoice(inner)
      case .sequence(let elements): return !elements.contains(where: isAssignment)
      default: return true
      }
    }
    switch expression.kind {
    case .if(let syntax):
      guard let otherwise = syntax.otherwise else { return false }
      return syntax.clauses.allSatisfy { isSingle($0.body) } && isSingle(otherwise)
    case .switch(let syntax): return syntax.cases.allSatisfy { isSingle($0.body) }
    default: return false
    }
  }

  // MARK: `if` and `switch` as values

  /// The statement form of an `if` or `switch` expression: each branch yields its value.
  func yieldingChoice(_ syntax: ExpressionSyntax) -> TypedStatement {
    switch syntax.kind {
    case .if(let choice):
      return bodyChecker.controlFlowChecker.ifStatement(choice, syntax.range, yieldingBlock)
    case .switch(let choice):
      return bodyChecker.controlFlowChecker.switchStatement(choice, syntax.range, yieldingBlock)
    default: return TypedStatement(.expression(errorExpression(syntax.range)), at: syntax.range)
    }
  }

  private func yieldingBlock(_ body: BodySyntax) -> TypedBlock {
    bodyChecker.inScope {
      let statements = read(body)
      guard let last = statements.last, case .expression(let expression) = last.kind else {
        return check(statements)
      }
      var checked = check(Array(statements.dropLast())).statements
      switch expression.kind {
      case .if, .switch: checked.append(yieldingChoice(expression))
      default:
        let value =
          bodyChecker.functionContext.yielding.type.map { check(expression, expecting: $0) }
          ?? otherLabels(
            expression)
          ?? infer(
            expression,
            contextualType: expression.isEmptyCollection
              ? bodyChecker.functionContext.yielding.inferredType : nil)
        if let first = bodyChecker.functionContext.yielding.inferredType,
          bodyChecker.functionContext.yielding.type == nil,
          first != value.type,
          !first.isUnknown, !value.type.isUnknown, first != .never, value.type != .never
        {
          _ = fail(
            "type-mismatch", "one branch is `\(first)` and another `\(value.type)`",
            at: value.range)
        }
        bodyChecker.functionContext.yielding.inferredType =
          bodyChecker.functionContext.yielding.inferredType ?? value.type
        checked.append(TypedStatement(.yield(value, isList: false), at: last.range))
      }
      return TypedBlock(checked)
    }
  }

  /// An error for a tuple that makes Swift drop the labels of the branch before.
  private func otherLabels(_ expression: ExpressionSyntax) -> TypedExpression? {
    guard let first = bodyChecker.functionContext.yielding.inferredType, case .tuple = first else {
      return nil
    }
    let (own, succeeded) = probe { infer(expression, contextualType: nil) }
    guard succeeded, bodyChecker.tupleLabelChecker.plainTuple([first, own.type]) != nil else {
      return nil
    }
    return unsupported(
      "a branch whose tuple has other labels than that of another", expression.range)
  }
}

extension SourceRange {
  /// The last character: the closing brace of a body.
  var endBrace: SourceRange {
    SourceRange(file: file, start: end > start ? end - 1 : end, end: end)
  }
}
