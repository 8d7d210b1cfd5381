import TipModel
import TipSyntax
import TipText

/// Names in generic code are resolved by the constraints on its generic parameters, and not by the types that these
/// stand for in a call. So such code is checked once with archetypes, and the chosen members are noted; each
/// specialization then uses its own versions of them.
struct GenericCodeReader: CheckerPart {
  let checker: Checker

  /// Examines the declaration that contains the value, if that is generic and was not examined before.
  func noteChoices(round value: ValueDeclaration) {
    guard let owner = value.owner, mayChoose else { return }
    if owner.conformer != nil {
      if let declared = owner.origin { noteChoices(inProtocol: declared) }
    } else if let declared = owner.origin, let generic = declared.generic {
      noteChoices(in: declared, generic)
    } else if owner.isExtensionOfLibrary {
      // This is called for each member of any of them, but each is examined once.
      if checker.caches.genericCode.extensionsLookedInto == checker.program.extensionCount {
        return
      }
      checker.caches.genericCode.extensionsLookedInto = checker.program.extensionCount
      for (name, standIn) in checker.program.names.extended.sorted(by: { $0.key < $1.key }) {
        noteChoices(inExtensionsOf: name, standIn)
      }
    }
  }

  /// Examines unused generic code, too: an error in it that is certain does not depend on its use.
  func findCertainFaults(in types: [TypeDeclaration]) {
    guard options.scope == .whole, !checker.purpose.isNotingChoices else { return }
    for declared in types where !declared.isInactive && !declared.isBroken {
      if declared.isProtocol {
        noteChoices(inProtocol: declared)
      } else if let generic = declared.generic {
        noteChoices(in: declared, generic)
      }
    }
    for (name, standIn) in checker.program.names.extended.sorted(by: { $0.key < $1.key }) {
      noteChoices(inExtensionsOf: name, standIn)
    }
  }

  /// Constraints can decide between overloads: an extension adds members to a generic type, a protocol or a library
  /// type, several declarations have one name, or a subclass declares `==` or `<`.
  private var mayChoose: Bool {
    guard options.scope == .whole, !checker.purpose.isNotingChoices else { return false }
    if let known = checker.caches.hasOpenExtensions { return known }
    let found =
      checker.program.names.extended.values.contains { !$0.extensions.isEmpty }
      || checker.program.types.contains {
        ($0.isProtocol || $0.generic != nil) && !$0.extensions.isEmpty || $0.hasOverloads
      } || checker.program.names.values.values.contains { $0.count > 1 }
      || checker.program.types.contains { $0.superclass != nil && $0.declaresComparison }
    checker.caches.hasOpenExtensions = found
    return found
  }

  func noteChoices(in generic: GenericFunction, _ value: ValueDeclaration) {
    noteChoices(in: generic) {
      let types = checker.archetypeResolver.archetypes(
        of: generic.syntax.generics, from: value.file, in: value.owner)
      let inner = checker.scope(binding: Array(zip(generic.names, types)), round: value)
      let open = checker.signature(
        generic.syntax, value, isFailable: generic.isFailable, in: inner, generic: nil)
      _ = open.declaration.body()
    }
  }

  /// - Parameter look: Checks the body with archetypes.
  func noteChoices(in generic: GenericFunction, _ look: () -> Void) {
    // A body may declare several functions of one name, too.
    let isLocal = generic.home != nil && options.scope == .whole && !checker.purpose.isNotingChoices
    guard isLocal || mayChoose, generic.syntax.body != nil else { return }
    note(look)
  }

  private func noteChoices(inProtocol declared: TypeDeclaration) {
    note(declared) {
      let name = NameSyntax("Self", declared.nameRange)
      let own = TypeSyntax(.named([NameSyntax(declared.type.name, name.range)]), name.range)
      for written in declared.extensions.askingApart {
        let requirements = written.requirements { subject in
          subject.first?.text == "Self" ? subject : [name] + subject
        }
        let type = checker.archetypeResolver.openType(
          [name], [(own, declared.file, nil)], ArchetypeResolver.OpenRequirements(requirements),
          in: declared.file)
        guard let conformer = checker.declaration(of: type), conformer.type.isTypeParameter else {
          continue
        }
        look(
          into: checker.associatedTypeResolver.made(declared, for: conformer), of: written,
          knowing: declared.equatesAssociatedTypes ? [] : [type])
      }
    }
  }

  private func noteChoices(in declared: TypeDeclaration, _ generic: GenericType) {
    note(declared) {
      // Extensions without requirements are examined with the declaration.
      let asking = declared.extensions.askingApart.filter { !$0.syntax.requirements.isEmpty }
      for written in [nil] + asking.map(Optional.some) {
        guard let open = archetypeInstance(of: declared, generic, in: written) else { continue }
        look(
          into: open, of: written,
          knowing: generic.syntax.generics.equatesOpen ? [] : Array(open.genericBindings.values))
      }
    }
  }

