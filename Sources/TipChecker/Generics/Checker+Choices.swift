import TipModel
import TipSyntax
import TipText

/// What names mean in generic code follows from what is known there of its type parameters, and not from the types that
/// they stand for in a call. So such code is looked into once with types of which nothing else is known, and the members
/// that were chosen are noted; each set of types then has its own of these.
extension Checker {
  /// Looks into what a declaration belongs to, if that has type parameters and was not looked into before.
  func noteChoices(round value: ValueDeclaration) {
    guard let owner = value.owner, mayChoose else { return }
    if owner.conformer != nil {
      if let declared = owner.origin { noteChoices(inProtocol: declared) }
    } else if let declared = owner.origin, let generic = declared.generic {
      noteChoices(in: declared, generic)
    } else if owner.isExtensionOfLibrary {
      // Each is looked into once; asked for each member of any of them.
      if extensionsLookedInto == extensionsWritten { return }
      extensionsLookedInto = extensionsWritten
      for (name, standIn) in names.extended.sorted(by: { $0.key < $1.key }) {
        noteChoices(inExtensionsOf: name, standIn)
      }
    }
  }

  /// Whether a constraint can choose: an extension gives something to types that are still open, or functions have one
  /// name.
  private var mayChoose: Bool {
    guard options.scope == .whole, !isNotingChoices else { return false }
    if let known = hasOpenExtensions { return known }
    let found =
      names.extended.values.contains { !$0.extensions.isEmpty }
      || types.contains {
        ($0.isProtocol || $0.generic != nil) && !$0.extensions.isEmpty || $0.hasOverloads
      } || names.values.values.contains { $0.count > 1 }
    hasOpenExtensions = found
    return found
  }

  func noteChoices(in generic: GenericFunction, _ value: ValueDeclaration) {
    noteChoices(in: generic) {
      let types = openTypes(of: generic.syntax.generics, from: value.file, in: value.owner)
      let inner = scope(binding: Array(zip(generic.names, types)), round: value)
      let open = signature(
        generic.syntax, value, isFailable: generic.isFailable, in: inner, generic: nil)
      _ = open.declaration.body()
    }
  }

