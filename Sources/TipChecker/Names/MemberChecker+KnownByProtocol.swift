import TipModel

/// Values of which a body knows only a protocol, though it is checked with their own type.
extension MemberChecker {
  /// What such a value has under a name, where that is not what the type itself has; nil for all others.
  func witnesses(named name: String, of type: Type) -> [ValueDeclaration]? {
    guard options.scope == .whole, let declaration = checker.declaration(of: type),
      !declaration.isProtocol, isKnownByProtocol(type)
    else { return nil }
    return checker.conditionalConformanceChecker.conditionalWitnesses(named: name, in: declaration)
  }

  /// The body says of the type only what it must be: it stands for a type parameter, or for `Self` in an extension of
  /// a protocol.
  func isKnownByProtocol(_ type: Type) -> Bool {
    var scope = bodyChecker.typeScope ?? owner
    while let current = scope {
      if current.genericBindings.values.contains(type) { return true }
      if current.conformer != nil, current.selfType == type { return true }
      scope = current.outer
    }
    return false
  }
}
