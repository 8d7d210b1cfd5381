import TipModel
import TipSyntax
import TipText

/// Checks statements, declarations inside bodies, and assignments.
struct StatementChecker: BodyPart {
  let bodyChecker: BodyChecker

  func block(_ body: BodySyntax) -> TypedBlock {
    bodyChecker.inScope {
      bodyChecker.functionBodyChecker.check(bodyChecker.functionBodyChecker.read(body))
    }
  }

  /// The typed form of a statement: none for a mere declaration, several for `let a = 1, b = 2`.
  func check(_ statement: StatementSyntax) -> [TypedStatement] {
    let range = statement.range
    func one(_ form: TypedStatement.Form) -> [TypedStatement] { [TypedStatement(form, at: range)] }
    switch statement.kind {
    case .expression(let expression): return self.expression(expression, range)
    case .declaration(let declaration): return self.declaration(declaration, range)
    case .guard(let conditions, let body):
      // The names of the conditions are declared in the scope around the `guard`; its block does not see them.
      checker.recheck?.wholeDepth += 1
      let otherwise = block(body)
      checker.recheck?.wholeDepth -= 1
      if ControlFlow.reachesEnd(of: otherwise), options.scope == .whole {
        _ = fail(
          "missing-return",
          "the block of a `guard` must leave: with `return`, `throw`, `break` or `continue`",
          at: body.range.endBrace)
      }
      return one(.guard(conditions.map(bodyChecker.controlFlowChecker.condition), otherwise))
    case .while(let conditions, let body, let label):
      return bodyChecker.inScope {
        let checked = conditions.map(bodyChecker.controlFlowChecker.condition)
        return one(
          .while(checked, bodyChecker.controlFlowChecker.loop(label) { block(body) }, label: label))
      }
    case .repeatWhile(let body, let condition, let label):
      let checked = bodyChecker.controlFlowChecker.loop(label) { block(body) }
      return one(.repeatWhile(checked, check(condition, expecting: .bool), label: label))
    case .for(let syntax): return one(bodyChecker.controlFlowChecker.forLoop(syntax))
    case .return(nil)
    where bodyChecker.functionContext.returnTarget == .initializer(isFailable: true):
      return [
        bodyChecker.initializationChecker.success(at: range)
          ?? TypedStatement(.return(nil), at: range)
      ]
    case .return(let value):
      return one(.return(bodyChecker.controlFlowChecker.returned(value, range)))
    case .break(let label):
      bodyChecker.controlFlowChecker.checkJump("break", label, range, isBreak: true)
      return one(.break(label: label?.text))
    case .continue(let label):
      bodyChecker.controlFlowChecker.checkJump("continue", label, range, isBreak: false)
      return one(.continue(label: label?.text))
    case .fallthrough:
      return bodyChecker.functionContext.jumps.endsOfCases.contains(range)
        ? [] : one(.expression(bodyChecker.exhaustivenessChecker.strayFallthrough(range)))
    case .throw(let value):
      return one(.throw(bodyChecker.effectChecker.thrown(value, range)))
    case .doCatch(let syntax): return one(bodyChecker.controlFlowChecker.doCatch(syntax))
    case .defer(let body): return one(.defer(bodyChecker.effectChecker.deferred(body)))
    case .labelled(let label, let inner):
      bodyChecker.functionContext.jumps.plainLabels.append(label)
      defer { bodyChecker.functionContext.jumps.plainLabels.removeLast() }
      return one(.labelled(label, TypedBlock(check(inner))))
    case .conditionalCompilation(let conditional):
      return checker.conditions.active(conditional).flatMap(check)
    case .unsupported(let what): return one(.expression(unsupported(what, range)))
    case .broken: return one(.expression(errorExpression(range)))
    }
  }

  // MARK: Expressions as statements

