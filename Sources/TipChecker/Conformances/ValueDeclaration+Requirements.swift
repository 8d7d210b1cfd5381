import TipSyntax

extension ValueDeclaration {
  /// True for a requirement of a protocol without a default.
  var isRequirement: Bool {
    guard owner?.isProtocol == true, !isInactive else { return false }
    switch kind {
    case .variable(let binding, _): return binding.accessors?.isRequirement == true
    case .function(let function), .initializer(let function, _): return function.body == nil
    default: return false
    }
  }

  /// A subscript that a protocol requires.
  var isRequiredSubscript: Bool {
    guard owner?.isProtocol == true, !isInactive, case .subscript(_, let accessors) = kind else {
      return false
    }
    return accessors.isRequirement
  }

  /// A requirement that can be set.
  var isSettable: Bool {
    switch kind {
    case .variable(let binding, _): binding.accessors?.isSettable == true
    case .subscript(_, let accessors): accessors.isSettable
    default: false
    }
  }
}
