import TipModel
import TipText

/// Initializers of classes: the class's own properties must have values before the call of `super.init`, and `self` is fully
/// initialized only after it.
extension DefiniteInitialization {
  /// The call of another initializer, `super.init` or `self.init`.
  struct Delegation {
    let name: String
    /// The call is not written. It comes at the end.
    let isImplicit: Bool

    var isOwn: Bool { name.hasPrefix("self") }
  }

  /// - Parameter inherited: Number of the type's fields that belong to the superclass.
  init(
    of block: TypedBlock, initializing variable: LocalVariable, class type: NominalType,
    inheriting inherited: Int, delegation: Delegation?, end: SourceRange
  ) {
    self.init()
    initialized = (variable, type)
    self.delegation = delegation
    var unset: Unset? = noneUnset
    if delegation?.isOwn != true {
      for (index, field) in type.fields.enumerated().dropFirst(inherited)
      where !field.type.holdsError {
        names[.field(index)] = (field.name, field.range)
        if !field.isMutable { constants.insert(.field(index)) }
        let startsAsNil = field.isMutable && field.type.isOptional
        if field.defaultValue == nil, !startsAsNil { unset?.insert(.field(index)) }
      }
    }
    if delegation != nil {
      names[.whole] = ("self", type.range)
      unset?.insert(.whole)
    }
    follow(block, &unset)
    requireAll(unset, at: end)
  }

  func isDelegation(_ function: FunctionDeclaration, _ receiver: TypedExpression) -> Bool {
    guard delegation != nil, function.name == "init" || function.name.hasSuffix(".init") else {
      return false
    }
    if case .superclass(let inner) = receiver.form { return isSelf(inner) }
    return isSelf(receiver)
  }

  /// The delegation is to the superclass, which is allowed once. Another initializer of the class may be called repeatedly.
  var isOfSuperclass: Bool { delegation?.isOwn == false }

  /// The value is `type(of: self)`, which may be used before anything is initialized.
  func asksTypeOfSelf(_ value: TypedExpression) -> Bool {
    guard case .member(let member, nil, let arguments) = value.form, member.name == "type",
      member.owner == .void, let argument = arguments.first ?? nil
    else { return false }
    return isSelf(argument)
  }

  /// Checks a delegating call. Before `super.init(…)`, all properties that the class adds must have values.
  mutating func delegate(at range: SourceRange, _ unset: inout Unset?) {
    _ = unset?.remove(.whole)
    if isOfSuperclass {
      if unset?.given.contains(.whole) == true {
        return fail("misplaced", "`super.init` may have been called already", range, [])
      }
      unset?.given.insert(.whole)
    }
    let parts = unset?.unset.filter(isPart) ?? []
    guard let first = parts.compactMap({ names[$0]?.name }).sorted().first else { return }
    fail(
      "uninitialized", "`\(delegation?.name ?? "")` is called before `\(first)` has a value", range,
      [])
    unset?.unset.subtract(parts)
    constants.subtract(parts)
  }

  mutating func readField(
    _ index: Int, of base: TypedExpression, at range: SourceRange, _ unset: inout Unset?
  ) {
    // The fields of the superclass are initialized once its initializer has run.
    if delegation != nil, names[.field(index)] == nil || isUntouchable(unset) {
      return readSelf(at: base.range, &unset)
    }
    read(.field(index), at: range, &unset)
  }

  mutating func readStep(
    _ place: LValue, of base: TypedExpression, _ unset: inout Unset?
  ) {
    guard let index = place.firstField else { return readSelf(at: base.range, &unset) }
    readField(index, of: base, at: place.range, &unset)
  }

  mutating func assignStep(
    _ place: LValue, of base: TypedExpression, _ unset: inout Unset?
  ) {
    guard place.steps.count == 1, let index = place.firstField, names[.field(index)] != nil else {
      return read(place, &unset)
    }
    give(.field(index), at: place.range, &unset)
  }
}

extension LValue {
  /// The stored property with which the lvalue begins.
  fileprivate var firstField: Int? {
    switch steps.first {
    case .field(let index), .observed(let index, _): index
    default: nil
    }
  }
}
