import TipModel
import TipSyntax
import TipText

/// Resolves inheritance clauses: which types are tips, and which protocols and classes they inherit.
struct InheritanceResolver: CheckerPart {
  let checker: Checker

  /// - Parameter first: The position in the program of the first type that may turn out to be a tip.
  func conform(_ types: [TypeDeclaration], tipsFrom first: Int = 0) {
    // The names that a type inherits count as looked up only when the type itself does.
    let saved = checker.run.lookups
    defer { checker.run.lookups = saved }
    for type in types { checker.wrappedPropertyChecker.wrapProperties(of: type) }
    for type in types { checker.classChecker.findSuperclass(of: type) }
    for type in types { checker.noteOverriddenStorage(by: type) }
    var inherited = InheritedProtocols()
    for type in types { type.protocols = protocols(of: type, knowing: &inherited) }
    for type in types { checker.classChecker.collectSupertypes(of: type) }
    checker.caches.conformancesChanged()
    func isTip(_ type: TypeDeclaration) -> Bool {
      type.protocols.contains(where: \.type.conformsToTip)
    }
    // Specializations of generic types are not among the others.
    for type in checker.program.types.dropFirst(first) + types where !type.type.conformsToTip {
      type.type.conformsToTip = isTip(type) || type.superclasses.contains(where: isTip)
    }
    var names: [ObjectIdentifier: Set<String>] = [:]
    for type in types {
      conform(type, knowing: &names)
      if type.isProtocol { checker.typeResolver.provideWitnesses(for: type.type) }
      type.type.witness = { [unowned checker = checker, unowned type] key in
        checker.conformanceChecker.runningWitness(key, in: type)
      }
      type.type.staticWitness = { [unowned checker = checker, unowned type] name in
        checker.staticWitness(name, in: type)
      }
      checker.declaredOperatorResolver.declareOperations(of: type)
      checker.standardConformanceChecker.declareSequence(type)
    }
    for type in types { checker.standardConformanceChecker.layOut(type) }
  }

  /// The protocols that types name in their clauses, by type. In a long chain of protocols, each is needed by all after
  /// it.
  typealias InheritedProtocols = [ObjectIdentifier: [TypeDeclaration]]

  /// The program's protocols that a type conforms to, and those that these inherit.
  func protocols(of type: TypeDeclaration) -> [TypeDeclaration] {
    var known = InheritedProtocols()
    return protocols(of: type, knowing: &known)
  }

