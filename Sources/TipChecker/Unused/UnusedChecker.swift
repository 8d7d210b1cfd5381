import TipModel
import TipSyntax
import TipText

/// Checks declarations of a script that nothing names, since Swift's compiler would.
///
/// Two kinds of errors are not reported there, as long as nothing runs them: uses of Swift beyond this language, and
/// names that another module may declare.
struct UnusedChecker: CheckerPart {
  let checker: Checker

  /// - Parameter resumed: Declarations of earlier entries whose bodies waited for this one.
  func checkUnused(
    _ values: [ValueDeclaration], _ types: [TypeDeclaration], resumed: [ValueDeclaration] = []
  ) {
    // Declarations of a text with a syntax error would only lead to more errors.
    let values = (values + resumed).filter {
      !$0.isInactive && $0.file.isTipScript && !$0.file.hasFault && $0.owner?.generic == nil
        && ($0.requirements.isEmpty || $0.owner?.isProtocol != true)
        && $0.owner?.isKnownByConformers != true
    }
    checkTopLevelAliases()
    let mark = checker.run.diagnostics.count
    checker.purpose.isCheckingUnused = true
    for type in types where !type.isInactive && type.file.isTipScript && !type.file.hasFault {
      type.generic?.isChecked = true
    }
    for value in values { checkWholly(value) }
    for type in types where !type.isInactive && type.file.isTipScript && !type.file.hasFault {
      checkAliases(of: type)
    }
    checker.drainPendingBodies()
    withhold(from: mark, values, resumed: Set(resumed.map(\.nameRange)))
    for type in types where !type.isInactive && type.file.isTipScript && !type.file.hasFault {
      checkOpen(type)
      if type.isProtocol { checkConditionalExtensions(of: type) }
    }
    checkOpenExtensions()
    checker.purpose.isCheckingUnused = false
    checker.tellHeldFaults()
    checker.genericCodeReader.findCertainFaults(
      in: types.filter { $0.file.isTipScript && !$0.file.hasFault })
  }

  /// Checks the members of a generic type, with archetypes for its generic parameters.
  private func checkOpen(_ type: TypeDeclaration) {
    guard let generic = type.generic else { return }
    let known = checker.constraintChecker.archetypes(
      of: generic.syntax.generics, from: type.file, in: type.outer)
    let made =
      known.contains(.unresolved)
      ? nil : checker.genericTypeResolver.instance(of: type, generic, known)
    if let made, !type.isBroken {
      checker.standardConformanceChecker.checkStandardConformances(of: made)
      checker.associatedTypeResolver.checkAssociatedTypes(of: made)
    }
    checkOpen((made ?? type).allMembers)
  }

  /// Checks members of a type whose generic arguments are archetypes.
  func checkOpen(_ members: [ValueDeclaration]) {
    let mark = checker.run.diagnostics.count
    for member in members { member.owner?.isChecked = true }
    for member in members where !member.isInactive { checkWholly(member) }
    checker.drainPendingBodies()
    // Unsupported code matters only if it runs, and an error that some type already showed is reported with that.
    let told = checker.run.diagnostics[mark...].filter { found in
      found.code != "opaque"
        && !checker.run.diagnostics[..<mark].contains {
          $0.code == found.code && $0.range == found.range
        }
    }
    checker.run.diagnostics.removeSubrange(mark...)
    checker.run.diagnostics += told
  }

  private func checkWholly(_ value: ValueDeclaration) {
    if let range = value.syntax?.range, checker.recheck?.leavesOut(range) == true { return }
    switch checker.entity(value) {
    case .function(let signature):
      checkDefaults(of: signature, value)
      checker.use(signature.declaration)
      if let setter = checker.program.members.setters[ObjectIdentifier(signature.declaration)] {
        checker.use(setter)
      }
    case .computed(let getter, let setter):
      checker.use(getter)
      if let setter { checker.use(setter) }
    case .global(let variable):
      _ = variable.initializer()
      use(variable.observers)
    case .field(let index, _):
      guard let fields = value.owner?.type.fields, fields.indices.contains(index) else { return }
      use(fields[index].observers)
    case .parameter(let parameter): _ = parameter.defaultValue()
    default: break
    }
  }

  private func use(_ observers: Observers?) {
    for observer in [observers?.willSet, observers?.didSet].compactMap(\.self) {
      checker.use(observer)
    }
  }

  private func checkDefaults(of signature: Signature, _ value: ValueDeclaration) {
    for parameter in signature.parameters {
      guard let initial = parameter.defaultValue else { continue }
      let body = BodyChecker(checker, file: value.file, owner: value.owner, selfVariable: nil)
      var wanted = parameter.type
      if let generic = signature.generic {
        let types = checker.archetypeResolver.archetypes(
          of: generic.syntax.generics, from: value.file, in: value.owner)
        body.typeScope = checker.scope(binding: Array(zip(generic.names, types)), round: value)
        wanted = Substitution(generic.variables, types).substitute(wanted)
      }
      body.effects = .pure("a default argument")
      _ = body.check(initial, expecting: wanted.hasVariables ? nil : wanted)
    }
  }

