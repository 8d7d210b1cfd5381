import TipModel
import TipSyntax
import TipText

/// `(a, b) = (b, a)`: the lvalues are located first, then all values are evaluated, and then the lvalues are assigned.
extension LValueChecker {
  /// The elements of a tuple that is assigned to. Returns nil for all other expressions.
  func parts(of syntax: ExpressionSyntax) -> [ExpressionSyntax]? {
    guard case .tuple(let elements) = syntax.kind, elements.count > 1 else { return nil }
    return elements.map(\.value)
  }

  func tupleAssignment(
    _ parts: [ExpressionSyntax], _ value: FoldedExpression,
    _ range: SourceRange
  ) -> [TypedStatement] {
    var (places, assignments): ([TypedStatement], [TypedStatement]) = ([], [])
    let (pattern, type) = target(parts, &places, &assignments)
    let new = infer(value, type)
    if type.holdsError || new.type.isUnknown { return [] }
    guard let converted = bodyChecker.conversionChecker.converted(new, to: type) else {
      return [
        TypedStatement(.expression(bodyChecker.conversionChecker.mismatch(new, type)), at: range)
      ]
    }
    return places + [TypedStatement(.destructure(pattern, converted), at: range)] + assignments
  }

  /// Variables for the new values, and their assignments to the lvalues.
  private func target(
    _ parts: [ExpressionSyntax], _ places: inout [TypedStatement],
    _ assignments: inout [TypedStatement]
  ) -> (TypedPattern, Type) {
    var patterns: [TypedPattern] = []
    var types: [Type] = []
    for part in parts {
      if case .name(let name) = part.kind, name.text == "_" {
        patterns.append(.wildcard)
        types.append(.unresolved)
        continue
      }
      if let inner = self.parts(of: part) {
        let (pattern, type) = target(inner, &places, &assignments)
        patterns.append(pattern)
        types.append(type)
        continue
      }
      let left = infer(part, contextualType: nil)
      guard !left.type.isUnknown, let place = place(of: left) else {
        if !left.type.isUnknown { _ = immutable(left, "it cannot be assigned to") }
        patterns.append(.wildcard)
        types.append(.error)
        continue
      }
      let value = LocalVariable(name: "new", type: place.type, isMutable: false, range: part.range)
      patterns.append(.binding(value))
      types.append(place.type)
      assignments.append(
        TypedStatement(
          .assign(located(place, &places), node(.local(value), place.type, part.range)),
          at: part.range))
    }
    return (.tuple(patterns), .tuple(types.map { .init(type: $0) }))
  }

  /// The lvalue with its base and its arguments as constants, which are evaluated first.
  private func located(_ place: LValue, _ before: inout [TypedStatement]) -> LValue {
    func constant(_ value: TypedExpression) -> TypedExpression {
      switch value.form {
      case .constant, .superclass: return value
      // `self` is no value yet in an initializer that sets its properties.
      case .local(let variable) where !variable.isMutable || variable.name == "self": return value
      default: break
      }
      let variable = LocalVariable(
        name: "place", type: value.type, isMutable: false, range: value.range)
      before.append(TypedStatement(.declare(variable, value), at: value.range))
      return node(.local(variable), value.type, value.range)
    }
    // Arguments behind a `?` are evaluated only if the value before it is not nil.
    let isChained = place.steps.contains { if case .optionalChain = $0 { true } else { false } }
    if isChained { return place }
    var root = place.root
    if case .instance(let instance) = root { root = .instance(constant(instance)) }
    let steps = place.steps.map { step -> LValue.Step in
      switch step {
      case .subscript(let index, let isDictionary):
        .subscript(constant(index), isDictionary: isDictionary)
      case .subscriptDefault(let key, let fallback):
        .subscriptDefault(constant(key), default: fallback)
      case .computed(let getter, let setter, let arguments):
        .computed(getter: getter, setter: setter, arguments: CallValues(arguments.map(constant)))
      default: step
      }
    }
    return LValue(
      root: root, steps: steps, type: place.type, range: place.range, isObserved: place.isObserved)
  }
}
