import TipModel
import TipSyntax
import TipText

/// `private` and `fileprivate`: who may name what.
struct AccessChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Those of several declarations that may be named here; nil, and an error, where there are none.
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

  /// What `private(set)` and `fileprivate(set)` leave to others.
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

  /// Whatever an extension asks of the elements, it is one of all arrays.
  private func isOfSameKind(_ a: TypeDeclaration, _ b: TypeDeclaration) -> Bool {
    if let kind = b.selfType.kindOfCollection {
      return kind == a.selfType.kindOfCollection || a === checker.program.names.extended[kind]
    }
    return b.type.template != nil && a.type.template == b.type.template
  }

  /// The stored property of a declared type.
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
  /// Seen in its own file at most.
  var isFilePrivate: Bool { isPrivate || syntax?.hasModifier("fileprivate") == true }
  fileprivate var accessWord: String { isPrivate ? "private" : "fileprivate" }
}

extension Type {
  /// What an extension of all such types names.
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
