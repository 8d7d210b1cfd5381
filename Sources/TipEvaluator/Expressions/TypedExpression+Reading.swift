import TipModel

extension TypedExpression {
  /// True if the value is a number or a Bool that operators make from such variables and fields.
  /// Its evaluation has no effects and calls no function of the program.
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

  /// True if a second evaluation gives the same value, has no effects, and runs no code of the
  /// program.
  var isRepeatable: Bool {
    switch form {
    case .constant, .local: return true
    case .global(let variable): return variable.startsWhereDeclared
    case .field(let base, _), .tupleElement(let base, _), .force(let base):
      return base.isRepeatable
    case .prefix(let op, let operand): return !op.isReplaced && operand.isRepeatable
    case .chain(let first, let rest):
      return first.isRepeatable && rest.allSatisfy { !$0.0.isReplaced && $0.1.isRepeatable }
    case .ternary, .coalesce, .logical: return children.allSatisfy(\.isRepeatable)
    case .member(let member, let receiver?, let arguments):
      guard !member.isOfProgram, !member.isRandom, !member.asksForPresent, !member.mayWait,
        member.kind == .property || (member.name == "subscript" && receiver.type.isArray)
      else { return false }
      return receiver.isRepeatable && arguments.allSatisfy { $0?.isRepeatable ?? true }
    default: return false
    }
  }
}

extension Type {
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
}
