import TipModel
import TipSyntax
import TipText

/// Resolves generic types: `Box<Int>` is a type by itself.
struct GenericTypeResolver: CheckerPart {
  let checker: Checker

  /// A generic type with its generic arguments as written. Without any, it is the specialization in which it is named,
  /// or the type with its arguments still to be inferred.
  func genericType(
    _ declared: TypeDeclaration, _ generic: GenericType, _ name: NameSyntax, _ arguments: [Type],
    in owner: TypeDeclaration?, isQuiet: Bool
  ) -> Type {
    guard options.scope == .whole else { return declared.selfType }
    if arguments.isEmpty {
      var scope = owner
      while let current = scope {
        if current.origin === declared { return current.selfType }
        scope = current.outer
      }
      return declared.selfType
    }
    guard arguments.count == generic.names.count else {
      if !isQuiet {
        let (wanted, given) = (generic.names.count, arguments.count)
        report(
          .error(
            "wrong-argument",
            "`\(declared.type.name)` has \(wanted) type parameter\(wanted == 1 ? "" : "s"), but here \(given == 1 ? "is" : "are") \(given)",
            at: name.range))
      }
      return .error
    }
    if arguments.contains(where: \.holdsError) { return .error }
    if arguments.contains(.unresolved) { return .unresolved }
    let made = instance(of: declared, generic, arguments)
    if !isQuiet, let made, !arguments.contains(where: \.hasVariables),
      let fault = checker.constraintChecker.broken(
        generic.syntax.generics, from: declared.file, in: made),
      // In a protocol, `Self` stands for a conforming type.
      !(owner?.isInProtocol == true && fault.type == owner?.selfType)
    {
      report(
        .error(
          "type-mismatch",
          "`\(declared.type.name)` needs `\(fault.name)` to be `\(fault.constraint)`, which `\(fault.type.asConstrained)` is not",
          at: name.range, notes: fault.type.isExistential ? [.ofExistential] : []))
      return .error
    }
    if made == nil, checker.run.oversized.overused[declared.nameRange] == nil {
      checker.run.oversized.immense.insert(name.range)
    }
    return made?.selfType ?? .error
  }

  /// The specialization for a list of types. Returns nil if the types nest too deeply, or if more specializations were
  /// made than any program needs.
  func instance(
    of declared: TypeDeclaration, _ generic: GenericType, _ types: [Type]
  ) -> TypeDeclaration? {
    if let known = generic.instances[types] { return known }
    guard types.allSatisfy({ $0.genericDepth < Type.genericDepthLimit }) else { return nil }
    guard checker.run.budget.canMake else {
      checker.run.oversized.overused[declared.nameRange] = declared.type.name
      return nil
    }
    let list = types.map(\.description).joined(separator: ", ")
    let type = NominalType(
      kind: declared.type.kind, name: "\(declared.type.name)<\(list)>",
      qualifiedName: "\(declared.type.qualifiedName)<\(list)>", range: declared.type.range)
    type.template = declared.type
    type.genericArguments = types
    type.specialize = { [unowned checker, unowned declared] types in
      checker.genericTypeResolver.instance(of: declared, generic, types)?.type
    }
    let made = TypeDeclaration(
      type: type, file: declared.file, outer: declared.outer,
      genericParameters: declared.outer?.genericParameters ?? [], nameRange: declared.nameRange,
      isInactive: declared.isInactive)
    made.origin = declared
    made.ranges = declared.ranges
    made.genericBindings = Dictionary(zip(generic.names, types), uniquingKeysWith: { $1 })
    made.inherited = generic.syntax.inherited.map { ($0, declared.file) }
    generic.instances[types] = made
    checker.program.declarations[ObjectIdentifier(type)] = made
    let (told, known) = (checker.run.diagnostics.count, checker.program.types.count)
    checker.declarationCollector.add(
      generic.syntax.members, to: made, declared.file, isInactive: declared.isInactive,
      isExtension: false, clause: generic.syntax.inherited)
    for place in checker.places(ofExtensionsOf: declared, for: made) {
      add(declared.extensions[place], to: made)
    }
    addExtensions(ofNestedIn: declared, to: made)
    checker.run.budget.note(makes: ([made] + made.allNested).reduce(0) { $0 + $1.allMembers.count })
    // Errors in the declaration are reported for the declaration itself.
    checker.run.diagnostics.removeSubrange(told...)
    checker.inheritanceResolver.conform([made] + made.allNested, tipsFrom: known)
    return made
  }

