import TipModel
import TipSyntax

/// Functions that call one another would each be checked for the type parameters of all that call them, though the
/// constraints say of those what they say of the declaration's own. So the declaration is checked, and nothing that was
/// made of it for type parameters, which nothing runs.
extension Checker {
  /// A member of a generic type that was made for type parameters.
  func noteOpen(_ function: FunctionDeclaration, _ value: ValueDeclaration) {
    guard let owner = value.owner, let declared = owner.origin, let generic = declared.generic,
      declared.outer == nil, value.requirements.isEmpty,
      owner.type.genericArguments.contains(where: \.holdsTypeParameter)
    else { return }
    generics.archetypeInstances[function] = { [unowned self] in
      !owner.isChecked && generic.isChecked && isWhollyChecked(declared, generic)
    }
  }

  private func isWhollyChecked(_ declared: TypeDeclaration, _ generic: GenericType) -> Bool {
    if let known = generic.isWhollyChecked { return known }
    let types = constraintChecker.archetypes(
      of: generic.syntax.generics, from: declared.file, in: declared.outer)
    let found = !types.contains(where: \.holdsUnknown)
    generic.isWhollyChecked = found
    return found
  }
}
