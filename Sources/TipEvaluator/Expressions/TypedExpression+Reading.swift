import TipModel

extension TypedExpression {
  /// Its value is a number or a Bool that operators make of such in variables and their fields: to evaluate it changes nothing,
  /// and calls nothing of the program's.
  var onlyReads: Bool {
    guard type.isPlain else { return false }
    switch form {
    case .constant: return true
    case .local(let variable): return !variable.isShared
    case .field(let base, _): return base.isUnsharedStructure
    case .prefix, .chain, .logical, .ternary: return children.allSatisfy(\.onlyReads)
    default: return false
    }
  }

  private var isUnsharedStructure: Bool {
    guard case .local(let variable) = form, case .nominal(let type) = type else { return false }
    return type.kind == .structure && !variable.isShared
  }
}
