import TipModel
import TipSyntax

/// Compares two functions by how specialized they are. The one that accepts less is meant where both could be.
extension OverloadRanker {
  /// The second function accepts everything that the first one does. Returns nil if not all of their types are known.
  func isAsSpecialized(
    _ first: OverloadRanking.Candidate, as second: OverloadRanking.Candidate
  ) -> Bool? {
    let own = types(of: first.signature, first.value)
    if own.contains(where: \.holdsUnknown) { return nil }
    let others = second.signature.parameters.map(\.type)
    // If functions leave some parameters out, only those count that both have.
    let pairs = zip(own, others)
    guard let generic = second.signature.generic else {
      return pairs.allSatisfy { bodyChecker.conversionChecker.isPart($0, of: $1) }
    }
    // A non-escaping function is no value for which a generic parameter may stand.
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

  /// The types of its parameters, with archetypes for its generic parameters.
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
