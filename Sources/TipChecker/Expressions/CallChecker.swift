import TipModel
import TipSyntax
import TipText

struct CallChecker: BodyPart {
  let bodyChecker: BodyChecker

  func call(
    _ reference: ResolvedReference, _ call: CallSyntax, base: SourceRange, whole: SourceRange,
    contextualType: Type?
  ) -> TypedExpression {
    switch reference {
    case .error: return errorExpression(whole)
    case .unresolved(let name):
      checker.reportExternal(name)
      return bodyChecker.initializerCallChecker.passed(call, whole)
    case .type(let type):
      if let refusal = bodyChecker.staticMemberChecker.initializerOfInheritedSelf(type, base) {
        return refusal
      }
      // `Optional(nil)`: Swift takes the literal itself as the value of the call's type.
      if type.isOptional, call.isOfNil {
        return bodyChecker.literalChecker.checkNil(
          type.hasVariables ? contextualType ?? type : type, whole)
      }
      return bodyChecker.initializerCallChecker.initialize(
        type, call, base: base, whole: whole, contextualType: contextualType)
    case .functions(let candidates, let receiver):
      return callFunctions(
        candidates, receiver: receiver, call, base: base, whole: whole,
        contextualType: contextualType)
    case .open(let declared, let generic, let name):
      return bodyChecker.genericCallChecker.callOpen(
        declared, generic, name, call, base: base, whole: whole, contextualType: contextualType)
    case .methods(let members, let receiver, let owner):
      return bodyChecker.staticMemberChecker.ofParameter(
        bodyChecker.memberCallChecker.callMembers(
          members, receiver: receiver, owner: owner, call, base: base, whole: whole,
          contextualType: contextualType))
    case .some(let type):
      return bodyChecker.initializerCallChecker.initialize(
        type, call, base: base, whole: whole, contextualType: contextualType)
    case .value(let value):
      return callValue(value, call, whole: whole, contextualType: contextualType)
    }
  }

  private func callValue(
    _ value: TypedExpression, _ call: CallSyntax, whole: SourceRange, contextualType: Type?
  ) -> TypedExpression {
    if value.type.isUnknown {
      return value.type == .unresolved ? unresolvedExpression(whole) : errorExpression(whole)
    }
    if bodyChecker.memberChecker.isContent(value.type) { return value }
    if value.type.holdsError { return errorExpression(whole) }
    if case .metatype(let type) = value.type {
      if options.scope == .whole {
        return fail(
          "type-mismatch", "a type that is a value makes one with `.init`", at: value.range,
          fixIts: [.init(replace: value.range.endPoint, with: ".init")])
      }
      return bodyChecker.initializerCallChecker.initialize(
        type, call, base: value.range, whole: whole, contextualType: nil)
    }
    if let declaration = checker.declaration(of: value.type) {
      let own = bodyChecker.memberChecker.members(named: "callAsFunction", of: declaration).filter {
        !$0.isStatic
      }
      let open = options.scope == .whole ? own.filter(bodyChecker.accessChecker.isAccessible) : own
      if !open.isEmpty {
        return callFunctions(
          open, receiver: value, call, base: value.range, whole: whole,
          contextualType: contextualType)
      }
      if let hidden = own.first {
        bodyChecker.accessChecker.reportInaccessible(hidden, value.range)
        return errorExpression(whole)
      }
    }
    guard case .function(let parameters, let result, let effects) = value.type else {
      if case .member(let property, _, _) = value.form, property.kind == .property,
        !call.arguments.isEmpty
      {
        return unsupported("`\(property.name)` with arguments", value.range)
      }
      // `[Word](repeating: 0, count: 2)` with an element type that was already diagnosed.
      if value.type.holdsUnknown { return unresolvedExpression(whole) }
      let advice = bodyChecker.ruleChecker.lengthOfTimeFix(of: value, whole)
      bodyChecker.ruleChecker.noteCertainInRule(value.range, value.type)
      return fail(
        "type-mismatch", "`\(value.type)` cannot be called: it is not a function", at: value.range,
        notes: advice?.notes ?? [], fixIts: advice?.fixIts ?? [])
    }
    let arguments = arguments(of: call)
    let wanted = parameters.map {
      CallParameter(label: nil, type: $0, isOptional: false, isVariadic: false, builderElement: nil)
    }
    let matching = CallMatching(arguments, to: wanted)
    if let fault = bodyChecker.functionValueChecker.givenNoInstance(value, arguments) {
      return fault
    }
    if let fault = matching.fault { return tell(fault, of: "this function", whole) }
    let values = zip(matching.assigned, parameters).map { assigned, type in
      if case .inOut(let type) = type {
        return bodyChecker.lValueChecker.lent(assigned[0], type, to: "this function")
      }
      return check(assigned[0].value, expecting: type)
    }
    bodyChecker.effectChecker.note(
      effects, of: text(value.range), whole, isRethrown: bodyChecker.effectChecker.isRethrown(value)
    )
    if let overlap = bodyChecker.exclusivityChecker.overlappingAccess(CallValues(values)) {
      return overlap
    }
    return node(.callClosure(value, values), result, whole)
  }

