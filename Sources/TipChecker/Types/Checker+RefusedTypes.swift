import TipModel
import TipSyntax
import TipText

/// Types that Swift has and this language has not.
extension Checker {
  /// - Parameter what: A noun phrase.
  func refuse(_ what: String, _ range: SourceRange) -> Type {
    guard options.scope == .whole else { return .external }
    report(.error("opaque", "\(what) is not in this language", at: range))
    return .erroneous
  }

  /// `[_: String]`
  func refusePlaceholder(_ name: NameSyntax) -> Type {
    report(
      .error(
        "opaque", "`_` for a type that is to be inferred is not in this language: write the type",
        at: name.range))
    return .erroneous
  }

  /// `any Source<Int>`; nil where the protocol is named alone.
  func refuseArguments(of name: NameSyntax) -> Type? {
    guard options.scope == .whole, !name.genericArguments.isEmpty else { return nil }
    report(
      .error(
        "opaque",
        "a protocol with its associated types in `<…>` is not in this language: name it alone",
        at: name.range))
    return .erroneous
  }

  /// Whether a name that nothing declares may be that of a declaration that could not be read.
  func mayBeBroken(_ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?) -> Bool
  {
    guard let first = path.first?.text else { return false }
    if names.hasNamelessDeclaration || names.broken.contains(first) { return true }
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
