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
    let shared = groups.filter { $0.value.count > 1 }
    for key in shared.keys.sorted() {
      // The first in each file: beside it, those after it say nothing new.
      var seen: [Likeness: [ValueDeclaration]] = [:]
      for value in shared[key] ?? [] {
        guard case .function(let signature) = entity(value),
          let likeness = Likeness(value, signature)
        else { continue }
        let alike = seen[likeness] ?? []
        if let first = alike.first(where: { isSeen($0, beside: value) }) {
          report(duplicate(value.name, at: value.nameRange, first: first.nameRange))
        }
        if !alike.contains(where: { $0.file === value.file }) {
          seen[likeness, default: []].append(value)
        }
      }
    }
  }

  private func isSeen(_ a: ValueDeclaration, beside b: ValueDeclaration) -> Bool {
    a.file === b.file || !a.isFilePrivate && !b.isFilePrivate
  }
}

/// What two functions of one name and the same labels have in common where no call could tell them apart.
private struct Likeness: Hashable {
  let isRequirement: Bool
  let requirements: [String]
  let isPostfix: Bool
  let result: Type
  let isAsynchronous: Bool
  let parameters: [Type]
  let variadic: [Bool]

  /// Nil for one that is like no other: its types are not known.
  init?(_ value: ValueDeclaration, _ signature: Signature) {
    parameters = signature.parameters.map(\.type)
    result = signature.result
    if result.holdsUnknown || parameters.contains(where: \.holdsUnknown) { return nil }
    // What is asked for, and what an extension gives where it is not written.
    isRequirement = value.isRequirement
    requirements = value.requirements
    isPostfix = value.syntax?.hasModifier("postfix") == true
    isAsynchronous = signature.effects.contains(.asynchronous)
    variadic = signature.parameters.map(\.isVariadic)
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
