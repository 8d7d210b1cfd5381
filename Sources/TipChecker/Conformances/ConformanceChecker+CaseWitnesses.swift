import TipModel
import TipSyntax

/// Enum cases as witnesses, for requirements with their names: `static func make(label: Int) -> Self`.
extension ConformanceChecker {
  /// The reason why a case is no witness of a requirement; nil if it is one.
  func mismatch(
    of enumCase: EnumCaseSyntax, _ requirement: ValueDeclaration, _ type: TypeDeclaration,
    _ declared: TypeDeclaration
  ) -> String? {
    guard requirement.isStatic else { return "is a case" }
    guard case .function(let function) = requirement.kind else {
      return enumCase.payload == nil ? nil : "carries values"
    }
    guard let payload = enumCase.payload else { return "carries no values" }
    guard payload.map(\.label) == function.parameters.map(\.label) else {
      let labels = payload.map { ($0.label ?? "_") + ":" }.joined()
      return "is `\(enumCase.name.text)(\(labels))`"
    }
    let scope = checker.associatedTypeResolver.made(declared, for: type)
    for (own, asked) in zip(payload, function.parameters) {
      let carried = checker.resolve(own.type, from: type.file, in: type, isQuiet: true)
      let wanted = checker.resolve(asked.type, from: requirement.file, in: scope, isQuiet: true)
      if carried != wanted, !carried.holdsUnknown, !wanted.holdsUnknown {
        return "carries `\(carried)`, not `\(wanted)`"
      }
    }
    return nil
  }
}
