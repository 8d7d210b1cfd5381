import TipModel
import TipSyntax
import TipText

/// Whole bodies: of functions, closures and result builders.
extension BodyChecker {
  /// The statements of a braced body. Faults of reading it are told now, when somebody needs it.
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

  /// A function's, accessor's or initializer's body.
  func checkFunction(
    _ body: BodySyntax, named name: String, parameters: [LocalVariable], result: Type,
    builder: Type?
  ) -> TypedBlock {
    for parameter in parameters { scope.declare(parameter) }
    functionContext.returnType = result
    functionContext.returnTarget =
      bodyContext.isInitializer ? .initializer(isFailable: bodyContext.isFailable) : .function
    if let builder, builder == .builtin(.view) || !returnsExplicitly(body) {
      return TypedBlock([
        TypedStatement(.return(builderBody(body, builder)), at: body.range)
      ])
    }
    return inScope { functionBody(body, result: result, isWhole: true) }
  }

  /// A single expression is what the body yields; otherwise `return` says it.
  ///
  /// - Parameter isWhole: It is a declaration's, and not that of a closure in it.
  func functionBody(_ body: BodySyntax, result: Type?, isWhole: Bool = false) -> TypedBlock {
    let statements = read(body)
    if statements.count == 1, let returned = implicitReturn(statements[0], result) {
      return TypedBlock([returned])
    }
    // Several statements are expressions of their own, and no part of the one that the body stands in.
    let labels = tupleLabels
    tupleLabels = TupleLabels()
    defer { tupleLabels = labels }
    let mark = checker.run.diagnostics.count
    let block = check(statements)
    if checker.recheck?.isProbe == true { return block }
    if !checker.run.diagnostics[mark...].contains(where: { $0.severity == .error }) {
      initializationChecker.checkInitialization(of: block, body, isWhole: isWhole)
    }
    // What a closure yields may only be known from its `return`.
    let yielded = result.flatMap { isOpen($0) ? nil : $0 } ?? functionContext.inferredReturnType
    if let yielded, result != RuleChecker.verdict, yielded != .void, !isOpen(yielded),
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
    if case .nil = expression.kind, functionContext.returnTarget == .initializer(isFailable: true) {
      return TypedStatement(
        .return(controlFlowChecker.returned(expression, statement.range)), at: statement.range)
    }
    if result == .void { return nil }
    switch expression.kind {
    case .if, .switch:
      guard isSingleExpressionChoice(expression) else { return nil }
      let saved = functionContext.yielding
      defer { functionContext.yielding = saved }
      (functionContext.yielding.type, functionContext.yielding.inferredType) = (
        wantedYield(of: expression, result), nil
      )
      let choice = TypedBlock([yieldingChoice(expression)])
      let type = functionContext.yielding.type ?? functionContext.yielding.inferredType ?? .void
      if result.map(isOpen) ?? true { functionContext.inferredReturnType = type }
      return TypedStatement(
        .return(node(.choose(choice), type, expression.range)), at: statement.range)
    case .sequence, .try, .await:
      if assigns(expression) { return nil }
    case .macro(let macro) where macro.name.text == "expect": return nil
    default: break
    }
    let wanted = result.flatMap { isOpen($0) ? nil : $0 }
    let value: TypedExpression
    if let wanted {
      value = certainErrorChecker.checkResult(expression, wanted)
    } else {
      value = infer(expression, hint: result)
      functionContext.inferredReturnType = value.type
    }
    return TypedStatement(.return(value), at: statement.range)
  }

  /// What the branches of a choice yield, where the place says it: of `compactMap { if … { $0 } else { nil } }` that it is
  /// an optional of what one of them is.
  private func wantedYield(of choice: ExpressionSyntax, _ result: Type?) -> Type? {
    guard let result else { return nil }
    if !isOpen(result) { return result }
    guard options.scope == .whole, case .optional(.variable) = result else { return nil }
    let found = probe { () -> Type? in
      let saved = functionContext.yielding
      defer { functionContext.yielding = saved }
      functionContext.yielding = .init()
      _ = yieldingChoice(choice)
      return functionContext.yielding.inferredType
    }.result
    guard let found, !found.isUnknown, !found.holdsError, found != .void else { return nil }
    return found.isOptional ? found : .optional(found)
  }

