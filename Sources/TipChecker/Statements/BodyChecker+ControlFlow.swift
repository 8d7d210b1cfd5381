import TipModel
import TipSyntax
import TipText

extension BodyChecker {
  func ifStatement(_ syntax: IfSyntax, _ range: SourceRange, _ body: (BodySyntax) -> TypedBlock)
    -> TypedStatement
  {
    let clauses = syntax.clauses.map { clause in
      inScope { TypedClause(conditions: clause.conditions.map(condition), body: body(clause.body)) }
    }
    return TypedStatement(.if(clauses, otherwise: syntax.otherwise.map(body)), at: range)
  }

  func condition(_ syntax: ConditionSyntax) -> TypedCondition {
    switch syntax {
    case .boolean(let value):
      if let fault = bindingWithoutWord(value) { return .boolean(fault) }
      return .boolean(check(value, expecting: .bool))
    case .availability(let isNegated, _): return .constant(!isNegated)
    case .pattern(let pattern, let value):
      let checked = infer(value, hint: nil)
      return .pattern(self.pattern(pattern, of: checked.type, isMutable: false), checked)
    case .binding(let pattern, let type, let value, let isMutable):
      let checked: TypedExpression
      if let value {
        checked = infer(value, hint: type.map { .optional(resolve($0)) })
      } else if case .binding(let name, _) = pattern.kind {
        checked = self.value(of: lookup(name), name.range)
      } else {
        checked = erroneous(pattern.range)
      }
      guard let wrapped = checked.type.wrapped else {
        if !checked.type.isUnknown {
          _ = fail(
            "type-mismatch", "`if let` unwraps an optional, but this is `\(checked.type)`",
            at: checked.range)
        }
        return .binding(self.pattern(pattern, of: .erroneous, isMutable: isMutable), checked)
      }
      return .binding(
        self.pattern(pattern, of: type.map(resolve) ?? wrapped, isMutable: isMutable), checked)
    }
  }

  /// `if name = value` where nothing has the name.
  private func bindingWithoutWord(_ condition: ExpressionSyntax) -> TypedExpression? {
    guard case .sequence(let elements) = condition.kind, elements.count > 2,
      case .operand(let target) = elements[0], case .name(let name) = target.kind,
      case .binary(let sign) = elements[1], sign.text == "=",
      !speculate({ value(of: lookup(name), name.range) }).succeeded
    else { return nil }
    let fault = fail(
      "unknown-name", "there is no name `\(name.text)` to compare: `let` is missing before it",
      at: name.range, fixIts: [.init(replace: name.range.startPoint, with: "let ")])
    _ = declare(name, .erroneous, isMutable: false)
    return fault
  }

  func switchStatement(
    _ syntax: SwitchSyntax, _ range: SourceRange, _ body: (BodySyntax) -> TypedBlock
  ) -> TypedStatement {
    let subject = infer(syntax.subject, hint: nil)
    loopDepth += 1
    if let label = syntax.label { labels.append(label) }
    defer {
      loopDepth -= 1
      if syntax.label != nil { labels.removeLast() }
    }
    let cases = syntax.cases.map { branch in
      inScope {
        let items = branch.items.map { item in
          (
            pattern: pattern(item.pattern, of: subject.type, isMutable: false),
            condition: item.condition.map { check($0, expecting: .bool) }
          )
        }
        return TypedCase(
          items: items, isDefault: branch.isDefault, body: body(branch.body),
          fallsThrough: fallsThrough(branch.body))
      }
    }
    checkExhaustive(cases, subject, syntax, range)
    return TypedStatement(.switch(subject, cases, label: syntax.label), at: range)
  }

  private func fallsThrough(_ body: BodySyntax) -> Bool {
    if case .fallthrough? = file.tree.statements(of: body).statements.last?.kind {
      true
    } else {
      false
    }
  }

  /// A `switch` must say what happens for every value, where the values can be counted.
  private func checkExhaustive(
    _ cases: [TypedCase], _ subject: TypedExpression, _ syntax: SwitchSyntax, _ range: SourceRange
  ) {
    if subject.type.isUnknown || cases.contains(where: \.isDefault) { return }
    if checker.hasSyntaxFault(in: range) || isBroken(subject.type.wrapped ?? subject.type) {
      return
    }
    var open: [TypedPattern] = []
    for branch in cases {
      for item in branch.items where item.condition == nil { open.append(item.pattern) }
    }
    if open.contains(where: catchesAll) || open.contains(where: isFaulty) { return }
    var missing: [String]
    if subject.type.isOptional {
      let inner = open.compactMap { pattern -> TypedPattern? in
        if case .some(let inner) = pattern { inner } else { nil }
      }
      missing =
        inner.contains(where: catchesAll)
        ? [] : self.missing(subject.type.wrapped ?? subject.type, inner)
      let coversNil = open.contains { if case .none = $0 { true } else { false } }
      if !coversNil { missing.append("nil") }
    } else {
      missing = self.missing(subject.type, open)
    }
    if missing.isEmpty { return }
    _ = fail(
      "missing-case",
      "this `switch` does not say what to do for \(missing.map { "`\($0)`" }.joined(separator: ", "))",
      at: syntax.subject.range)
  }

