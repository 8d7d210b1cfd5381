import TipModel
import TipText

/// What a closure reads while the call that it is handed to changes something: other parts of a variable of the body may
/// be read, the part itself and the whole may not: `words.removeAll { $0 == words.first }`.
///
/// Swift sees that of variables of a body and of the `self` of a method that changes it. Those of the program and of
/// instances are looked after while it runs, in Swift as here.
extension ExclusivityChecker {
  /// An error where a closure among the arguments uses what the call changes; nil where none does.
  func readByClosure(
    _ place: LValue, _ arguments: [TypedExpression?]
  ) -> TypedExpression? {
    guard options.scope == .whole, case .local(let variable) = place.root else { return nil }
    let path = ValuePath(of: place)
    let changed = place.steps.isEmpty ? variable.name : text(place.range)
    for case .closure(let closure)? in arguments.map({ $0?.form }) {
      guard let use = path.firstUse(of: variable, in: closure.body) else { continue }
      return fail(
        "overlapping-access",
        "`\(text(use))` cannot be used by a closure while `\(changed)` is changed", at: use,
        notes: [
          .init("this changes it, and calls the closure meanwhile", at: place.range),
          .init("read it into a constant first"),
        ])
    }
    return nil
  }
}

extension ValuePath {
  /// Where a body reads or changes what is on this way from the variable.
  fileprivate func firstUse(of variable: LocalVariable, in body: TypedBlock) -> SourceRange? {
    for expression in body.expressions {
      if let use = firstUse(of: variable, in: expression) { return use }
    }
    return firstUse(of: variable, in: body.assignedPlaces)
  }

  private func firstUse(of variable: LocalVariable, in places: [LValue]) -> SourceRange? {
    places.first { place in
      if case .local(variable) = place.root { overlaps(ValuePath(of: place)) } else { false }
    }?.range
  }

  private func firstUse(of variable: LocalVariable, in expression: TypedExpression) -> SourceRange?
  {
    let isVariable = { (expression: TypedExpression) in
      if case .local(variable) = expression.form { true } else { false }
    }
    if let path = ValuePath(to: expression, from: isVariable) {
      return overlaps(path) ? expression.range : nil
    }
    switch expression.form {
    case .mutate(_, let place, _), .mutatingInvoke(_, let place, _), .address(let place):
      if case .local(variable) = place.root, overlaps(ValuePath(of: place)) {
        return expression.range
      }
    case .invoke(let function, _, _):
      // A function of the body that names the variable uses all of it.
      if function.captures?.all.contains(variable) == true { return expression.range }
    default: break
    }
    for child in expression.namingChildren {
      if let use = firstUse(of: variable, in: child) { return use }
    }
    return firstUse(of: variable, in: expression.changedPlaces)
  }
}
