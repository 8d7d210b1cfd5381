import TipModel
import TipSyntax
import TipText

/// Initializer calls of generic types whose generic arguments are inferred.
extension GenericCallChecker {
  /// Checks the initializer call of a generic type whose generic arguments are not written.
  func constructGeneric(
    _ declared: TypeDeclaration, _ generic: GenericType, _ call: CallSyntax, base: SourceRange,
    whole: SourceRange, contextualType: Type?
  ) -> TypedExpression {
    if let wanted = instance(of: declared, in: contextualType) {
      return bodyChecker.initializerCallChecker.initialize(
        wanted.selfType, call, base: base, whole: whole, contextualType: contextualType)
    }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    if bodyChecker.genericArgumentInference.isWithin(declared) {
      return bodyChecker.initializerCallChecker.passed(call, whole)
    }
    guard let open = archetypeInstance(of: declared, generic) else { return errorExpression(whole) }
    var first: (CallMatching, Substitution, [Type])?
    var last: Type?
    // A variadic initializer is chosen only if no other fits.
    let initializers = initializers(of: open, for: call)
    let isVariadic = { (parameters: ParameterList) in parameters.isVariadic }
    let ordered =
      initializers.filter { !isVariadic($0.parameters) }
      + initializers.filter { isVariadic($0.parameters) }
    let fitting = ordered.map { ($0, CallMatching(arguments, to: $0.parameters)) }
      .filter { $0.1.fault == nil }
    for ((parameters, own, member), matching) in fitting {
      var bindings = bodyChecker.genericArgumentInference.bindings(
        of: generic.variables + own.variables, matching, parameters.types,
        result: result(of: open, like: contextualType), contextualType,
        dependent: member.flatMap(dependentParameters)
      ) {
        if let member {
          bodyChecker.genericArgumentInference.imply(by: member, of: declared, generic, &$0)
        }
        imply(by: declared, generic, own, &$0)
        if let member, member.owner?.conformer != nil {
          imply(byProtocol: member, generic, own, &$0)
        }
      }
      bindings.match(generic.variables, in: generic.defaults)
      if let types = types(generic.variables, bindings) {
        // The types that one initializer infers may not fit the arguments, and another one is meant.
        if fitting.count > 1 {
          let (value, succeeded) = probe { () -> TypedExpression in
            guard let made = made(declared, generic, types, base) else {
              return errorExpression(whole)
            }
            return bodyChecker.initializerCallChecker.initialize(
              made, call, base: base, whole: whole, contextualType: contextualType)
          }
          if succeeded { return value }
        }
        guard let made = made(declared, generic, types, base) else { return errorExpression(whole) }
        last = last ?? made
        if fitting.count > 1 { continue }
        return bodyChecker.initializerCallChecker.initialize(
          made, call, base: base, whole: whole, contextualType: contextualType)
      }
      first = first ?? (matching, bindings, parameters.types)
    }
    if let last {
      return bodyChecker.initializerCallChecker.initialize(
        last, call, base: base, whole: whole, contextualType: contextualType)
    }
    let name = "`\(declared.type.name)`"
    if let (matching, bindings, parameters) = first {
      for types in bodyChecker.guessedTypeInference.guesses(
        generic.variables, bindings, matching, parameters)
      {
        let (value, succeeded) = probe { () -> TypedExpression in
          guard let made = made(declared, generic, types, base) else {
            return errorExpression(whole)
          }
          return bodyChecker.initializerCallChecker.initialize(
            made, call, base: base, whole: whole, contextualType: contextualType)
        }
        if succeeded, !value.type.isUnknown { return value }
      }
      return uninferred(
        generic.variables, bindings, matching, parameters, of: name, whole,
        declared: declared.nameRange,
        contextualType: contextualType)
    }
    guard let parameters = initializers.first?.parameters,
      let fault = CallMatching(arguments, to: parameters).fault
    else { return fail("opaque", "\(name) cannot be made here", at: base) }
    return bodyChecker.callChecker.tell(fault, of: name, whole, declared.nameRange)
  }

  /// The type of the new value as the contextual type names it, which may be a superclass: `let box: Box<Int> = Sub()`.
  private func result(of open: TypeDeclaration, like contextualType: Type?) -> Type {
    guard case .nominal(let wanted)? = contextualType?.unwrapped, let template = wanted.template
    else {
      return open.selfType
    }
    return open.superclasses.first { $0.type.template == template }?.selfType ?? open.selfType
  }

