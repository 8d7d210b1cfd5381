import TipSyntax
import TipText

/// Members with constraints on the enclosing type: `func unique() -> [Element] where Element: Hashable`. They are treated as
/// members of an extension with these constraints.
extension DeclarationSyntax {
  /// The constraints of a member that do not mention its own type parameters.
  fileprivate var conditions: [GenericsSyntax.Requirement] {
    let generics: GenericsSyntax
    switch kind {
    case .function(let function), .initializer(let function, _), .subscript(let function, _):
      generics = function.generics
    default: return []
    }
    let own = Set(generics.parameters.map(\.name.text))
    return generics.requirements.filter {
      !$0.subject.mentions(own) && !$0.other.mentions(own)
    }
  }
}

extension ExtensionSyntax {
  /// The extension with its unconditional members, and one extension with its range for each conditional member.
  var byConditions: (plain: ExtensionSyntax, conditional: [(ExtensionSyntax, SourceRange)]) {
    let asking = members.filter { !$0.conditions.isEmpty }
    guard !asking.isEmpty else { return (self, []) }
    let plain = ExtensionSyntax(
      extended: extended, inherited: inherited, requirements: requirements,
      members: members.filter(\.conditions.isEmpty))
    return (plain, asking.map { ($0.extending(extended, asking: requirements), $0.range) })
  }
}

extension NominalSyntax {
  /// The declaration of a generic type with its unconditional members, and one extension with its range for each conditional
  /// member. Initializers stay in the declaration, because a type without any has a memberwise one.
  var byConditions: (plain: NominalSyntax, conditional: [(ExtensionSyntax, SourceRange)]) {
    func isMoved(_ member: DeclarationSyntax) -> Bool {
      if case .initializer = member.kind { return false }
      return !member.conditions.isEmpty
    }
    let asking = members.filter(isMoved)
    guard !generics.isEmpty, !asking.isEmpty else { return (self, []) }
    let plain = NominalSyntax(
      kind: kind, name: name, generics: generics, inherited: inherited,
      members: members.filter { !isMoved($0) })
    let extended = TypeSyntax(.named([name]), name.range)
    return (plain, asking.map { ($0.extending(extended, asking: []), $0.range) })
  }
}

extension DeclarationSyntax {
  fileprivate func extending(
    _ type: TypeSyntax, asking requirements: [GenericsSyntax.Requirement]
  ) -> ExtensionSyntax {
    ExtensionSyntax(
      extended: type, inherited: [], requirements: requirements + conditions, members: [self])
  }
}
