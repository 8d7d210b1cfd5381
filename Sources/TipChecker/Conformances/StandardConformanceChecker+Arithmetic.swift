import TipModel

/// The requirements of `AdditiveArithmetic`.
extension StandardConformanceChecker {
  /// The reason why the sums or the `zero` of a type are not of the type itself. Missing members are reported
  /// elsewhere.
  func lackingArithmetic(_ type: TypeDeclaration) -> String? {
    guard options.scope == .whole, type.origin == nil else { return nil }
    func given(_ name: String) -> [ValueDeclaration] {
      (type.lineage + type.protocols).flatMap { $0.members[name] ?? [] }.filter { !$0.isInactive }
    }
    func isOwn(_ found: Type, _ member: ValueDeclaration) -> Bool {
      found == type.selfType || found.holdsUnknown || member.owner?.isProtocol == true
        || member.owner?.conformer != nil
    }
    for sign in ["+", "-"] {
      let found =
        given(sign)
        + checker.declaredOperatorResolver.operatorsOutside(named: sign, of: type).map(\.member)
      let yields = found.contains { member in
        guard case .function(let function) = checker.entity(member), function.generic == nil else {
          return true
        }
        return function.parameters.count == 2 && isOwn(function.result, member)
      }
      if !found.isEmpty, !yields { return "its `\(sign)` yields no `\(type.type.name)`" }
    }
    let zero = given("zero").filter(\.isStatic)
    let isOwnZero = zero.contains { member in
      switch checker.entity(member) {
      case .global(let variable): isOwn(variable.type, member)
      case .computed(let getter, _): isOwn(getter.result, member)
      default: true
      }
    }
    return zero.isEmpty || isOwnZero ? nil : "its `zero` is not a `\(type.type.name)`"
  }
}