  // MARK: Declared functions

  /// Calls a library function if the program has functions of the same name that do not accept the arguments:
  /// `print(player:)` beside `print(_:)`. Returns nil if the program's functions are meant.
  private func callProvided(
    _ signatures: [(Signature, ValueDeclaration)], _ receiver: TypedExpression?,
    _ call: CallSyntax, base: SourceRange, whole: SourceRange, contextualType: Type?
  ) -> TypedExpression? {
    guard receiver == nil, options.scope == .whole, let name = signatures.first?.1.name,
      signatures.allSatisfy({ $0.1.owner == nil })
    else { return nil }
    let globals = MemberTable.globals(named: name)
    if globals.isEmpty { return nil }
    func provided() -> (result: TypedExpression, succeeded: Bool) {
      probe {
        bodyChecker.memberCallChecker.callMembers(
          globals, receiver: nil, owner: .void, call, base: base, whole: whole,
          contextualType: contextualType)
      }
    }
    let arguments = arguments(of: call)
    if signatures.contains(where: { fits(arguments, $0.0) }) {
      let own = probe {
        callFunctions(
          signatures.map(\.1), receiver: nil, call, base: base, whole: whole,
          contextualType: contextualType,
          besides: false)
      }
      // An unconstrained generic function is less specialized than the library's overloads.
      let isForAny = signatures.allSatisfy { $0.0.generic?.isUnconstrained == true }
      if own.succeeded, !isForAny {
        let converted = convertedLiterals(of: call, in: own.result)
        if converted == 0 { return nil }
        let (provided, succeeded) = provided()
        let isWanted = contextualType.map {
          own.result.type != $0.unwrapped || provided.type == $0.unwrapped
        }
        return succeeded && isWanted != false
          && convertedLiterals(of: call, in: provided) < converted ? provided : nil
      }
    }
    let (value, succeeded) = provided()
    return succeeded ? value : nil
  }

  /// The number of literals among the arguments that do not have the type they have by themselves. Swift prefers a
  /// function that needs fewer of these, in whatever module it is declared.
  private func convertedLiterals(of call: CallSyntax, in value: TypedExpression) -> Int {
    let arguments = value.children
    return call.arguments.count { argument in
      let plain: Type
      if argument.value.isFloatingLiteral {
        plain = .double
      } else if argument.value.isNumberLiteral {
        plain = .int
      } else {
        return false
      }
      let typed = arguments.first { $0.range == argument.value.range }
      return typed.map { $0.type != plain } ?? false
    }
  }

