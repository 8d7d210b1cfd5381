import TipModel
import TipSyntax
import TipText

/// What names a private type is private itself: whoever sees a declaration must see the types in it.
extension Checker {
  /// Members of extensions are left out: how far they reach, their extension may say.
  func checkSignatureAccess(of values: [ValueDeclaration]) {
    for value in values where isPlainlyDeclared(value) {
      guard let hidden = hiddenType(in: value) else { continue }
      let name = hidden.type.name
      report(
        .error(
          "inaccessible",
          "`\(value.name)` reaches further than `\(name)`, which is \(hidden.accessWord)",
          at: value.nameRange,
          notes: [
            .init("`\(name)` is declared here", at: hidden.nameRange),
            .init("make `\(value.name)` as private, or `\(name)` less so"),
          ]))
    }
  }

  /// A class is no more open than the one it inherits from.
  func checkSuperclassAccess(of type: TypeDeclaration) {
    guard let superclass = type.superclass, !reach(of: superclass).covers(reach(of: type)) else {
      return
    }
    report(
      .error(
        "inaccessible",
        "`\(type.type.name)` reaches further than `\(superclass.type.name)`, which is \(superclass.accessWord)",
        at: type.nameRange,
        notes: [.init("`\(superclass.type.name)` is declared here", at: superclass.nameRange)]))
  }

  private func isPlainlyDeclared(_ value: ValueDeclaration) -> Bool {
    guard !value.isInactive, value.file.isTipScript, !value.file.hasFault,
      !value.isWrapperStorage, value.forwarding == nil
    else { return false }
    guard let owner = value.owner else { return true }
    return owner.ranges.first?.contains(value.nameRange) == true && !owner.isProtocol
  }

  /// The first type of a declaration that is not seen wherever the declaration is.
  private func hiddenType(in value: ValueDeclaration) -> TypeDeclaration? {
    var own = value.owner.map(reach) ?? .everywhere
    if value.isPrivate {
      own = value.owner.map(Reach.inside) ?? .file
    } else if value.isFilePrivate, case .everywhere = own {
      own = .file
    }
    func hidden(_ type: Type) -> TypeDeclaration? {
      if case .nominal = type, let declared = declaration(of: type),
        !reach(of: declared.origin ?? declared).covers(own)
      {
        return declared
      }
      return type.parts.lazy.compactMap(hidden).first
    }
    return types(of: value).lazy.compactMap(hidden).first
  }

  private func types(of value: ValueDeclaration) -> [Type] {
    guard case .resolved(let entity) = value.resolution else { return [] }
    switch entity {
    case .global(let variable): return [variable.type]
    case .parameter(let parameter): return [parameter.type]
    case .field(_, let type): return [type]
    case .computed(let getter, _): return [getter.result]
    case .function(let signature):
      let isMaker =
        switch value.kind {
        case .initializer, .enumCase: true
        default: false
        }
      return signature.parameters.map(\.type) + (isMaker ? [] : [signature.result])
    case .enumCase, .requirement, .external, .opaque, .erroneous: return []
    }
  }

  private func reach(of type: TypeDeclaration) -> Reach {
    let outer = type.outer.map { $0.isBody ? .everywhere : reach(of: $0) } ?? .everywhere
    if type.isFilePrivateType { return Reach.file.covers(outer) ? outer : .file }
    guard type.isPrivateType else { return outer }
    guard let owner = type.outer, !owner.isBody else { return .file }
    return .inside(owner)
  }
}

/// Where a declaration is seen.
private enum Reach {
  case everywhere, file
  case inside(TypeDeclaration)

  /// What is seen there sees this, too.
  func covers(_ other: Reach) -> Bool {
    switch (self, other) {
    case (.everywhere, _), (.file, .file), (.file, .inside): return true
    case (.file, .everywhere), (.inside, .everywhere), (.inside, .file): return false
    case (.inside(let outer), .inside(let inner)):
      var current: TypeDeclaration? = inner
      while let type = current {
        if type === outer { return true }
        current = type.outer
      }
      return false
    }
  }
}

extension TypeDeclaration {
  fileprivate var accessWord: String { isFilePrivateType ? "fileprivate" : "private" }
}
