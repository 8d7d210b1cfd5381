import TipModel
import TipSyntax
import TipText

struct ClosureChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Type-checks a closure. The types of its parameters come from the contextual function type or from its own parameter
  /// list.
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
      // The result is injected into the optional afterwards. The body itself cannot return `nil`.
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
        // The result type of a closure may depend on all of its statements, so that a recheck leaves none of them out.
        checker.recheck?.wholeDepth += 1
        body = bodyChecker.inScope {
          bodyChecker.functionBodyChecker.functionBody(closure.body, result: result)
        }
        checker.recheck?.wholeDepth -= 1
      }
      // Errors in the body are deferred until the closure is called, if it returns Void or the contextual type gives its
      // result type.
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

  /// The written result type of a closure, wrapped in an optional if the contextual type is an optional of it:
  /// `compactMap { n -> Int in n }`.
  private func optional(_ written: Type, as wanted: Type?) -> Type {
    guard case .optional(let inner)? = wanted, !written.isOptional, !written.isUnknown,
      written != .void, inner == written || inner.hasVariables
    else { return written }
    return .optional(written)
  }

  /// The contextual type for a second check of a closure whose result is injected into an optional of a type variable:
  /// `compactMap { $0 + 1 }`. Returns nil if no second check is needed.
  private func wrapping(_ found: Type, _ wanted: Type?) -> Type? {
    guard case .function(let parameters, .optional(let inner), let effects)? = wanted,
      inner.hasVariables,
      case .function(_, let result, _) = found, !result.isOptional, !result.isUnknown,
      result != .void, result != .never
    else { return nil }
    return .function(parameters, .optional(result), effects)
  }

  /// `[n, m = n * 2]`: constants of the closure, evaluated when it is created. A `weak` capture is optional, but keeps its
  /// object alive like every other reference here. `unowned` has no effect.
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
      // `[self]` makes the use of `self` explicit. `self` is captured in any case.
      if name.text == "self", capture.value == nil, !isWeak { return nil }
      variable.isCaptured = true
      return TypedClosure.Capture(variable: variable, value: value)
    }
  }

  /// Reports a closure that receives values but neither names all of them nor ignores them with `_`.
  private func checkIgnored(
    _ parameters: [LocalVariable], of closure: ClosureSyntax, _ range: SourceRange
  ) {
    guard closure.parameters == nil,
      bodyChecker.functionContext.anonymousParameters.usedCount < parameters.count,
      file.isScript && options.scope == .whole || bodyChecker.expressionContext.isInRule,
      !parameters.contains(where: \.type.holdsUnknown),
      // A `Void` parameter passes no value.
      parameters.map(\.type) != [.void] || !bodyChecker.findings.functionArguments.contains(range),
      // After an error in the body, not all uses of its parameters are known.
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

  /// The parameters of a closure as variables. Returns nil after an error.
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

  /// Reports repeated names in a capture list or a parameter list.
  private func refuseRepeated(_ names: [NameSyntax]) {
    if names.count < 2 { return }
    var seen: Set<String> = []
    for name in names where name.text != "_" && !seen.insert(name.text).inserted {
      bodyChecker.certainErrorChecker.noteCertain(name.range)
      _ = fail("duplicate", "`\(name.text)` is declared twice", at: name.range)
    }
  }

  // MARK: A tuple for several parameters

  /// The real parameter of a closure that receives one tuple but has a parameter for each of its elements, as in
  /// `zip(a, b).map { "\($1) \($0)" }`. Swift destructures the tuple only for a closure that is an argument of a call.
  /// Returns nil for all other closures.
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
