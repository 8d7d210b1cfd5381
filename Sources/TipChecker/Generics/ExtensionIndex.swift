import TipModel
import TipSyntax

/// Which of many extensions may concern a type: those that ask for another type than it is made of do not, and are found
/// by the name of that, without asking each. Whoever gets one still asks whether all that it says holds.
struct ExtensionIndex {
  private struct Question: Hashable {
    /// What is asked about, such as `Element`.
    let subject: String
    /// What it must be, or conform to.
    let wanted: String
  }

  /// Those about which nothing can be said beforehand.
  private var others: [Int] = []
  private var asking: [Question: [Int]] = [:]
  private var bySubject: [String: [Int]] = [:]
  private var byWanted: [String: [Int]] = [:]

  /// - Parameter name: The name that a requirement's type has of itself, where it can mean nothing else.
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

  /// Where those stand, in order, that may concern a type whose parts have these names.
  /// - Parameter names: What the type has by itself under the names.
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
    // Within the type, such a name is another thing's.
    for name in names { found += byWanted[name] ?? [] }
    return found.count == others.count ? found : Array(Set(found)).sorted()
  }
}

extension Type {
  /// What a type of the program is called, and all that it inherits from and conforms to; nil where others may say more.
  fileprivate var ownNames: Set<String>? {
    guard case .nominal(let type) = self else { return nil }
    return Set(type.supertypes.map(\.name)).union([type.name])
  }
}

extension Checker {
  /// Those of the extensions of `declared` that may concern what is made of it, in order.
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

  /// Of fewer, each is asked.
  private static let extensionsWorthAnIndex = 16

  /// What the type that is named so is called itself: nil for an alias, a type parameter and all that is made of types.
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
