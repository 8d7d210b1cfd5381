import TipModel
import TipSyntax
import TipText

/// Checks that a script's types are what their inheritance clauses declare.
struct ConformanceChecker: CheckerPart {
  let checker: Checker

  func checkConformances(of types: [TypeDeclaration]) {
    for type in types where !type.isInactive && type.file.isTipScript && !type.file.hasFault {
      checkClauses(of: type)
      checker.overrideChecker.checkClass(type)
      checkWrapper(type)
      checker.containmentChecker.checkStaticStorage(of: type)
      if type.isProtocol {
        checkRefinement(of: type)
        let associated = type.associated.flatMap { syntax in
          syntax.inherited.map { constraint in
            GenericsSyntax.Requirement(
              subject: TypeSyntax(.named([syntax.name]), syntax.name.range), isSameType: false,
              other: constraint)
          }
        }
        checker.constraintChecker.checkConstraints(
          GenericsSyntax(parameters: [], requirements: associated), own: [], from: type.file,
          in: type)
      }
      if let generic = type.generic, type.origin == nil {
        checker.constraintChecker.checkConstraints(
          generic.syntax.generics, own: generic.names, from: type.file, in: type)
      }
      for written in type.extensions where type.origin == nil {
        checker.constraintChecker.checkConstraints(
          GenericsSyntax(parameters: [], requirements: written.syntax.requirements), own: [],
          from: written.file, in: type)
      }
      if type.isBroken || type.isProtocol { continue }
      checker.conditionalConformanceChecker.checkConditionalClauses(of: type)
      checker.requirementChecker.checkRequirements(of: type)
      checker.associatedTypeResolver.checkAssociatedTypes(of: type)
      checker.standardConformanceChecker.checkStandardConformances(of: type)
    }
  }

  /// Reports a property wrapper without a `wrappedValue`.
  private func checkWrapper(_ type: TypeDeclaration) {
    guard type.isPropertyWrapper, type.origin == nil, type.type.kind != .protocolType,
      type.members["wrappedValue"] == nil, !type.inheritsUnknown, type.superclass == nil
    else { return }
    report(
      .error(
        "missing-witness",
        "the property wrapper `\(type.type.name)` has no property `wrappedValue`",
        at: type.nameRange))
  }

  /// Each name in a clause has to be a protocol, named once, or another type that the type may inherit.
  private func checkClauses(of type: TypeDeclaration) {
    var seen: [String: SourceRange] = [:]
    for (syntax, file) in type.inherited {
      for path in checker.inheritanceResolver.inheritedPaths(syntax) {
        let name = path.map(\.text).joined(separator: ".")
        if let first = seen[name] {
          report(
            .error(
              "duplicate", "`\(type.type.name)` is declared to conform to `\(name)` twice",
              at: syntax.range, notes: [.init("the first is here", at: first)]))
        }
        seen[name] = syntax.range
        checkInherited(path, syntax, file, type)
      }
    }
  }

  /// Reports a protocol that requires itself, directly or by way of others.
  private func checkRefinement(of type: TypeDeclaration) {
    let fault = type.inherited.first { syntax, file in
      checker.inheritanceResolver.inheritedNames(syntax, from: file, in: type).contains {
        inherited in
        guard
          let other = checker.typeResolver.declaredType(
            inherited.path, from: inherited.file, in: inherited.owner),
          other.isProtocol
        else { return false }
        return other === type || refines(other, type)
      }
    }
    guard let fault else { return }
    report(
      .error("cyclic", "`\(type.type.name)` requires itself", at: fault.type.range))
  }

  /// ``protocols(of:)`` leaves out the protocol itself.
  private func refines(_ type: TypeDeclaration, _ wanted: TypeDeclaration) -> Bool {
    type.protocols.contains { $0 === wanted }
  }

  private func checkInherited(
    _ path: [NameSyntax], _ syntax: TypeSyntax, _ file: FileContext, _ type: TypeDeclaration
  ) {
    guard let name = path.last?.text else { return }
    if let declared = checker.typeResolver.declaredType(path, from: file, in: type) {
      let isClass = declared.type.kind == .classType && type.type.kind == .classType
      // A protocol may require a class.
      let isAsked = declared.type.isClass && type.isProtocol
      if !declared.isProtocol, !isClass, !isAsked { reportNoProtocol(name, syntax, type) }
      if isClass, syntax.range != type.inherited.first?.type.range {
        report(
          .error(
            "misplaced", "the superclass `\(name)` stands before all protocols", at: syntax.range))
      }
      if declared.isProtocol { checkClassOnly(declared, syntax, type) }
      return
    }
    if checker.typeAliasResolver.alias(path, from: file, in: type) != nil
      || type.genericParameters.contains(name)
    {
      return
    }
    if KnownProtocols.ofSwift.contains(name) || KnownProtocols.ofTipKit.contains(name) { return }
    if KnownProtocols.rawValues.contains(name) {
      if type.type.kind != .enumeration { reportNoProtocol(name, syntax, type) }
      return
    }
    if KnownProtocols.ofInterfaces.contains(name) || file.importsOthers || options.isPrompt {
      return
    }
    if checker.topLevelChecker.isType(path, from: file, in: type) {
      return reportNoProtocol(name, syntax, type)
    }
    if checker.typeResolver.mayBeBroken(path, from: file, in: type.outer) { return }
    report(
      checker.typeResolver.unknownName(
        "unknown-type", "protocol", name, at: path.last?.range ?? syntax.range,
        among: checker.program.types.filter(\.isProtocol).map(\.type.name) + ["Tip"]
          + KnownProtocols.ofSwift.sorted()))
  }

  /// Reports a type that is no class and conforms to a protocol for classes.
  private func checkClassOnly(
    _ declared: TypeDeclaration, _ syntax: TypeSyntax, _ type: TypeDeclaration
  ) {
    guard type.type.kind == .structure || type.type.kind == .enumeration,
      declared.conformances.contains("AnyObject"), !checker.inventoryReader.isStandIn(type)
    else { return }
    report(
      .error(
        "type-mismatch",
        "`\(declared.type.name)` is for classes, but `\(type.type.name)` is not a class",
        at: syntax.range,
        notes: [.init("it is declared here", at: declared.nameRange)]))
  }

  private func reportNoProtocol(_ name: String, _ syntax: TypeSyntax, _ type: TypeDeclaration) {
    // The raw values themselves are refused.
    if name == "Float", type.type.kind == .enumeration { return }
    report(
      .error(
        "type-mismatch",
        "`\(type.type.name)` cannot inherit from `\(name)`, which is not a protocol",
        at: syntax.range))
  }
}
