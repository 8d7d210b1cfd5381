import TipModel
import TipSyntax
import TipText

/// Checks `private` and `fileprivate` access.
struct AccessChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// The candidates that are accessible here. Returns nil after an error if none is.
  func accessible(_ candidates: [ValueDeclaration], _ name: NameSyntax) -> [ValueDeclaration]? {
    guard options.scope == .whole else { return candidates }
    let open = candidates.filter(isAccessible)
    guard open.isEmpty, let first = candidates.first else { return open }
    reportInaccessible(first, name.range)
    return nil
  }

  func reportInaccessible(_ value: ValueDeclaration, _ range: SourceRange) {
    _ = fail(
      "inaccessible",
      "`\(value.name)` is \(value.accessWord) in `\(value.owner?.type.name ?? "its file")`",
      at: range, notes: [.init("it is declared here", at: value.nameRange)])
  }

  func isAccessible(_ value: ValueDeclaration) -> Bool {
    if value.isPrivate {
      return value.file === file && (value.owner == nil || isInside(value.owner))
    }
    return !value.isFilePrivate || value.file === file
  }

  /// `private(set)` and `fileprivate(set)` allow this code to set the property.
  func canSet(_ value: ValueDeclaration) -> Bool {
    guard options.scope == .whole, let syntax = value.syntax else { return true }
    if syntax.hasModifier("private(set)") {
      return value.file === file && (value.owner == nil || isInside(value.owner))
    }
    return !syntax.hasModifier("fileprivate(set)") || value.file === file
  }

  private func isInside(_ type: TypeDeclaration?) -> Bool {
    var current = owner
    while let inner = current {
      if inner === type || type.map({ isOfSameKind(inner, $0) }) == true { return true }
      current = inner.outer
    }
    return false
  }

  /// The types are specializations of one generic type. An extension with constraints on the elements belongs to all arrays.
  private func isOfSameKind(_ a: TypeDeclaration, _ b: TypeDeclaration) -> Bool {
    if let kind = b.selfType.kindOfCollection {
      return kind == a.selfType.kindOfCollection || a === checker.program.names.extended[kind]
    }
    return b.type.template != nil && a.type.template == b.type.template
  }

  /// The declaration of a stored property, by field index.
  func declaration(ofField index: Int, in type: Type) -> ValueDeclaration? {
    guard case .nominal(let nominal) = type, nominal.fields.indices.contains(index) else {
      return nil
    }
    guard let declared = checker.declaration(of: type) else { return nil }
    let name = nominal.fields[index].name
    return ([declared] + declared.superclasses).lazy.compactMap {
      $0.members[name]?.first(where: \.isStoredProperty)
    }.first
  }
}

extension ValueDeclaration {
  var isPrivate: Bool { syntax?.hasModifier("private") == true }
  /// The declaration is visible in its own file at most.
  var isFilePrivate: Bool { isPrivate || syntax?.hasModifier("fileprivate") == true }
  fileprivate var accessWord: String { isPrivate ? "private" : "fileprivate" }
}

extension Type {
  /// Name of the type that an extension of all such types extends.
  fileprivate var kindOfCollection: String? {
    switch self {
    case .array: "Array"
    case .set: "Set"
    case .dictionary: "Dictionary"
    case .optional: "Optional"
    default: nil
    }
  }
}