  /// `x = y`, `try x = y`
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

  /// Every branch is one expression, so that the whole is a value.
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

  // MARK: Result builders

  /// The array that a result builder makes of its statements' values.
  func builderBody(_ body: BodySyntax, _ element: Type) -> TypedExpression {
    if element == .builtin(.view) { return viewChecker.viewContent(body) }
    let statements = read(body)
    // `{ [a, b] }`, `{ common + [a] }`: an array as it stands.
    if statements.count == 1, case .expression(let expression) = statements[0].kind {
      switch expression.kind {
      case .array where element != .builtin(.rule) && element != .builtin(.option):
        return finished(list(expression, element), element)
      case .sequence: return finished(list(expression, element), element)
      case .macro, .if, .switch: break
      default:
        let value = elements(of: expression, element)
        if value.type.isUnknown { return value }
        let (built, isList) = built(value, element)
        return finished(
          isList ? built : node(.array([built]), .array(element), expression.range), element)
      }
    }
    return collect(statements, element, body.range)
  }

  /// A list as it stands. Swift finds the type of a list's elements before it makes one of `any Tip` of them, so that one of
  /// them may be named as a member of another's type: `[Step.first, .last]`.
  private func list(_ expression: ExpressionSyntax, _ element: Type) -> TypedExpression {
    guard element == .anyTip else { return check(expression, expecting: .array(element)) }
    let (plain, succeeded) = probe { check(expression, expecting: .array(element)) }
    if succeeded { return plain }
    let (joined, isJoined) = probe {
      convert(infer(expression, hint: nil), to: .array(element))
    }
    return isJoined && !joined.type.isUnknown
      ? joined : check(expression, expecting: .array(element))
  }

  /// An expression in a builder; a list may hold optionals where the builder takes them.
  private func elements(of expression: ExpressionSyntax, _ element: Type) -> TypedExpression {
    guard case .array = expression.kind else { return infer(expression, hint: element) }
    if element == .anyTip { return list(expression, element) }
    let (plain, succeeded) = probe { infer(expression, hint: .array(element)) }
    if succeeded { return plain }
    let (optional, isOptional) = probe {
      infer(expression, hint: .array(.optional(element)))
    }
    return isOptional ? optional : infer(expression, hint: .array(element))
  }

  /// What a builder makes of an expression: one element, or a list of them.
  private func built(_ value: TypedExpression, _ element: Type) -> (TypedExpression, isList: Bool) {
    let hasOptionals = element == .builtin(.rule) || element == .builtin(.option)
    switch value.type {
    case .optional(let wrapped) where hasOptionals && isSubtype(wrapped, of: element):
      let list = node(
        .member(RuleMembers.present, receiver: value, arguments: []), .array(wrapped), value.range)
      return (convert(list, to: .array(element)), true)
    case .array(.optional(let wrapped)) where hasOptionals && isSubtype(wrapped, of: element):
      let list = node(
        .member(RuleMembers.allPresent, receiver: value, arguments: []), .array(wrapped),
        value.range)
      return (convert(list, to: .array(element)), true)
    case .array: return (convert(value, to: .array(element)), true)
    default: return (convert(value, to: element), false)
    }
  }

  /// What a builder does with the whole list.
  private func finished(_ list: TypedExpression, _ element: Type) -> TypedExpression {
    guard element == .builtin(.action) else { return list }
    return node(
      .member(ActionMembers.numbering, receiver: list, arguments: []), list.type, list.range)
  }

  func collect(_ body: BodySyntax, _ element: Type, _ range: SourceRange) -> TypedExpression {
    collect(read(body), element, range)
  }

  private func collect(_ statements: [StatementSyntax], _ element: Type, _ range: SourceRange)
    -> TypedExpression
  {
    let saved = functionContext.yielding
    defer { functionContext.yielding = saved }
    functionContext.yielding.type = element
    let block = inScope { TypedBlock(statements.flatMap { builderStatement($0, element) }) }
    return finished(node(.collect(block), .array(element), range), element)
  }