  private func expression(_ syntax: ExpressionSyntax, _ range: SourceRange) -> [TypedStatement] {
    switch syntax.kind {
    case .if(let choice): return [bodyChecker.controlFlowChecker.ifStatement(choice, range, block)]
    case .switch(let choice):
      return [bodyChecker.controlFlowChecker.switchStatement(choice, range, block)]
    case .macro(let macro) where macro.name.text == "expect": return [expectation(macro, range)]
    case .try(let kind, let operand) where bodyChecker.functionBodyChecker.assigns(operand):
      guard kind == .plain else {
        return [
          TypedStatement(
            .expression(unsupported("an assignment after `try!` or `try?`", range)), at: range)
        ]
      }
      var context = bodyChecker.effects
      context.isTried = true
      return bodyChecker.effectChecker.marked(context) { expression(operand, range) }
    case .await(let operand) where bodyChecker.functionBodyChecker.assigns(operand):
      var context = bodyChecker.effects
      context.isAwaited = true
      return bodyChecker.effectChecker.marked(context) { expression(operand, range) }
    case .sequence(let written):
      let elements =
        bodyChecker.initializationChecker.wrappedInitialization(written, range)
        ?? ForeignWrapperReading(
          checked: bodyChecker
        )
        .initialization(written) ?? written
      var folder = OperatorFolder(elements, own: checker.program.names.userDefinedPrecedences)
      if case .assignment(let sign, let target, let value)? = folder.fold() {
        if case .leaf(let syntax) = target, bodyChecker.concernsLooks(syntax) { return [] }
        if sign.text == "=", case .leaf(let syntax) = target,
          let several = bodyChecker.lValueChecker.parts(of: syntax)
        {
          return bodyChecker.lValueChecker.tupleAssignment(several, value, range)
        }
        return [assignment(sign, target, value, range)]
      }
    default: break
    }
    if bodyChecker.concernsLooks(syntax) { return [] }
    if let delegation = bodyChecker.initializationChecker.delegation(syntax, range) {
      return delegation
    }
    let value = infer(syntax, contextualType: nil)
    bodyChecker.controlFlowChecker.reportUncalled(value, syntax)
    return [TypedStatement(.expression(bodyChecker.controlFlowChecker.ignored(value)), at: range)]
  }

  private func expectation(_ macro: MacroSyntax, _ range: SourceRange) -> TypedStatement {
    let arguments = macro.call.arguments
    guard let first = arguments.first else {
      return TypedStatement(
        .expression(fail("missing-argument", "`#expect` needs a condition", at: range)), at: range)
    }
    if arguments.count > 2 {
      _ = fail(
        "extra-argument", "`#expect` takes a condition and a message", at: arguments[2].range)
    }
    let condition = check(first.value, expecting: .bool)
    // A first argument that is no condition, and a second one to which it is to be compared, are one mistake.
    let message =
      arguments.count > 1 && !condition.type.holdsError
      ? check(arguments[1].value, expecting: .string) : nil
    return TypedStatement(.expect(condition, message: message), at: range)
  }

  private func assignment(
    _ sign: OperatorSyntax, _ target: FoldedExpression, _ value: FoldedExpression,
    _ range: SourceRange
  ) -> TypedStatement {
    if case .leaf(let syntax) = target, case .name(let name) = syntax.kind, name.text == "_" {
      return TypedStatement(.expression(bodyChecker.operatorChecker.infer(value, nil)), at: range)
    }
    guard case .leaf = target else {
      return TypedStatement(.expression(assignedOperation(sign)), at: range)
    }
    let named = assigned(target)
    let left = sign.text == "=" ? named : bodyChecker.implicitUnwrapping.base(named)
    if case .member(let member, let receiver?, _) = bodyChecker.lValueChecker.lastLink(of: left)
      .form,
      member.isUnread
    {
      return TypedStatement(.expression(receiver), at: range)
    }
    if left.type.isUnknown {
      _ = bodyChecker.operatorChecker.infer(value, left.type)
      return TypedStatement(.expression(left), at: range)
    }
    // The appearance of a `TipUIView` has no effect here. The view is an object, and may be a constant.
    if left.type == .builtin(.tipView), sign.text == "=", case .leaf(let syntax) = target,
      case .postfix = syntax.kind
    {
      _ = probe { bodyChecker.operatorChecker.infer(value, nil) }
      return TypedStatement(.expression(left), at: range)
    }
    if let own = bodyChecker.userOperatorChecker.userDefinedAssignment(sign, left, value) {
      return TypedStatement(.expression(own), at: range)
    }
    guard let place = bodyChecker.lValueChecker.place(of: left) else {
      let fault =
        bodyChecker.ruleChecker.assignmentInRule(sign, left)
        ?? bodyChecker.lValueChecker.immutable(left, "it cannot be assigned to")
      return TypedStatement(.expression(fault), at: range)
    }
    if sign.text == "=" {
      let new = bodyChecker.conversionChecker.convert(
        bodyChecker.operatorChecker.infer(value, place.type), to: place.type)
      if options.scope == .whole, left.reads(thatOf: new) {
        let fault = fail(
          "misplaced", "this is assigned to itself: nothing would change", at: range)
        return TypedStatement(.expression(fault), at: range)
      }
      if let overlap = bodyChecker.exclusivityChecker.readWhileChanged(place, in: [new]) {
        return TypedStatement(.expression(overlap), at: range)
      }
      return TypedStatement(.assign(place, new), at: range)
    }
    guard let binary = OperatorTable.infix(String(sign.text.dropLast())) else {
      return TypedStatement(
        .expression(bodyChecker.arithmeticChecker.unknownOperator(sign)), at: range)
    }
    let target = bodyChecker.lValueChecker.lastLink(of: left)
    let isOwn = if case .nominal = place.type { true } else { false }
    let right = bodyChecker.operatorChecker.infer(
      value,
      bodyChecker.arithmeticChecker.characters(value, after: place.type) ?? sameTypeHint(
        binary, place.type)
        ?? (isOwn ? place.type : nil))
    if right.type.isUnknown { return TypedStatement(.expression(right), at: range) }
    if let sum = sumOfOwn(sign, target, right, place, range) { return sum }
    guard let (operands, result) = bodyChecker.arithmeticChecker.apply(binary, [target, right]),
      result == place.type
    else {
      return TypedStatement(
        .expression(bodyChecker.arithmeticChecker.operatorMismatch(sign, target, right, range)),
        at: range)
    }
    if let overlap = bodyChecker.exclusivityChecker.readWhileChanged(place, in: [operands[1]]) {
      return TypedStatement(.expression(overlap), at: range)
    }
    return TypedStatement(.compoundAssign(place, binary, operands[1]), at: range)
  }

