import TipModel
import TipSyntax
import TipText

/// Sequences of the program: types with `makeIterator()`, or with `next()` where they are their own iterators.
extension StandardConformanceChecker {
  func declareSequence(_ declaration: TypeDeclaration) {
    guard options.scope == .whole, !declaration.isProtocol,
      declaration.lineage.contains(where: \.isSequence)
    else { return }
    declaration.type.findElement = { [unowned checker, unowned declaration] in
      checker.standardConformanceChecker.iteration(of: declaration)?.element
    }
  }

  /// It is one, but what it yields does not follow from its members, for which there is an error.
  func isBrokenSequence(_ declaration: TypeDeclaration) -> Bool {
    guard options.scope == .whole, !declaration.isProtocol,
      case .nominal(let type) = declaration.selfType
    else { return false }
    // Collections of the program's own are refused where something is asked of them.
    return declaration.isSequence && !declaration.isCollection && type.sequenceElement == nil
  }

  struct Iteration {
    let element: Type
    /// Nil where the sequence is its own iterator.
    let makeIterator: Signature?
    let iterator: Type
    /// Nil where the iterator is one of Swift's.
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

  /// What a sequence needs and does not have; nil where nothing is missing, or an error says already what is wrong.
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

  private func method(_ name: String, in declaration: TypeDeclaration) -> Signature? {
    for member in declaration.lineage.flatMap({ $0.members[name] ?? [] })
    where !member.isStatic && !member.isInactive {
      if case .function(let signature) = checker.entity(member), signature.parameters.isEmpty {
        return signature
      }
    }
    return nil
  }
}

extension BodyChecker {
  /// A sequence of the program as one that members of sequences, and loops, take; other values as they are.
  func iterated(_ value: TypedExpression) -> TypedExpression {
    guard case .nominal(let nominal) = value.type, nominal.sequenceElement != nil,
      let declaration = checker.declaration(of: value.type),
      let iteration = checker.standardConformanceChecker.iteration(of: declaration)
    else { return value }
    let range = value.range
    guard let nextElement = iteration.next else {
      guard let maker = iteration.makeIterator?.declaration else { return value }
      checker.use(maker)
      return node(.invoke(maker, receiver: value, arguments: []), value.type, range)
    }
    checker.use(nextElement.declaration)
    let sequence = LocalVariable(
      name: "sequence", type: value.type, isMutable: false, range: range)
    sequence.isCaptured = true
    let iterator = LocalVariable(
      name: "iterator", type: iteration.iterator, isMutable: true, range: range)
    iterator.isCaptured = true
    var first = node(.local(sequence), value.type, range)
    if let maker = iteration.makeIterator {
      checker.use(maker.declaration)
      first = node(
        .invoke(maker.declaration, receiver: first, arguments: []), maker.result, range)
    }
    let place = LValue(
      root: .local(iterator), steps: [], type: iteration.iterator, range: range)
    let function = nextElement.declaration
    let next = node(
      function.isMutating
        ? .mutatingInvoke(function, place, arguments: [])
        : .invoke(
          function, receiver: node(.local(iterator), iteration.iterator, range), arguments: []),
      nextElement.result, range)
    let asking = closure(TypedBlock([.init(.return(next), at: range)]), next.type, range)
    let making = closure(
      TypedBlock([
        .init(.declare(iterator, first), at: range), .init(.return(asking), at: range),
      ]), asking.type, range)
    let elements = node(
      .member(IterationMembers.elements, receiver: nil, arguments: [making]), value.type, range)
    return node(
      .choose(
        TypedBlock([
          .init(.declare(sequence, value), at: range),
          .init(.yield(elements, isList: false), at: range),
        ])), value.type, range)
  }

  /// With all elements there, of a sequence that makes them one by one.
  func listed(_ value: TypedExpression) -> TypedExpression {
    switch value.type {
    case .nominal, .library(.unfolded, _), .library(.anyIterator, _): break
    default: return value
    }
    return node(
      .member(IterationMembers.list, receiver: iterated(value), arguments: []), value.type,
      value.range)
  }

  private func closure(
    _ body: TypedBlock, _ result: Type, _ range: SourceRange
  ) -> TypedExpression {
    node(
      .closure(TypedClosure(parameters: [], result: result, body: body)), .function([], result),
      range)
  }
}