  private func builderStatement(_ statement: StatementSyntax, _ element: Type) -> [TypedStatement] {
    // What an app says has been compiled.
    if options.scope == .whole, let word = statement.kind.leftOutOfBuilders(of: element) {
      let kind = element == .anyTip ? "group" : "list"
      _ = fail(
        "misplaced", "a `\(word)` cannot stand in a \(kind) that a result builder makes",
        at: statement.range)
      return []
    }
    if case .for(let syntax) = statement.kind, !syntax.isAwaited {
      let loop = controlFlowChecker.forLoop(syntax) { body in self.builderBlock(body, element) }
      return [TypedStatement(loop, at: statement.range)]
    }
    guard case .expression(let expression) = statement.kind else { return check(statement) }
    switch expression.kind {
    case .if(let syntax):
      return [
        controlFlowChecker.ifStatement(syntax, statement.range) { body in
          self.builderBlock(body, element)
        }
      ]
    case .switch(let syntax):
      return [
        controlFlowChecker.switchStatement(syntax, statement.range) { body in
          self.builderBlock(body, element)
        }
      ]
    default:
      let (value, isList) = built(elements(of: expression, element), element)
      return [TypedStatement(.yield(value, isList: isList), at: statement.range)]
    }
  }

  private func builderBlock(_ body: BodySyntax, _ element: Type) -> TypedBlock {
    inScope { TypedBlock(read(body).flatMap { builderStatement($0, element) }) }
  }

  private func returnsExplicitly(_ body: BodySyntax) -> Bool {
    file.tree.statements(of: body).statements.contains { statement in
      if case .return = statement.kind { true } else { false }
    }
  }

  // MARK: `if` and `switch` as values

  /// The statement form of an `if` or `switch` expression: each branch yields its value.
  func yieldingChoice(_ syntax: ExpressionSyntax) -> TypedStatement {
    switch syntax.kind {
    case .if(let choice):
      return controlFlowChecker.ifStatement(choice, syntax.range, yieldingBlock)
    case .switch(let choice):
      return controlFlowChecker.switchStatement(choice, syntax.range, yieldingBlock)
    default: return TypedStatement(.expression(erroneous(syntax.range)), at: syntax.range)
    }
  }

  private func yieldingBlock(_ body: BodySyntax) -> TypedBlock {
    inScope {
      let statements = read(body)
      guard let last = statements.last, case .expression(let expression) = last.kind else {
        return check(statements)
      }
      var checked = check(Array(statements.dropLast())).statements
      switch expression.kind {
      case .if, .switch: checked.append(yieldingChoice(expression))
      default:
        let value =
          functionContext.yielding.type.map { check(expression, expecting: $0) } ?? otherLabels(
            expression)
          ?? infer(
            expression,
            hint: expression.isEmptyCollection ? functionContext.yielding.inferredType : nil)
        if let first = functionContext.yielding.inferredType, functionContext.yielding.type == nil,
          first != value.type,
          !first.isUnknown, !value.type.isUnknown, first != .never, value.type != .never
        {
          _ = fail(
            "type-mismatch", "one branch is `\(first)` and another `\(value.type)`",
            at: value.range)
        }
        functionContext.yielding.inferredType = functionContext.yielding.inferredType ?? value.type
        checked.append(TypedStatement(.yield(value, isList: false), at: last.range))
      }
      return TypedBlock(checked)
    }
  }

  /// A tuple that makes Swift drop the labels of the branch before.
  private func otherLabels(_ expression: ExpressionSyntax) -> TypedExpression? {
    guard let first = functionContext.yielding.inferredType, case .tuple = first else { return nil }
    let (own, succeeded) = probe { infer(expression, hint: nil) }
    guard succeeded, tupleLabelChecker.plainTuple([first, own.type]) != nil else { return nil }
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

extension StatementKind {
  /// What Swift's result builder of such elements has no form for; nil for what it has. The builders of rules and
  /// options have none for `for`, those of actions and groups do.
  fileprivate func leftOutOfBuilders(of element: Type) -> String? {
    switch self {
    case .for(let syntax):
      let hasArrays = element == .anyTip || element == .builtin(.action)
      return hasArrays && !syntax.isAwaited ? nil : "for"
    case .while: return "while"
    case .repeatWhile: return "repeat"
    case .guard: return "guard"
    case .defer: return "defer"
    case .break: return "break"
    case .continue: return "continue"
    default: return nil
    }
  }
}
