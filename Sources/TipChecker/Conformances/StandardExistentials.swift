import TipModel
import TipSyntax
import TipText

/// Existential types of Swift's own protocols: `any CustomStringConvertible`.
enum StandardExistentials {
  /// The protocols of which a program may have existential values.
  static let names: Set<String> = [
    "Comparable", "CustomStringConvertible", "Decodable",
    "Encodable", "Equatable", "Hashable", "LocalizedError",
  ]

  /// The names by which types of such values are written.
  static let typeNames = names.union(["Codable"])

  /// Protocols whose requirements take two values of one type. `any` of them cannot be compared.
  static let comparing: Set<String> = ["Comparable", "Equatable", "Hashable"]

  /// The extension by which every type of the language that conforms to such a protocol does so, once the program has
  /// values of the protocol.
  static func conformances(to name: String) -> ExtensionDeclaration? {
    let file = FileContext(tree: text.tree, isWhole: true)
    for case .declaration(let declaration) in text.tree.statements.map(\.kind) {
      guard case .extension(let syntax) = declaration.kind, syntax.extended.name == name else {
        continue
      }
      return ExtensionDeclaration(
        syntax: syntax, range: declaration.range, file: file, isInactive: false)
    }
    return nil
  }

  static let text = LibraryText(
    module: "Swift", number: 11, names: [],
    text: names.sorted().map { "extension \($0): \($0) {}" }.joined(separator: "\n"),
    areTypes: false)
}

extension LibraryReader {
  /// The type `any P` for one of Swift's own protocols; `Codable` is two of them.
  func existentialType(_ name: String, at range: SourceRange) -> Type? {
    guard name == "Codable" else { return existential(name)?.selfType }
    let parts = ["Decodable", "Encodable"].compactMap(existential)
    return parts.count < 2 ? nil : checker.typeResolver.composition(of: parts, at: range)
  }

  /// The protocol of Swift's own that `any P` names. Its conforming types are known from then on.
  func existential(_ name: String) -> TypeDeclaration? {
    guard options.scope == .whole, StandardExistentials.names.contains(name),
      let declared = standardProtocol(name)
    else { return nil }
    guard checker.program.synthesized.existentials.insert(name).inserted,
      let written = StandardExistentials.conformances(to: name)
    else { return declared }
    declared.conformances.formUnion(LibraryRank.implied(by: name))
    // Two values of an existential type may have different types, so the type itself is not Equatable.
    (declared.type.isEquatable, declared.type.isHashable) = (false, false)
    declared.type.isEncodable = declared.conformances.contains("Encodable")
    declared.type.isDecodable = declared.conformances.contains("Decodable")
    // An entry with an error leaves no extension behind.
    checker.run.changes.undo.append { [unowned checker] in
      checker.program.synthesized.existentials.remove(name)
    }
    checker.declarationCollector.willExtend(declared)
    if let known = checker.program.names.extended[name] {
      checker.declarationCollector.willExtend(known)
    }
    for added in checker.program.names.extended[name]?.extensions ?? [] {
      checker.declarationCollector.add(added, toAll: declared)
    }
    _ = checker.declarationCollector.extend(written)
    for type in checker.program.declarations.values
    where type !== declared && type.conformances.contains(name) {
      type.protocols = checker.inheritanceResolver.protocols(of: type)
      checker.classChecker.collectSupertypes(of: type)
    }
    checker.caches.conformancesChanged()
    return declared
  }

  /// Adds the members of an extension to the existential values of one of Swift's own protocols.
  func note(_ written: ExtensionDeclaration, of name: String) {
    guard checker.program.synthesized.existentials.contains(name), !written.syntax.members.isEmpty,
      let declared = standardProtocol(name)
    else { return }
    checker.declarationCollector.willExtend(declared)
    checker.declarationCollector.add(written, toAll: declared)
  }

  /// The protocols of Swift's own that a name in a clause implies, and of which the program has values.
  func existentials(impliedBy path: [NameSyntax]) -> [TypeDeclaration] {
    let known = checker.program.synthesized.existentials
    guard !known.isEmpty, let name = path.last?.text else { return [] }
    return known.intersection(LibraryRank.implied(by: name)).sorted().compactMap(standardProtocol)
  }
}
