import TipModel
import TipSyntax
import TipText

/// Makes archetypes: types of which only the constraints are known, and the same for their associated types. Generic
/// code resolves members by them, whatever types it is called with.
struct ArchetypeResolver: CheckerPart {
  let checker: Checker

  /// A requirement on a type, with the file and the declaration in which its names are resolved.
  struct OpenRequirement {
    let syntax: GenericsSyntax.Requirement
    let file: FileContext
    let owner: TypeDeclaration?
  }

  /// Requirements by the first name of their subject. With thousands of generic parameters, each one examines only its
  /// own.
  struct OpenRequirements {
    private let written: [String: [OpenRequirement]]
    private var others: [OpenRequirement]

    init(_ written: [OpenRequirement] = [], and others: [OpenRequirement] = []) {
      self.written = Dictionary(grouping: written) { $0.syntax.subject.firstName }
      self.others = others
    }

    /// The requirements on a path, in the order in which they are written.
    func asked(of path: [String]) -> [OpenRequirement] {
      ((path.first.flatMap { written[$0] } ?? []) + others).filter {
        $0.syntax.subject.isPath(path)
      }
    }

    func adding(_ more: [OpenRequirement]) -> OpenRequirements {
      var all = self
      all.others += more
      return all
    }
  }

  /// One archetype for each generic parameter.
  func archetypes(
    of generics: GenericsSyntax, from file: FileContext, in owner: TypeDeclaration?,
    and others: [OpenRequirement] = []
  ) -> [Type] {
    let requirements = OpenRequirements(
      generics.requirements.map { OpenRequirement(syntax: $0, file: file, owner: owner) },
      and: others)
    return generics.parameters.map { parameter in
      openType(
        [parameter.name], parameter.constraint.map { [($0, file, owner)] } ?? [], requirements,
        in: file)
    }
  }

  /// - Parameter path: The name of the type, after the names of the types that it belongs to: `S`, `Item`.
  func openType(
    _ path: [NameSyntax], _ constraints: [(TypeSyntax, FileContext, TypeDeclaration?)],
    _ requirements: OpenRequirements, in file: FileContext
  ) -> Type {
    let names = path.map(\.text)
    var asked = constraints
    for requirement in requirements.asked(of: names) {
      if requirement.syntax.isSameType {
        let same = checker.resolve(
          requirement.syntax.other, from: requirement.file, in: requirement.owner, isQuiet: true)
        if !same.isUnknown {
          if !constraints.isEmpty { checker.declaration(of: same)?.isConstrainedElsewhere = true }
          return same
        }
        asked += constraintsAsked(of: requirement.syntax.other, beside: names, requirements)
      } else {
        asked.append((requirement.syntax.other, requirement.file, requirement.owner))
      }
    }
    let name = NameSyntax(names.joined(separator: "."), path[0].range)
    let type = NominalType(
      kind: .protocolType, name: name.text, qualifiedName: name.text, range: name.range)
    type.isTypeParameter = true
    let declaration = TypeDeclaration(
      type: type, file: file, outer: nil, genericParameters: [], nameRange: name.range,
      isInactive: false)
    for (constraint, file, owner) in asked {
      for path in checker.inheritanceResolver.inheritedPaths(constraint) {
        guard let declared = checker.typeResolver.declaredType(path, from: file, in: owner) else {
          note(path.last?.text ?? "", of: declaration)
          continue
        }
        // A superclass constraint stands for the class: the archetype has its members.
        guard declared.isProtocol else { return declared.selfType }
        for declared in [declared] + declared.protocols
        where !declaration.protocols.contains(where: { $0 === declared }) {
          declaration.protocols.append(declared)
          if declared.type.conformsToTip { type.conformsToTip = true }
          declaration.conformances.insert(declared.type.name)
          for name in declared.conformances { note(name, of: declaration) }
        }
      }
    }
    type.supertypes = Set(declaration.protocols.map(\.type))
    checker.program.declarations[ObjectIdentifier(type)] = declaration
    guard path.count < 4 else { return .nominal(type) }
    let requirements = requirements.adding(inheritedRequirements(of: declaration, path))
    bindAssociatedTypes(of: declaration, path, requirements)
    if declaration.conformances.contains("Sequence") {
      let isText = declaration.conformances.contains("StringProtocol")
      let element =
        isText
        ? .character
        : openType(path + [NameSyntax("Element", name.range)], [], requirements, in: file)
      declaration.genericBindings["Element"] = element
      // The index type is known only if a requirement states it.
      if let index = requirements.asked(of: names + ["Index"]).last(where: \.syntax.isSameType) {
        declaration.genericBindings["Index"] = checker.resolve(
          index.syntax.other, from: index.file, in: index.owner, isQuiet: true)
      }
      type.findElement = { element }
    }
    return .nominal(type)
  }

  /// The constraints on `Item`, for an `Element` that is the same type.
  private func constraintsAsked(
    of other: TypeSyntax, beside names: [String], _ requirements: OpenRequirements
  ) -> [(TypeSyntax, FileContext, TypeDeclaration?)] {
    guard case .named(let path) = other.kind else { return [] }
    let twin = names.dropLast() + path.map(\.text).drop { $0 == "Self" }
    return requirements.asked(of: Array(twin)).filter { !$0.syntax.isSameType }
      .map { ($0.syntax.other, $0.file, $0.owner) }
  }

  /// The requirements that its protocols place on its associated types.
  private func inheritedRequirements(
    of declaration: TypeDeclaration, _ path: [NameSyntax]
  ) -> [OpenRequirement] {
    declaration.protocols.flatMap { declared -> [OpenRequirement] in
      let asked = declared.requirements + declared.associated.flatMap(\.requirements)
      return asked.compactMap { requirement -> OpenRequirement? in
        guard case .named(let subject) = requirement.subject.kind else { return nil }
        let part = subject.first?.text == "Self" ? Array(subject.dropFirst()) : subject
        let moved = GenericsSyntax.Requirement(
          subject: TypeSyntax(.named(path + part), requirement.subject.range),
          isSameType: requirement.isSameType, other: requirement.other)
        return OpenRequirement(syntax: moved, file: declared.file, owner: declared)
      }
    }
  }

  private func bindAssociatedTypes(
    of declaration: TypeDeclaration, _ path: [NameSyntax], _ requirements: OpenRequirements
  ) {
    for declared in declaration.protocols {
      for syntax in declared.associated where declaration.genericBindings[syntax.name.text] == nil {
        let constraints = declaration.protocols.flatMap { other in
          other.associated.filter { $0.name.text == syntax.name.text }.flatMap(\.inherited).map {
            ($0, other.file, Optional(other))
          }
        }
        declaration.genericBindings[syntax.name.text] = openType(
          path + [syntax.name], constraints, requirements, in: declared.file)
      }
    }
  }

  /// Adds a standard protocol and all that it refines to the conformances.
  private func note(_ name: String, of declaration: TypeDeclaration) {
    let all = LibraryRank.implied(by: name)
    declaration.conformances.formUnion(all)
    let type = declaration.type
    type.isComparable = type.isComparable || all.contains("Comparable")
    type.isHashable = type.isHashable || all.contains("Hashable")
    type.isEquatable = type.isEquatable || type.isHashable || all.contains("Equatable")
  }
}

extension TypeSyntax {
  fileprivate var firstName: String {
    if case .named(let path) = kind { path.first?.text ?? "" } else { "" }
  }

  fileprivate func isPath(_ names: [String]) -> Bool {
    if case .named(let path) = kind { path.map(\.text) == names } else { false }
  }
}
