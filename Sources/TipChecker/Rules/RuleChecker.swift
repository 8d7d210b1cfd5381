import TipModel
import TipSyntax
import TipText

/// `#Rule` and the other macros of TipKit.
struct RuleChecker: BodyPart {
  let bodyChecker: BodyChecker

  func macro(_ macro: MacroSyntax, _ contextualType: Type?, _ range: SourceRange) -> TypedExpression
  {
    switch macro.name.text {
    case "Rule" where file.knowsTipKit || owner?.type.conformsToTip == true:
      return rule(macro, range)
    case "expect":
      return fail(
        "type-mismatch", "`#expect` is a statement of its own and has no value", at: range)
    case "function", "line":
      return literalOfPlace(macro, contextualType, range)
    case "localize", "bundle":
      if options.scope == .partial { return unresolvedExpression(range) }
      fallthrough
    default:
      if options.scope == .partial { return unresolvedExpression(range) }
      return fail(
        "opaque", "`#\(macro.name.text)` cannot run here: this macro is not in this language",
        at: macro.name.range)
    }
  }

  /// `#function` and `#line` in the body of a function or member. In a default argument they are those of the call.
  private func literalOfPlace(
    _ macro: MacroSyntax, _ contextualType: Type?, _ range: SourceRange
  ) -> TypedExpression {
    if options.scope == .partial { return unresolvedExpression(range) }
    let name = macro.name.text
    guard let function = bodyChecker.bodyContext.functionName else {
      return unsupported(
        "`#\(name)` outside the body of a function or member that is declared in a type or at the top",
        macro.name.range)
    }
    if name == "function" { return node(.constant(.string(function)), .string, range) }
    if let contextualType, contextualType.isInteger, contextualType != .int {
      return unsupported("`#line` as a `\(contextualType)`", macro.name.range)
    }
    let line = file.tree.source.line(at: range.start)
    return node(.constant(.int(line)), .int, range)
  }

  /// Checks `#Rule(input, …) { … }`.
  func rule(_ macro: MacroSyntax, _ range: SourceRange) -> TypedExpression {
    let saved = bodyChecker.expressionContext
    bodyChecker.expressionContext.isInRule = true
    let rule = checkedRule(macro, range)
    bodyChecker.expressionContext = saved
    checker.program.checkedRules[range] = rule
    let type = Type.builtin(.rule)
    guard let rule else {
      return node(.unavailable("a rule that could not be checked"), type, range)
    }
    return node(.rule(rule), type, range)
  }

  private func checkedRule(_ macro: MacroSyntax, _ range: SourceRange) -> TypedRule? {
    let inputs = macro.call.arguments.filter { argument in
      if case .closure = argument.value.kind { false } else { true }
    }
    guard let closure = ruleClosure(macro, range) else {
      // The inputs may be completed before there is a closure.
      if checker.completion != nil { _ = inputs.map { ruleInput($0, of: macro, nil) } }
      return nil
    }
    if inputs.isEmpty {
      checker.noteAgainstTipKit(macro.name.range)
      _ = fail(
        "missing-argument", "`#Rule` needs an event or a parameter to decide on",
        at: macro.name.range,
        notes: [.init("as in `#Rule(Self.$isLoggedIn) { $0 == true }`")]
          + capturedCondition(of: closure.0))
      return nil
    }
    let mark = checker.run.diagnostics.count
    let values = inputs.map { ruleInput($0, of: macro, closure.0) }
    let hasFault = checker.run.diagnostics[mark...].contains { $0.severity == .error }
    return hasFault ? nil : self.rule(watching: values, closure, range)
  }

  /// A note for a rule without an input, such as `#Rule { show.isFollowed }`: a captured value may stand beside an
  /// input.
  private func capturedCondition(of closure: ClosureSyntax) -> [Diagnostic.Note] {
    let condition = text(closure.body.range).drop { $0 == "{" || $0.isWhitespace }
      .prefix { $0 != "}" && $0 != "\n" }
    var words = String(condition)
    while words.last?.isWhitespace == true { words.removeLast() }
    guard !words.isEmpty, words.count < 50, !words.contains("$") else { return [] }
    return [
      .init(
        "a rule may use other values beside its input, as in `#Rule(Self.$isLoggedIn) { $0 && \(words) }`"
      )
    ]
  }

