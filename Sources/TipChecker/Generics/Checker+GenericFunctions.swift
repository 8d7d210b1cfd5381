import TipModel
import TipSyntax
import TipText

/// Generic functions.
extension Checker {
  func generic(
    _ syntax: FunctionSyntax, _ value: ValueDeclaration, isFailable: Bool,
    setting accessors: AccessorsSyntax? = nil
  ) -> ResolvedDeclaration {
    constraintChecker.checkConstraints(
      syntax.generics, own: syntax.generics.parameters.map(\.name.text), from: value.file,
      in: value.owner)
    let syntax = archetypeResolver.withImpliedRequirements(
      syntax, from: value.file, in: value.owner)
    let generic = GenericFunction(syntax, isFailable: isFailable)
    generic.accessors = accessors
    let open = scope(binding: Substitution().types(of: generic.variables), round: value)
    var signature = signature(syntax, value, isFailable: isFailable, in: open, generic: nil)
    signature.generic = generic
    let declaration = FunctionDeclaration(
      name: storedValueChecker.qualifiedName(of: value), range: value.nameRange, selfVariable: nil,
      parameters: signature.declaration.parameters, result: signature.result, isMutating: false,
      hasBody: syntax.body != nil,
      body: { [unowned self] in
        checkOnce(generic, value)
        return nil
      })
    signature.declaration = declaration
    return .function(signature)
  }

  /// The specialization for a list of types.
  func instance(
    of generic: GenericFunction, _ value: ValueDeclaration, _ types: [Type]
  ) -> Signature {
    if let known = generic.instances[types] { return known }
    if let makeLocal = generic.makeLocal { return makeLocal(types) }
    let inner = scope(binding: Array(zip(generic.names, types)), round: value)
    var made = signature(
      generic.syntax, value, isFailable: generic.isFailable, in: inner, generic: generic)
    made.typeScope = inner
    generic.instances[types] = made
    generics.specializations[ObjectIdentifier(made.declaration)] = types
    if types.contains(where: \.holdsTypeParameter) {
      generics.archetypeInstances[made.declaration] = { [unowned self] in
        checkOnce(generic, value)
        return generic.isWhollyChecked
      }
    }
    made.declaration.overrideKey = made.declaration.overrideKey.map {
      key($0, specialized: made.declaration)
    }
    if let accessors = generic.accessors {
      addSetter(accessors, to: made.declaration, value, in: inner, generic: generic)
    }
    return made
  }

  /// The specialization for the inferred types. Returns nil if one is missing, or one does not satisfy a requirement.
  func instance(
    of generic: GenericFunction, _ member: ValueDeclaration, _ bindings: Substitution
  ) -> Signature? {
    let found = generic.variables.compactMap { bindings[$0] }
    guard found.count == generic.variables.count, !found.contains(where: \.hasVariables) else {
      return nil
    }
    let scope = scope(binding: Array(zip(generic.names, found)), round: member)
    guard constraintChecker.broken(generic.syntax.generics, from: member.file, in: scope) == nil
    else {
      return nil
    }
    // The generic body is checked whatever it is called with.
    if case .function(let open) = entity(member) { use(open.declaration) }
    return instance(of: generic, member, found)
  }

  // MARK: Dynamic dispatch of generic methods

  /// The key by which witnesses and overrides of a method are found, with the number of its specialization if it has
  /// one.
  func key(_ key: String, specialized function: FunctionDeclaration) -> String {
    guard let types = generics.specializations[ObjectIdentifier(function)] else { return key }
    let index = generics.specializedTypes.firstIndex(of: types) ?? generics.specializedTypes.count
    if index == generics.specializedTypes.count { generics.specializedTypes.append(types) }
    return "\(key)#\(index)"
  }

  /// The key of the method itself, and the types of the specialization. Returns nil if the key has none.
  func specialization(of key: String) -> (key: String, types: [Type])? {
    guard let mark = key.utf8.lastIndex(of: UInt8(ascii: "#")),
      let index = Int(key[key.utf8.index(after: mark)...]),
      generics.specializedTypes.indices.contains(index)
    else { return nil }
    return (String(key[..<mark]), generics.specializedTypes[index])
  }

  /// The specialization of a method for the types if it is generic, else the method itself.
  func function(
    of signature: Signature, _ member: ValueDeclaration, for types: [Type]?
  ) -> FunctionDeclaration {
    guard let types, let generic = signature.generic, generic.names.count == types.count else {
      return signature.declaration
    }
    return instance(of: generic, member, types).declaration
  }

