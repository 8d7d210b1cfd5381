import TipModel
import TipSyntax
import TipText

/// Arguments for `inout` parameters: places that are lent to what is called.
extension BodyChecker {
  func lent(_ argument: CallArgument, _ type: Type, to what: String) -> TypedExpression {
    guard case .prefix(let sign, let operand) = argument.value.kind, sign.text == "&" else {
      let value = infer(argument.value, hint: type)
      if value.type.isUnknown { return value }
      return fail(
        "wrong-argument", "\(what) changes this argument: write `&` before it",
        at: argument.value.range,
        fixIts: [.init(replace: argument.value.range.startPoint, with: "&")])
    }
    let value = infer(operand, hint: type)
    if value.type.isUnknown || type.isUnknown { return value }
    guard value.type == type else {
      return mismatch(value, type)
    }
    guard let place = place(of: value) else { return immutable(value, "\(what) changes it") }
    return node(.address(place), type, argument.value.range)
  }

  /// `&x` where nothing is lent.
  func strayAddress(_ sign: OperatorSyntax) -> TypedExpression {
    if options.scope == .partial { return external(sign.range) }
    return fail(
      "wrong-argument", "`&` stands only before an argument for an `inout` parameter",
      at: sign.range)
  }

  /// An argument that a function value hands on to the function it stands for.
  func passedOn(_ parameter: LocalVariable, _ range: SourceRange) -> TypedExpression {
    guard parameter.isInOut else { return node(.local(parameter), parameter.type, range) }
    let place = TypedPlace(root: .local(parameter), steps: [], type: parameter.type, range: range)
    return node(.address(place), parameter.type, range)
  }

  /// Two parts of a call that would change one place at once; `receiver` is what a mutating method changes.
  func overlappingAccess(
    _ values: [TypedExpression], receiver: TypedPlace? = nil, _ range: SourceRange
  ) -> TypedExpression? {
    var places = receiver.map { [$0] } ?? []
    for value in values {
      if case .address(let place) = value.form { places.append(place) }
    }
    for (index, place) in places.enumerated() {
      for other in places[..<index] where place.overlaps(other) {
        return fail(
          "overlapping-access", "`\(text(place.range))` is lent to this call twice at once",
          at: place.range, notes: [.init("it is lent first here", at: other.range)])
      }
    }
    return nil
  }
}

extension TypedPlace {
  /// One of them holds the other, or may.
  fileprivate func overlaps(_ other: TypedPlace) -> Bool {
    switch (root, other.root) {
    case (.local(let a), .local(let b)) where a == b: break
    case (.global(let a), .global(let b)) where a == b: break
    case (.parameter(let a), .parameter(let b)) where a == b: break
    case (.instance(let a), .instance(let b)) where a.isSameVariable(as: b): break
    default: return false
    }
    for (step, otherStep) in zip(steps, other.steps) {
      switch (step, otherStep) {
      case (.field(let a), .field(let b)) where a != b: return false
      case (.tupleElement(let a), .tupleElement(let b)) where a != b: return false
      default: continue
      }
    }
    return true
  }
}

extension TypedExpression {
  fileprivate func isSameVariable(as other: TypedExpression) -> Bool {
    switch (form, other.form) {
    case (.local(let a), .local(let b)): a == b
    case (.global(let a), .global(let b)): a == b
    default: false
    }
  }
}

extension LocalVariable {
  /// A closure's parameter of a type as function types write it.
  convenience init(parameter name: String, type: Type, range: SourceRange) {
    if case .inOut(let inner) = type {
      self.init(name: name, type: inner, isMutable: true, range: range)
      isInOut = true
    } else {
      self.init(name: name, type: type, isMutable: false, range: range)
    }
  }

  /// As function types write it.
  var typeOfParameter: Type { isInOut ? .inOut(type) : type }
}
