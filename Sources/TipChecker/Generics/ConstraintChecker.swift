import TipModel
import TipSyntax
import TipText

/// Checks the constraints on generic parameters.
struct ConstraintChecker: CheckerPart {
  let checker: Checker

  /// The first requirement that a type does not satisfy, as written. Returns nil if all are satisfied, or if nothing is
  /// known of the type.
  ///
  /// - Parameters:
  ///   - opened: The generic parameters for which an existential is opened.
  ///   - isOpen: Archetypes satisfy nothing but their own constraints.
  func broken(
    _ generics: GenericsSyntax, from file: FileContext, in scope: TypeDeclaration,
    opened: Set<String> = [], isOpen: Bool = false
  ) -> (name: String, type: Type, constraint: String)? {
    let isOpen = isOpen || checker.purpose.isNotingChoices
    for parameter in generics.parameters {
      guard let constraint = parameter.constraint,
        let type = checker.genericBinding(parameter.name.text, in: scope)
      else { continue }
      let isOpened =
        opened.contains(parameter.name.text) && type.isExistential || isOpen && type.isTypeParameter
      if !satisfies(type, constraint, from: file, in: scope, isOpened: isOpened) {
        return (parameter.name.text, type, file.tree.source.text(constraint.range.offsets))
      }
    }
    for requirement in generics.requirements
    where !satisfies(requirement, from: file, in: scope, isOpen: isOpen) {
      let subject = checker.resolve(requirement.subject, from: file, in: scope, isQuiet: true)
      let sign = requirement.isSameType ? "== " : ""
      let asked =
        if case .named(let path) = requirement.subject.kind {
          path.map(\.text).joined(separator: ".")
        } else {
          file.tree.source.text(requirement.subject.range.offsets)
        }
      return (
        asked, subject,
        sign + file.tree.source.text(requirement.other.range.offsets)
      )
    }
    return nil
  }

  func satisfies(
    _ requirement: GenericsSyntax.Requirement, from file: FileContext, in scope: TypeDeclaration,
    isOpen: Bool = false
  ) -> Bool {
    let subject = checker.resolve(requirement.subject, from: file, in: scope, isQuiet: true)
    guard requirement.isSameType else {
      return satisfies(
        subject, requirement.other, from: file, in: scope,
        isOpened: isOpen && subject.isTypeParameter)
    }
    let other = checker.resolve(requirement.other, from: file, in: scope, isQuiet: true)
    return subject == other || subject.isUnknown || other.isUnknown || subject.hasVariables
  }

  /// - Parameter isOpened: The constraint is on the value that the existential `type` holds, and not on `any P`.
  func satisfies(
    _ type: Type, _ constraint: TypeSyntax, from file: FileContext, in scope: TypeDeclaration?,
    isOpened: Bool = false
  ) -> Bool {
    var seen: Set<SourceRange> = []
    return satisfies(type, constraint, from: file, in: scope, isOpened: isOpened, seen: &seen)
  }

  /// `seen` are the aliases that were already followed.
  private func satisfies(
    _ type: Type, _ constraint: TypeSyntax, from file: FileContext, in scope: TypeDeclaration?,
    isOpened: Bool, seen: inout Set<SourceRange>
  ) -> Bool {
    if type.isUnknown || type.hasVariables { return true }
    switch constraint.kind {
    case .composition(let parts):
      return parts.allSatisfy {
        satisfies(type, $0, from: file, in: scope, isOpened: isOpened, seen: &seen)
      }
    case .any(let inner), .some(let inner):
      return satisfies(type, inner, from: file, in: scope, isOpened: isOpened, seen: &seen)
    case .named(let path):
      if let declared = checker.typeResolver.declaredType(path, from: file, in: scope) {
        if isOpened { return checker.holds(type, whatIs: declared) }
        return declared.isProtocol
          ? conforms(type, to: declared)
          : inherits(type, from: checker.resolve(constraint, from: file, in: scope, isQuiet: true))
      }
      if let alias = checker.typeAliasResolver.alias(path, from: file, in: scope) {
        guard MachineStack.hasRoom, seen.insert(alias.target.range).inserted else { return true }
        return satisfies(
          type, alias.target, from: alias.file, in: alias.owner, isOpened: isOpened, seen: &seen)
      }
      guard let name = path.last?.text else { return true }
      return isOpened
        ? checker.holds(type, what: name)
        : checker.libraryConstraints.conforms(type, toStandard: name)
    default: return true
    }
  }

  func conforms(_ type: Type, to declared: TypeDeclaration) -> Bool {
    guard case .nominal(let nominal) = type else {
      return checker.declaration(of: type)?.protocols.contains { $0 === declared } ?? false
    }
    // An existential type does not conform to its protocol; the value that it holds does.
    if type.isExistential, options.scope == .whole,
      !checker.program.protocols.hiding.contains(nominal)
    {
      return false
    }
    return nominal == declared.type || nominal.supertypes.contains(declared.type)
  }

