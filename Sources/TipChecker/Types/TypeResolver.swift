import TipModel
import TipSyntax
import TipText

/// Resolves written types to types of the model.
struct TypeResolver: CheckerPart {
  let checker: Checker

  /// Resolves a type. With `isQuiet`, nothing is reported, and an unknown name is unresolved.
  func resolve(
    _ syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?, isQuiet: Bool = false
  ) -> Type {
    func inner(_ syntax: TypeSyntax) -> Type {
      if syntax.isImplicitlyUnwrapped, !isQuiet, options.scope == .whole, file.isTipScript {
        report(
          .error(
            "misplaced", "`!` stands only behind the type of a variable, a parameter or a result",
            at: syntax.range,
            fixIts: [.init(replace: syntax.range.mark, with: "?")]))
      }
      return resolve(syntax, from: file, in: owner, isQuiet: isQuiet)
    }
    /// The type of a stored value, which cannot be `inout`.
    func part(_ syntax: TypeSyntax) -> Type {
      if case .inOut = syntax.kind, !isQuiet, file.isTipScript {
        report(
          .error(
            "misplaced", "`inout` stands only before the type of a parameter", at: syntax.range))
      }
      return inner(syntax)
    }
    guard MachineStack.hasRoom else {
      checker.reportTooDeep(syntax.range)
      return options.scope == .whole ? .error : .unresolved
    }
    switch syntax.kind {
    case .named(let path): return named(path, syntax.range, from: file, in: owner, isQuiet: isQuiet)
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(part(wrapped))
    case .array(let element): return array(of: part(element))
    case .dictionary(let key, let value):
      return .dictionary(hashable(inner(key), key.range, isQuiet), part(value))
    case .tuple(let elements):
      if elements.isEmpty { return .void }
      if elements.count == 1, elements[0].label == nil { return inner(elements[0].type) }
      return .tuple(elements.map { .init(label: $0.label?.text, type: inner($0.type)) })
    case .function(let parameters, let result, let effects):
      if let thrown = effects.thrown, !isQuiet { refuseTypedThrows(thrown, from: file, in: owner) }
      return .function(parameters.map(inner), inner(result), Effects(effects))
    case .any(let type):
      let known = inner(type)
      if !isQuiet { refuseWord("any", of: syntax, before: type, known, from: file, in: owner) }
      return known
    case .some(let type):
      let known = inner(type)
      if !isQuiet { refuseWord("some", of: syntax, before: type, known, from: file, in: owner) }
      // Two values of a `some` type have the same type, which is not tracked here.
      if known.isComparedExistential {
        return isQuiet ? .error : refuse("`some \(known)` as a type", syntax.range)
      }
      if case .nominal(let hiding) = known { checker.program.protocols.hiding.insert(hiding) }
      return known
    case .metatype(let type): return .metatype(inner(type))
    case .composition(let parts):
      return composition(of: parts, syntax.range, from: file, in: owner, isQuiet: isQuiet)
    case .variadic(let type):
      if !isQuiet, file.isTipScript { return refuse("a function type with `...`", syntax.range) }
      return array(of: inner(type))
    case .inOut(let type): return .inOut(inner(type))
    case .unsupported(let what):
      return isQuiet || !file.isTipScript ? .unresolved : refuse(what, syntax.range)
    case .broken: return .error
    }
  }

  private func array(of element: Type) -> Type {
    if case .donation(let value) = element { .donations(value) } else { .array(element) }
  }

  private static let pathLimit = 256
  static let plainTypes: Set<Type> = [
    .bool, .int, .double, .string, .character, .scalar, .substring, .date, .data, .url,
  ]

