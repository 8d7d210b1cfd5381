import TipModel
import TipText

/// Sequences of the program as library members and loops take them.
struct IterationChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Converts a sequence of the program to one that members of sequences, and loops, take. Other values are unchanged.
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

  /// Converts a sequence that makes its elements one by one to one with all elements.
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
