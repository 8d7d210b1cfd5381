import TipModel
import TipSyntax

/// An index of the extensions of a type by the type that their first requirement names. An extension that requires
/// another type than the given one is excluded without being examined. The requirements of the others still have to be
/// checked.
struct ExtensionIndex {
  private struct Question: Hashable {
    /// The subject of the requirement, such as `Element`.
    let subject: String
    /// The name of the type that the subject must be, or conform to.
    let wanted: String
  }

  /// The extensions that can never be excluded by name.
  private var others: [Int] = []
  private var asking: [Question: [Int]] = [:]
  private var bySubject: [String: [Int]] = [:]
  private var byWanted: [String: [Int]] = [:]

  /// - Parameter name: Returns the declared name of the type that a requirement names, if it can mean nothing else.
  init(
    _ extensions: [ExtensionDeclaration],
    _ name: (GenericsSyntax.Requirement, ExtensionDeclaration) -> String?
  ) {
    for (index, written) in extensions.enumerated() {
      guard let requirement = written.syntax.requirements.first,
        case .named(let path) = requirement.subject.kind, path.count == 1,
        path[0].genericArguments.isEmpty, let wanted = name(requirement, written)
      else {
        others.append(index)
        continue
      }
      let subject = path[0].text
      asking[Question(subject: subject, wanted: wanted), default: []].append(index)
      bySubject[subject, default: []].append(index)
      byWanted[wanted, default: []].append(index)
    }
  }

  /// The positions, in order, of the extensions that may apply to a type whose parts have these names.
  /// - Parameter names: The names that the type binds itself.
  func candidates(for parts: [String: Type], hiding names: some Sequence<String>) -> [Int] {
    if bySubject.isEmpty { return others }
    var found = others
    for (subject, all) in bySubject {
      guard let names = parts[subject]?.ownNames else {
        found += all
        continue
      }
      for name in names { found += asking[Question(subject: subject, wanted: name)] ?? [] }
    }
    // Within the type, such a name means something else.
    for name in names { found += byWanted[name] ?? [] }
    return found.count == others.count ? found : Array(Set(found)).sorted()
  }
}

extension Type {
  /// The name of a type of the program, and those of all its superclasses and protocols. Nil for types that may have
  /// more.
  fileprivate var ownNames: Set<String>? {
    guard case .nominal(let type) = self else { return nil }
    return Set(type.supertypes.map(\.name)).union([type.name])
  }
}

extension Checker {
  /// The positions, in order, of the extensions of `declared` that may apply to its specialization.
  func places(ofExtensionsOf declared: TypeDeclaration, for made: TypeDeclaration) -> [Int] {
    let extensions = declared.extensions
    if extensions.count < Self.extensionsWorthAnIndex { return Array(extensions.indices) }
    let index =
      declared.extensionIndex
      ?? ExtensionIndex(extensions) { requirement, written in
        self.ownName(requirement.other, from: written.file, in: declared)
      }
    declared.extensionIndex = index
    var parts = made.genericBindings
    var names = Array(parts.keys)
    if let conformer = made.conformer {
      parts["Self"] = made.selfType
      names += Array(conformer.aliases.keys) + Array(conformer.nested.keys)
    }
    return index.candidates(for: parts, hiding: names)
  }

  /// The number of extensions from which an index is built; fewer are examined one by one.
  private static let extensionsWorthAnIndex = 16

  /// The declared name of the type that is named. Returns nil for an alias, a generic parameter, and nested or generic
  /// types.
  private func ownName(
    _ syntax: TypeSyntax, from file: FileContext, in scope: TypeDeclaration
  ) -> String? {
    guard case .named(let path) = syntax.kind, path.count == 1, path[0].genericArguments.isEmpty,
      scope.generic?.names.contains(path[0].text) != true, scope.outer == nil,
      case .nominal(let type) = resolve(syntax, from: file, in: scope, isQuiet: true),
      type.name == path[0].text, !type.isTypeParameter,
      let declared = declaration(of: .nominal(type)), declared.generic == nil, declared.outer == nil
    else { return nil }
    return type.name
  }
}
