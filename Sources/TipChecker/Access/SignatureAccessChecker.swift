import TipModel
import TipSyntax
import TipText

/// Checks that a declaration is not more visible than the types in its signature.
struct SignatureAccessChecker: CheckerPart {
  let checker: Checker

  func checkSignatureAccess(of values: [ValueDeclaration]) {
    for value in values where isPlainlyDeclared(value) {
      let own = reach(of: value)
      if let hidden = hiddenType(in: value, reaching: own) {
        tell(value, hidden.type.name, hidden.accessWord, hidden.nameRange)
      } else if own.isBeyondFile, let (name, alias) = hiddenAlias(in: value) {
        tell(value, name, "private", alias.target.range)
      }
    }
  }

  private func tell(
    _ value: ValueDeclaration, _ name: String, _ access: String, _ declared: SourceRange
  ) {
    report(
      .error(
        "inaccessible", "`\(value.name)` is more visible than `\(name)`, which is \(access)",
        at: value.nameRange,
        notes: [
          .init("`\(name)` is declared here", at: declared),
          .init("make `\(value.name)` as private as that, or `\(name)` less private"),
        ]))
  }

  /// Reports aliases that are more visible than their targets.
  func checkAliasAccess(in types: [TypeDeclaration]) {
    let nested = types.filter { !$0.isInactive && !$0.isProtocol && !$0.isLocal }
    let aliases =
      checker.program.names.aliases.flatMap { name, found in found.map { (name, $0) } }
      + nested.flatMap { type in type.aliases.map { ($0.key, $0.value) } }
    for (name, alias) in aliases.sorted(by: { $0.1.target.range.start < $1.1.target.range.start })
    where alias.file.isTipScript && !alias.file.hasFault && alias.parameters.isEmpty {
      if alias.owner == nil { checkTarget(of: alias) }
      let type = checker.resolve(alias.target, from: alias.file, in: alias.owner, isQuiet: true)
      guard let hidden = hidden(in: type, reaching: reach(of: alias)) else { continue }
      report(
        .error(
          "inaccessible",
          "`\(name)` is more visible than `\(hidden.type.name)`, which is \(hidden.accessWord)",
          at: alias.target.range,
          notes: [
            .init("`\(hidden.type.name)` is declared here", at: hidden.nameRange),
            .init("make `\(name)` as private as that, or `\(hidden.type.name)` less private"),
          ]))
    }
  }

  /// Reports errors in the target of an alias, even if the alias is not used.
  private func checkTarget(of alias: TypeAlias) {
    let mark = checker.run.diagnostics.count
    _ = checker.resolve(alias.target, from: alias.file, in: nil)
    let found = checker.run.diagnostics[mark...]
    checker.run.diagnostics.removeSubrange(mark...)
    for fault in found
    where !checker.run.diagnostics.contains(where: {
      $0.code == fault.code && $0.range == fault.range
    }) {
      report(fault)
    }
  }

  private func reach(of alias: TypeAlias) -> Reach {
    guard let owner = alias.owner else { return alias.isPrivate ? .file : .everywhere }
    if alias.isPrivate { return .inside(owner) }
    let outer = reach(of: owner)
    if alias.isFilePrivate, outer.isBeyondFile { return .file }
    return outer
  }

  /// Reports a class that is more visible than its superclass.
  func checkSuperclassAccess(of type: TypeDeclaration) {
    guard let superclass = type.superclass, !reach(of: superclass).covers(reach(of: type)) else {
      return
    }
    report(
      .error(
        "inaccessible",
        "`\(type.type.name)` is more visible than `\(superclass.type.name)`, which is \(superclass.accessWord)",
        at: type.nameRange,
        notes: [.init("`\(superclass.type.name)` is declared here", at: superclass.nameRange)]))
  }

  /// A witness must be visible wherever both the conforming type and the protocol are.
  ///
  /// - Parameter declared: The protocol, or nil for one of Swift's, which is visible everywhere.
  func isSeen(
    _ value: ValueDeclaration, whereverAre type: TypeDeclaration, _ declared: TypeDeclaration?
  ) -> Bool {
    let own = reach(of: type).withinModule
    let asked = declared.map { reach(of: $0).withinModule } ?? .everywhere
    return reach(of: value).covers(asked.covers(own) ? own : asked)
  }

  private func isPlainlyDeclared(_ value: ValueDeclaration) -> Bool {
    guard !value.isInactive, value.file.isTipScript, !value.file.hasFault,
      !value.isWrapperStorage, value.forwarding == nil
    else { return false }
    return value.owner?.isProtocol != true
  }

  private func reach(of value: ValueDeclaration) -> Reach {
    if value.isPrivate { return value.owner.map(Reach.inside) ?? .file }
    let own = value.owner.map(reach) ?? .everywhere
    let isInPrivateExtension = value.owner?.isInPrivateExtension(value.nameRange) ?? false
    if value.isFilePrivate || isInPrivateExtension, own.isBeyondFile { return .file }
    let isPublic =
      value.syntax.map { $0.hasModifier("public") || $0.hasModifier("open") } ?? false
    return own.published(isPublic, isOutermost: value.owner == nil)
  }

