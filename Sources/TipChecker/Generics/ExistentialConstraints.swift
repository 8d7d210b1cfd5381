import TipModel
import TipSyntax
import TipText

/// Existential types: the value in one conforms to the protocol; the type `any P` does not.
extension Type {
  var isExistential: Bool {
    switch self {
    case .nominal(let type): type.kind == .protocolType && !type.isTypeParameter
    case .anyTip: true
    default: false
    }
  }

  /// An existential of a protocol that compares, such as `any Hashable`.
  var isComparedExistential: Bool {
    guard case .nominal(let type) = self, isExistential else { return false }
    return StandardExistentials.comparing.contains(type.qualifiedName)
      && type.range.file == StandardRequirements.text.file
  }

  /// True for an archetype.
  var isTypeParameter: Bool {
    if case .nominal(let type) = self { type.isTypeParameter } else { false }
  }

  /// The description of the type in a message about a constraint that it does not satisfy.
  var asConstrained: String { isExistential ? "any \(self)" : description }
}

extension Checker {
  /// The value in the existential, whatever it is, is of a protocol or a class of the program.
  func holds(_ type: Type, whatIs declared: TypeDeclaration) -> Bool {
    if type == declared.selfType { return true }
    guard case .nominal(let nominal) = type else { return false }
    return nominal == declared.type || nominal.supertypes.contains(declared.type)
  }

  /// The value in the existential, whatever it is, conforms to one of Swift's protocols.
  func holds(_ type: Type, what standard: String) -> Bool {
    guard let declared = declaration(of: type) else { return true }
    return declared.conformances.contains(standard) || declared.inheritsUnknown
      || ["Sendable", "Copyable", "Escapable", "SendableMetatype"].contains(standard)
  }
}

extension ValueDeclaration {
  /// The generic parameters that are the whole type of one parameter and occur in no other, so that an existential can
  /// be opened for them.
  func findOpenedParameters() -> Set<String> {
    let function: FunctionSyntax
    switch kind {
    case .function(let written), .initializer(let written, _): function = written
    default: return []
    }
    let names = Set(function.generics.parameters.map(\.name.text))
    if names.isEmpty { return [] }
    var uses: [String: Int] = [:]
    var plain: Set<String> = []
    for type in function.parameters.map(\.type) {
      for name in type.namesMentioned.map(names.intersection) ?? names {
        uses[name, default: 0] += 1
      }
      if let name = type.plainName { plain.insert(name) }
    }
    return names.filter { uses[$0] == 1 && plain.contains($0) }
  }
}

extension TypeSyntax {
  /// The name `T` in `T` and `T?`.
  fileprivate var plainName: String? {
    switch kind {
    case .named(let path): path.count == 1 ? path[0].text : nil
    case .optional(let inner): inner.plainName
    default: nil
    }
  }
}

extension Diagnostic.Note {
  static let ofExistential = Diagnostic.Note(
    "what a value of a protocol holds conforms to it, but `any` of it, which may hold several types, does not"
  )
}
