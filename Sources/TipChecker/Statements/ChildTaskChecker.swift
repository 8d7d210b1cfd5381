import TipModel
import TipSyntax
import TipText

/// The constant of an `async let`, with the variable that holds its task.
struct ChildTask {
  let task: LocalVariable
  let type: Type
  let failure: Type
  /// The scope of the declaration. Nothing can capture the constant.
  let scope: Scope
  /// The position of the tuple element to which the constant is bound, or nil for the whole value.
  var part: Int?
}

/// `async let page = load()`: a child task computes the value, and a read of the constant waits for it.
struct ChildTaskChecker: BodyPart {
  let bodyChecker: BodyChecker

  func declare(_ variable: VariableSyntax, _ range: SourceRange) -> [TypedStatement] {
    bodyChecker.effectChecker.noteChildTask(range)
    return variable.bindings.map { binding in
      guard let value = binding.value else {
        return TypedStatement(.expression(errorExpression(range)), at: range)
      }
      let wanted = binding.type.map(bodyChecker.resolve)
      let (made, effects) = closure(value, wanted)
      guard case .function(_, let type, _) = made.type, !type.isUnknown else {
        for name in names(of: binding.pattern) ?? [] { scope.declareExternal(name.text) }
        return TypedStatement(.expression(made), at: range)
      }
      let failure: Type = effects.contains(.throwing) ? .builtin(.error) : .never
      let held = LocalVariable(
        name: "task", type: .task(type, failure), isMutable: false, range: binding.pattern.range)
      held.isCaptured = true
      if let fault = declare(
        binding.pattern, ChildTask(task: held, type: type, failure: failure, scope: scope))
      {
        return TypedStatement(.expression(fault), at: range)
      }
      let started = node(
        .member(ClockMembers.child, receiver: nil, arguments: [made]), held.type, value.range)
      return TypedStatement(.declare(held, started), at: range)
    }
  }

  /// Declares the names of a pattern. Returns an error for a pattern that is not in this language.
  private func declare(_ pattern: PatternSyntax, _ child: ChildTask) -> TypedExpression? {
    guard let names = names(of: pattern) else {
      return unsupported("this pattern of an `async let`", pattern.range)
    }
    var parts: [Int?] = [nil]
    if case .tuple(let written) = pattern.kind, written.count > 1 {
      guard case .tuple(let elements) = child.type, elements.count == names.count else {
        return fail(
          "type-mismatch",
          "this pattern has \(names.count) parts, but the value is `\(child.type)`",
          at: pattern.range)
      }
      parts = names.indices.map { $0 }
    }
    for (name, part) in zip(names, parts) where name.text != "_" {
      if scope.isDeclaredHere(name.text) {
        _ = fail("duplicate", "`\(name.text)` is declared twice in this scope", at: name.range)
      }
      var own = child
      own.part = part
      scope.declare(name.text, own)
    }
    return nil
  }

  /// The value of the constant, for which the expression waits.
  func value(of child: ChildTask, _ name: NameSyntax) -> TypedExpression {
    guard scope.isDirectly(in: child.scope), bodyChecker.effects.place != .operand else {
      return fail(
        "misplaced",
        "`\(name.text)` is of an `async let`, which no closure, function or argument that is evaluated later can capture",
        at: name.range,
        notes: [.init("wait for it before: `let value = await \(name.text)`", at: child.task.range)]
      )
    }
    let member = ClockMembers.childValue(throwing: child.failure)
    bodyChecker.effectChecker.note(member.effects, of: name.text, name.range)
    let value = node(
      .member(
        member, receiver: node(.local(child.task), child.task.type, name.range), arguments: []),
      child.type, name.range)
    guard let part = child.part, case .tuple(let elements) = child.type else { return value }
    return node(.tupleElement(value, part), elements[part].type, name.range)
  }

  /// The names that a pattern gives to the value or to its elements. Returns nil for nested patterns.
  private func names(of pattern: PatternSyntax) -> [NameSyntax]? {
    switch pattern.kind {
    case .binding(let name, _): return [name]
    case .wildcard: return [NameSyntax("_", pattern.range)]
    case .tuple(let parts):
      let names = parts.compactMap { part -> NameSyntax? in
        if case .tuple = part.pattern.kind { nil } else { self.names(of: part.pattern)?.first }
      }
      return names.count == parts.count ? names : nil
    default: return nil
    }
  }

  /// The value as a closure without parameters. It needs no `try` and no `await`.
  private func closure(
    _ value: ExpressionSyntax, _ wanted: Type?
  ) -> (TypedExpression, Effects) {
    var context = EffectContext.closure([], wanted: [.throwing, .asynchronous])
    (context.isTried, context.isAwaited) = (true, true)
    let saved = (bodyChecker.functionContext, bodyChecker.effects)
    defer { (bodyChecker.functionContext, bodyChecker.effects) = saved }
    bodyChecker.effects = context
    let result = bodyChecker.inScope(isClosure: true) { check(value, expecting: wanted) }
    let effects = bodyChecker.effects.found
    let type = wanted ?? result.type
    if result.type.isUnknown { return (result, effects) }
    let body = TypedBlock([TypedStatement(.return(result), at: value.range)])
    return (
      node(
        .closure(TypedClosure(parameters: [], result: type, body: body)),
        .function([], type, effects), value.range), effects
    )
  }
}
