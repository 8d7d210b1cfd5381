import TipModel
import TipText

/// What a call changes must not be lent to it twice, nor be used by a closure that it is handed.
struct ExclusivityChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Two parts of a call that would change one place at once.
  ///
  /// - Parameters:
  ///   - function: What is called, where that is known.
  ///   - receiver: What a mutating method changes.
  func overlappingAccess(
    _ values: CallValues, of function: FunctionDeclaration? = nil,
    receiver: LValue? = nil
  ) -> TypedExpression? {
    var places = receiver.map { [$0] } ?? []
    for value in values.given {
      if case .address(let place) = value.form { places.append(place) }
    }
    for (index, place) in places.enumerated() {
      for other in places[..<index] where place.overlaps(other) {
        let whole = place.isTaken(with: other)
        return fail(
          "overlapping-access",
          "`\(whole ?? text(place.range))` is lent to this call twice at once", at: place.range,
          notes: [.init("it is lent first here", at: other.range)]
            + (whole == nil
              ? []
              : [
                .init("with a part of it the whole is lent; of a variable in a body, parts can be")
              ]))
      }
    }
    // A closure that is kept is called when the change is over.
    let called = function.map { function in
      values.placed.compactMap { position, value in
        position < function.parameters.count && function.parameters[position].confinedType != nil
          ? value : nil
      }
    }
    return places.lazy.compactMap { self.readByClosure($0, called ?? values.given) }.first
  }
}

extension LValue {
  /// One of them holds the other, or may.
  fileprivate func overlaps(_ other: LValue) -> Bool {
    switch (root, other.root) {
    case (.local(let a), .local(let b)) where a == b: break
    case (.global(let a), .global(let b)) where a == b: break
    case (.parameter(let a), .parameter(let b)) where a == b: break
    case (.instance(let a), .instance(let b)) where a.isSameVariable(as: b): break
    default: return false
    }
    if isTaken(with: other) != nil { return true }
    for (step, otherStep) in zip(steps, other.steps) {
      switch (step, otherStep) {
      case (.field(let a), .field(let b)) where a != b: return false
      case (.tupleElement(let a), .tupleElement(let b)) where a != b: return false
      default: continue
      }
    }
    return true
  }

  /// What is not lent in parts, if both are parts of it: a variable of the program, or what an instance stores.
  /// Nil for others, and where both are the same part.
  func isTaken(with other: LValue) -> String? {
    switch (root, other.root) {
    case (.global(let a), .global(let b)) where a == b: return a.name
    case (.instance(let a), .instance(let b)) where a.isSameVariable(as: b):
      guard case .field(let field)? = steps.first, case .field(field)? = other.steps.first,
        case .nominal(let type) = a.type, type.fields.indices.contains(field)
      else { return nil }
      return type.fields[field].name
    default: return nil
    }
  }
}

extension TypedExpression {
  func isSameVariable(as other: TypedExpression) -> Bool {
    switch (form, other.form) {
    case (.local(let a), .local(let b)): a == b
    case (.global(let a), .global(let b)): a == b
    default: false
    }
  }
}