  /// - Parameter look: Checks the body with types of which only the constraints are known.
  func noteChoices(in generic: GenericFunction, _ look: () -> Void) {
    // Inside a body there may be functions of one name, too.
    let isLocal = generic.home != nil && options.scope == .whole && !isNotingChoices
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
        let type = openType([name], [(own, declared.file, nil)], requirements, in: declared.file)
        guard let conformer = declaration(of: type), conformer.type.isTypeParameter else {
          continue
        }
        look(into: made(declared, for: conformer), of: written)
      }
    }
  }

  private func noteChoices(in declared: TypeDeclaration, _ generic: GenericType) {
    note(declared) {
      // What asks nothing is looked into with the declaration.
      let asking = declared.extensions.askingApart.filter { !$0.syntax.requirements.isEmpty }
      for written in [nil] + asking.map(Optional.some) {
        guard let open = openInstance(of: declared, generic, in: written) else { continue }
        look(into: open, of: written)
      }
    }
  }

  private func noteChoices(inExtensionsOf extended: String, _ standIn: TypeDeclaration) {
    note(standIn) {
      let known = builtinExtensions
      defer { builtinExtensions = known }
      let at = standIn.nameRange
      for written in standIn.extensions.askingApart {
        func part(_ name: String) -> Type {
          openType([NameSyntax(name, at)], [], written.requirements { $0 }, in: written.file)
        }
        switch extended {
        case "Array": look(into: builtinDeclaration(of: .array(part("Element"))), of: written)
        case "Set": look(into: builtinDeclaration(of: .set(part("Element"))), of: written)
        case "Optional": look(into: builtinDeclaration(of: .optional(part("Wrapped"))), of: written)
        case "Dictionary":
          let type = Type.dictionary(part("Key"), part("Value"))
          look(into: builtinDeclaration(of: type), of: written)
        default:
          guard standIn.selfType == .external else { continue }
          let name = NameSyntax("Self", at)
          let own = TypeSyntax(.named([NameSyntax(extended, at)]), at)
          let requirements = written.requirements { $0.first?.text == "Self" ? $0 : [name] + $0 }
          let type = openType([name], [(own, written.file, nil)], requirements, in: written.file)
          guard let conformer = declaration(of: type), conformer.type.isTypeParameter else {
            continue
          }
          look(into: made(standIn, for: conformer), of: written)
        }
      }
    }
  }

  /// A generic type with types of which it knows no more than its declaration says, or an extension.
  func openInstance(
    of declared: TypeDeclaration, _ generic: GenericType, in written: ExtensionDeclaration?
  ) -> TypeDeclaration? {
    let types = openTypes(
      of: generic.syntax.generics, from: declared.file, in: declared.outer,
      and: written?.requirements { $0 } ?? [])
    return instance(of: declared, generic, types)
  }

  // MARK: Looking

  private func note(_ declared: TypeDeclaration, _ look: () -> Void) {
    let (id, count) = (ObjectIdentifier(declared), declared.extensions.count)
    if lookedInto[id]?.extensions == count { return }
    lookedInto[id] = (declared, count)
    note(look, tells: declared.file.isTipScript)
  }

  /// - Parameter tells: What is certainly wrong, whatever the types stand for, is an error.
  private func note(_ look: () -> Void, tells: Bool = false) {
    isNotingChoices = true
    if tells, certainFaults == nil, !isLooking {
      tellCertainFaults(look)
    } else {
      _ = faultsFound(by: look)
    }
    isNotingChoices = false
  }

  /// Nothing is told, and nothing is used, by looking: what would have been told.
  func faultsFound(by look: () -> Void) -> [Diagnostic] {
    let saved = (diagnostics, pendingBodies, usedRequirements, isCheckingUnused, withheld, deferred)
    let (mark, wasLooking) = (diagnostics.count, isLooking)
    isLooking = true
    look()
    isLooking = wasLooking
    let found = Array(diagnostics[min(mark, diagnostics.count)...])
    (diagnostics, pendingBodies, usedRequirements, isCheckingUnused, withheld, deferred) = saved
    if !isLooking, !lastingFaults.isEmpty {
      let told = lastingFaults
      lastingFaults = []
      pendingBodies.append { [unowned self] in diagnostics += told }
    }
    return found
  }

  private func look(into open: TypeDeclaration?, of written: ExtensionDeclaration?) {
    let requirements = written?.requirementTexts ?? []
    budget.note(looksAt: open?.allMembers.count ?? 0)
    for member in open?.allMembers ?? []
    where !member.isInactive && member.requirements == requirements {
      switch entity(member) {
      case .function(let signature):
        // Of its own type parameters nothing is known here.
        let certain = certainFaults
        if signature.generic != nil { certainFaults = nil }
        _ = signature.declaration.body()
        if signature.generic != nil { certainFaults = certain }
      case .computed(let getter, let setter):
        _ = getter.body()
        _ = setter?.body()
      default: continue
      }
    }
  }
}

extension ExtensionDeclaration {
  /// What it asks, of the paths that `subject` makes of those that are written.
  fileprivate func requirements(
    _ subject: ([NameSyntax]) -> [NameSyntax]
  ) -> [Checker.OpenRequirement] {
    syntax.requirements.compactMap { requirement in
      guard case .named(let path) = requirement.subject.kind else { return nil }
      let moved = GenericsSyntax.Requirement(
        subject: TypeSyntax(.named(subject(path)), requirement.subject.range),
        isSameType: requirement.isSameType, other: requirement.other)
      return Checker.OpenRequirement(syntax: moved, file: file, owner: nil)
    }
  }
}

extension TypeDeclaration {
  /// Several of its members have one name.
  fileprivate var hasOverloads: Bool {
    Set(allMembers.lazy.map(\.name)).count < allMembers.count
  }

  /// An extension of one of Swift's types that have type parameters.
  var extendsGeneric: Bool {
    guard isExtensionOfLibrary else { return false }
    switch selfType {
    case .array, .set, .dictionary, .optional, .range, .library(.closedRange, _): return true
    default: return false
    }
  }

  /// There is one of it in the program: neither it nor what it is in was made for some types.
  var isSingle: Bool { !isMadeOfTypes && outer?.isSingle != false }

  /// It was made of something with type parameters, for some types.
  var isMadeOfTypes: Bool { conformer != nil || origin != nil || isExtensionOfLibrary }

  /// It is what extensions of one of Swift's types add to it.
  var isExtensionOfLibrary: Bool {
    if case .nominal = selfType { return false }
    return conformer == nil && origin == nil && selfType != .erroneous && !isBody
  }
}