  /// Checks the generic body with archetypes, once.
  private func checkOnce(_ generic: GenericFunction, _ value: ValueDeclaration) {
    // The body may call the function itself.
    guard generic.syntax.body != nil, !generic.isChecked else { return }
    generic.isChecked = true
    // The receiver of each call determines the generic parameters.
    if generic.syntax.generics.equatesOuter { return }
    genericCodeReader.noteChoices(in: generic, value)
    let types = constraintChecker.archetypes(
      of: generic.syntax.generics, from: value.file, in: value.owner)
    generic.isWhollyChecked = !types.contains(where: \.holdsUnknown)
    let inner = scope(binding: Array(zip(generic.names, types)), round: value)
    let mark = run.diagnostics.count
    let open = signature(
      generic.syntax, value, isFailable: generic.isFailable, in: inner, generic: generic,
      isOnlyChecked: true)
    _ = open.declaration.body()
    if mark < run.diagnostics.count {
      let told = run.diagnostics[mark...].filter { $0.code != "opaque" }
      run.diagnostics.removeSubrange(mark...)
      run.diagnostics += told
    }
    findCertainFaults(in: generic, value)
  }

  // MARK: Names

  /// A scope in which the names of types are bound.
  func scope(binding bindings: [(String, Type)], round value: ValueDeclaration) -> TypeDeclaration {
    scope(binding: bindings, in: value.owner, value.file, at: value.nameRange)
  }

  /// - Parameter own: The meaning of `Self`; by default that of the outer scope.
  func scope(
    binding bindings: [(String, Type)], in outer: TypeDeclaration?, _ file: FileContext,
    at range: SourceRange, self own: Type? = nil
  ) -> TypeDeclaration {
    let type = NominalType(
      kind: .structure, name: "", qualifiedName: outer?.type.qualifiedName ?? "", range: range)
    let scope = TypeDeclaration(
      type: type, selfType: own ?? outer?.selfType ?? .error, file: file, outer: outer,
      genericParameters: outer?.genericParameters ?? [], nameRange: range, isInactive: false)
    scope.isBody = true
    scope.genericBindings = Dictionary(bindings, uniquingKeysWith: { $1 })
    return scope
  }

  /// The type that a generic parameter stands for here. Returns nil for other names.
  func genericBinding(_ name: String, in owner: TypeDeclaration?) -> Type? {
    var scope = owner
    while let current = scope {
      if let bound = current.genericBindings[name] { return bound }
      scope = current.outer
    }
    return nil
  }

  /// The type at a path of associated types, such as `Element.ID`; the type itself for an empty path.
  func associatedType(_ path: ArraySlice<NameSyntax>, of type: Type) -> Type? {
    path.reduce(type) { found, name in found.flatMap { associatedType(name.text, of: $0) } }
  }

  func associatedType(_ name: String, of type: Type) -> Type? {
    if let known = typeOfSwift(name, of: type) { return known }
    // Associated types of the program's own protocols, for a type of the language that an extension makes conform.
    if case .nominal = type { return nil }
    guard let declaration = declaration(of: type) else { return nil }
    return declaration.protocols.lazy.filter { $0.hasAssociatedType(name) }
      .compactMap { self.associatedTypeResolver.associatedTypes(of: $0, in: declaration)[name] }
      .first
  }

  /// An associated type of this name that Swift itself declares.
  func typeOfSwift(_ name: String, of type: Type) -> Type? {
    switch (name, type) {
    case (_, .unresolved), (_, .variable): .unresolved
    case ("Element", .nominal(let nominal)) where nominal.sequenceElement != nil:
      nominal.sequenceElement
    case (_, .nominal):
      declaration(of: type).flatMap { associatedTypeResolver.associatedType(name, in: $0) }
    case ("Iterator", _): type.element.map { .library(.iterator, $0) }
    case ("Key", .dictionary(let key, _)): key
    case ("Value", .dictionary(_, let value)): value
    case ("Wrapped", .optional(let wrapped)): wrapped
    case ("Element", _): type.element
    case ("Bound", _): type.bound
    case ("DonationInfo", .event(let value)): value
    case ("Index", .string), ("Index", .library(.substring, _)): .stringIndex
    case ("Index", _): type.index
    case ("SubSequence", _): type.subSequence
    case ("IntegerLiteralType", .int), ("IntegerLiteralType", .integer),
      ("FloatLiteralType", .double), ("BooleanLiteralType", .bool), ("StringLiteralType", .string):
      type
    case ("IntegerLiteralType", .double): .integer(.int64)
    case ("ArrayLiteralElement", .array), ("ArrayLiteralElement", .set): type.element
    default: nil
    }
  }
}