  func named(
    _ path: [NameSyntax], _ range: SourceRange, from file: FileContext, in owner: TypeDeclaration?,
    isQuiet: Bool
  ) -> Type {
    guard let last = path.last else { return .error }
    // The resolution of each part visits all parts before it.
    if path.count > Self.pathLimit {
      if !isQuiet {
        report(
          .error(
            "nesting-too-deep", "a type's name has more than \(Self.pathLimit) parts", at: range))
      }
      return .error
    }
    if checker.isAsked(last) {
      checker.offerGenericParameters(of: owner)
      checker.offerTypes(in: path.dropLast().map(\.text), from: owner)
    }
    if path.count == 1, last.text == "Self", let owner {
      if !isQuiet, let refused = refuseSpecialization(of: last, file) { return refused }
      return owner.selfType
    }
    if last.text == "_", !isQuiet, file.isTipScript { return refusePlaceholder(last) }
    if path.count > 1, path[0].text == "Self",
      checker.typeAliasResolver.isAssociated(path[1].text, in: owner)
        || checker.typeAliasResolver.alias([path[1]], from: file, in: owner)?.isOfProtocol == true
    {
      let rest = Array(path.dropFirst())
      return named(rest, range, from: file, in: owner, isQuiet: isQuiet)
    }
    let bound = checker.genericBinding(path[0].text, in: owner)
    if let bound {
      if !isQuiet, let refused = refuseSpecialization(of: path.count == 1 ? last : path[0], file) {
        return refused
      }
      if let type = checker.associatedType(path.dropFirst(), of: bound) { return type }
      if path.count == 2, checker.typeAliasResolver.isOpen(last.text, of: bound), !isQuiet {
        report(
          .error(
            "opaque",
            "a type that is made of a protocol's `Self` and asks for its `\(last.text)` is not in this language",
            at: range))
        return .error
      }
    }
    if bound == nil, path.count == 1 || path[0].genericArguments.isEmpty,
      checker.typeAliasResolver.isOpenName(path[0].text, in: owner)
    {
      return .unresolved
    }
    if !isQuiet { checker.signatureAccessChecker.reportPrivateType(path, from: file, in: owner) }
    if let alias = checker.typeAliasResolver.alias(path, from: file, in: owner),
      alias.isSpecific || !alias.parameters.isEmpty || alias.isOfConformer
    {
      let type = checker.typeAliasResolver.meaning(
        of: alias, last, range, from: file, in: owner, isQuiet: isQuiet)
      if alias.isOfConformer, type.holdsUnknown, !type.holdsError, !isQuiet {
        report(
          .error(
            "opaque",
            "`\(last.text)` names an associated type that only members show, and is not in this language: declare that with `typealias`",
            at: range))
        return .error
      }
      return type
    }
    if let nested = checker.typeAliasResolver.nestedInSpecific(path, from: file, in: owner) {
      return nested
    }
    if let declared = declaredType(path, from: file, in: owner) {
      if let references = checker.caches.references {
        var type: TypeDeclaration? = declared
        for name in path.reversed() {
          if let type, (type.origin ?? type).type.name == name.text {
            references.note(name.range, of: type)
          }
          type = type?.outer
        }
      }
      if declared.isProtocol, !isQuiet, file.isTipScript, let refused = refuseArguments(of: last) {
        return refused
      }
      guard let generic = declared.generic else {
        // `Array<Element>` inside of `extension Array`.
        if path.count == 1, !last.genericArguments.isEmpty,
          let known = self.generic(
            [last.text],
            last.genericArguments.map { resolve($0, from: file, in: owner, isQuiet: isQuiet) })
        {
          return known
        }
        if !isQuiet, !declared.isProtocol, let refused = refuseSpecialization(of: last, file) {
          return refused
        }
        return declared.selfType
      }
      if options.scope == .partial, file.isTipScript,
        holdsTooDeepTypes(last, from: file, in: owner)
      {
        checker.run.oversized.immense.insert(last.range)
      }
      let arguments = last.genericArguments.map {
        resolve($0, from: file, in: owner, isQuiet: isQuiet)
      }
      return checker.genericTypeResolver.genericType(
        declared, generic, last, arguments, in: owner, isQuiet: isQuiet)
    }
    if let alias = checker.typeAliasResolver.alias(path, from: file, in: owner) {
      return checker.typeAliasResolver.meaning(
        of: alias, last, range, from: file, in: owner, isQuiet: isQuiet)
    }
    if last.text == "Predicate", let input = last.genericArguments.first,
      case .variadic = input.kind
    {
      return betaRules(range)
    }
    let arguments = last.genericArguments.map {
      resolve($0, from: file, in: owner, isQuiet: isQuiet)
    }
    if path.count == 1, let first = arguments.first {
      checkPart(of: last.text, first, last.genericArguments[0].range, isQuiet)
    }
    if let type = generic(path.map(\.text), arguments) { return type }
    if last.text == "Donation",
      case .named(let outer) = TypeSyntax.Kind.named(Array(path.dropLast())),
      !outer.isEmpty,
      case .event(let value) = named(outer, range, from: file, in: owner, isQuiet: true)
    {
      return .donation(value)
    }
    if let type = builtin(path.map(\.text), file, owner) {
      if !isQuiet { reportOutsideTip(path, from: file, in: owner) }
      if !isQuiet, Self.plainTypes.contains(type),
        let refused = refuseSpecialization(of: last, file)
      {
        return refused
      }
      if case .event = type, let value = arguments.first {
        if case .nominal = value { checker.storedValueChecker.layOutFields(of: value) }
        let place = last.genericArguments[0].range
        checker.standardConformanceChecker.layOutStored(value, at: place)
        if !isQuiet {
          checker.standardConformanceChecker.requireCodable(
            value, of: "what an event is donated", at: place, in: file)
        }
        return .event(value)
      }
      return type
    }
    if path.count == 1, arguments.isEmpty,
      let own = checker.typeAliasResolver.extended(last, in: owner)
    {
      return own
    }
    if path.count == 2, options.scope == .whole {
      // `Array<Int>.Iterator`, `String.Index`
      let base = named([path[0]], path[0].range, from: file, in: owner, isQuiet: true)
      if !base.isUnknown, let part = checker.associatedType(last.text, of: base) { return part }
    }
    if let own = checker.typeAliasResolver.ofOwnSequence(path, in: owner) { return own }
    if path.count == 1, arguments.isEmpty,
      let existential = checker.libraryReader.existentialType(last.text, at: range)
    {
      return existential
    }
    return unknown(path, range, from: file, in: owner, isQuiet: isQuiet)
  }