  /// Resolves the overload of a call and checks it.
  ///
  /// - Parameter besides: Library functions of the same name are candidates, too.
  func callFunctions(
    _ candidates: [ValueDeclaration], receiver: TypedExpression?, _ call: CallSyntax,
    base: SourceRange, whole: SourceRange, contextualType: Type?, besides: Bool = true
  ) -> TypedExpression {
    guard checker.run.budget.canTry(candidates.count) else { return tooMany(at: base, whole) }
    var signatures: [(Signature, ValueDeclaration)] = []
    for candidate in candidates {
      switch checker.entity(candidate) {
      case .function(let signature): signatures.append((signature, candidate))
      case .unsupported(let what) where candidates.count == 1:
        if options.scope == .partial { return unresolvedExpression(whole) }
        return fail(
          "opaque",
          "`\(candidate.name)` cannot be called here: it is \(what), which is not in this language",
          at: base, notes: [.init("it is declared here", at: candidate.nameRange)])
      default: continue
      }
    }
    if let receiver,
      let fault = bodyChecker.tipMemberChecker.takesOwnTypes(candidates, receiver, base)
    {
      return fault
    }
    if besides,
      let provided = callProvided(
        signatures, receiver, call, base: base, whole: whole, contextualType: contextualType)
    {
      return provided
    }
    if signatures.count < candidates.count,
      bodyChecker.initializerCallChecker.mayMeanRefused(candidates, call, besides: signatures)
    {
      return errorExpression(whole)
    }
    if bodyChecker.completionFinder.isAsked(in: call) {
      for (signature, _) in signatures {
        bodyChecker.completionFinder.offerLabels(signature.callParameters, in: call)
      }
    }
    guard !signatures.isEmpty else {
      return options.scope == .partial ? unresolvedExpression(whole) : errorExpression(whole)
    }
    if signatures.count > 1 {
      let arguments = arguments(of: call)
      let fitting = withoutHidden(signatures.filter { fits(arguments, $0.0) })
      if fitting.count > 1, let open = openKeyPath(call, fitting.map(\.0)) { return open }
      guard checker.run.budget.mayTry(fitting.count) else { return tooMany(at: base, whole) }
      func attempt(_ signature: Signature, _ candidate: ValueDeclaration) -> (
        result: TypedExpression, succeeded: Bool
      ) {
        probe {
          invoke(
            signature, candidate, receiver, call, base: base, whole: whole,
            contextualType: contextualType)
        }
      }
      if let chosen = bodyChecker.genericChoiceChecker.chosenOverload(at: whole, among: fitting) {
        let (made, succeeded) = attempt(chosen.0, chosen.1)
        if succeeded {
          checker.caches.references?.note(calledAt: base, chosen.1)
          return made
        }
      }
      let ranked = OverloadRanking(fitting, text, attempt)
      if let best = ranked.best(
        arguments, contextualType, isKnownBefore: bodyChecker.overloadRanker.isKnownBefore,
        bodyChecker.overloadRanker.isAsSpecialized)
      {
        bodyChecker.genericChoiceChecker.noteOverload(best.value, of: best.call, at: whole)
        checker.caches.references?.note(calledAt: base, best.value)
        if best.isUndecided,
          let fault = bodyChecker.overloadRanker.ambiguous(fitting, arguments, base)
        {
          return fault
        }
        return bodyChecker.overloadRanker.certain(
          best, among: options.scope == .whole ? signatures : fitting, base: base, whole)
      }
      if let open = bodyChecker.overloadRanker.openCollection(fitting, arguments, base) {
        return open
      }
    }
    let arguments = arguments(of: call)
    let best = signatures.first { fits(arguments, $0.0) } ?? signatures[0]
    checker.caches.references?.note(calledAt: base, best.1)
    return invoke(
      best.0, best.1, receiver, call, base: base, whole: whole, contextualType: contextualType)
  }

  /// Removes candidates of protocol extensions that a type's own member with the same labels hides, if the call can mean that
  /// member: `describe(indent: 2)`, but not `describe()` where only the extension has a default value.
  private func withoutHidden(
    _ candidates: [(Signature, ValueDeclaration)]
  ) -> [(Signature, ValueDeclaration)] {
    candidates.filter { _, candidate in
      guard candidate.hasDefaults, let owner = candidate.owner,
        owner.isProtocol || owner.conformer != nil
      else { return true }
      return !candidates.contains { _, other in
        other !== candidate && other.requirementKey == candidate.requirementKey
          && other.owner.map { !$0.isProtocol && $0.conformer == nil } == true
      }
    }
  }

