import TipModel

/// The parameters of a process by id. Those that were found last are found again without a hash.
struct KnownParameters {
  private var byID: [String: ParameterDeclaration] = [:]
  private var found: [(parameter: AnyParameter, declaration: ParameterDeclaration)?] = Array(
    repeating: nil, count: 64)

  private func slot(_ parameter: AnyParameter) -> Int {
    Int(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(parameter)) >> 4) & (found.count - 1)
  }

  /// The engine's declaration of a parameter, or nil for one that was not used yet.
  subscript(parameter: AnyParameter) -> ParameterDeclaration? {
    mutating get {
      let slot = slot(parameter)
      if let found = found[slot], found.parameter === parameter { return found.declaration }
      guard let declaration = byID[parameter.id] else { return nil }
      found[slot] = (parameter, declaration)
      return declaration
    }
    set {
      byID[parameter.id] = newValue
      found[slot(parameter)] = nil
    }
  }
}