  /// Adds the members and conformances of an extension if its requirements hold.
  func add(_ written: ExtensionDeclaration, to type: TypeDeclaration) {
    guard checker.adds(written, to: type) else { return }
    type.inherited += written.syntax.inherited.map { ($0, written.file) }
    checker.declarationCollector.add(
      written.syntax.members, to: type, written.file, isInactive: written.isInactive,
      isExtension: true, clause: written.syntax.inherited, requirements: written.requirementTexts)
  }

  /// Adds the members of `extension Box.Part` to the nested type of a specialization.
  private func addExtensions(ofNestedIn declared: TypeDeclaration, to made: TypeDeclaration) {
    for (name, nested) in declared.nested where nested.generic == nil {
      guard let own = made.nested[name], own !== nested else { continue }
      for written in nested.extensions { add(written, to: own) }
      addExtensions(ofNestedIn: nested, to: own)
    }
  }

  /// The specializations of a type, or its copies in the specializations of an outer type.
  func instances(of declared: TypeDeclaration) -> [TypeDeclaration] {
    if let generic = declared.generic { return Array(generic.instances.values) }
    guard let outer = declared.outer else { return [] }
    return instances(of: outer).compactMap { $0.nested[declared.type.name] }
  }

  // MARK: Extensions of Swift's own generic types and protocols

  /// The declaration of the members that the program's extensions add to a type of the language. Returns nil if there
  /// are none.
  func builtinDeclaration(of type: Type) -> TypeDeclaration? {
    if checker.program.names.extended.isEmpty { return nil }
    let exact = checker.program.names.extendedTypes[type]
    guard !type.hasVariables, !type.isUnknown else { return exact }
    // In a script, it is known which requirements hold. In an app, other files may say more of the types.
    let generic = Self.extendedForMany.compactMap { name in
      checker.program.names.extended[name].map { (key: name, value: $0) }
    }.filter {
      (options.scope == .whole || $0.value.extensions.allSatisfy(\.file.isTipScript))
        && isExtension($0.key, of: type)
    }
    if generic.isEmpty { return exact }
    let exactly = exact.map { [("", $0)] } ?? []
    let extended = exactly + generic.map { ($0.key, $0.value) }
    let count = extended.reduce(0) { $0 + $1.1.extensions.count }
    if let known = checker.program.synthesized.builtinExtensions[type], known.count == count {
      return known.made
    }
    let made = TypeDeclaration(
      type: NominalType(
        kind: .structure, name: type.description, qualifiedName: type.description,
        range: generic[0].value.nameRange),
      selfType: type, file: generic[0].value.file, outer: nil, genericParameters: [],
      nameRange: generic[0].value.nameRange, isInactive: false)
    for name in [
      "Element", "Key", "Value", "Wrapped", "Bound", "Index", "Iterator", "SubSequence",
      "DonationInfo",
    ] {
      made.genericBindings[name] =
        checker.typeOfSwift(name, of: type)
        // Dictionaries have no index here, though a member that names one may be declared for them.
        ?? (name == "Index" && type.element != nil ? .unresolved : nil)
    }
    checker.program.synthesized.builtinExtensions[type] = (count, made)
    checker.give(extended.map { ($0.1, LibraryRank.rank(of: $0.0)) }, to: made)
    made.protocols = checker.inheritanceResolver.protocols(of: made)
    made.isError = extended.contains(where: \.1.isError)
    return made
  }

  /// The names that ``isExtension(_:of:)`` knows, in order. They are tried for each type of which a member is used.
  static let extendedForMany = [
    "AdditiveArithmetic", "Array", "BidirectionalCollection", "BinaryFloatingPoint",
    "BinaryInteger", "ClosedRange", "Codable", "Collection", "Comparable",
    "CustomStringConvertible", "Decodable", "Dictionary", "Encodable", "Equatable",
    "FixedWidthInteger", "FloatingPoint", "Hashable", "LosslessStringConvertible",
    "MutableCollection", "Numeric", "Optional", "RandomAccessCollection", "Range",
    "RangeReplaceableCollection", "Sequence", "Set", "SignedInteger", "SignedNumeric",
    "Strideable", "StringProtocol", "Tips.Event", "UnsignedInteger",
  ]

  func isExtension(_ name: String, of type: Type) -> Bool {
    switch (name, type) {
    case ("Array", .array), ("Set", .set), ("Dictionary", .dictionary), ("Optional", .optional),
      ("Range", .range), ("ClosedRange", .library(.closedRange, _)), ("Tips.Event", .event):
      return true
    case ("Array", _), ("Set", _), ("Dictionary", _), ("Optional", _), ("Range", _),
      ("ClosedRange", _), ("Tips.Event", _), (_, .nominal):
      return false
    default: return checker.libraryConstraints.conforms(type, toStandard: name)
    }
  }
}