  /// The contextual type of the result of a rule's closure. The rule itself reports a result that is no Bool, and a
  /// path without one.
  static let verdict = Type.variable(.verdict)

  /// Checks the closure of a rule with these inputs.
  private func rule(
    watching values: [TypedExpression], _ closure: (ClosureSyntax, SourceRange),
    _ range: SourceRange
  ) -> TypedRule? {
    let (mark, externals) = (checker.run.diagnostics.count, checker.run.unresolved.nodeCount)
    let types = values.map { value -> Type in
      switch value.type {
      case .event: value.type
      case .parameterReference(let inner): inner
      default: value.type.isUnknown ? value.type : .error
      }
    }
    if types.contains(where: \.isUnknown) { return nil }
    let checked = bodyChecker.closureChecker.closure(
      closure.0, .function(types, Self.verdict, .throwing), closure.1)
    guard case .closure(let body) = checked.form else { return nil }
    let failed = checker.run.diagnostics[mark...].contains { $0.severity == .error }
    if failed || checker.run.unresolved.nodeCount > externals { return nil }
    if let drawn = body.body.expressions.lazy.compactMap(\.firstRandom).first {
      _ = fail(
        "opaque", "a rule cannot use random values: it must give the same answer each time",
        at: drawn,
        notes: [.init("store the random value in a property of the tip, and read that in the rule")]
      )
      return nil
    }
    guard body.result == .bool else {
      if !body.result.isUnknown { notBool(body, closure.1) }
      return nil
    }
    if ControlFlow.reachesEnd(of: body.body), options.scope == .whole {
      _ = fail(
        "missing-return", "not every way through this rule says `true` or `false`",
        at: closure.1.endBrace)
      return nil
    }
    return TypedRule(
      range: range, inputs: values, parameters: body.parameters, body: body.body,
      captures: body.captures)
  }
  private func ruleClosure(_ macro: MacroSyntax, _ range: SourceRange) -> (
    ClosureSyntax, SourceRange
  )? {
    let candidates = macro.call.trailingClosures.map(\.closure) + macro.call.arguments.map(\.value)
    for candidate in candidates {
      if case .closure(let closure) = candidate.kind { return (closure, candidate.range) }
    }
    checker.noteAgainstTipKit(range)
    _ = fail(
      "missing-argument", "`#Rule` needs a closure that says when it holds", at: range,
      notes: [.init("as in `#Rule(Self.opened) { $0.donations.count >= 3 }`")],
      fixIts: closureOutside(macro, range))
    return nil
  }

  /// The fix-its for `#Rule(Self.opened { … })`, where the closure belongs to the rule and not to its input.
  private func closureOutside(_ macro: MacroSyntax, _ range: SourceRange) -> [Diagnostic.FixIt] {
    guard macro.call.arguments.count == 1, let input = macro.call.arguments.first?.value,
      case .postfix(let base, let suffixes) = input.kind,
      case .call(let call)? = suffixes.last?.kind,
      !call.hasParentheses, call.trailingClosures.count == 1,
      let closure = call.trailingClosures.first?.closure.range
    else { return [] }
    let watched = suffixes.dropLast().last?.range ?? base.range
    let between = SourceRange(file: range.file, start: watched.end, end: closure.start)
    let rest = SourceRange(file: range.file, start: closure.end, end: range.end)
    return [.init(replace: between, with: ") "), .init(replace: rest, with: "")]
  }

