import TipModel
import TipSyntax
import TipText

/// `handle(all: [.coin, .push])`, where the signature says what a sequence holds (`where S.Element == Event`): an array that
/// is written there is one of these, whatever its elements would be by themselves.
extension LiteralInference {
  /// The type parameters for which arrays are written that hold what is asked, with the types of these arrays.
  func literalSequences(
    _ generic: GenericFunction, _ candidate: ValueDeclaration, _ matching: CallMatching,
    _ parameters: [Type]
  ) -> Substitution {
    var found = Substitution()
    for (assigned, parameter) in matching.given(parameters) {
      guard case .variable(let variable) = parameter, assigned.count == 1,
        let only = assigned.first,
        case .array = only.value.kind,
        let element = askedElement(of: variable.name, generic, candidate),
        probe({ check(only.value, expecting: .array(element)) }).succeeded
      else { continue }
      found.rebind(variable, to: .array(element))
    }
    return found
  }

  /// What `name.Element == …` says, where that names no type parameter of the function itself.
  private func askedElement(
    of name: String, _ generic: GenericFunction, _ candidate: ValueDeclaration
  ) -> Type? {
    for requirement in generic.syntax.generics.requirements where requirement.isSameType {
      guard case .named(let path) = requirement.subject.kind, path.map(\.text) == [name, "Element"]
      else { continue }
      let scope = checker.scope(
        binding: Substitution().types(of: generic.variables), round: candidate)
      let type = checker.resolve(
        requirement.other, from: candidate.file, in: scope, isQuiet: true)
      return type.hasVariables || type.holdsUnknown || type.holdsError ? nil : type
    }
    return nil
  }
}
