import TipModel
import TipSyntax
import TipText

/// Checks calls of generic functions.
struct GenericCallChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Calls the specialization of a generic function that the arguments determine.
  func callGeneric(
    _ signature: Signature, _ generic: GenericFunction, _ candidate: ValueDeclaration,
    _ receiver: TypedExpression?, _ call: CallSyntax, base: SourceRange, whole: SourceRange,
    contextualType: Type?
  ) -> TypedExpression {
    let parameters = signature.callParameters
    let matching = CallMatching(bodyChecker.callChecker.arguments(of: call), to: parameters)
    if let fault = matching.fault {
      bodyChecker.completionFinder.answerInside(matching, parameters)
      return bodyChecker.callChecker.tell(
        fault, of: "`\(candidate.name)`", whole, candidate.nameRange)
    }
    let sequences = bodyChecker.literalInference.literalSequences(
      generic, candidate, matching, parameters.types)
    let asked = parameters.types.map { $0.isVariable ? sequences.substitute($0) : $0 }
    func bindings(in contextualType: Type?) -> Substitution {
      bodyChecker.genericArgumentInference.bindings(
        of: generic.variables, matching, asked, result: signature.result, contextualType,
        dependent: { self.parameters(of: generic, candidate, $0) }
      ) {
        $0.match(generic.variables, in: sequences)
        bindImplicit(generic, candidate, matching, parameters.types, &$0)
        checker.archetypeResolver.bindImplied(
          by: GenericParameters(generic), &$0, in: candidate.owner, candidate.file,
          at: candidate.nameRange)
        bindKeyPaths(generic, candidate, matching, &$0)
      }
    }
    var bound = bindings(in: contextualType)
    if contextualType?.unwrapped == .any, let types = types(generic.variables, bound),
      broken(generic, candidate, types) != nil
    {
      // A contextual type of `Any` need not be the type of the result: `print(larger(1, 2.5))`.
      bound = bindings(in: nil)
    }
    if let wrapped = contextualType?.wrapped, let types = types(generic.variables, bound),
      broken(generic, candidate, types) != nil
    {
      // The result may be injected into the optional that is wanted: `let count: Int? = make("x")`.
      bound = bindings(in: wrapped)
    }
    bindEmptyArrays(generic.variables, matching, parameters.types, &bound) { guess in
      guard let types = self.types(generic.variables, guess),
        broken(generic, candidate, types) == nil
      else { return false }
      let instance = checker.instance(of: generic, candidate, types)
      return probe {
        bodyChecker.callChecker.invoke(
          instance, candidate, receiver, call, base: base, whole: whole)
      }.succeeded
    }
    if let open = bodyChecker.optionalInference.openOptional(
      bodyChecker.callChecker.arguments(of: call).map(\.value), contextualType, whole)
    {
      return open
    }
    bound = bodyChecker.optionalInference.withoutWrapping(
      bound, matching, parameters.types, result: signature.result, contextualType)
    checker.use(signature.declaration)
    guard let types = types(generic.variables, bound) else {
      for types in bodyChecker.guessedTypeInference.guesses(
        generic.variables, bound, matching, parameters.types)
      where broken(generic, candidate, types) == nil {
        let instance = checker.instance(of: generic, candidate, types)
        let (made, succeeded) = probe {
          bodyChecker.callChecker.invoke(
            instance, candidate, receiver, call, base: base, whole: whole)
        }
        if succeeded { return made }
      }
      return uninferred(
        generic.variables, bound, matching, parameters.types, of: "`\(candidate.name)`", whole,
        declared: candidate.nameRange, contextualType: contextualType)
    }
    if let fault = fault(generic, candidate, types, whole) { return fault }
    if let mixed = bodyChecker.literalInference.mixedElement(matching, parameters.types, bound) {
      return mixed
    }
    if broken(generic, candidate, types.map { _ in .any }) == nil {
      if let literal = bodyChecker.literalInference.literalInClosure(
        matching, parameters.types, result: signature.result, bound, contextualType)
      {
        return literal
      }
      bodyChecker.optionalInference.noteLooseness(
        whole, matching, parameters.types, result: signature.result, bound)
    }
    for (arguments, parameter) in matching.given(parameters.types) {
      guard case .variable(let variable) = parameter, bound[variable]?.isOptional == false,
        let chosen = arguments.first?.value, chosen.isNilThroughout, !chosen.isNil
      else { continue }
      return unsupported("a choice between nothing but `nil` beside a value", chosen.range)
    }
    let instance = checker.instance(of: generic, candidate, types)
    let (made, succeeded) = probe {
      bodyChecker.callChecker.invoke(instance, candidate, receiver, call, base: base, whole: whole)
    }
    if succeeded { return made }
    // The result need not be `Any` where `Any` is wanted: `print(apply(+, 1.5, 2))`.
    if contextualType?.unwrapped == .any,
      let own = self.types(generic.variables, bindings(in: nil)),
      own != types
    {
      let instance = checker.instance(of: generic, candidate, own)
      let (made, succeeded) = probe {
        bodyChecker.callChecker.invoke(
          instance, candidate, receiver, call, base: base, whole: whole)
      }
      if succeeded { return made }
    }
    if contextualType?.unwrapped == .any, case .variable(let variable) = signature.result {
      // `Any` is preferred to an integer literal that stands for a Double: `print(pick({ 2.5 }, 1))`.
      let wide = zip(generic.variables, types).map { $0 == variable ? .any : $1 }
      if broken(generic, candidate, wide) == nil {
        let instance = checker.instance(of: generic, candidate, wide)
        let (made, succeeded) = probe {
          bodyChecker.callChecker.invoke(
            instance, candidate, receiver, call, base: base, whole: whole)
        }
        if succeeded { return made }
      }
    }
    // Integer literals stand for Doubles if nothing else fits.
    let doubles = types.map { $0.widened }
    if doubles != types, matching.given.flatMap(\.arguments).contains(where: \.isOfIntegers),
      broken(generic, candidate, doubles) == nil
    {
      let wider = checker.instance(of: generic, candidate, doubles)
      let (made, succeeded) = probe {
        bodyChecker.callChecker.invoke(wider, candidate, receiver, call, base: base, whole: whole)
      }
      if succeeded { return made }
    }
    return bodyChecker.callChecker.invoke(
      instance, candidate, receiver, call, base: base, whole: whole)
  }

  /// Binds the element types of empty array literals. They are `Any` if nothing says more: `length([])`. Where a
  /// closure may add elements, the types of the other arguments are tried first: `fold([1], []) { $0 + [$1] }`.
  private func bindEmptyArrays(
    _ variables: [TypeVariable], _ matching: CallMatching, _ parameters: [Type],
    _ bound: inout Substitution, fits: (Substitution) -> Bool
  ) {
    let takesClosure = matching.given.contains { $0.arguments.contains(where: \.isClosure) }
    for (assigned, type) in matching.given(parameters) {
      guard let only = assigned.first, case .array(let elements) = only.value.kind, elements.isEmpty
      else { continue }
      switch type {
      case .array(let element) where element.variable.map { bound[$0] == nil } ?? false:
        _ = bound.match(element, .any)
      case .variable(let variable) where bound[variable] == nil:
        let known = takesClosure ? variables.compactMap { bound[$0] } : []
        let elements = known.flatMap { [$0, $0.element].compactMap(\.self) }
        let element = elements.first { element in
          var guess = bound
          return !element.hasVariables && guess.match(type, .array(element))
            && fits(guess)
        }
        _ = bound.match(type, .array(element ?? .any))
      default: continue
      }
    }
  }

  /// Binds a generic parameter by an implicit member expression: `apply(.bold)`, where the protocol that constrains the
  /// parameter has a static member that yields the type.
  private func bindImplicit(
    _ generic: GenericFunction, _ candidate: ValueDeclaration, _ matching: CallMatching,
    _ parameters: [Type], _ bindings: inout Substitution
  ) {
    for (arguments, type) in matching.given(parameters) {
      guard case .variable(let variable) = type, bindings[variable] == nil,
        let only = arguments.first,
        only.value.isImplicitMember
      else { continue }
      for constraint in generic.syntax.generics.constraints
      where constraint.subject.isNamed(variable.name) {
        let wanted = checker.resolve(
          constraint.constraint, from: candidate.file, in: candidate.owner, isQuiet: true)
        guard wanted.isExistential else { continue }
        let (value, succeeded) = probe { infer(only.value, contextualType: wanted) }
        if succeeded, !value.type.isUnknown, !value.type.isExistential {
          _ = bindings.match(type, value.type)
        }
      }
    }
  }

  /// Binds generic parameters by a key path whose root another argument determines: `grouped(words, by: \.count)` with
  /// `KeyPath<S.Element, K>`.
  private func bindKeyPaths(
    _ generic: GenericFunction, _ candidate: ValueDeclaration, _ matching: CallMatching,
    _ bindings: inout Substitution
  ) {
    guard
      matching.given.contains(where: { $0.arguments.first?.value.isKeyPathWithoutRoot ?? false })
    else { return }
    for (arguments, type) in matching.given(parameters(of: generic, candidate, bindings)) {
      guard let only = arguments.first, only.value.isKeyPathWithoutRoot else { continue }
      switch type {
      case .keyPath(let root, _, _) where !root.hasVariables && !root.holdsUnknown:
        bodyChecker.genericArgumentInference.bind(only, type, &bindings)
      case .function(let taken, _, _) where !taken.contains(where: \.holdsUnknown):
        bodyChecker.genericArgumentInference.bind(only, type, &bindings)
      default: continue
      }
    }
  }

  /// The parameter types of an initializer for given bindings. Returns nil if it has no generic parameters of its own.
  func dependentParameters(of candidate: ValueDeclaration) -> ((Substitution) -> [Type])? {
    guard case .function(let signature) = checker.entity(candidate),
      let generic = signature.generic
    else { return nil }
    return { self.parameters(of: generic, candidate, $0) }
  }

  /// The parameter types with the generic parameters that are bound so far.
  private func parameters(
    of generic: GenericFunction, _ candidate: ValueDeclaration, _ bindings: Substitution
  ) -> [Type] {
    let scope = checker.scope(
      binding: bindings.types(of: generic.variables), round: candidate)
    return generic.syntax.parameters.map {
      checker.resolve($0.type, from: candidate.file, in: scope, isQuiet: true)
    }
  }

  private func fault(
    _ generic: GenericFunction, _ candidate: ValueDeclaration, _ types: [Type],
    _ whole: SourceRange
  ) -> TypedExpression? {
    guard types.allSatisfy({ $0.genericDepth < Type.genericDepthLimit }) else {
      return fail(
        "opaque", "a call that makes types of types without end is not in this language", at: whole)
    }
    // A specialization for an existential type does not know that two opened values have one type.
    if let opened = types.first(where: \.isComparedExistential) {
      return fail(
        "opaque",
        "a value of `any \(opened)` for a type parameter is not in this language: cast it to a type first",
        at: whole)
    }
    guard let broken = broken(generic, candidate, types),
      !broken.type.holdsError, !bodyChecker.memberErrorChecker.isBroken(broken.type)
    else { return nil }
    return fail(
      "type-mismatch",
      "`\(candidate.name)` needs `\(broken.name)` to be `\(broken.constraint)`, which `\(broken.type.asConstrained)` is not",
      at: whole,
      notes: [.init("it is declared here", at: candidate.nameRange)]
        + (broken.type.isExistential ? [.ofExistential] : []))
  }

  /// The first constraint that the types do not satisfy.
  private func broken(
    _ generic: GenericFunction, _ candidate: ValueDeclaration, _ types: [Type]
  ) -> (name: String, type: Type, constraint: String)? {
    checker.constraintChecker.broken(
      generic.syntax.generics, from: candidate.file,
      in: checker.scope(binding: Array(zip(generic.names, types)), round: candidate),
      opened: candidate.openedParameters)
  }

  func types(_ variables: [TypeVariable], _ bindings: Substitution) -> [Type]? {
    let types = variables.compactMap { bindings[$0] }
    guard types.count == variables.count, !types.contains(where: \.hasVariables),
      !types.contains(.error)
    else { return nil }
    return types
  }

  func uninferred(
    _ variables: [TypeVariable], _ bindings: Substitution, _ matching: CallMatching,
    _ parameters: [Type], of what: String, _ whole: SourceRange, declared: SourceRange,
    contextualType: Type?
  ) -> TypedExpression {
    // The contextual type may determine it once more is known.
    if let contextualType, contextualType.holdsUnknown, !contextualType.holdsError,
      !contextualType.hasVariables
    {
      return unresolvedExpression(whole)
    }
    // An error in an argument is reported instead.
    for argument in matching.given.flatMap(\.arguments)
    where !argument.isClosure && !FoldedExpression.leaf(argument.value).isFlexible {
      let value = infer(argument.value, contextualType: nil)
      if value.type.holdsError { return errorExpression(whole) }
      if value.type.holdsUnknown { return unresolvedExpression(whole) }
    }
    for (arguments, parameter) in matching.given(parameters) {
      guard let argument = arguments.first, argument.isClosure,
        case .function(let taken, _, _) = bindings.substitute(parameter),
        !taken.contains(where: \.hasVariables)
      else { continue }
      let mark = checker.run.diagnostics.count
      _ = infer(argument.value, contextualType: bindings.substitute(parameter))
      if checker.run.diagnostics[mark...].contains(where: { $0.severity == .error }) {
        return errorExpression(whole)
      }
      checker.run.diagnostics.removeSubrange(mark...)
    }
    let open = variables.first { bindings[$0]?.hasVariables ?? true } ?? variables.first ?? .t
    // Swift's compiler infers from the whole expression around a call.
    let isPart = bodyChecker.findings.memo.depth > 1 && options.scope == .whole
    return fail(
      "cannot-infer-type",
      "the type `\(open)` cannot be inferred from this call of \(what)"
        + (isPart ? "; inferring it from the context is not in this language" : ""),
      at: whole, notes: [.init("it is declared here", at: declared)])
  }
}
