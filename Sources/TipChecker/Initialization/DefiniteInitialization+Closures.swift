import TipModel
import TipText

/// What runs elsewhere, or later.
extension DefiniteInitialization {
  /// A closure reads what it names when it is made, and of `self` all of it.
  mutating func capture(_ value: TypedExpression, _ closure: TypedClosure, _ unset: inout Unset?) {
    // An argument that is evaluated later is no closure to Swift here.
    let isWritten = closure.body.onlyExpression?.range != value.range
    for capture in closure.captures { read(capture.value, &unset) }
    for place in closure.body.assignedPlaces { captureSelf(of: place, &unset) }
    for value in closure.body.expressions { capture(value, isWritten: isWritten, &unset) }
  }

  private mutating func capture(
    _ value: TypedExpression, isWritten: Bool, _ unset: inout Unset?
  ) {
    switch value.form {
    case .local: return read(value, &unset)
    case .field(let base, _) where !isWritten && isSelf(base): return read(value, &unset)
    case .invoke(let function, _, _): call(function, at: value.range, &unset)
    default: break
    }
    for place in value.changedPlaces { captureSelf(of: place, &unset) }
    for child in value.namingChildren { capture(child, isWritten: isWritten, &unset) }
  }

  private mutating func captureSelf(of place: LValue, _ unset: inout Unset?) {
    if case .local(let variable) = place.root, variable == initialized?.variable {
      readSelf(at: place.range, &unset)
    }
  }

  /// A function inside a body takes `self` along where it is called.
  mutating func call(
    _ function: FunctionDeclaration, at range: SourceRange, _ unset: inout Unset?
  ) {
    if let variable = initialized?.variable, function.captures?.all.contains(variable) == true {
      readSelf(at: range, &unset)
    }
  }

  /// What a function does to the variables of the top level is not followed; constants it cannot change.
  func forgetGlobals(_ unset: inout Unset?) {
    unset?.unset.subtract(changeable)
  }
}
