import TipModel
import TipSyntax
import TipText

extension BodyChecker {
  /// Every variable of a body has a value where it is read, and after an initializer every stored property.
  func checkInitialization(of block: TypedBlock, _ body: BodySyntax, isWhole: Bool) {
    let following: DefiniteInitialization
    if isWhole, isInitializer, let initialized {
      checker.layOutFields(of: initialized.declaration)
      following = DefiniteInitialization(
        of: block, initializing: initialized.variable, initialized.declaration.type,
        end: body.range.endBrace)
    } else {
      following = DefiniteInitialization(of: block)
    }
    for fault in following.faults { checker.report(fault) }
  }

  /// What an initializer's body makes, where all of it is known.
  private var initialized: (variable: LocalVariable, declaration: TypeDeclaration)? {
    guard file.isScript, let selfVariable, let owner, !owner.isBroken, !owner.inheritsUnknown,
      case .nominal(owner.type) = owner.selfType,
      owner.type.kind == .structure || owner.type.kind == .enumeration
    else { return nil }
    return (selfVariable, owner)
  }
}