  /// The first type in the signature of a declaration that is less visible than the declaration.
  private func hiddenType(in value: ValueDeclaration, reaching own: Reach) -> TypeDeclaration? {
    types(of: value).lazy.compactMap { self.hidden(in: $0, reaching: own) }.first
  }

  private func hidden(in type: Type, reaching own: Reach) -> TypeDeclaration? {
    if case .nominal = type, let declared = checker.declaration(of: type),
      !reach(of: declared.origin ?? declared).covers(own)
    {
      return declared
    }
    return type.parts.lazy.compactMap { self.hidden(in: $0, reaching: own) }.first
  }

  /// A private top-level alias that the declaration uses for a visible type.
  private func hiddenAlias(in value: ValueDeclaration) -> (name: String, alias: TypeAlias)? {
    for name in value.writtenTypes.flatMap(\.names) {
      guard checker.program.names.types[name] == nil,
        let aliases = checker.program.names.aliases[name],
        aliases.count == 1,
        let alias = aliases.first, alias.isPrivate, alias.file === value.file,
        !isDeclared(name, inside: value.owner)
      else { continue }
      return (name, alias)
    }
    return nil
  }

  private func isDeclared(_ name: String, inside owner: TypeDeclaration?) -> Bool {
    var scope = owner
    while let type = scope {
      if type.nested[name] != nil || type.aliases[name] != nil
        || type.genericParameters.contains(name)
      {
        return true
      }
      scope = type.outer
    }
    return false
  }

  private func types(of value: ValueDeclaration) -> [Type] {
    guard case .resolved(let entity) = value.resolution else { return [] }
    switch entity {
    case .global(let variable): return [variable.type]
    case .parameter(let parameter): return [parameter.type]
    case .field(_, let type): return [type]
    case .computed(let getter, _): return [getter.result]
    case .function(let signature):
      let isMaker =
        switch value.kind {
        case .initializer, .enumCase: true
        default: false
        }
      return signature.parameters.map(\.type) + (isMaker ? [] : [signature.result])
    case .enumCase, .requirement, .unresolved, .unsupported, .error: return []
    }
  }

  private func reach(of type: TypeDeclaration) -> Reach {
    let outer = type.outer.map { $0.isBody ? .everywhere : reach(of: $0) } ?? .everywhere
    if type.isFilePrivateType { return Reach.file.covers(outer) ? outer : .file }
    guard type.isPrivateType else {
      return outer.published(type.isPublicType, isOutermost: type.outer == nil)
    }
    guard let owner = type.outer, !owner.isBody else { return .file }
    return .inside(owner)
  }
}

/// The region in which a declaration is visible.
private enum Reach {
  case otherModules, everywhere, file
  case inside(TypeDeclaration)

  var isBeyondFile: Bool {
    switch self {
    case .otherModules, .everywhere: true
    case .file, .inside: false
    }
  }

  /// The visibility of a member of a declaration with this one, depending on whether it is public.
  func published(_ isPublic: Bool, isOutermost: Bool) -> Reach {
    switch self {
    case .everywhere where isPublic && isOutermost: .otherModules
    case .otherModules where !isPublic: .everywhere
    default: self
    }
  }

  var withinModule: Reach { if case .otherModules = self { .everywhere } else { self } }

  /// Everything that is visible in the other region is visible in this one.
  func covers(_ other: Reach) -> Bool {
    switch (self, other) {
    case (.otherModules, _): return true
    case (_, .otherModules): return false
    case (.everywhere, _), (.file, .file), (.file, .inside): return true
    case (.file, .everywhere), (.inside, .everywhere), (.inside, .file): return false
    case (.inside(let outer), .inside(let inner)):
      var current: TypeDeclaration? = inner
      while let type = current {
        if type === outer { return true }
        current = type.outer
      }
      return false
    }
  }
}

extension ValueDeclaration {
  /// The types that are written in the signature.
  fileprivate var writtenTypes: [TypeSyntax] {
    switch kind {
    case .variable(let binding, _): [binding.type].compactMap(\.self)
    case .function(let function), .subscript(let function, _):
      function.generics.parameters.isEmpty
        ? function.parameters.map(\.type) + [function.result].compactMap(\.self) : []
    case .initializer(let function, _): function.parameters.map(\.type)
    case .enumCase, .unsupported, .broken: []
    }
  }
}

extension TypeSyntax {
  /// The unqualified names in the type.
  fileprivate var names: [String] {
    switch kind {
    case .named(let path):
      [path.first?.text].compactMap(\.self)
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .any(let inner),
      .some(let inner), .metatype(let inner), .variadic(let inner), .inOut(let inner):
      inner.names
    case .dictionary(let key, let value): key.names + value.names
    case .tuple(let elements): elements.flatMap(\.type.names)
    case .function(let parameters, let result, _): parameters.flatMap(\.names) + result.names
    case .composition(let types): types.flatMap(\.names)
    case .unsupported, .broken: []
    }
  }
}

extension TypeDeclaration {
  fileprivate var accessWord: String {
    isFilePrivateType ? "fileprivate" : isPrivateType ? "private" : "internal"
  }
}
