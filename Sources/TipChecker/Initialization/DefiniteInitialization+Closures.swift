import TipModel
import TipText

/// Code that runs later or in another function.
extension DefiniteInitialization {
  /// A closure reads the variables that it names when it is created. Of `self` it needs all properties.
  mutating func capture(_ value: TypedExpression, _ closure: TypedClosure, _ unset: inout Unset?) {
    // An autoclosure argument is not treated like a closure by Swift here.
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

  /// A local function that captures `self` needs all of its properties where it is called.
  mutating func call(
    _ function: FunctionDeclaration, at range: SourceRange, _ unset: inout Unset?
  ) {
    if let variable = initialized?.variable, function.captures?.all.contains(variable) == true {
      readSelf(at: range, &unset)
    }
  }

  /// The effects of a function on top-level variables are not followed, so that these count as initialized after the call. A
  /// function cannot initialize constants.
  func forgetGlobals(_ unset: inout Unset?) {
    unset?.unset.subtract(changeable)
  }
}
