import TipModel

/// What runs elsewhere, or later.
extension DefiniteInitialization {
  /// A closure reads what it names when it is made.
  mutating func capture(_ closure: TypedClosure, _ unset: inout Unset?) {
    func search(_ value: TypedExpression, _ found: inout [TypedExpression]) {
      switch value.form {
      case .local: found.append(value)
      case .field(let base, _) where isSelf(base): found.append(value)
      default: for child in value.namingChildren { search(child, &found) }
      }
    }
    var found: [TypedExpression] = []
    for value in closure.body.expressions { search(value, &found) }
    for value in found { read(value, &unset) }
  }

  /// What a function does to the variables of the top level is not followed; constants it cannot change.
  func forgetGlobals(_ unset: inout Unset?) {
    unset?.unset.subtract(changeable)
  }
}