  private func protocols(
    of type: TypeDeclaration, knowing known: inout InheritedProtocols
  ) -> [TypeDeclaration] {
    var found: [TypeDeclaration] = []
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(type)]
    var waiting = [type]
    while let next = waiting.popLast() {
      if let superclass = next.superclass { waiting.append(superclass) }
      let named = known[ObjectIdentifier(next)] ?? namedProtocols(of: next)
      known[ObjectIdentifier(next)] = named
      for declared in named where seen.insert(ObjectIdentifier(declared)).inserted {
        found.append(declared)
        waiting.append(declared)
      }
      if found.count > Checker.inheritanceLimit {
        checker.reportInheritsTooMuch(type)
        // Types that inherit from this one are no second error.
        type.isBroken = true
        known[ObjectIdentifier(type)] = []
        return []
      }
    }
    return found
  }

  private func namedProtocols(of type: TypeDeclaration) -> [TypeDeclaration] {
    type.inherited.flatMap { syntax, file in
      inheritedNames(syntax, from: file, in: type).flatMap { inherited -> [TypeDeclaration] in
        if let last = inherited.path.last, checker.isAsked(last) {
          checker.offerConstraints(of: checker.completion?.clause)
        }
        if isTip(inherited) { return [checker.libraryReader.tip] }
        if let declared = checker.typeResolver.declaredType(
          inherited.path, from: inherited.file, in: inherited.owner)
        {
          return declared.isProtocol ? [declared] : []
        }
        return checker.libraryReader.existentials(impliedBy: inherited.path)
      }
    }
  }

  /// TipKit's `Tip` is among the names of a clause.
  func meansTip(_ syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?) -> Bool {
    inheritedNames(syntax, from: file, in: owner).contains(where: isTip)
  }

  /// A name in a clause is TipKit's `Tip`.
  func isTip(_ inherited: InheritedName) -> Bool {
    let names = inherited.path.map(\.text)
    guard names == ["Tip"] || TipKitModules.qualifies(names, "Tip"), inherited.file.knowsTipKit
    else {
      return false
    }
    if names.count == 2 { return true }
    let own = checker.program.names.type(
      "Tip", from: inherited.file, isPartial: options.scope == .partial)
    // Nothing conforms to a struct, so that a struct of that name is not meant.
    return own == nil || inherited.file.importsTipKit && own?.type.kind == .structure
  }

  /// A name in an inheritance clause, with the file and the declaration that contain it.
  struct InheritedName {
    let path: [NameSyntax]
    let file: FileContext
    let owner: TypeDeclaration?
  }

  /// The names of an inheritance clause, with the targets of aliases in place of these.
  func inheritedNames(
    _ syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) -> [InheritedName] {
    var seen: Set<SourceRange> = []
    return inheritedNames(syntax, from: file, in: owner, seen: &seen, isOutermost: true)
  }

  /// `seen` are the aliases whose targets are among the names already.
  private func inheritedNames(
    _ syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?,
    seen: inout Set<SourceRange>, isOutermost: Bool
  ) -> [InheritedName] {
    var names: [InheritedName] = []
    for path in inheritedPaths(syntax) {
      guard checker.typeResolver.declaredType(path, from: file, in: owner) == nil,
        let alias = checker.typeAliasResolver.alias(path, from: file, in: owner),
        MachineStack.hasRoom
      else {
        names.append(InheritedName(path: path, file: file, owner: owner))
        continue
      }
      guard seen.insert(alias.target.range).inserted else { continue }
      let known = checker.caches.aliases.inheritedNames[alias.key]
      if isOutermost || known != nil {
        names += known ?? inheritedNames(through: alias)
      } else {
        names += inheritedNames(
          alias.target, from: alias.file, in: alias.owner, seen: &seen, isOutermost: false)
      }
    }
    return names
  }

  /// The names that an alias stands for, each once. In a long chain of aliases, each stands for all after it.
  func inheritedNames(through alias: TypeAlias) -> [InheritedName] {
    if let known = checker.caches.aliases.inheritedNames[alias.key] { return known }
    var seen: Set<SourceRange> = [alias.target.range]
    var written: Set<SourceRange> = []
    let names = inheritedNames(
      alias.target, from: alias.file, in: alias.owner, seen: &seen, isOutermost: false
    ).filter { name in name.path.first.map { written.insert($0.range).inserted } ?? true }
    // In a body, a name that it contains may still be declared.
    if alias.owner?.isBody != true { checker.caches.aliases.inheritedNames[alias.key] = names }
    return names
  }

  func inheritedPaths(_ syntax: TypeSyntax) -> [[NameSyntax]] {
    switch syntax.kind {
    case .named(let path): [path]
    case .composition(let parts): parts.flatMap(inheritedPaths)
    case .any(let type), .some(let type): inheritedPaths(type)
    default: []
    }
  }

  func lastInheritedNames(of declaration: TypeDeclaration) -> Set<String> {
    let names = declaration.inherited.flatMap {
      inheritedNames($0.type, from: $0.file, in: declaration)
    }
    return Set(names.filter { !hidesSwift($0) }.compactMap { $0.path.last?.text })
  }

  /// A protocol of the program with the name of one of Swift's.
  func hidesSwift(_ inherited: InheritedName) -> Bool {
    guard let name = inherited.path.last?.text, checker.program.names.types[name] != nil,
      KnownProtocols.ofSwift.contains(name)
    else { return false }
    return checker.typeResolver.declaredType(
      inherited.path, from: inherited.file, in: inherited.owner)?
      .isProtocol
      == true
  }

  /// It inherits something of another module, or something unknown.
  private func inheritsUnknown(_ declaration: TypeDeclaration) -> Bool {
    declaration.inherited.contains { syntax, file in
      inheritedNames(syntax, from: file, in: declaration).contains { inherited in
        guard let name = inherited.path.last?.text else { return true }
        if checker.typeResolver.declaredType(
          inherited.path, from: inherited.file, in: inherited.owner) != nil
        {
          return false
        }
        return !KnownProtocols.ofSwift.contains(name) && !KnownProtocols.ofTipKit.contains(name)
          && !KnownProtocols.rawValues.contains(name)
      }
    }
  }

  private func conform(
    _ declaration: TypeDeclaration, knowing known: inout [ObjectIdentifier: Set<String>]
  ) {
    let type = declaration.type
    func inherited(by declaration: TypeDeclaration) -> Set<String> {
      if let names = known[ObjectIdentifier(declaration)] { return names }
      let names = lastInheritedNames(of: declaration)
      known[ObjectIdentifier(declaration)] = names
      return names
    }
    let names = inherited(by: declaration)
    declaration.inheritsUnknown = inheritsUnknown(declaration)
    var all = names
    for declared in declaration.protocols { all.formUnion(inherited(by: declared)) }
    var ancestor = declaration.superclass
    while let next = ancestor {
      all.formUnion(inherited(by: next))
      ancestor = next.superclass
    }
    for (syntax, file) in declaration.inherited where file.knowsTipKit {
      for path in inheritedPaths(syntax)
      where path.map(\.text) == ["DonationValue"]
        && checker.program.names.types["DonationValue"] == nil
      {
        report(
          .warning(
            "old-spelling", "`DonationValue` is the beta's spelling of `Codable & Sendable`",
            at: syntax.range, fixIts: [.init(replace: syntax.range, with: "Codable, Sendable")]))
      }
    }
    all = all.reduce(into: all) { $0.formUnion(LibraryRank.implied(by: $1)) }
    declaration.conformances = all
    // The members that it seems to lack are there in Swift.
    refuseUnsupported(of: declaration, all)
    refuseSuperclass(of: declaration)
    type.isComparable = all.contains("Comparable")
    type.isHashable = all.contains("Hashable") || declaration.isPlainEnumeration
    type.isEquatable = type.isHashable || type.isComparable || all.contains("Equatable")
    let isCodable = all.contains("Codable") || all.contains("DonationValue")
    type.isEncodable = isCodable || all.contains("Encodable") || declaration.inheritsUnknown
    type.isDecodable = isCodable || all.contains("Decodable") || declaration.inheritsUnknown
    declaration.isError =
      !all.isDisjoint(with: ["Error", "LocalizedError", "CustomNSError", "RecoverableError"])
      || declaration.inheritsUnknown
    type.isCaseIterable = all.contains("CaseIterable")
    type.isCodingKey = type.kind == .enumeration && all.contains("CodingKey")
    if type.kind == .enumeration {
      let raw =
        [("String", .string), ("Double", .double), ("Character", .character)]
        + IntegerType.allCases.map { ($0.rawValue, Type($0)) }
      type.rawType = raw.first { names.contains($0.0) }?.1
    }
  }

  /// Reports a protocol that requires a class, from which conforming types would inherit: `protocol Pet: Animal`.
  private func refuseSuperclass(of declaration: TypeDeclaration) {
    guard options.scope == .whole, declaration.file.isTipScript, declaration.isProtocol else {
      return
    }
    for (syntax, file) in declaration.inherited {
      for inherited in inheritedNames(syntax, from: file, in: declaration) {
        guard
          let found = checker.typeResolver.declaredType(
            inherited.path, from: inherited.file, in: inherited.owner),
          found.type.isClass
        else { continue }
        declaration.isBroken = true
        return report(
          .error(
            "opaque",
            "a protocol that asks for the class `\(found.type.name)` is not in this language: say in the protocol what it needs of it",
            at: syntax.range))
      }
    }
  }

  /// Reports a type that conforms to a protocol of Swift whose members this language does not have.
  private func refuseUnsupported(of declaration: TypeDeclaration, _ names: Set<String>) {
    guard options.scope == .whole, declaration.file.isTipScript, !declaration.isProtocol,
      !declaration.isOfLibrary, !names.contains("OptionSet"),
      let name = names.intersection(KnownProtocols.unsupported).sorted().first
    else { return }
    declaration.isBroken = true
    report(
      .error(
        "opaque",
        "a type of the program's own that conforms to `\(name)` is not in this language",
        at: declaration.nameRange))
  }
}
