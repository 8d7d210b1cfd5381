import TipModel
import TipSyntax
import TipText

struct ClosureChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// A closure's parameters take their types from the function type that is wanted, or from its own list.
  func closure(_ closure: ClosureSyntax, _ contextualType: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    let isViewClosure = bodyChecker.findings.viewClosures[closure.body.range]
    if isViewClosure == false { return bodyChecker.viewChecker.views(in: closure) }
    if contextualType?.isUnknown == true { return unresolvedExpression(range) }
    if isViewClosure == nil, contextualType == nil,
      let guessed = bodyChecker.guessedTypeInference.guessed(closure, range)
    {
      return guessed
    }
    var wanted: (parameters: [Type], result: Type, effects: Effects)?
    if case .function(let parameters, let result, let effects)? = contextualType?.unwrapped {
      wanted = (parameters, result, effects)
    }
    let tuple = wanted.flatMap { tupleParameter(of: closure, $0.parameters, range) }
    if case .tuple(let elements)? = tuple?.type { wanted?.parameters = elements.map(\.type) }
    guard let parameters = parameters(of: closure, wanted?.parameters, range) else {
      return errorExpression(range)
    }
    refuseRepeated(closure.captures.map(\.name))
    refuseRepeated((closure.parameters ?? []).map(\.name))

    let said = closure.result.map(bodyChecker.resolve)
    let result = said.map { optional($0, as: wanted?.result) } ?? wanted?.result
    if let said, let result, said != result, let wanted, options.scope == .whole {
      // The optional is made of what it yields: it yields no `nil` itself.
      let own = Type.function(wanted.parameters, said, wanted.effects)
      let (value, succeeded) = probe { self.closure(closure, own, range) }
      if !succeeded {
        _ = self.closure(closure, own, range)
        return value.type.isUnknown ? value : errorExpression(range)
      }
    }
    let saved = (bodyChecker.functionContext, bodyChecker.effects)
    defer { (bodyChecker.functionContext, bodyChecker.effects) = saved }
    let returnType = result.flatMap { bodyChecker.conversionChecker.isOpen($0) ? nil : $0 }
    bodyChecker.functionContext.beginFunction(returning: returnType)
    if returnType == nil { bodyChecker.functionContext.openReturnType = result }
    let told = checker.run.diagnostics.count
    let written = Effects(closure.effects)
    if let thrown = closure.effects.thrown {
      checker.typeResolver.refuseTypedThrows(thrown, from: file, in: bodyChecker.typeScope ?? owner)
    }
    bodyChecker.effects = .closure(written, wanted: wanted?.effects)
    bodyChecker.functionContext.anonymousParameters = .init(
      variables: closure.parameters == nil ? parameters : nil, arityIsUnknown: wanted == nil)
    let captures = captures(of: closure)
    let value = bodyChecker.inScope(isClosure: true) {
      for capture in captures { scope.declare(capture.variable) }
      for parameter in parameters where parameter.name != "_" { scope.declare(parameter) }
      if wanted != nil, bodyChecker.functionContext.returnType == nil,
        let mixed = bodyChecker.literalInference.mixedTuples(in: closure)
      {
        return mixed
      }
      var body: TypedBlock
      if isViewClosure == true {
        body = bodyChecker.inScope {
          TypedBlock([
            TypedStatement(
              .return(bodyChecker.viewChecker.views(in: closure)), at: closure.body.range)
          ])
        }
        bodyChecker.functionContext.inferredReturnType = ViewChecker.viewType
      } else {
        // What a closure yields may follow from all that it does.
        checker.recheck?.wholeDepth += 1
        body = bodyChecker.inScope {
          bodyChecker.functionBodyChecker.functionBody(closure.body, result: result)
        }
        checker.recheck?.wholeDepth -= 1
      }
      // A fault in it waits until the closure is called: it yields nothing, or its place says what it yields.
      let mayRunInPart =
        result == .void
        || options.partialStart != nil && !bodyChecker.expressionContext.isInRule
          && bodyChecker.functionContext.returnType != nil
          && bodyChecker.functionContext.returnType == result
          && bodyChecker.functionContext.returnType?.holdsUnknown == false
      if mayRunInPart, checker.mayDefer(in: file),
        case let faults = checker.deferFaults(since: told),
        !faults.isEmpty || result == .void && options.partialStart != nil
      {
        body = checker.runnable(body, without: faults, in: file).body
      }
      let isSound = !checker.run.diagnostics[told...].contains { $0.severity == .error }
      if isSound { checkIgnored(parameters, of: closure, range) }
      if let tuple { body = taking(tuple, apart: parameters, before: body, range) }
      let type =
        bodyChecker.functionContext.returnType ?? bodyChecker.functionContext.inferredReturnType
        ?? .void
      let taken = tuple.map { [$0] } ?? parameters
      return node(
        .closure(TypedClosure(captures: captures, parameters: taken, result: type, body: body)),
        .function(taken.map(\.typeOfParameter), type, written.union(bodyChecker.effects.handed)),
        range)
    }
    if let again = wrapping(value.type, contextualType) {
      return self.closure(closure, again, range)
    }
    return value
  }

  /// What a closure says it yields, as an optional where the place wants one of that: `compactMap { n -> Int in n }`.
  private func optional(_ written: Type, as wanted: Type?) -> Type {
    guard case .optional(let inner)? = wanted, !written.isOptional, !written.isUnknown,
      written != .void, inner == written || inner.hasVariables
    else { return written }
    return .optional(written)
  }

  /// What to take a closure for whose result goes into an optional of a type that only it says:
  /// `compactMap { $0 + 1 }`. Nil for all others.
  private func wrapping(_ found: Type, _ wanted: Type?) -> Type? {
    guard case .function(let parameters, .optional(let inner), let effects)? = wanted,
      inner.hasVariables,
      case .function(_, let result, _) = found, !result.isOptional, !result.isUnknown,
      result != .void, result != .never
    else { return nil }
    return .function(parameters, .optional(result), effects)
  }

  /// `[n, m = n * 2]`: constants of the closure, with the values of the moment when it is made. What is
  /// captured as `weak` is optional, but goes no more than anything else here; to `unowned` there is nothing.
  private func captures(of closure: ClosureSyntax) -> [TypedClosure.Capture] {
    closure.captures.compactMap { capture in
      let name = capture.name
      var value =
        capture.value.map { infer($0, contextualType: nil) }
        ?? bodyChecker.chainChecker.value(of: bodyChecker.nameChecker.lookup(name), name.range)
      let isWeak = capture.strength?.text == "weak"
      if isWeak, let weak = capture.strength, file.isTipScript {
        warn(
          "opaque", "`weak` keeps its object here: objects are never released while a program runs",
          at: weak.range)
      }
      if isWeak, !value.type.isOptional, !value.type.isUnknown {
        value = node(.injectIntoOptional(value), .optional(value.type), value.range)
      }
      let variable = LocalVariable(
        name: name.text, type: value.type, isMutable: false, range: name.range)
      // `[self]` says that `self` is meant; it is captured in any case.
      if name.text == "self", capture.value == nil, !isWeak { return nil }
      variable.isCaptured = true
      return TypedClosure.Capture(variable: variable, value: value)
    }
  }

  /// A closure that is given values names them, or says with `_` that it does not need them.
  private func checkIgnored(
    _ parameters: [LocalVariable], of closure: ClosureSyntax, _ range: SourceRange
  ) {
    guard closure.parameters == nil,
      bodyChecker.functionContext.anonymousParameters.usedCount < parameters.count,
      file.isScript && options.scope == .whole || bodyChecker.expressionContext.isInRule,
      !parameters.contains(where: \.type.holdsUnknown),
      // Nothing is given with a `Void`.
      parameters.map(\.type) != [.void] || !bodyChecker.findings.functionArguments.contains(range),
      // Where something in it is wrong, not all that it uses was looked at.
      file.tree.dollars(in: closure.body) < parameters.count
    else { return }
    let values = parameters.count.counting("value")
    bodyChecker.ruleChecker.noteCertainInRule(range)
    guard bodyChecker.functionContext.anonymousParameters.usedCount == 0 else {
      _ = fail(
        "wrong-argument",
        "this closure gets \(values), but uses only \(bodyChecker.functionContext.anonymousParameters.usedCount.counting("parameter"))",
        at: range,
        notes: [.init("name all of them, as in `{ first, _ in … }`")])
      return
    }
    let names = Array(repeating: "_", count: parameters.count).joined(separator: ", ")
    let opening = SourceRange(file: range.file, start: range.start, end: range.start + 1)
    _ = fail(
      "wrong-argument", "this closure gets \(values) and uses none", at: range,
      notes: [.init("`\(names) in` says that it needs none")],
      fixIts: [.init(replace: opening, with: "{ \(names) in")])
  }

  /// Nil after an error.
  private func parameters(of closure: ClosureSyntax, _ wanted: [Type]?, _ range: SourceRange)
    -> [LocalVariable]?
  {
    guard let written = closure.parameters else {
      return (wanted ?? []).enumerated().map { index, type in
        LocalVariable(parameter: "$\(index)", type: type, range: range)
      }
    }
    if let wanted, wanted.count != written.count {
      let names =
        written.first.map { first in
          written.dropFirst().reduce(first.name.range) { $0.union($1.name.range) }
        } ?? range
      bodyChecker.certainErrorChecker.noteCertain(names)
      bodyChecker.ruleChecker.noteCertainInRule(names)
      _ = fail(
        "wrong-argument",
        "this closure names \(written.count.counting("parameter")), but it gets \(wanted.count.counting("value"))",
        at: names)
      return nil
    }
    var parameters: [LocalVariable] = []
    for (index, parameter) in written.enumerated() {
      guard let type = parameter.type.map(bodyChecker.resolve) ?? wanted?[index] else {
        _ = fail(
          "cannot-infer-type", "`\(parameter.name.text)` needs a type: write it in the closure",
          at: parameter.name.range)
        return nil
      }
      parameters.append(
        LocalVariable(parameter: parameter.name.text, type: type, range: parameter.name.range))
    }
    return parameters
  }

  /// Names that a closure captures, or takes.
  private func refuseRepeated(_ names: [NameSyntax]) {
    if names.count < 2 { return }
    var seen: Set<String> = []
    for name in names where name.text != "_" && !seen.insert(name.text).inserted {
      bodyChecker.certainErrorChecker.noteCertain(name.range)
      _ = fail("duplicate", "`\(name.text)` is declared twice", at: name.range)
    }
  }

  // MARK: A tuple for several parameters

  /// Where one tuple is handed to a closure that has a parameter for each of its elements, as in
  /// `zip(a, b).map { "\($1) \($0)" }`: the parameter that the closure really has. Swift takes apart what is an argument
  /// of a call, and nothing else.
  private func tupleParameter(of closure: ClosureSyntax, _ wanted: [Type], _ range: SourceRange)
    -> LocalVariable?
  {
    guard wanted.count == 1, case .tuple(let elements) = wanted[0], elements.count > 1,
      bodyChecker.findings.functionArguments.contains(range)
    else { return nil }
    let spreads =
      closure.parameters.map { $0.count == elements.count }
      ?? (file.tree.dollars(in: closure.body) > 1)
    return spreads
      ? LocalVariable(name: "elements", type: wanted[0], isMutable: false, range: range) : nil
  }

  private func taking(
    _ tuple: LocalVariable, apart parameters: [LocalVariable], before body: TypedBlock,
    _ range: SourceRange
  ) -> TypedBlock {
    let pattern = TypedPattern.tuple(
      parameters.map { $0.name == "_" ? .wildcard : .binding($0) })
    let value = node(.local(tuple), tuple.type, range)
    return TypedBlock(
      [TypedStatement(.destructure(pattern, value), at: range)] + body.statements)
  }
}
