import TipModel
import TipSyntax
import TipText

/// Functions and initializers that no call could tell apart.
extension Checker {
  func checkRedeclarations(among values: [ValueDeclaration]) {
    var groups: [String: [ValueDeclaration]] = [:]
    for value in values where value.isOverloadable && !value.file.hasFault {
      groups["\(value.isStatic) \(value.requirementKey)", default: []].append(value)
    }
    for key in groups.keys.sorted() {
      guard let group = groups[key], group.count > 1 else { continue }
      var seen: [(ValueDeclaration, Signature)] = []
      for value in group {
        guard case .function(let signature) = entity(value) else { continue }
        if let first = seen.first(where: { isSame($0, (value, signature)) }) {
          report(duplicate(value.name, at: value.nameRange, first: first.0.nameRange))
        }
        seen.append((value, signature))
      }
    }
  }

  private func isSame(_ a: (ValueDeclaration, Signature), _ b: (ValueDeclaration, Signature))
    -> Bool
  {
    // What is asked for, and what an extension gives where it is not written.
    guard a.0.isRequirement == b.0.isRequirement, a.0.requirements == b.0.requirements else {
      return false
    }
    if a.0.owner?.isProtocol == true, !a.0.isRequirement { return false }
    if a.0.file !== b.0.file, a.0.isFilePrivate || b.0.isFilePrivate { return false }
    let (first, second) = (a.1, b.1)
    return first.result == second.result
      && first.effects.contains(.asynchronous) == second.effects.contains(.asynchronous)
      && first.parameters.map(\.label) == second.parameters.map(\.label)
      && first.parameters.map(\.type) == second.parameters.map(\.type)
      && first.parameters.map(\.isVariadic) == second.parameters.map(\.isVariadic)
      && !first.parameters.contains { $0.type.holdsUnknown } && !first.result.holdsUnknown
  }
}

extension ValueDeclaration {
  /// Declared by a script, with parameters that may tell it from others of its name.
  fileprivate var isOverloadable: Bool {
    guard file.isTipScript, !isInactive, owner?.genericParameters.isEmpty != false else {
      return false
    }
    switch kind {
    case .function(let function), .initializer(let function, _):
      return function.generics.parameters.isEmpty
    default: return false
    }
  }
}