  /// An input of a rule: an event, or the projection of a parameter. All else is an error.
  private func ruleInput(
    _ argument: ArgumentSyntax, of macro: MacroSyntax, _ closure: ClosureSyntax?
  ) -> TypedExpression {
    if let label = argument.label {
      checker.noteAgainstTipKit(label.range)
      let through = SourceRange(
        file: label.range.file, start: label.range.start, end: argument.value.range.start)
      return fail(
        "wrong-argument", "`#Rule` takes no label here, but there is `\(label.text):`",
        at: label.range, fixIts: [.init(replace: through, with: "")])
    }
    if case .keyPath = argument.value.kind {
      return KeyPathInput(checked: bodyChecker).fault(argument.value.range)
    }
    let told = checker.run.diagnostics.count
    let value = infer(argument.value, contextualType: nil)
    switch value.type {
    case .event, .parameterReference, .unresolved: return value
    case .error
    where conditionAsInput(argument.value, of: macro, closure) == nil
      && joinedInputs(argument.value) == nil:
      return value
    default: break
    }
    if let inputs = joinedInputs(argument.value) {
      checker.run.diagnostics.removeSubrange(told...)
      return fail(
        "rule-input", "`#Rule` takes events and parameters, but this is a condition on several",
        at: argument.value.range,
        notes: [
          .init(
            "name each by itself, as in `#Rule(\(inputs.joined(separator: ", ")))`, and ask about `$0` and `$1` in the closure"
          )
        ])
    }
    if case .parameter = value.form {
      let dollar = lastName(argument.value)?.startPoint
      checker.noteAgainstTipKit(argument.value.range)
      return fail(
        "missing-projection",
        "`#Rule` watches a parameter through its `$` form: write `\(projected(argument.value))`",
        at: argument.value.range, fixIts: dollar.map { [.init(replace: $0, with: "$")] } ?? [])
    }
    if let condition = conditionAsInput(argument.value, of: macro, closure) {
      // The errors of its operands follow from where it stands.
      checker.run.diagnostics.removeSubrange(told...)
      return fail(
        "rule-input",
        "`#Rule` takes events and parameters, but this is a condition on \(condition.kind)",
        at: argument.value.range, notes: [.init("ask in the closure: `\(condition.rule)`")],
        fixIts: condition.fixIts)
    }
    return fail(
      "rule-input", "`#Rule` takes events and parameters, but this is `\(value.type)`",
      at: argument.value.range,
      notes: [
        bodyChecker.callChecker.declarationNote(value)
          ?? .init("name the event or `$parameter` here, and ask about it in the closure")
      ])
  }

  private func lastName(_ syntax: ExpressionSyntax) -> SourceRange? {
    switch syntax.kind {
    case .name(let name): return name.range
    case .postfix(_, let suffixes):
      if case .member(let name)? = suffixes.last?.kind { return name.range }
      return nil
    default: return nil
    }
  }

  func projected(_ syntax: ExpressionSyntax) -> String {
    guard let name = lastName(syntax) else { return text(syntax.range) }
    let before = SourceRange(file: name.file, start: syntax.range.start, end: name.start)
    return "\(text(before))$\(text(name))"
  }

  private func notBool(_ body: TypedClosure, _ range: SourceRange) {
    var place = range
    if body.body.statements.count == 1, case .return(let value?) = body.body.statements[0].form {
      place = value.range
    }
    let contextualType: String =
      switch body.result {
      case .int, .double: "compare it, as in `>= 3`"
      case .donations: "ask for its `count` and compare that, as in `.count >= 3`"
      case .optional: "compare it, as in `!= nil`"
      case .void where body.body.endsWithCondition:
        "conditions that must all hold are joined with `&&`"
      case .void: "end with the condition, or `return` it"
      default: "end with a comparison"
      }
    _ = fail(
      "rule-not-bool", "a rule says true or false, but this closure yields `\(body.result)`",
      at: place,
      notes: [.init(contextualType)])
  }
}

extension TypedBlock {
  /// The last of several statements is a Bool that nothing uses.
  fileprivate var endsWithCondition: Bool {
    guard statements.count > 1, case .expression(let value)? = statements.last?.form else {
      return false
    }
    return value.type == .bool
  }
}
