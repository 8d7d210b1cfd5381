import TipModel
import TipSyntax
import TipText

/// Checks that a function does not let values escape that it has only during the call.
extension BodyChecker {
  /// `mark` is where the diagnostics of the body begin: if it has an error, nothing more is reported.
  func checkEscapes(
    from block: TypedBlock?, _ parameters: [LocalVariable], isMutating: Bool = false,
    since mark: Int
  ) {
    guard let block, file.isTipScript, options.scope == .whole,
      mark <= checker.run.diagnostics.count,
      !checker.run.diagnostics[mark...].contains(where: { $0.severity == .error })
    else { return }
    var confined: [LocalVariable: EscapeCheck.Reason] = [:]
    for parameter in parameters {
      if let type = parameter.confinedType { confined[parameter] = .function(type) }
      if parameter.isInOut { confined[parameter] = .lent }
    }
    if let selfVariable = bodyContext.selfVariable, let owner {
      if owner.type.kind == .classType {
        confined[selfVariable] = .implicit
      } else if isMutating || bodyContext.isInitializer, !owner.type.isClass {
        confined[selfVariable] = .mutating
      }
    }
    if confined.isEmpty { return }
    var check = EscapeCheck(confined, in: file.tree.source)
    check.follow(block)
    for fault in check.faults { checker.report(fault) }
  }
}
