import TipModel
import TipSyntax
import TipText

struct ControlFlowChecker: BodyPart {
  let bodyChecker: BodyChecker

  func ifStatement(_ syntax: IfSyntax, _ range: SourceRange, _ body: (BodySyntax) -> TypedBlock)
    -> TypedStatement
  {
    let clauses = syntax.clauses.map { clause in
      bodyChecker.inScope {
        TypedClause(conditions: clause.conditions.map(condition), body: body(clause.body))
      }
    }
    return TypedStatement(.if(clauses, otherwise: syntax.otherwise.map(body)), at: range)
  }

  func condition(_ syntax: ConditionSyntax) -> TypedCondition {
    switch syntax {
    case .boolean(let value):
      if let fault = bindingWithoutWord(value) { return .boolean(fault) }
      return .boolean(check(value, expecting: .bool))
    case .availability(let isNegated, _): return .constant(!isNegated)
    case .pattern(let pattern, let type, let value):
      let checked = check(value, expecting: type.map(bodyChecker.resolve))
      return .pattern(
        inCondition {
          bodyChecker.patternChecker.pattern(pattern, of: checked.type, isMutable: false)
        },
        checked)
    case .binding(let pattern, let type, let value, let isMutable):
      let checked: TypedExpression
      if let value {
        checked = infer(value, contextualType: type.map { .optional(bodyChecker.resolve($0)) })
      } else if case .binding(let name, _) = pattern.kind {
        checked = bodyChecker.chainChecker.value(
          of: bodyChecker.nameChecker.lookup(name), name.range)
      } else {
        checked = errorExpression(pattern.range)
      }
      guard let wrapped = checked.type.wrapped else {
        if !checked.type.isUnknown {
          _ = fail(
            "type-mismatch", "`if let` unwraps an optional, but this is `\(checked.type)`",
            at: checked.range)
        }
        return .binding(
          inCondition {
            bodyChecker.patternChecker.pattern(pattern, of: .error, isMutable: isMutable)
          }, checked)
      }
      return .binding(
        inCondition {
          bodyChecker.patternChecker.pattern(
            pattern, of: type.map(bodyChecker.resolve) ?? wrapped, isMutable: isMutable)
        }, checked)
    }
  }

  /// The names of a condition are in a separate scope, which encloses the code that follows: `guard let size` may come
  /// after `let size`.
  private func inCondition(_ pattern: () -> TypedPattern) -> TypedPattern {
    bodyChecker.patternContext.conditionNames = []
    defer { bodyChecker.patternContext.conditionNames = nil }
    return pattern()
  }

  /// Reports a missing `let` in `if name = value` if the name is not declared.
  private func bindingWithoutWord(_ condition: ExpressionSyntax) -> TypedExpression? {
    guard case .sequence(let elements) = condition.kind, elements.count > 2,
      case .operand(let target) = elements[0], case .name(let name) = target.kind,
      case .binary(let sign) = elements[1], sign.text == "=",
      !probe({
        bodyChecker.chainChecker.value(of: bodyChecker.nameChecker.lookup(name), name.range)
      }).succeeded
    else { return nil }
    let fault = fail(
      "unknown-name", "there is no name `\(name.text)` to compare: `let` is missing before it",
      at: name.range, fixIts: [.init(replace: name.range.startPoint, with: "let ")])
    _ = bodyChecker.statementChecker.declare(name, .error, isMutable: false)
    return fault
  }

  func switchStatement(
    _ syntax: SwitchSyntax, _ range: SourceRange, _ body: (BodySyntax) -> TypedBlock
  ) -> TypedStatement {
    let subject = infer(syntax.subject, contextualType: nil)
    bodyChecker.functionContext.jumps.breakableDepth += 1
    bodyChecker.functionContext.jumps.switchDepth += 1
    bodyChecker.exhaustivenessChecker.checkCases(syntax, of: subject, range)
    if let label = syntax.label { bodyChecker.functionContext.jumps.labels.append(label) }
    defer {
      bodyChecker.functionContext.jumps.breakableDepth -= 1
      bodyChecker.functionContext.jumps.switchDepth -= 1
      if syntax.label != nil { bodyChecker.functionContext.jumps.labels.removeLast() }
    }
    let cases = syntax.cases.map { branch in
      bodyChecker.inScope {
        let items = bodyChecker.patternChecker.alternatives(
          branch.items, pattern: \.pattern, condition: \.condition, of: subject.type)
        return TypedCase(
          items: items, isDefault: branch.isDefault, body: body(branch.body),
          fallsThrough: fallsThrough(branch.body))
      }
    }
    bodyChecker.exhaustivenessChecker.checkExhaustive(cases, subject, syntax, range)
    return TypedStatement(.switch(subject, cases, label: syntax.label), at: range)
  }

  func fallsThrough(_ body: BodySyntax) -> Bool {
    if case .fallthrough? = file.tree.statements(of: body).statements.last?.kind {
      true
    } else {
      false
    }
  }

