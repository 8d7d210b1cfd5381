import TipModel
import TipSyntax
import TipText

/// `extension Pair: Comparable where A: Comparable` does not imply `Equatable`, which may hold for other pairs, too. If
/// the protocol requires more, that needs a separate clause.
extension ConditionalConformanceChecker {
  func checkConditionalClauses(of type: TypeDeclaration) {
    guard options.scope == .whole, let generic = type.generic, type.origin == nil else { return }
    let conditional = type.extensions.filter {
      !$0.isInactive && !$0.syntax.requirements.isEmpty && !$0.syntax.inherited.isEmpty
    }
    if conditional.isEmpty { return }
    var said: Set<String> = []
    for syntax in generic.syntax.inherited {
      for (name, implied) in clause(syntax, from: type.file, in: type) {
        said.formUnion(implied.union([name]))
      }
    }
    for written in type.extensions {
      for syntax in written.syntax.inherited {
        for (name, implied) in clause(syntax, from: written.file, in: type) {
          said.insert(name)
          if written.syntax.requirements.isEmpty { said.formUnion(implied) }
        }
      }
    }
    for superclass in type.superclasses { said.formUnion(superclass.conformances) }
    for written in conditional where written.file.isTipScript {
      for syntax in written.syntax.inherited {
        for (name, implied) in clause(syntax, from: written.file, in: type) {
          guard let lacking = implied.subtracting(said).sorted().first else { continue }
          said.insert(lacking)
          report(
            .error(
              "missing-witness",
              "`\(type.type.name)` does not say where it conforms to `\(lacking)`, which `\(name)` requires",
              at: syntax.range,
              notes: [
                .init(
                  "a conformance with conditions implies no others: write `extension \(type.type.name): \(lacking) where …`"
                )
              ]))
        }
      }
    }
  }

  /// The names in a clause, each with those of the protocols that it refines.
  private func clause(
    _ syntax: TypeSyntax, from file: FileContext, in type: TypeDeclaration
  ) -> [(name: String, implied: Set<String>)] {
    checker.inheritanceResolver.inheritedNames(syntax, from: file, in: type).flatMap { inherited in
      guard let name = inherited.path.last?.text else { return [(String, Set<String>)]() }
      guard
        let declared = checker.typeResolver.declaredType(
          inherited.path, from: inherited.file, in: inherited.owner)
      else {
        // `Codable` is an alias for two protocols, and no protocol itself.
        if name == "Codable" { return [("Encodable", []), ("Decodable", [])] }
        return [(name, LibraryRank.implied(by: name).subtracting([name]))]
      }
      let own = Set(declared.protocols.map(\.type.name)).union(declared.conformances)
      let markers: Set<String> = [
        "Sendable", "Copyable", "Escapable", "AnyObject", "Codable", "Any",
      ]
      return [(name, own.subtracting(markers).subtracting([name]))]
    }
  }
}
