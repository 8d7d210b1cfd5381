import TipModel
import TipSyntax

/// Which of two functions takes less than the other, so that it is meant where both could be.
extension OverloadRanker {
  /// Whatever the first takes the second takes, too; nil where not all is known that they ask for.
  func isAsSpecialized(
    _ first: OverloadRanking.Candidate, as second: OverloadRanking.Candidate
  ) -> Bool? {
    let own = types(of: first.signature, first.value)
    if own.contains(where: \.holdsUnknown) { return nil }
    let others = second.signature.parameters.map(\.type)
    // Of two that leave some parameters out, those count that both have.
    let pairs = zip(own, others)
    guard let generic = second.signature.generic else {
      return pairs.allSatisfy { bodyChecker.conversionChecker.isPart($0, of: $1) }
    }
    // A function that is lent for a call is no value that a type parameter may stand for.
    let isLent = first.signature.generic == nil ? [] : OverloadRanking.lentFunctions(first)
    if zip(isLent, others).contains(where: { $0 && $1.isVariable }) { return false }
    var bindings = Substitution()
    guard pairs.allSatisfy({ bindings.match($1, $0) }) else { return false }
    let scope = checker.scope(
      binding: bindings.types(of: generic.variables.filter { bindings[$0] != nil }),
      round: second.value)
    return checker.constraintChecker.broken(
      generic.syntax.generics, from: second.value.file, in: scope,
      opened: second.value.openedParameters, isOpen: true) == nil
  }

  /// The types of its parameters, with types of which only the constraints are known for its type parameters.
  private func types(of signature: Signature, _ value: ValueDeclaration) -> [Type] {
    let types = signature.parameters.map(\.type)
    guard let generic = signature.generic else { return types }
    let generics = generic.syntax.generics
    if generics.equatesOuter { return types.map { _ in .unresolved } }
    let known = checker.archetypeResolver.archetypes(
      of: generics, from: value.file, in: value.owner)
    return types.map(Substitution(generic.variables, known).substitute)
  }
}