  /// `+=` and `-=` of a type that conforms to `AdditiveArithmetic`, which Swift derives from its `+` and `-`.
  private func sumOfOwn(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ right: TypedExpression, _ place: LValue,
    _ range: SourceRange
  ) -> TypedStatement? {
    guard ["+=", "-="].contains(sign.text), case .nominal = place.type,
      let conformances = checker.declaration(of: place.type)?.conformances,
      !conformances.isDisjoint(with: ["AdditiveArithmetic", "Numeric", "SignedNumeric"])
    else { return nil }
    guard place.steps.isEmpty else {
      return TypedStatement(
        .expression(unsupported("`\(sign.text)` of `\(place.type)` in a part of something", range)),
        at: range)
    }
    let plain = OperatorSyntax(String(sign.text.dropLast()), sign.range)
    guard let sum = bodyChecker.userOperatorChecker.userDefinedOperator(plain, left, right),
      sum.type == place.type
    else { return nil }
    return TypedStatement(.assign(place, sum), at: range)
  }

  /// The left side of an assignment. A missing `await` is not reported there, since only the actor itself may change
  /// its properties.
  private func assigned(_ target: FoldedExpression) -> TypedExpression {
    let (wasAwaited, waits) = (bodyChecker.effects.isAwaited, bodyChecker.effects.waits)
    (bodyChecker.effects.isAwaited, bodyChecker.effects.waits) = (true, .taken)
    defer { (bodyChecker.effects.isAwaited, bodyChecker.effects.waits) = (wasAwaited, waits) }
    return bodyChecker.operatorChecker.infer(target, nil)
  }

  /// An error for an assignment to an operation, where a comparison was meant: `a && b = c`.
  private func assignedOperation(_ sign: OperatorSyntax) -> TypedExpression {
    fail(
      "immutable", "`\(sign.text)` assigns to a variable, but an operation stands before it",
      at: sign.range,
      notes: sign.text == "=" ? [.init("`==` compares")] : [],
      fixIts: sign.text == "=" ? [.init(replace: sign.range, with: "==")] : [])
  }

  private func sameTypeHint(_ sign: Operator, _ type: Type) -> Type? {
    for signature in sign.signatures where signature.operands.count == 2 {
      var bindings = Substitution()
      if bindings.match(signature.operands[0], type), bindings.satisfies(signature.constraints) {
        let right = bindings.substitute(signature.operands[1])
        return right.hasVariables ? nil : right
      }
    }
    return nil
  }

  // MARK: Declarations in bodies

