import TipModel
import TipSyntax
import TipText

/// Refuses types that Swift has and this language does not.
extension TypeResolver {
  /// Refuses a function type with typed throws. Function values can throw any error here.
  func refuseTypedThrows(
    _ thrown: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) {
    guard options.scope == .whole, checker.thrown(thrown, from: file, in: owner) != nil else {
      return
    }
    report(
      .error(
        "opaque", "a function value that throws errors of one type is not in this language",
        at: thrown.range, notes: [.init("`throws` alone is")]))
  }

  /// Reports `throws(S)` for a type that is no error. Type parameters are checked where they are declared.
  func refuseThrown(
    _ type: Type, _ syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) {
    guard options.scope == .whole, file.isTipScript, !type.holdsUnknown, !type.holdsTypeParameter
    else { return }
    if case .named(let path) = syntax.kind, let first = path.first,
      checker.genericBinding(first.text, in: owner) != nil
    {
      return
    }
    if case .nominal(let nominal) = type, nominal.kind == .protocolType {
      report(
        .error(
          "type-mismatch", "`throws` names one type of errors or none, and not a protocol",
          at: syntax.range))
    } else if !checker.libraryConstraints.conforms(type, toStandard: "Error") {
      report(
        .error(
          "type-mismatch", "only an `Error` can be thrown, and `\(type)` is not one",
          at: syntax.range))
    }
  }

  /// Reports `any S` and `some S` for a type that is no protocol.
  func refuseWord(
    _ word: String, of whole: TypeSyntax, before syntax: TypeSyntax, _ type: Type,
    from file: FileContext, in owner: TypeDeclaration?
  ) {
    guard options.scope == .whole, file.isTipScript else { return }
    if case .named(let path) = syntax.kind, let first = path.first,
      checker.genericBinding(first.text, in: owner) != nil
    {
      return
    }
    switch type {
    case .bool, .int, .integer, .double, .string, .array, .dictionary, .set: break
    case .nominal(let nominal):
      guard nominal.kind != .protocolType, nominal.composed.isEmpty, !nominal.isTypeParameter,
        word == "any" || !nominal.isClass
      else { return }
    default: return
    }
    report(
      .error(
        "misplaced", "`\(word)` stands before a protocol, which `\(type)` is not", at: whole.range,
        fixIts: [
          .init(
            replace: SourceRange(
              file: whole.range.file, start: whole.range.start, end: syntax.range.start),
            with: "")
        ]))
  }

  /// - Parameter what: A noun phrase.
  func refuse(_ what: String, _ range: SourceRange) -> Type {
    guard options.scope == .whole else { return .unresolved }
    report(.error("opaque", "\(what) is not in this language", at: range))
    return .error
  }

  /// Refuses the placeholder in `[_: String]`.
  func refusePlaceholder(_ name: NameSyntax) -> Type {
    report(
      .error(
        "opaque", "`_` for a type that is to be inferred is not in this language: write the type",
        at: name.range))
    return .error
  }

  /// Reports `Int<String>` for a type without type parameters. Returns nil if there are no generic arguments.
  func refuseSpecialization(of name: NameSyntax, _ file: FileContext) -> Type? {
    guard options.scope == .whole, file.isTipScript, let first = name.genericArguments.first else {
      return nil
    }
    report(
      .error("wrong-argument", "`\(name.text)` has no type parameters", at: first.range))
    return .error
  }

  /// Refuses `any Source<Int>`. Returns nil if the protocol has no arguments.
  func refuseArguments(of name: NameSyntax) -> Type? {
    guard options.scope == .whole, !name.genericArguments.isEmpty else { return nil }
    report(
      .error(
        "opaque",
        "a protocol with its associated types in `<…>` is not in this language: name it alone",
        at: name.range))
    return .error
  }

  /// A name that is not declared may be that of a declaration with a syntax error.
  func mayBeBroken(_ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?) -> Bool
  {
    guard let first = path.first?.text else { return false }
    if checker.program.names.hasNamelessDeclaration || checker.program.names.broken.contains(first)
    {
      return true
    }
    if path.count > 1 {
      return declaredType(Array(path.dropLast()), from: file, in: owner)?.isBroken == true
    }
    var type = owner
    while let current = type {
      if current.isBroken { return true }
      type = current.outer
    }
    return false
  }
}
