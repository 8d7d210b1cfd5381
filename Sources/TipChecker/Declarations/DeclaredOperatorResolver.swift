import TipModel

/// Finds the functions of a type that implement operations on its values: `==`, `<` and `description`, if the type conforms
/// to the protocol that requires them.
struct DeclaredOperatorResolver: CheckerPart {
  let checker: Checker

  func declareOperations(of declaration: TypeDeclaration) {
    let type = declaration.type
    guard !declaration.isProtocol else { return }
    let classes = [declaration] + declaration.superclasses
    let asked = OwnOperations.Operation.allCases.filter { operation in
      classes.contains { !$0.conformances.isDisjoint(with: operation.askedBy) }
    }
    // An enum is Equatable implicitly, and at the prompt a later entry may declare its `==`.
    guard
      !asked.isEmpty || declaration.members["=="] != nil
        || checker.program.names.values["=="] != nil
        || options.isPrompt
    else {
      type.userDefinedOperations = nil
      return
    }
    let isAsked = asked + (type.isEquatable ? [.equality] : [])
    type.userDefinedOperations = OwnOperations(performer: type.userDefinedOperations?.performer) {
      [unowned checker, unowned declaration] operation in
      isAsked.contains(operation)
        ? checker.declaredOperatorResolver.own(operation, in: declaration) : nil
    }
    // A generic type without arguments, or with type parameters as arguments, has no values.
    let made = declaration.selfType
    if options.scope == .whole, declaration.generic == nil, !made.holdsTypeParameter,
      !made.hasVariables
    {
      checker.run.pendingBodies.append { [unowned checker] in
        checker.declaredOperatorResolver.useOperations(of: type)
      }
    }
  }

  /// Updates the operations of all types, because an entry at the prompt may declare comparisons for earlier types.
  func declareOperationsAnew(after entry: Entry) {
    let signs = [OwnOperations.Operation.equality.rawValue, OwnOperations.Operation.order.rawValue]
    guard options.isPrompt, entry.values.contains(where: { signs.contains($0.name) }) else {
      return
    }
    for declaration in checker.program.types {
      let type = declaration.type
      checker.run.changes.undo.append { [before = type.userDefinedOperations] in
        type.userDefinedOperations = before
      }
      declareOperations(of: declaration)
    }
  }

  private func own(_ operation: OwnOperations.Operation, in type: TypeDeclaration) -> Witness? {
    // The class that declares the conformance provides the operation for its subclasses, too.
    let conforming = type.superclasses.last { !$0.conformances.isDisjoint(with: operation.askedBy) }
    switch operation {
    case .description, .debugDescription, .errorDescription:
      return conforming.map {
        checker.classChecker.inheritedWitness(operation.rawValue, in: $0, for: type)
      }
        ?? checker.witness(operation.rawValue, in: type)
    case .equality, .order: break
    }
    let type = conforming ?? type
    let name = operation.rawValue
    let named =
      (type.members[name] ?? [])
      + type.protocols.flatMap {
        checker.associatedTypeResolver.members(named: name, of: $0, for: type) ?? $0.members[name]
          ?? []
      } + checker.associatedTypeResolver.standardMembers(named: name, of: type)
    for member in named
    where member.isStatic && !member.isInactive {
      guard case .function(let signature) = checker.entity(member), signature.declaration.hasBody,
        signature.parameters.count == 2, signature.result == .bool,
        signature.parameters.allSatisfy({ isSelf($0.type, of: type) })
      else { continue }
      return .function(signature.declaration)
    }
    return comparisonOutside(named: name, of: type).map { .function($0) }
  }

  /// The global function that compares two values of a type.
  func comparisonOutside(named name: String, of type: TypeDeclaration) -> FunctionDeclaration? {
    operatorsOutside(named: name, of: type).first { _, signature in
      signature.declaration.hasBody && signature.result == .bool
        && signature.parameters.map(\.type) == [type.selfType, type.selfType]
    }?.signature.declaration
  }

  /// Global operator functions such as `func + (a: S, b: S) -> S`, which are witnesses like those inside the type.
  func operatorsOutside(
    named name: String, of type: TypeDeclaration
  ) -> [(member: ValueDeclaration, signature: Signature)] {
    guard checker.program.names.values[name] != nil, case .nominal = type.selfType else {
      return []
    }
    let taking = checker.operators(
      named: name, taking: [type.selfType, type.selfType], from: type.file)
    return taking.compactMap { member in
      guard !member.isInactive, case .function(let open) = checker.entity(member) else {
        return nil
      }
      guard let generic = open.generic else { return (member, open) }
      var bindings = Substitution()
      for parameter in open.parameters {
        guard bindings.match(parameter.type, type.selfType) else { return nil }
      }
      return checker.instance(of: generic, member, bindings).map { (member, $0) }
    }.filter { $0.signature.parameters.contains { $0.type == type.selfType } }
  }

  /// The parameter has the type itself, or `Self` in an extension of one of its protocols.
  private func isSelf(_ parameter: Type, of type: TypeDeclaration) -> Bool {
    parameter == type.selfType || type.protocols.contains { $0.selfType == parameter }
  }

  /// Schedules the checks of the functions that values of the type may need wherever they are used.
  private func useOperations(of type: NominalType) {
    for operation in OwnOperations.Operation.allCases {
      if case .function(let function)? = type.userDefinedOperations?.declared(operation) {
        checker.use(function)
      }
    }
  }
}

extension OwnOperations.Operation {
  /// The protocols that require this operation of a type.
  fileprivate var askedBy: [String] {
    switch self {
    case .equality: ["Equatable", "Hashable", "Comparable"]
    case .order: ["Comparable"]
    case .description: ["CustomStringConvertible", "LosslessStringConvertible"]
    case .debugDescription: ["CustomDebugStringConvertible"]
    case .errorDescription: ["LocalizedError"]
    }
  }
}
