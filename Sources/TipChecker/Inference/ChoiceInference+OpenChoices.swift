import TipModel
import TipSyntax

/// What the place wants reaches a choice that stands there, and no choice that a type parameter is in between:
/// `let shape: any Shape = same(flag ? Square() : Circle())` has no type.
extension ChoiceInference {
  /// One of the arguments is such a choice, and the place takes values of several types.
  func isOpenChoice(_ arguments: [CallArgument], _ contextualType: Type?) -> Bool {
    guard options.scope == .whole, let contextualType, takesSeveral(contextualType) else {
      return false
    }
    return arguments.contains { argument in
      guard case .closure(let closure) = argument.value.kind, closure.result == nil else {
        return argument.value.isTernary
      }
      let statements = file.tree.statements(of: closure.body).statements
      guard statements.count == 1 else { return false }
      return switch statements[0].kind {
      case .expression(let value), .return(let value?): value.isTernary
      default: false
      }
    }
  }

  /// It is, or is made of, a protocol.
  private func takesSeveral(_ type: Type) -> Bool {
    type != .any && bodyChecker.selectionChecker.takesAnyOfSeveral(type)
      || type.parts.contains(where: takesSeveral)
  }
}