  /// Checks the aliases of the top level, and reports those that are cyclic or name undeclared types.
  private func checkTopLevelAliases() {
    for alias in checker.program.names.aliases.values.joined()
    where alias.file.isTipScript && !alias.file.hasFault {
      let mark = checker.run.diagnostics.count
      check(alias)
      let mayBeElsewhere = options.isPrompt || alias.file.importsOthers
      let told = checker.run.diagnostics[mark...].filter { fault in
        fault.code == "cyclic" || fault.code == "unknown-type" && !mayBeElsewhere
      }
      checker.run.diagnostics.removeSubrange(mark...)
      checker.run.diagnostics += told
    }
  }

  private func checkAliases(of type: TypeDeclaration) {
    for alias in type.aliases.values.sorted(by: { $0.target.range.start < $1.target.range.start }) {
      check(alias)
    }
  }

  private func check(_ alias: TypeAlias) {
    let open = alias.parameters.map { _ in Type.unresolved }
    _ = checker.resolve(
      alias.target, from: alias.file, in: checker.typeAliasResolver.scope(of: alias, with: open))
  }

  // MARK: Withheld errors

  /// Withholds the errors from `mark` on in declarations that are beyond this language.
  private func withhold(
    from mark: Int, _ values: [ValueDeclaration], resumed: Set<SourceRange>
  ) {
    let told = checker.run.diagnostics[mark...].filter { $0.severity == .error }
    guard told.contains(where: { UnusedChecker.codesBeyond.contains($0.code) }) else { return }
    let beyond = values.filter { value in
      guard let range = value.syntax?.range else { return false }
      let faults = told.filter { range.contains($0.range) }
      guard faults.contains(where: { isBeyond($0, in: value) }) else { return false }
      // At the prompt, a name that is merely not declared yet is reported, unless the body waits for it.
      return !options.isPrompt || faults.contains { $0.code == "opaque" }
        || faults.allSatisfy { waitingBody(with: $0) != nil }
    }
    var kept = Array(checker.run.diagnostics[..<mark])
    for diagnostic in checker.run.diagnostics[mark...] {
      let home = beyond.first { $0.syntax?.range.contains(diagnostic.range) == true }
      if let home {
        // Extensions of Swift's own types are checked again for each type that uses them.
        if home.owner?.selfType == .unresolved { continue }
        let body = waitingBody(with: diagnostic)
        let fault = body?.lacking(diagnostic) ?? diagnostic
        if let body, !resumed.contains(home.nameRange) { kept.append(body.warning(of: fault)) }
        checker.run.store.withheld[home.nameRange, default: []].append(fault)
      } else if diagnostic.code != "opaque" {
        kept.append(diagnostic)
      }
    }
    checker.run.diagnostics = kept
  }

  static let codesBeyond = codesOfNames.union(["opaque"])

  /// The codes of errors about names that may be declared elsewhere.
  static let codesOfNames: Set<String> = ["unknown-name", "unknown-type", "unknown-member"]

  private func isBeyond(_ diagnostic: Diagnostic, in value: ValueDeclaration) -> Bool {
    guard UnusedChecker.codesBeyond.contains(diagnostic.code) else { return false }
    return diagnostic.code == "opaque" || options.isPrompt || value.file.importsOthers
      || isOfOtherModule(value.owner)
  }

  /// The type, or an outer one, has members from a protocol or class of another module.
  private func isOfOtherModule(_ type: TypeDeclaration?) -> Bool {
    var type = type
    while let current = type {
      if current.inheritsUnknown || current.selfType == .unresolved { return true }
      type = current.outer
    }
    return false
  }

  /// Reports the errors of a function that were withheld as long as nothing ran it.
  /// - Parameter mark: The number of diagnostics before its body was checked, if it was.
  func tellWithheld(of function: FunctionDeclaration, since mark: Int) {
    guard !checker.purpose.isCheckingUnused, let told = checker.run.store.withheld[function.range]
    else { return }
    if options.isPrompt {
      // Each further call reports the same errors as the first one, even if the body was checked again.
      let anew = checker.run.diagnostics[mark...].filter { found in
        !told.contains { $0.code == found.code && $0.range == found.range }
      }
      checker.run.diagnostics.replaceSubrange(mark..., with: anew)
    } else {
      checker.run.store.withheld[function.range] = nil
    }
    checker.run.diagnostics += told
  }
}