  /// Reports `Predicate<RuleInput...>`, the beta's spelling of `[Rule]`.
  private func betaRules(_ range: SourceRange) -> Type {
    report(
      .warning(
        "old-spelling", "`Predicate<RuleInput...>` is the beta's spelling of `[Rule]`", at: range,
        fixIts: [.init(replace: range, with: "[Rule]")]))
    return .array(.builtin(.rule))
  }

  private func generic(_ path: [String], _ arguments: [Type]) -> Type? {
    switch (path.last, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): array(of: arguments[0])
    case ("Set", 1): .set(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    case ("Range", 1): .range(arguments[0])
    case ("Task", 2):
      options.scope == .whole ? .task(arguments[0], arguments[1]) : .builtin(.task)
    case ("AsyncStream", 1): .stream(arguments[0])
    case ("Parameter", 1) where path == ["Tips", "Parameter"]: .parameterReference(arguments[0])
    case ("KeyPath", 2): .keyPath(root: arguments[0], value: arguments[1])
    case ("WritableKeyPath", 2): .keyPath(root: arguments[0], value: arguments[1], .write)
    case ("ReferenceWritableKeyPath", 2):
      .keyPath(root: arguments[0], value: arguments[1], .reference)
    case ("LazyMapSequence", 2): .library(.lazyMap, .tuple(arguments.map { .init(type: $0) }))
    case ("Zip2Sequence", 2): .library(.zipped, .tuple(arguments.map { .init(type: $0) }))
    case (let name?, 1) where path.count == 1: library(name, arguments[0])
    default: nil
    }
  }

  private func library(_ name: String, _ argument: Type) -> Type? {
    guard let kind = LibraryType(rawValue: name) else { return nil }
    switch kind {
    case .iterator: return argument.element.map { .library(.iterator, $0) }
    case .any, .character, .scalar, .substring, .asyncIterator, .keys, .values, .zipped, .lazyMap:
      return nil
    default: return .library(kind, argument)
    }
  }

  /// A type of TipKit, Foundation or the standard library. Names that an app may declare itself mean TipKit's only in a file
  /// that imports TipKit, or inside a tip, which has them from the protocol.
  private func builtin(_ path: [String], _ file: FileContext, _ owner: TypeDeclaration?) -> Type? {
    if path == ["Float"], options.scope == .whole, checker.program.isOutputSwifts(file, options) {
      return nil
    }
    if let first = path.first, BuiltinNames.needImport.contains(first), !file.knowsTipKit,
      !isTipsOwnName(first, in: owner)
    {
      return nil
    }
    return BuiltinNames.type(path)
  }

  func unknown(
    _ path: [NameSyntax], _ range: SourceRange, from file: FileContext, in owner: TypeDeclaration?,
    isQuiet: Bool
  ) -> Type {
    if let bound = ForeignWrapperReading.boundType(path, from: file, in: owner, checker) {
      return bound
    }
    let name = path.map(\.text).joined(separator: ".")
    if options.scope == .partial {
      if !isQuiet { checker.reportExternal(name) }
      return .unresolved
    }
    if !isQuiet, let first = path.first?.text,
      path.count == 1 || checker.program.names.types[first] == nil,
      let refusal = BeyondNames.refusal(of: first)
    {
      report(.error("opaque", refusal, at: range))
      return .error
    }
    if !isQuiet, path.count == 1, KnownProtocols.isOfSwift(name) {
      report(.error("opaque", "`\(name)` as a type is not in this language", at: range))
      return .error
    }
    if !isQuiet, path.count > 1, BeyondNames.typesOfProtocols.contains(path.last?.text ?? "") {
      report(.error("opaque", "`\(name)` is not in this language", at: range))
      return .error
    }
    if !isQuiet, !mayBeBroken(path, from: file, in: owner) {
      report(
        unknownName(
          "unknown-type", "type", name, at: range,
          among: Array(checker.program.names.types.keys).sorted() + BuiltinNames.names))
    }
    return isQuiet ? .unresolved : .error
  }

  func unknownName(
    _ code: String, _ what: String, _ name: String, at range: SourceRange,
    among candidates: @autoclosure () -> [String], where isMeant: (String) -> Bool = { _ in true }
  ) -> Diagnostic {
    // Swift has the name, so that no similar name of the program is suggested.
    if code == "unknown-type", let refusal = BeyondNames.refusal(of: name) {
      return .error("opaque", refusal, at: range)
    }
    let near = checker.nearest(to: name, among: candidates()).filter(isMeant)
    return .error(
      code, "there is no \(what) `\(name)`", at: range,
      notes: near.isEmpty
        ? [] : [.init("did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?")],
      fixIts: near.count == 1 ? [.init(replace: range, with: near[0])] : [])
  }
}

extension SourceRange {
  /// The last character, which is the mark after a type.
  fileprivate var mark: SourceRange { SourceRange(file: file, start: end - 1, end: end) }
}