  /// Calls a static member of a generic type whose generic arguments are not written: `Load.loaded(3)`.
  func callOpen(
    _ declared: TypeDeclaration, _ generic: GenericType, _ name: NameSyntax, _ call: CallSyntax,
    base: SourceRange, whole: SourceRange, contextualType: Type?
  ) -> TypedExpression {
    if let wanted = instance(of: declared, in: contextualType) {
      let reference = bodyChecker.staticMemberChecker.staticMember(
        name, of: wanted.selfType, base, isCalled: true)
      return bodyChecker.callChecker.call(
        reference, call, base: base, whole: whole, contextualType: contextualType)
    }
    guard let open = archetypeInstance(of: declared, generic) else { return errorExpression(whole) }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    for member in bodyChecker.memberChecker.members(named: name.text, of: open)
    where member.isStatic {
      guard case .function(let signature) = checker.entity(member) else { continue }
      let matching = CallMatching(arguments, to: signature.callParameters)
      guard matching.fault == nil else { continue }
      let bindings = bodyChecker.genericArgumentInference.bindings(
        of: generic.variables, matching, signature.callParameters.types, result: signature.result,
        contextualType
      ) {
        bodyChecker.genericArgumentInference.imply(by: member, of: declared, generic, &$0)
        imply(by: declared, generic, GenericParameters(), &$0)
      }
      guard let types = types(generic.variables, bindings),
        let made = made(declared, generic, types, base)
      else { continue }
      let reference = bodyChecker.staticMemberChecker.staticMember(
        name, of: made, base, isCalled: true)
      return bodyChecker.callChecker.call(
        reference, call, base: base, whole: whole, contextualType: contextualType)
    }
    // In a generic declaration that is still to be specialized, nothing is known of its values.
    if owner?.isTemplate == true { return unresolvedExpression(whole) }
    return fail(
      "cannot-infer-type",
      "the type `\(generic.names.first ?? "T")` cannot be inferred here: write `\(declared.type.name)<…>`",
      at: base)
  }

  /// - Parameter own: The generic parameters and requirements of the initializer itself.
  private func imply(
    by declared: TypeDeclaration, _ generic: GenericType, _ own: GenericParameters,
    _ bindings: inout Substitution
  ) {
    checker.archetypeResolver.bindImplied(
      by: GenericParameters(generic) + own, &bindings, in: declared.outer, declared.file,
      at: declared.nameRange)
  }

  /// Infers types from the requirements of an initializer of a protocol extension, in which the names of associated
  /// types mean those of the conforming type.
  private func imply(
    byProtocol member: ValueDeclaration, _ generic: GenericType, _ own: GenericParameters,
    _ bindings: inout Substitution
  ) {
    let ofType = GenericParameters(
      variables: generic.variables,
      syntax: GenericsSyntax(parameters: generic.syntax.generics.parameters))
    checker.archetypeResolver.bindImplied(
      by: ofType + own, &bindings, in: member.owner, member.file, at: member.nameRange)
  }

  private func made(
    _ declared: TypeDeclaration, _ generic: GenericType, _ types: [Type], _ range: SourceRange
  ) -> Type? {
    let name = NameSyntax(declared.type.name, range)
    let made = checker.genericTypeResolver.genericType(
      declared, generic, name, types, in: nil, isQuiet: false)
    return made.isUnknown ? nil : made
  }

  /// The specialization of a generic type that the contextual type names.
  func instance(of declared: TypeDeclaration, in contextualType: Type?) -> TypeDeclaration? {
    switch contextualType {
    case .nominal(let nominal)
    where nominal.template == declared.type && !Type.nominal(nominal).hasVariables:
      return checker.declaration(of: .nominal(nominal))
    case .optional(let wrapped): return instance(of: declared, in: wrapped)
    default: return nil
    }
  }

  func archetypeInstance(
    of declared: TypeDeclaration, _ generic: GenericType
  ) -> TypeDeclaration? {
    checker.genericTypeResolver.instance(
      of: declared, generic, generic.variables.map { .variable($0) })
  }

  /// The initializers of a type that may take the call, with their parameters and their own generic parameters.
  private func initializers(
    of type: TypeDeclaration, for call: CallSyntax
  ) -> [(parameters: ParameterList, own: GenericParameters, member: ValueDeclaration?)] {
    let written =
      type.type.isClass
      ? type.classInitializers(for: call)
      : type.members(named: "init", for: call).filter { !$0.isInactive }
    var all: [(parameters: ParameterList, own: GenericParameters, member: ValueDeclaration?)] = []
    for member in written {
      guard case .function(let signature) = checker.entity(member) else { continue }
      let own = signature.generic.map(GenericParameters.init) ?? GenericParameters()
      all.append((signature.callParameters, own, member))
    }
    if type.type.isClass, written.isEmpty { all.append(([], GenericParameters(), nil)) }
    for member in bodyChecker.initializerCallChecker.initializersOfProtocols(
      of: type, beside: written)
    {
      guard case .function(let signature) = checker.entity(member) else { continue }
      let own = signature.generic.map(GenericParameters.init) ?? GenericParameters()
      all.append((signature.callParameters, own, member))
    }
    guard !type.hasOwnInitializer, type.type.kind == .structure else { return all }
    all.insert(
      (bodyChecker.memberwiseChecker.memberwiseParameters(of: type), GenericParameters(), nil),
      at: 0)
    return all
  }

  /// The generic type of a pattern, with the generic arguments of the value that is matched.
  func closed(_ type: Type, like subject: Type) -> Type {
    guard case .nominal(let open) = type else { return type }
    switch subject {
    case .nominal(let wanted) where wanted.template == open: return subject
    case .optional(let wrapped): return closed(type, like: wrapped)
    default: return type
    }
  }
}