  /// The values of a type that no pattern takes.
  private func missing(_ type: Type, _ open: [TypedPattern]) -> [String] {
    switch type {
    case .nominal(let nominal) where nominal.kind == .enumeration:
      return nominal.cases.indices.filter { index in
        !open.contains { covers($0, enumCase: index) }
      }.map { ".\(nominal.cases[$0].name)" }
    case .builtin(.status):
      return [TypedPattern.StatusCase.pending, .available, .invalidated].filter { wanted in
        !open.contains { covers($0, wanted) }
      }.map { ".\($0)" }
    case .bool:
      let values = open.compactMap { pattern -> Bool? in
        if case .value(let value) = pattern, case .constant(.bool(let bool)) = value.form {
          bool
        } else {
          nil
        }
      }
      return [true, false].filter { !values.contains($0) }.map { "\($0)" }
    case .builtin(.invalidationReason), .builtin(.comparisonResult):
      let values = open.compactMap { pattern -> String? in
        if case .value(let value) = pattern, case .member(let member, _, _) = value.form {
          member.name
        } else {
          nil
        }
      }
      let all =
        type == .builtin(.comparisonResult)
        ? ["orderedAscending", "orderedSame", "orderedDescending"]
        : InvalidationReason.allCases.map(\.rawValue)
      return all.filter { !values.contains($0) }.map { ".\($0)" }
    case .tuple: return []
    default: return ["default"]
    }
  }

  private func isFaulty(_ pattern: TypedPattern) -> Bool {
    switch pattern {
    case .value(let value): value.type.holdsError
    case .some(let inner): isFaulty(inner)
    default: false
    }
  }

  private func catchesAll(_ pattern: TypedPattern) -> Bool {
    switch pattern {
    case .wildcard, .binding: true
    case .tuple(let parts): parts.allSatisfy(catchesAll)
    default: false
    }
  }

  private func covers(_ pattern: TypedPattern, enumCase: Int) -> Bool {
    switch pattern {
    case .enumCase(_, let index, _): index == enumCase
    case .some(let inner): covers(inner, enumCase: enumCase)
    default: catchesAll(pattern)
    }
  }

  private func covers(_ pattern: TypedPattern, _ wanted: TypedPattern.StatusCase) -> Bool {
    switch pattern {
    case .status(let found, let reason): found == wanted && (reason.map(catchesAll) ?? true)
    case .some(let inner): covers(inner, wanted)
    default: catchesAll(pattern)
    }
  }

  func forLoop(_ syntax: ForSyntax) -> TypedStatement.Form {
    let sequence = infer(syntax.sequence, hint: nil)
    let element: Type
    switch sequence.type {
    case .stream(let inner): element = inner
    case .external: element = .external
    case .erroneous: element = .erroneous
    case let type where type.element != nil: element = type.element ?? .erroneous
    default:
      _ = fail("type-mismatch", "`\(sequence.type)` cannot be looped over", at: sequence.range)
      element = .erroneous
    }
    if case .stream = sequence.type, !syntax.isAwaited {
      _ = fail(
        "missing-await", "an asynchronous sequence is looped over with `for await`",
        at: sequence.range)
    } else if syntax.isAwaited, !sequence.type.isUnknown {
      if case .stream = sequence.type {
      } else {
        _ = fail(
          "type-mismatch",
          "`for await` needs an asynchronous sequence, but this is `\(sequence.type)`",
          at: sequence.range)
      }
    }
    return inScope {
      let pattern = pattern(
        syntax.pattern, of: syntax.type.map(resolve) ?? element, isMutable: false)
      let condition = syntax.condition.map { check($0, expecting: .bool) }
      let body = loop(syntax.label) { block(syntax.body) }
      return syntax.isAwaited
        ? .forAwait(pattern, sequence, where: condition, body, label: syntax.label)
        : .for(pattern, sequence, where: condition, body, label: syntax.label)
    }
  }

  func doCatch(_ syntax: DoCatchSyntax) -> TypedStatement.Form {
    let saved = coversEffects
    if !syntax.catches.isEmpty { coversEffects = saved }
    let body = block(syntax.body)
    let catches = syntax.catches.flatMap { clause -> [TypedCatch] in
      inScope {
        let range = clause.body.range
        let error = LocalVariable(
          name: "error", type: .builtin(.error), isMutable: false, range: range)
        scope.declare(error)
        let items = clause.items.map { item in
          (
            pattern: pattern(item.pattern, of: .builtin(.error), isMutable: false),
            condition: item.condition.map { check($0, expecting: .bool) }
          )
        }
        let block = block(clause.body)
        if items.isEmpty { return [TypedCatch(pattern: nil, error: error, body: block)] }
        return items.map {
          TypedCatch(pattern: $0.pattern, condition: $0.condition, error: error, body: block)
        }
      }
    }
    return .attempt(body, catches)
  }
}
