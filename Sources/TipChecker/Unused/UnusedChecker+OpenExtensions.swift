import TipModel
import TipSyntax
import TipText

/// Extensions of Swift's own generic types and protocols are specialized for each type that uses them. Those that no
/// type uses, or none of this kind, are checked once with archetypes as elements.
extension UnusedChecker {
  func checkOpenExtensions() {
    for (name, standIn) in checker.program.names.extended.sorted(by: { $0.key < $1.key }) {
      let looked = standIn.extensions.filter {
        !$0.isInactive && $0.file.isTipScript && !$0.file.hasFault
      }
      let members = Dictionary(grouping: standIn.allMembers) {
        ExtensionQuestion($0.requirements, in: $0.file)
      }
      for written in looked.askingApart {
        guard let receiver = openReceiver(name, written),
          let made = checker.genericTypeResolver.builtinDeclaration(of: receiver)
        else { continue }
        // A type has the members of all extensions, but is an example of `name` only for extensions with these
        // requirements.
        let own = members[ExtensionQuestion(written.requirementTexts, in: written.file)] ?? []
        checkOpen(
          own.compactMap { member in
            made.members[member.name]?.first { $0.nameRange == member.nameRange }
          })
      }
    }
  }

  /// Checks the members of `extension P where Self: Equatable` for a type of which only that is known.
  func checkConditionalExtensions(of declared: TypeDeclaration) {
    let asking = declared.extensions.filter {
      !$0.syntax.requirements.isEmpty && !$0.isInactive && $0.file.isTipScript
    }
    for written in asking.askingApart {
      let at = declared.nameRange
      var constraints = [TypeSyntax(.named([NameSyntax(declared.type.name, at)]), at)]
      for requirement in written.syntax.requirements {
        guard !requirement.isSameType, case .named(let path) = requirement.subject.kind,
          path.map(\.text) == ["Self"]
        else { return }
        constraints.append(requirement.other)
      }
      let own = checker.constraintChecker.archetype(
        NameSyntax("Self", at), constraints, from: written.file, in: declared)
      guard let conformer = checker.declaration(of: own) else { continue }
      checkOpen(
        checker.associatedTypeResolver.made(declared, for: conformer).members.asking(
          written.requirementTexts))
    }
  }

  /// A type to which an extension of `name` adds members, with archetypes for its generic parameters. Returns nil if
  /// none is certain.
  private func openReceiver(_ name: String, _ written: ExtensionDeclaration) -> Type? {
    func part(_ name: String, _ constraints: String...) -> Type? {
      archetype(name, in: written, constraints)
    }
    switch name {
    case "Array", "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
      "MutableCollection", "RangeReplaceableCollection":
      return part("Element").map { .array($0) }
    case "Set": return part("Element", "Hashable").map { .set($0) }
    case "Optional": return part("Wrapped").map { .optional($0) }
    case "Dictionary":
      guard let key = part("Key", "Hashable"), let value = part("Value") else { return nil }
      return .dictionary(key, value)
    default: return nil
    }
  }

  /// The archetype of a generic parameter of the extended type, by the requirements of the extension.
  private func archetype(
    _ name: String, in written: ExtensionDeclaration, _ standard: [String]
  ) -> Type? {
    let at = NameSyntax(name, written.syntax.extended.range)
    var constraints = standard.map { TypeSyntax(.named([NameSyntax($0, at.range)]), at.range) }
    for requirement in written.syntax.requirements {
      guard case .named(let path) = requirement.subject.kind, path.first?.text == name else {
        continue
      }
      guard path.count == 1 else { return nil }
      if requirement.isSameType {
        let same = checker.resolve(requirement.other, from: written.file, in: nil, isQuiet: true)
        return same.isUnknown ? nil : same
      }
      constraints.append(requirement.other)
    }
    let type = checker.constraintChecker.archetype(at, constraints, from: written.file, in: nil)
    return type == .unresolved ? nil : type
  }
}