  private func inherits(_ type: Type, from wanted: Type) -> Bool {
    guard case .nominal(let nominal) = type else { return false }
    guard case .nominal(let superclass) = wanted, !wanted.holdsUnknown, !wanted.hasVariables else {
      return wanted.holdsUnknown || wanted.hasVariables
    }
    return nominal == superclass || nominal.supertypes.contains(superclass)
  }

  // MARK: Archetypes

  /// One archetype for each generic parameter; unresolved where a constraint says more than is known here.
  func archetypes(
    of generics: GenericsSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) -> [Type] {
    if generics.equatesOuter || generics.joinsConstraints {
      return generics.parameters.map { _ in .unresolved }
    }
    let open =
      generics.equatesParameters
      ? [] : checker.archetypeResolver.archetypes(of: generics, from: file, in: owner)
    let requirements = Dictionary(grouping: generics.requirements) { requirement in
      if case .named(let path) = requirement.subject.kind, path.count == 1 {
        path[0].text
      } else {
        ""
      }
    }
    return generics.parameters.enumerated().map { index, parameter in
      if open.indices.contains(index), isOfProgramAlone(open[index]) { return open[index] }
      var constraints = parameter.constraint.map { [$0] } ?? []
      for requirement in requirements[parameter.name.text] ?? [] {
        if requirement.isSameType { return .unresolved }
        constraints.append(requirement.other)
      }
      return archetype(parameter.name, constraints, from: file, in: owner)
    }
  }

  /// The archetype and its associated types are constrained only by protocols that the program declares, or by plain
  /// ones.
  func isOfProgramAlone(_ type: Type) -> Bool {
    guard let declaration = checker.declaration(of: type), declaration.type.isTypeParameter else {
      return false
    }
    let plain: Set<String> = [
      "Equatable", "Hashable", "Comparable", "Sendable", "AnyObject", "Any",
    ]
    let own = Set(declaration.protocols.map(\.type.name))
    // Same-type requirements of a protocol are not applied to archetypes.
    if declaration.protocols.contains(where: \.equatesAssociatedTypes) { return false }
    return declaration.conformances.isSubset(of: plain.union(own))
      && declaration.genericBindings.values.allSatisfy {
        isOfProgramAlone($0) || !$0.isUnknown && !$0.holdsTypeParameter
      }
  }

  /// An archetype with these constraints; unresolved if one of them says more than is known here.
  func archetype(
    _ name: NameSyntax, _ constraints: [TypeSyntax], from file: FileContext,
    in owner: TypeDeclaration?
  ) -> Type {
    let open = checker.archetypeResolver.openType(
      [name], constraints.map { ($0, file, owner) }, ArchetypeResolver.OpenRequirements(), in: file)
    let isPlain = checker.declaration(of: open)?.genericBindings.isEmpty ?? false
    return isPlain && isOfProgramAlone(open) ? open : .unresolved
  }
}

extension TypeDeclaration {
  /// A same-type requirement between associated types: `associatedtype Edge: Line where Edge.End == Node`.
  fileprivate var equatesAssociatedTypes: Bool {
    let names = allAssociatedTypes.union(["Self"])
    return (requirements + associated.flatMap(\.requirements)).contains {
      $0.isSameType && $0.other.mentions(names)
    }
  }
}

extension GenericsSyntax {
  /// The generic parameters follow from the type that the method belongs to:
  /// `func flat<T>() -> [T] where Element == [T]`.
  var equatesOuter: Bool {
    let names = Set(parameters.map(\.name.text))
    return requirements.contains {
      $0.isSameType && !$0.subject.mentions(names) && $0.other.mentions(names)
    }
  }

  /// `<N: Numeric> … where N == Element`: a constraint on one of the two also holds for the other, where none is
  /// written.
  var joinsConstraints: Bool {
    var (equated, constrained): (Set<String>, Set<String>) = ([], [])
    for requirement in requirements {
      guard case .named(let path) = requirement.subject.kind, path.count == 1 else { continue }
      if requirement.isSameType {
        equated.insert(path[0].text)
      } else {
        constrained.insert(path[0].text)
      }
    }
    return parameters.contains { parameter in
      equated.contains(parameter.name.text)
        && (parameter.constraint != nil || constrained.contains(parameter.name.text))
    }
  }

  /// A same-type requirement names a part of another generic parameter: `where A.Item == B.Item`.
  fileprivate var equatesParameters: Bool {
    let names = Set(parameters.map(\.name.text))
    return requirements.contains { requirement in
      guard requirement.isSameType, case .named(let path) = requirement.other.kind else {
        return false
      }
      return path.first.map { names.contains($0.text) } ?? false
    }
  }
}
