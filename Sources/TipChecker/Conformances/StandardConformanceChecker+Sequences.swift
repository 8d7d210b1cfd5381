import TipModel
import TipSyntax
import TipText

/// Sequences of the program: types with `makeIterator()`, or with `next()` if they are their own iterators.
extension StandardConformanceChecker {
  func declareSequence(_ declaration: TypeDeclaration) {
    guard options.scope == .whole, !declaration.isProtocol,
      declaration.lineage.contains(where: \.isSequence)
    else { return }
    declaration.type.findElement = { [unowned checker, unowned declaration] in
      checker.standardConformanceChecker.iteration(of: declaration)?.element
    }
  }

  /// It is a sequence, but its element does not follow from its members, for which there is an error.
  func isBrokenSequence(_ declaration: TypeDeclaration) -> Bool {
    guard options.scope == .whole, !declaration.isProtocol,
      case .nominal(let type) = declaration.selfType
    else { return false }
    // Collections of the program are refused where they are used.
    return declaration.isSequence && !declaration.isCollection && type.sequenceElement == nil
  }

  struct Iteration {
    let element: Type
    /// The method that makes the iterator; nil if the sequence is its own iterator.
    let makeIterator: Signature?
    let iterator: Type
    /// The method that makes the elements; nil if the iterator is one of Swift's.
    let next: Signature?
  }

  func iteration(of declaration: TypeDeclaration) -> Iteration? {
    if let maker = method("makeIterator", in: declaration) {
      if case .library = maker.result, let element = maker.result.element {
        return Iteration(
          element: element, makeIterator: maker, iterator: maker.result, next: nil)
      }
      guard let iterator = checker.declaration(of: maker.result),
        let next = method("next", in: iterator), let element = next.result.wrapped
      else { return nil }
      return Iteration(
        element: element, makeIterator: maker, iterator: maker.result, next: next)
    }
    guard let next = method("next", in: declaration), let element = next.result.wrapped else {
      return nil
    }
    return Iteration(
      element: element, makeIterator: nil, iterator: declaration.selfType, next: next)
  }

  /// The members that a sequence lacks. Returns nil if it lacks none, or if an error already says what is wrong.
  func lackingIteration(_ declaration: TypeDeclaration) -> String? {
    guard isBrokenSequence(declaration) else { return nil }
    if let maker = method("makeIterator", in: declaration) {
      return maker.result.holdsUnknown ? nil : "what its `makeIterator()` returns has no `next()`"
    }
    let own = (declaration.lineage + declaration.protocols).flatMap {
      ($0.members["makeIterator"] ?? []) + ($0.members["next"] ?? [])
    }
    return own.isEmpty ? "it lacks `makeIterator()`, or `next()` if it is its own iterator" : nil
  }

  /// The method of the type itself, or else one that an extension of its protocols provides.
  private func method(_ name: String, in declaration: TypeDeclaration) -> Signature? {
    let own = declaration.lineage.flatMap { $0.members[name] ?? [] }
    let candidates =
      own.isEmpty
      ? checker.conditionalConformanceChecker.providers(named: name, in: declaration) : own
    for member in candidates where !member.isStatic && !member.isInactive && member.hasBody {
      if case .function(let signature) = checker.entity(member), signature.parameters.isEmpty {
        return signature
      }
    }
    return nil
  }
}
