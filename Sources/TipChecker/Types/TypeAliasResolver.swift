import TipModel
import TipSyntax
import TipText

/// Resolves type aliases.
struct TypeAliasResolver: CheckerPart {
  let checker: Checker

  func alias(_ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?)
    -> TypeAlias?
  {
    guard let name = path.last?.text else { return nil }
    let found: TypeAlias?
    if path.count > 1 {
      found = checker.typeResolver.declaredType(Array(path.dropLast()), from: file, in: owner)
        .flatMap {
          ownAlias(name, of: $0)
        }
    } else {
      var scope = owner
      var inner: TypeAlias?
      var within: TypeDeclaration?
      while let type = scope, inner == nil {
        inner =
          type.aliases[name].map { bound($0, by: within, of: type) }
          ?? type.inheritedAlias(name)
        if inner == nil, checker.program.protocols.namesInside.contains(name) {
          inner = type.protocols.lazy.compactMap { $0.aliases[name] }.first
            .map { self.alias($0, for: type) }
        }
        (within, scope) = (type, type.outer)
      }
      found =
        inner ?? checker.program.names.alias(name, from: file, isPartial: options.scope == .partial)
    }
    // An alias whose target is its own path is ignored: TipKit has `typealias Event = Tips.Event` itself, and the resolution
    // of others would not end.
    if case .named(let target)? = found?.target.kind, target.map(\.text) == path.map(\.text) {
      return nil
    }
    return found
  }

  /// An alias that the type declares, or that it has from its superclass or its protocols.
  private func ownAlias(_ name: String, of type: TypeDeclaration) -> TypeAlias? {
    if let own = type.aliases[name] ?? type.inheritedAlias(name) { return own }
    guard checker.program.protocols.namesInside.contains(name), !type.isProtocol else { return nil }
    return type.protocols.lazy.compactMap { $0.aliases[name] }.first.map { alias($0, for: type) }
  }

  /// Resolves an alias. With `isQuiet`, only an alias that is defined by itself is reported.
  func meaning(
    of alias: TypeAlias, _ name: NameSyntax, _ range: SourceRange, from file: FileContext,
    in owner: TypeDeclaration?, isQuiet: Bool
  ) -> Type {
    if alias.parameters.isEmpty {
      let type = meaning(of: alias, name.text, range, isQuiet: isQuiet)
      if isQuiet || !TypeResolver.plainTypes.contains(type) { return type }
      return checker.typeResolver.refuseSpecialization(of: name, file) ?? type
    }
    let arguments = name.genericArguments.map {
      checker.resolve($0, from: file, in: owner, isQuiet: isQuiet)
    }
    guard arguments.count == alias.parameters.count else {
      if !isQuiet, options.scope == .whole { reportArguments(name, alias, arguments.count) }
      return options.scope == .whole ? .error : .unresolved
    }
    if arguments.contains(where: \.isImmense) {
      checker.run.oversized.immense.insert(range)
      return .error
    }
    // The error was reported. Continuing would resolve the alias twice at each step of a chain.
    if arguments.contains(where: \.holdsError) { return .error }
    return meaning(of: alias, with: arguments, name.text, range, isQuiet: isQuiet)
  }

  /// The scope in which the target of an alias is resolved. It binds the alias's type parameters to these types.
  func scope(of alias: TypeAlias, with arguments: [Type]) -> TypeDeclaration? {
    if alias.parameters.isEmpty { return alias.owner }
    return checker.scope(
      binding: Array(zip(alias.parameters, arguments)), in: alias.owner, alias.file,
      at: alias.target.range)
  }

  private func reportArguments(_ name: NameSyntax, _ alias: TypeAlias, _ count: Int) {
    let wanted = alias.parameters.count
    report(
      count == 0
        ? .error(
          "opaque",
          "to find out what `\(alias.parameters[0])` of `\(name.text)` stands for is not in this language: write `\(name.text)<…>`",
          at: name.range)
        : .error(
          "wrong-argument",
          "`\(name.text)` has \(wanted) type parameter\(wanted == 1 ? "" : "s"), but here are \(count)",
          at: name.range))
  }

  /// - Parameter arguments: One type for each type parameter.
  func meaning(
    of alias: TypeAlias, with arguments: [Type] = [], _ name: String, _ range: SourceRange,
    isQuiet: Bool
  ) -> Type {
    let target = alias.target.range
    let key = KnownAlias(alias: alias.key, arguments: arguments, isQuiet: isQuiet)
    if let known = checker.caches.aliases.meanings[key] { return known.type }
    guard checker.resolving.aliases.insert(target).inserted else {
      if !isQuiet || options.scope == .whole && alias.file.isTipScript {
        report(
          .error("cyclic", "the type alias `\(name)` is defined by itself", at: target))
      }
      return .error
    }
    defer { checker.resolving.aliases.remove(target) }
    let type = checker.resolve(
      alias.target, from: alias.file, in: scope(of: alias, with: arguments), isQuiet: isQuiet)
    let isImmense = type.isImmense
    if isImmense, !type.holdsError { checker.run.oversized.immense.insert(target) }
    let found = isImmense ? .error : type
    // An unknown result may become known while declarations are still being collected.
    let isFinal = alias.owner.map { $0.origin == nil && $0.conformer == nil && !$0.isBody } ?? true
    if isImmense || !found.isUnknown && !found.holdsError || isFinal && checker.run.hasConformed {
      checker.caches.aliases.meanings[key] = (found, alias)
    }
    return found
  }
}

/// The key of a resolved alias. Quiet lookups have entries of their own, because parts of their results may be unknown.
struct KnownAlias: Hashable {
  let alias: AliasKey
  let arguments: [Type]
  let isQuiet: Bool
}

/// Identifies an alias.
struct AliasKey: Hashable {
  let target: SourceRange
  let owner: ObjectIdentifier?
}

extension TypeAlias {
  /// The alias is declared in a protocol, or is the copy of such an alias for a conforming type.
  var isOfProtocol: Bool { isOfConformer || owner?.isProtocol == true }

  /// The target has generic arguments, so that the alias is not just another name of a declaration.
  var isSpecific: Bool {
    if case .named(let path) = target.kind {
      path.last?.genericArguments.isEmpty == false
    } else {
      false
    }
  }

  var key: AliasKey { AliasKey(target: target.range, owner: owner.map(ObjectIdentifier.init)) }
}