  /// Checks a `for` loop. `body` checks its block, which yields values in a result builder.
  func forLoop(_ syntax: ForSyntax, _ body: ((BodySyntax) -> TypedBlock)? = nil)
    -> TypedStatement.Form
  {
    let sequence = bodyChecker.iterationChecker.iterated(
      bodyChecker.implicitUnwrapping.base(
        infer(
          syntax.sequence,
          contextualType: syntax.type.map { .array(bodyChecker.resolve($0)) }
            ?? syntax.sequence.mixableHint))
    )
    var element = Type.error
    let told = checker.run.diagnostics.count
    switch sequence.type {
    case .stream(let inner): element = inner
    case .unresolved: element = .unresolved
    case .error: break
    case let type where type.element != nil: element = type.element ?? .error
    case let type where type.holdsUnknown && !type.holdsError: element = .unresolved
    default:
      if bodyChecker.memberErrorChecker.isBroken(sequence.type)
        || checker.declaration(of: sequence.type).map(
          checker.standardConformanceChecker.isBrokenSequence) == true
      {
        break
      } else if checker.declaration(of: sequence.type)?.isSequence == true
        || checker.declaration(of: sequence.type)?.conformances.contains("AsyncSequence") == true
      {
        _ = unsupported("a loop over a `\(sequence.type)`", sequence.range)
      } else if !sequence.type.holdsError {
        let call = bodyChecker.functionValueChecker.forgottenCall(sequence)
        _ = fail(
          "type-mismatch", "`\(sequence.type)` cannot be looped over", at: sequence.range,
          notes: call.map { [$0.note] } ?? [], fixIts: call.map { [$0.fixIt] } ?? [])
      }
    }
    if case .stream = sequence.type, !syntax.isAwaited {
      _ = fail(
        "missing-await", "an asynchronous sequence is looped over with `for await`",
        at: sequence.range)
    } else if syntax.isAwaited, !sequence.type.isUnknown,
      !bodyChecker.memberErrorChecker.isBroken(sequence.type),
      !checker.run.diagnostics[told...].contains(where: { $0.severity == .error })
    {
      if case .stream = sequence.type {
      } else {
        _ = fail(
          "type-mismatch",
          "`for await` needs an asynchronous sequence, but this is `\(sequence.type)`",
          at: sequence.range)
      }
    }
    if syntax.isAwaited { bodyChecker.effectChecker.noteAwaitedLoop(sequence.range) }
    if let type = syntax.type.map(bodyChecker.resolve),
      !bodyChecker.conversionChecker.isSubtype(element, of: type)
    {
      _ = fail(
        "type-mismatch", "the elements are `\(element)`, not `\(type)`", at: syntax.pattern.range)
    }
    return bodyChecker.inScope {
      let type = syntax.type.map(bodyChecker.resolve) ?? element
      var taken = syntax.pattern
      // The pattern `x?` also matches elements that are not optional.
      if case .optional(let inner) = taken.kind, !type.isOptional { taken = inner }
      let pattern = bodyChecker.patternChecker.pattern(taken, of: type, isMutable: false)
      let condition = syntax.condition.map { check($0, expecting: .bool) }
      let body = loop(syntax.label) {
        body?(syntax.body) ?? bodyChecker.statementChecker.block(syntax.body)
      }
      return syntax.isAwaited
        ? .forAwait(pattern, sequence, where: condition, body, label: syntax.label)
        : .for(pattern, sequence, where: condition, body, label: syntax.label)
    }
  }

  func doCatch(_ syntax: DoCatchSyntax) -> TypedStatement.Form {
    checker.recheck?.wholeDepth += 1
    defer { checker.recheck?.wholeDepth -= 1 }
    let (body, caught, areRethrown) = bodyChecker.effectChecker.attempted(syntax)
    // Errors that only parameters throw may be rethrown as other errors.
    let isRethrowing = bodyChecker.effects.isRethrowing
    if areRethrown { bodyChecker.effects.isRethrowing = false }
    defer { bodyChecker.effects.isRethrowing = isRethrowing }
    let catches = syntax.catches.flatMap { clause -> [TypedCatch] in
      bodyChecker.inScope {
        let range = clause.body.range
        let error = LocalVariable(
          name: "error", type: caught, isMutable: false, range: range)
        // A written pattern declares its own names, often `error`. The pattern of `catch where` has no length.
        if clause.items.allSatisfy({ $0.pattern.range.start == $0.pattern.range.end }) {
          scope.declare(error)
        }
        let items = bodyChecker.patternChecker.alternatives(
          clause.items, pattern: \.pattern, condition: \.condition, of: caught)
        let block = bodyChecker.statementChecker.block(clause.body)
        if items.isEmpty { return [TypedCatch(pattern: nil, error: error, body: block)] }
        return items.map {
          TypedCatch(pattern: $0.pattern, condition: $0.condition, error: error, body: block)
        }
      }
    }
    return .attempt(body, catches)
  }
}