  private func noteChoices(inExtensionsOf extended: String, _ standIn: TypeDeclaration) {
    note(standIn) {
      let known = checker.program.synthesized.builtinExtensions
      defer { checker.program.synthesized.builtinExtensions = known }
      let at = standIn.nameRange
      for written in standIn.extensions.askingApart {
        let hashable = TypeSyntax(.named([NameSyntax("Hashable", at)]), at)
        func look(_ names: [String], hashes: Bool = false, _ type: ([Type]) -> Type) {
          let parts = names.enumerated().map { index, name in
            checker.archetypeResolver.openType(
              [NameSyntax(name, at)],
              hashes && index == 0 ? [(hashable, written.file, nil)] : [],
              ArchetypeResolver.OpenRequirements(written.requirements { $0 }), in: written.file)
          }
          self.look(
            into: checker.genericTypeResolver.builtinDeclaration(of: type(parts)), of: written,
            knowing: parts)
        }
        switch extended {
        case "Array": look(["Element"]) { .array($0[0]) }
        case "Set": look(["Element"], hashes: true) { .set($0[0]) }
        case "Optional": look(["Wrapped"]) { .optional($0[0]) }
        case "Dictionary": look(["Key", "Value"], hashes: true) { .dictionary($0[0], $0[1]) }
        default:
          guard standIn.selfType == .unresolved else { continue }
          let name = NameSyntax("Self", at)
          let own = TypeSyntax(.named([NameSyntax(extended, at)]), at)
          let requirements = written.requirements { $0.first?.text == "Self" ? $0 : [name] + $0 }
          let type = checker.archetypeResolver.openType(
            [name], [(own, written.file, nil)], ArchetypeResolver.OpenRequirements(requirements),
            in: written.file)
          guard let conformer = checker.declaration(of: type), conformer.type.isTypeParameter else {
            continue
          }
          self.look(into: checker.associatedTypeResolver.made(standIn, for: conformer), of: written)
        }
      }
    }
  }

  /// A generic type specialized for archetypes that have the constraints of its declaration, and those of an extension
  /// if one is given.
  func archetypeInstance(
    of declared: TypeDeclaration, _ generic: GenericType, in written: ExtensionDeclaration?
  ) -> TypeDeclaration? {
    let types = checker.archetypeResolver.archetypes(
      of: generic.syntax.generics, from: declared.file, in: declared.outer,
      and: written?.requirements { $0 } ?? [])
    return checker.genericTypeResolver.instance(of: declared, generic, types)
  }

  // MARK: Looking

  private func note(_ declared: TypeDeclaration, _ look: () -> Void) {
    let (id, count) = (ObjectIdentifier(declared), declared.extensions.count)
    if checker.caches.genericCode.lookedInto[id]?.extensions == count { return }
    checker.caches.genericCode.lookedInto[id] = (declared, count)
    note(look, tells: declared.file.isTipScript)
  }

  /// - Parameter tells: Reports errors that are certain, whatever the types stand for.
  private func note(_ look: () -> Void, tells: Bool = false) {
    checker.purpose.isNotingChoices = true
    if tells, checker.purpose.certainFaults == nil, !checker.purpose.isLooking {
      checker.tellCertainFaults(look)
    } else {
      _ = faultsFound(by: look)
    }
    checker.purpose.isNotingChoices = false
  }

  /// The diagnostics that a check finds. It reports none of them, and marks nothing as used.
  func faultsFound(by look: () -> Void) -> [Diagnostic] {
    let saved = (
      checker.run.diagnostics, checker.run.pendingBodies,
      checker.program.protocols.usedRequirements,
      checker.purpose.isCheckingUnused, checker.run.store.withheld,
      checker.program.functions.deferred
    )
    let (mark, wasLooking) = (checker.run.diagnostics.count, checker.purpose.isLooking)
    checker.purpose.isLooking = true
    look()
    checker.purpose.isLooking = wasLooking
    let found = Array(checker.run.diagnostics[min(mark, checker.run.diagnostics.count)...])
    (
      checker.run.diagnostics, checker.run.pendingBodies,
      checker.program.protocols.usedRequirements,
      checker.purpose.isCheckingUnused, checker.run.store.withheld,
      checker.program.functions.deferred
    ) =
      saved
    if !checker.purpose.isLooking { checker.noteOpen(found) }
    if !checker.purpose.isLooking, !checker.run.store.lasting.isEmpty {
      let told = checker.run.store.lasting
      checker.run.store.lasting = []
      checker.run.pendingBodies.append { [unowned checker] in checker.run.diagnostics += told }
    }
    return found
  }

