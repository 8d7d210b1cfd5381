import TipModel
import TipSyntax
import TipText

/// Checks that constraints on generic parameters are protocols or classes, and that their subjects are declared.
extension ConstraintChecker {
  /// - Parameter own: The generic parameters that are declared with the constraints.
  func checkConstraints(
    _ generics: GenericsSyntax, own: [String], from file: FileContext, in owner: TypeDeclaration?
  ) {
    guard options.scope == .whole, !options.isPrompt, file.isTipScript, !file.hasFault,
      !file.importsOthers
    else { return }
    let own = Set(own)
    for (subject, constraint) in generics.constraints
    where checker.generics.checkedConstraints.insert(constraint.range).inserted {
      checkSubject(subject, own, from: file, in: owner)
      switch constraint.kind {
      case .array, .dictionary, .optional, .tuple, .function:
        reportNoConstraint(
          file.tree.source.text(constraint.range.offsets), constraint, of: subject, file)
      default: break
      }
      for path in checker.inheritanceResolver.inheritedPaths(constraint) {
        checkConstraint(path, constraint, of: subject, own, from: file, in: owner)
      }
    }
    checkContradictions(generics, own, from: file, in: owner)
    for requirement in generics.requirements
    where requirement.isSameType
      && checker.generics.checkedConstraints.insert(requirement.other.range).inserted
    {
      checkSubject(requirement.subject, own, from: file, in: owner)
      checkSubject(requirement.other, own, from: file, in: owner)
    }
  }

  /// Reports contradictory requirements, such as `where T == Int, T == String`.
  private func checkContradictions(
    _ generics: GenericsSyntax, _ own: Set<String>, from file: FileContext,
    in owner: TypeDeclaration?
  ) {
    var known: [String: Type] = [:]
    for requirement in generics.requirements
    where requirement.isSameType
      && !checker.generics.checkedConstraints.contains(requirement.other.range)
    {
      guard let name = requirement.subject.name, own.contains(name),
        !requirement.other.mentions(own)
      else { continue }
      let type = checker.resolve(requirement.other, from: file, in: owner, isQuiet: true)
      guard !type.holdsUnknown else { continue }
      if let other = known.updateValue(type, forKey: name), other != type {
        report(
          .error(
            "type-mismatch", "`\(name)` cannot be both `\(other)` and `\(type)`",
            at: requirement.other.range))
      }
    }
  }

  private func checkConstraint(
    _ path: [NameSyntax], _ syntax: TypeSyntax, of subject: TypeSyntax, _ own: Set<String>,
    from file: FileContext, in owner: TypeDeclaration?
  ) {
    guard let name = path.last?.text, !own.contains(path[0].text) else { return }
    if let declared = checker.typeResolver.declaredType(path, from: file, in: owner) {
      // A protocol that the program extends is still Swift's own.
      if checker.inventoryReader.isStandIn(declared), KnownProtocols.ofSwift.contains(name) {
        return
      }
      if !declared.isProtocol, !declared.type.isClass {
        reportNoConstraint(name, syntax, of: subject, file)
      }
      return
    }
    if checker.typeAliasResolver.alias(path, from: file, in: owner) != nil
      || checker.typeAliasResolver.isOpenName(path[0].text, in: owner)
    {
      return
    }
    for known in [
      KnownProtocols.ofSwift, KnownProtocols.ofTipKit, KnownProtocols.ofInterfaces, ["Any"],
    ] where known.contains(name) { return }
    if KnownProtocols.rawValues.contains(name)
      || checker.topLevelChecker.isType(path, from: file, in: owner)
    {
      return reportNoConstraint(name, syntax, of: subject, file)
    }
    reportUnknown("protocol", path, from: file, in: owner)
  }

  private func reportNoConstraint(
    _ name: String, _ syntax: TypeSyntax, of subject: TypeSyntax, _ file: FileContext
  ) {
    let asked = file.tree.source.text(subject.range.offsets)
    report(
      .error(
        "type-mismatch",
        "`\(asked)` cannot be asked to be `\(name)`, which is neither a protocol nor a class",
        at: syntax.range))
  }

  /// Checks that the first of its names is declared here.
  private func checkSubject(
    _ syntax: TypeSyntax, _ own: Set<String>, from file: FileContext, in owner: TypeDeclaration?
  ) {
    // The associated types of Swift's own protocols are not listed.
    if let owner, checker.inventoryReader.isStandIn(owner), !Self.extended.contains(owner.type.name)
    {
      return
    }
    guard case .named(let path) = syntax.kind, let first = path.first,
      !own.contains(first.text), first.text != "Self",
      !checker.typeAliasResolver.isOpenName(first.text, in: owner),
      !checker.typeAliasResolver.isAssociated(first.text, in: owner),
      checker.genericBinding(first.text, in: owner) == nil,
      owner?.isProtocol != true,
      checker.typeResolver.declaredType([first], from: file, in: owner) == nil,
      checker.typeAliasResolver.alias([first], from: file, in: owner) == nil,
      !checker.topLevelChecker.isType([first], from: file, in: owner),
      checker.libraryReader.type(first.text) == nil,
      !KnownProtocols.ofSwift.contains(first.text), !KnownProtocols.ofTipKit.contains(first.text),
      !KnownProtocols.rawValues.contains(first.text)
    else { return }
    reportUnknown("type", [first], from: file, in: owner)
  }

  private static let extended: Set<String> = ["Array", "Set", "Dictionary", "Optional"]

  private func reportUnknown(
    _ kind: String, _ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?
  ) {
    guard let last = path.last, !checker.typeResolver.mayBeBroken(path, from: file, in: owner)
    else { return }
    report(
      checker.typeResolver.unknownName(
        "unknown-type", kind, last.text, at: last.range,
        among: checker.program.types.map(\.type.name) + KnownProtocols.ofSwift.sorted()))
  }
}