  func tooMany(at base: SourceRange, _ whole: SourceRange) -> TypedExpression {
    if options.scope == .partial { return unresolvedExpression(whole) }
    return fail(
      "nesting-too-deep",
      "too many functions have this name for all of them to be tried wherever it is called",
      at: base)
  }

  /// Refuses a key path as the argument of several overloads, one of which takes a function with an optional result. Swift
  /// prefers the overload for which the key path's value is not wrapped.
  private func openKeyPath(_ call: CallSyntax, _ candidates: [Signature]) -> TypedExpression? {
    guard options.scope == .whole, call.arguments.count == 1,
      case .keyPath = call.arguments[0].value.kind
    else { return nil }
    let results = candidates.compactMap { signature -> Type? in
      guard case .function(_, let result, _)? = signature.parameters.first?.type else { return nil }
      return result
    }
    guard results.count > 1, results.contains(where: \.isOptional) else { return nil }
    return unsupported("a key path for one of several functions", call.arguments[0].range)
  }

  /// The arguments match the parameters by label and order. If thousands of functions share a name, most are ruled out by the
  /// first label.
  func fits(_ arguments: [CallArgument], _ signature: Signature) -> Bool {
    if let first = arguments.first, !first.isTrailing, let label = first.label?.text,
      signature.callParameters.first(labelled: label, from: 0) == nil
    {
      return false
    }
    return CallMatching(arguments, to: signature.callParameters).fault == nil
  }

  func invoke(
    _ signature: Signature, _ candidate: ValueDeclaration, _ receiver: TypedExpression?,
    _ call: CallSyntax, base: SourceRange, whole: SourceRange, contextualType: Type? = nil
  ) -> TypedExpression {
    if let generic = signature.generic {
      return bodyChecker.genericCallChecker.callGeneric(
        signature, generic, candidate, receiver, call, base: base, whole: whole,
        contextualType: contextualType)
    }
    let matching = CallMatching(arguments(of: call), to: signature.callParameters)
    if let fault = matching.fault {
      checker.run.budget.note(looksAt: matching.looked)
      bodyChecker.completionFinder.answerInside(matching, signature.callParameters)
      return tell(fault, of: "`\(candidate.name)`", whole, candidate.nameRange)
    }
    if options.scope == .whole, matching.dependsOnLanguageMode,
      let closure = call.trailingClosures.last
    {
      return fail(
        "opaque",
        "the parameter that this closure is for differs between Swift 5 and 6, which is not in this language: write it in the parentheses with its label",
        at: closure.closure.range)
    }
    checker.run.budget.note(looksAt: matching.given.count)
    var given: [(position: Int, value: TypedExpression)] = []
    for (position, arguments) in matching.given {
      given.append((position, self.given(arguments, position, signature, candidate, whole)))
    }
    let values = values(given, of: signature, candidate, whole)
    bodyChecker.effectChecker.note(
      signature.isRethrowing
        ? signature.effects.subtracting(.throwing).union(
          bodyChecker.effectChecker.rethrown(by: values.given + values.defaultFunctions))
        : signature.effects,
      of: candidate.name, whole, throwing: signature.thrown,
      isRethrown: bodyChecker.effectChecker.throwsAsParametersDo(candidate)
        || signature.isRethrowing
          && bodyChecker.effectChecker.areRethrown(values.given + values.defaultFunctions)
    )
    if !signature.effects.contains(.asynchronous) {
      bodyChecker.effectChecker.noteIsolation(of: candidate, receiver, whole)
    }
    if let overlap = bodyChecker.exclusivityChecker.overlappingAccess(
      values, of: signature.declaration)
    {
      return overlap
    }
    return bodyChecker.asReceived(
      invocation(
        of: signature, candidate, receiver, values, base: base, whole: whole,
        leavesOut: matching.leavesOut),
      of: candidate, receiver)
  }
}
