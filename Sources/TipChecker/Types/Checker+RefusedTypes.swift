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
}