  /// True for an archetype that only the program constrains, and for a known type without archetypes.
  private func isKnownByItself(_ type: Type) -> Bool {
    checker.constraintChecker.isOfProgramAlone(type) || !type.holdsTypeParameter && !type.isUnknown
  }

  /// `where Item == Other.Item`: it is not known here that both are one type.
  private func equatesOpenTypes(_ written: ExtensionDeclaration) -> Bool {
    written.syntax.requirements.contains { requirement in
      guard requirement.isSameType else { return false }
      let same = checker.resolve(requirement.other, from: written.file, in: nil, isQuiet: true)
      return same.isUnknown || same.holdsTypeParameter
    }
  }

  /// - Parameter types: The archetypes with which the members are checked. If the program itself declares all that is
  ///   known of them, the errors are certain.
  private func look(
    into open: TypeDeclaration?, of written: ExtensionDeclaration?, knowing types: [Type] = []
  ) {
    let requirements = written?.requirementTexts ?? []
    let isKnown =
      !types.isEmpty && types.allSatisfy(isKnownByItself) && written.map(equatesOpenTypes) != true
    let members = open?.members.asking(requirements) ?? []
    checker.run.budget.note(looksAt: members.count)
    for member in members where !member.isInactive {
      let mark = checker.run.diagnostics.count
      switch checker.entity(member) {
      case .function(let signature):
        // Nothing is known here of its own generic parameters.
        let certain = checker.purpose.certainFaults
        if signature.generic != nil { checker.purpose.certainFaults = nil }
        _ = signature.declaration.body()
        if signature.generic != nil {
          checker.purpose.certainFaults = certain
          continue
        }
      case .computed(let getter, let setter):
        _ = getter.body()
        _ = setter?.body()
      default: continue
      }
      guard isKnown else { continue }
      // Another module may declare what is not known here.
      let mayBeElsewhere = options.isPrompt || member.file.importsOthers
      for fault in checker.run.diagnostics[min(mark, checker.run.diagnostics.count)...]
      where fault.severity == .error && fault.code != "opaque"
        && !(mayBeElsewhere && UnusedChecker.codesBeyond.contains(fault.code))
        // It may not be known here which of several subscripts is meant.
        && !fault.message.contains("`subscript`")
      {
        checker.purpose.certainFaults?.insert(fault.range)
      }
    }
  }
}

extension ExtensionDeclaration {
  /// Its requirements, with the subject paths that `subject` makes of the written ones.
  fileprivate func requirements(
    _ subject: ([NameSyntax]) -> [NameSyntax]
  ) -> [ArchetypeResolver.OpenRequirement] {
    syntax.requirements.compactMap { requirement in
      guard case .named(let path) = requirement.subject.kind else { return nil }
      let moved = GenericsSyntax.Requirement(
        subject: TypeSyntax(.named(subject(path)), requirement.subject.range),
        isSameType: requirement.isSameType, other: requirement.other)
      return ArchetypeResolver.OpenRequirement(syntax: moved, file: file, owner: nil)
    }
  }
}

extension GenericsSyntax {
  fileprivate var equatesOpen: Bool { requirements.contains(where: \.isSameType) }
}

extension TypeDeclaration {
  /// The protocol, or one that it refines, has a same-type requirement.
  fileprivate var equatesAssociatedTypes: Bool {
    ([self] + protocols).contains { declared in
      declared.requirements.contains(where: \.isSameType)
        || declared.associated.contains { $0.requirements.contains(where: \.isSameType) }
    }
  }

  fileprivate var declaresComparison: Bool { members["=="] != nil || members["<"] != nil }

  /// Several of its members have one name.
  fileprivate var hasOverloads: Bool {
    Set(allMembers.lazy.map(\.name)).count < allMembers.count
  }

  /// An extension of a generic type of Swift's library.
  var extendsGeneric: Bool {
    guard isExtensionOfLibrary else { return false }
    switch selfType {
    case .array, .set, .dictionary, .optional, .range, .library(.closedRange, _): return true
    default: return false
    }
  }

  /// There is one of it in the program: neither the type nor an outer one is a specialization.
  var isSingle: Bool { !isMadeOfTypes && outer?.isSingle != false }

  /// It was specialized from a generic type, a protocol, or extensions of a library type.
  var isMadeOfTypes: Bool { conformer != nil || origin != nil || isExtensionOfLibrary }

  /// It holds the members that extensions add to a type of Swift's library.
  var isExtensionOfLibrary: Bool {
    if case .nominal = selfType { return false }
    return conformer == nil && origin == nil && selfType != .error && !isBody
  }
}
