import TipModel

/// Values that a body knows only by a protocol, although the body is checked with their own type.
extension MemberChecker {
  /// The members of a name that such a value has by its protocols, if they differ from the type's own. Returns nil for all
  /// other values.
  func witnesses(named name: String, of type: Type) -> [ValueDeclaration]? {
    guard options.scope == .whole, let declaration = checker.declaration(of: type),
      !declaration.isProtocol, isKnownByProtocol(type)
    else { return nil }
    return checker.conditionalConformanceChecker.conditionalWitnesses(named: name, in: declaration)
  }

  /// The body knows only constraints of the type: it is substituted for a type parameter, or for `Self` in an extension of a
  /// protocol.
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