  private func declaration(_ declaration: DeclarationSyntax, _ range: SourceRange)
    -> [TypedStatement]
  {
    if scope.parent != nil || !bodyChecker.bodyContext.isTopLevel || !file.isTipScript {
      bodyChecker.checkRules(of: declaration)
    }
    switch declaration.kind {
    case .variable(let variable):
      if declaration.hasModifier("async"), options.scope == .whole {
        return bodyChecker.childTaskChecker.declare(variable, range)
      }
      if let wrapped = bodyChecker.localDeclarationChecker.wrappedVariable(
        variable, declaration.attributes, range)
      {
        return wrapped
      }
      if bodyChecker.bodyContext.isTopLevel, scope.parent == nil {
        return bodyChecker.topLevelVariable(variable, range)
      }
      return variable.bindings.flatMap { binding -> [TypedStatement] in
        if let accessors = binding.accessors, accessors.getter != nil {
          bodyChecker.localDeclarationChecker.computedLocal(binding, accessors, declaration)
          return []
        }
        return [local(binding, isMutable: variable.isMutable, range)]
      }
    case .function(let function):
      bodyChecker.localDeclarationChecker.checkLocalFunction(function)
      return []
    default: return []
    }
  }

  func local(_ binding: VariableSyntax.Binding, isMutable: Bool, _ range: SourceRange)
    -> TypedStatement
  {
    var annotated = binding.type.map(
      binding.value == nil ? bodyChecker.resolve : bodyChecker.resolveOpen)
    let initial = binding.value.map { check($0, expecting: annotated) }
    if annotated?.hasVariables == true, let written = binding.type {
      annotated = initial.map { bodyChecker.closed($0.type, written) }
    }
    var type = annotated ?? initial?.type ?? .error
    if let value = binding.value, value.isScalarLiteral, initial?.type == .error {
      type = .error
    }
    if annotated == nil, checker.hasSyntaxFault(in: binding.value?.range) { type = .error }
    if case .binding(let name, _) = binding.pattern.kind {
      if initial == nil, annotated == nil, bodyChecker.isBroken(name.range) {
        return TypedStatement(.expression(errorExpression(range)), at: range)
      }
      if initial == nil, annotated == nil {
        return TypedStatement(
          .expression(
            fail("cannot-infer-type", "`\(name.text)` needs a type or a value", at: name.range)),
          at: range)
      }
      if type == .void, initial != nil, annotated == nil { warnOfVoid(name) }
      // A constant without a value is assigned later.
      let variable = declare(name, type, isMutable: isMutable || initial == nil)
      bodyChecker.localDeclarationChecker.observe(variable, binding.accessors)
      let isNil = initial == nil && isMutable && type.isOptional
      variable.startsWithoutValue = initial == nil && !isNil
      variable.isAssignedOnce = initial == nil && !isMutable
      variable.isImplicitlyUnwrapped = binding.type?.isImplicitlyUnwrapped == true
      return TypedStatement(
        .declare(variable, isNil ? node(.constant(.none), type, name.range) : initial), at: range)
    }
    guard let initial else {
      return TypedStatement(
        .expression(
          fail("cannot-infer-type", "this pattern needs a value", at: binding.pattern.range)),
        at: range)
    }
    return TypedStatement(
      .destructure(
        bodyChecker.patternChecker.pattern(binding.pattern, of: type, isMutable: isMutable), initial
      ), at: range
    )
  }

  func warnOfVoid(_ name: NameSyntax) {
    if bodyChecker.localDeclarationChecker.isInGenericCode { return }
    warn("void-value", "`\(name.text)` would have no value: this is `Void`", at: name.range)
  }

  func declare(_ name: NameSyntax, _ type: Type, isMutable: Bool) -> LocalVariable {
    let isFirst =
      bodyChecker.patternContext.conditionNames?.insert(name.text).inserted
      ?? !scope.isDeclaredHere(name.text)
    if !isFirst {
      _ = fail("duplicate", "`\(name.text)` is declared twice in this scope", at: name.range)
    }
    let variable = LocalVariable(
      name: name.text, type: type, isMutable: isMutable, range: name.range)
    scope.declare(variable)
    checker.caches.references?.note(name.range, of: variable)
    return variable
  }
}

extension TypedExpression {
  /// Both expressions are the same variable, or the same stored property of it.
  fileprivate func reads(thatOf other: TypedExpression) -> Bool {
    switch (form, other.form) {
    case (.local(let own), .local(let other)): own === other
    case (.global(let own), .global(let other)): own === other
    case (.field(let own, let index), .field(let other, let place)):
      index == place && own.type == other.type && own.reads(thatOf: other)
    default: false
    }
  }
}
