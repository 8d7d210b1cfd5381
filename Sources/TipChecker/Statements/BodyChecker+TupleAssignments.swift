import TipModel
import TipSyntax
import TipText

/// `(a, b) = (b, a)`: all values are there before the first place gets its own.
extension BodyChecker {
  /// The places of such an assignment; nil where something else stands left of the sign.
  func parts(of syntax: ExpressionSyntax) -> [ExpressionSyntax]? {
    guard case .tuple(let elements) = syntax.kind, elements.count > 1 else { return nil }
    return elements.map(\.value)
  }

  func tupleAssignment(
    _ parts: [ExpressionSyntax], _ value: FoldedExpression,
    _ range: SourceRange
  ) -> [TypedStatement] {
    var assignments: [TypedStatement] = []
    let (pattern, type) = target(parts, &assignments)
    let new = infer(value, type)
    if type.holdsError || new.type.isUnknown { return [] }
    guard let converted = converted(new, to: type) else {
      return [TypedStatement(.expression(mismatch(new, type)), at: range)]
    }
    return [TypedStatement(.destructure(pattern, converted), at: range)] + assignments
  }

  /// Variables for the new values, and their assignments to the places that are written.
  private func target(_ parts: [ExpressionSyntax], _ assignments: inout [TypedStatement])
    -> (TypedPattern, Type)
  {
    var patterns: [TypedPattern] = []
    var types: [Type] = []
    for part in parts {
      if case .name(let name) = part.kind, name.text == "_" {
        patterns.append(.wildcard)
        types.append(.external)
        continue
      }
      if let inner = self.parts(of: part) {
        let (pattern, type) = target(inner, &assignments)
        patterns.append(pattern)
        types.append(type)
        continue
      }
      let left = infer(part, hint: nil)
      guard !left.type.isUnknown, let place = place(of: left) else {
        if !left.type.isUnknown { _ = immutable(left, "it cannot be assigned to") }
        patterns.append(.wildcard)
        types.append(.erroneous)
        continue
      }
      let value = LocalVariable(name: "new", type: place.type, isMutable: false, range: part.range)
      patterns.append(.binding(value))
      types.append(place.type)
      assignments.append(
        TypedStatement(
          .assign(place, node(.local(value), place.type, part.range)), at: part.range))
    }
    return (.tuple(patterns), .tuple(types.map { .init(type: $0) }))
  }
}
