import TipModel
import TipSyntax

/// Functions that call one another would each be checked for the archetypes of all their callers, though the
/// constraints on those say no more than the constraints on the parameters of the declaration. So only the declaration
/// is checked, and not its specializations for archetypes, which nothing runs.
extension Checker {
  /// Registers a member of a generic type that was specialized for archetypes.
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
