import TipModel
import TipSyntax
import TipText

/// Checks the top level: its statements, and the declarations that are checked even if nothing names them.
struct TopLevelChecker: CheckerPart {
  let checker: Checker

  func checkTopLevel(_ entry: Entry) -> [TypedStatement] {
    var bodies: [ObjectIdentifier: BodyChecker] = [:]
    let mark = checker.run.diagnostics.count
    let passedOver = checker.recheck?.passedOver(of: entry) ?? []
    let statements = entry.statements.flatMap { statement, file -> [TypedStatement] in
      if passedOver.contains(statement.range) { return [] }
      let body =
        bodies[ObjectIdentifier(file)]
        ?? BodyChecker(checker, file: file, owner: nil, selfVariable: nil)
      body.bodyContext.isTopLevel = true
      bodies[ObjectIdentifier(file)] = body
      return body.statementChecker.check(statement) + body.localDeclarationChecker.publishNames()
    }
    if checker.recheck?.includesTopLevel != false,
      !checker.run.diagnostics[mark...].contains(where: { $0.severity == .error })
    {
      let block = TypedBlock(statements)
      let without = variables(of: entry) { !$0 }
      let late = options.isPrompt ? [] : variables(of: entry) { $0 }
      for fault in DefiniteInitialization(of: block, globals: without, late: late).faults {
        report(fault)
      }
    }
    // Several files run in an order that none of them states, and the entries of a session run one by one.
    if entry.files.count == 1, !options.isPrompt {
      for case .initialize(let variable) in statements.map(\.form) {
        variable.startsWhereDeclared = true
      }
    }
    return statements
  }

  /// The variables of the top level that have a value from their declaration on, or those that have none and are to be
  /// assigned one.
  private func variables(of entry: Entry, havingValue isWanted: (Bool) -> Bool) -> [GlobalVariable]
  {
    guard entry.files.count == 1 else { return [] }
    return entry.values.compactMap { value in
      guard case .variable(let binding, _) = value.kind, !value.isInactive,
        case .resolved(.global(let variable)) = value.resolution,
        isWanted(variable.initializer() != nil),
        variable.initializer() != nil || binding.value == nil
      else { return nil }
      return variable
    }
  }

  /// Checks the declarations of an entry. Tips, parameters and events are checked in any case, since the program is
  /// about them.
  func checkDeclarations(of entry: Entry, types: [TypeDeclaration]) {
    if let recheck = checker.recheck, recheck.isProbe {
      let values = entry.values + types.flatMap(\.allMembers)
      return checker.unusedChecker.checkUnused(
        values.filter { value in value.syntax.map { !recheck.leavesOut($0.range) } ?? false }, [])
    }
    for type in types where !type.isInactive {
      if type.type.conformsToTip, !type.isProtocol { checkTip(type) }
      checker.inventoryReader.checkInheritedNamespace(of: type)
      checker.wrappedPropertyChecker.checkWeakProperties(of: type)
      for member in type.allMembers where !member.isInactive { checkDeclaration(member) }
    }
    for value in entry.values where !value.isInactive { checkDeclaration(value) }
    // Swift's compiler reports types of an app that contain themselves; little of the app is checked here.
    checker.containmentChecker.checkContainment(
      of: types.filter { type in
        !type.isInactive && type.file.isScript
          && (type.file.isTipScript || !checker.checksBodiesWhenCalled)
      })
    checker.drainPendingBodies()
    checkDeclarationRules(of: entry)
    checker.redeclarationChecker.checkRedeclarations(among: entry.values)
    checker.redeclarationChecker.checkTypesAmongValues(entry.values)
    let touched = types.joined(by: entry.extended)
    for type in touched {
      checker.redeclarationChecker.checkRedeclarations(among: type.allMembers)
      checker.redeclarationChecker.checkTypesAmongValues(type.allMembers)
      checker.redeclarationChecker.checkMemberwiseRedeclarations(of: type)
    }
    checker.conformanceChecker.checkConformances(of: touched)
    let values = entry.values + types.flatMap(\.allMembers)
    checker.unusedChecker.checkUnused(values, types, resumed: entry.resumed)
    checkLocalTypes(of: entry)
    if options.scope == .whole, !options.isPrompt {
      checker.declarationCollector.checkOperators(
        among: entry.values + touched.flatMap(\.allMembers))
      checker.declarationCollector.checkPrecedences(of: entry)
      checker.signatureAccessChecker.checkSignatureAccess(of: values)
      checker.signatureAccessChecker.checkAliasAccess(in: types)
      for type in types where !type.isInactive && type.file.isTipScript {
        checker.signatureAccessChecker.checkSuperclassAccess(of: type)
      }
    }
  }

  /// Checks the types that bodies declare, which are known once these are checked. Their members may declare more.
  private func checkLocalTypes(of entry: Entry) {
    let read = Set(entry.files.filter(\.isTipScript).map(ObjectIdentifier.init))
    var seen: Set<ObjectIdentifier> = []
    while true {
      let found = checker.program.types.filter { type in
        type.isLocal && read.contains(ObjectIdentifier(type.file))
          && seen.insert(ObjectIdentifier(type)).inserted
      }
      if found.isEmpty { return }
      checker.containmentChecker.checkContainment(of: found)
      for type in found {
        checker.redeclarationChecker.checkRedeclarations(among: type.allMembers)
      }
      checker.conformanceChecker.checkConformances(of: found)
      checker.unusedChecker.checkUnused(found.flatMap(\.allMembers), found)
    }
  }

  /// Checks where declarations stand, and their modifiers and attributes.
  private func checkDeclarationRules(of entry: Entry) {
    for file in entry.files where file.isTipScript && !file.hasFault {
      for case .declaration(let declaration) in file.tree.statements.map(\.kind) {
        let rules = DeclarationRules(declaration, in: .topLevel)
        checker.run.diagnostics += rules.faults
        if rules.changesMeaning { checker.run.isMeaningOpen = true }
        checker.checkAttributes(of: [declaration], in: file)
      }
    }
  }

  private func checkDeclaration(_ value: ValueDeclaration) {
    checker.inventoryReader.checkEventCreation(value)
    let isParameter = value.isStatic && value.syntax?.tipParameterAttribute != nil
    guard value.parameterAttribute != nil || isParameter || checker.inventoryReader.isEvent(value),
      let range = value.syntax?.range
    else {
      return
    }
    checker.run.ofApp.interest.append(range)
    switch checker.entity(value) {
    case .parameter(let parameter): _ = parameter.defaultValue()
    case .global(let variable): _ = variable.initializer()
    default: break
    }
  }

  private func checkTip(_ declaration: TypeDeclaration) {
    checker.storedValueChecker.layOutFields(of: declaration)
    checker.inventoryReader.checkTitle(of: declaration)
    for member in declaration.allMembers
    where !member.isInactive && !member.isStatic && member.syntax?.tipParameterAttribute != nil {
      _ = checker.entity(member)
    }
    for name in ["id", "rules", "options", "title", "message", "image", "actions"] {
      for member in declaration.members[name] ?? [] where !member.isInactive && !member.isStatic {
        if name == "rules" || name == "options", let range = member.syntax?.range {
          checker.run.ofApp.interest.append(range)
        }
        checker.inventoryReader.checkWitness(member)
        if case .computed(let function, _) = checker.entity(member) { checker.use(function) }
      }
      if let witness = checker.witness(name, in: declaration),
        case .function(let function) = witness
      {
        checker.use(function)
      }
    }
    checker.inventoryReader.checkHiddenWitnesses(in: declaration)
    for member in declaration.allMembers where !member.isInactive && !member.isStatic {
      checker.inventoryReader.checkNearWitness(member, in: declaration)
    }
    if let asset = declaration.members["asset"]?.first, declaration.members["image"] == nil {
      report(
        .warning(
          "old-spelling",
          "`asset` is what the beta called `image`; TipKit does not show it any more",
          at: asset.nameRange, fixIts: isUsed(asset) ? [] : renamed(asset)))
    }
  }

  /// A file names a member of that name after a dot, which would have to be renamed, too.
  private func isUsed(_ value: ValueDeclaration) -> Bool {
    checker.program.files.contains { file in
      let (tree, source) = (file.tree, file.tree.source)
      return tree.tokens.indices.dropFirst().contains { index in
        let token = tree.tokens[index]
        return token.kind == .identifier
          && source.text(token.range(in: tree.file).offsets) == value.name
          && source.text(tree.tokens[index - 1].range(in: tree.file).offsets) == "."
      }
    }
  }

  /// The fix-its that rename `asset` to `image`, which is optional.
  private func renamed(_ asset: ValueDeclaration) -> [Diagnostic.FixIt] {
    var fixIts = [Diagnostic.FixIt(replace: asset.nameRange, with: "image")]
    if case .variable(let binding, _) = asset.kind, let written = binding.type,
      checker.resolve(written, from: asset.file, in: asset.owner, isQuiet: true) == .builtin(.image)
    {
      fixIts.append(.init(replace: written.range.endPoint, with: "?"))
    }
    return fixIts
  }

  /// The name is a type of any kind: declared, an alias, or one that TipKit, Swift or SwiftUI has.
  func isType(_ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?) -> Bool {
    let type = checker.resolve(
      TypeSyntax(.named(path), path[0].range), from: file, in: owner, isQuiet: true)
    return !type.isUnknown
  }
}

extension BodyChecker {
  /// Checks `let x = …` at the top level. The variable is already in the tables of the program; the statement
  /// initializes it.
  func topLevelVariable(_ variable: VariableSyntax, _ range: SourceRange) -> [TypedStatement] {
    variable.bindings.flatMap { binding -> [TypedStatement] in
      guard case .binding(let name, _) = binding.pattern.kind else {
        return topLevelPattern(binding, isMutable: variable.isMutable, range)
      }
      let declared = checker.program.names.values(name.text, from: file).first {
        $0.nameRange == name.range
      }
      // Outside the main file, Swift initializes globals when they are first read.
      if let declared, !file.isMain, checker.isCheckedWhenCalled(declared) { return [] }
      guard let declared, case .global(let global) = checker.entity(declared) else { return [] }
      if global.type == .void, binding.value != nil, binding.type == nil {
        statementChecker.warnOfVoid(name)
      }
      if binding.value == nil, binding.type == nil, !isBroken(name.range) {
        _ = fail("cannot-infer-type", "`\(name.text)` needs a type or a value", at: name.range)
      }
      // Outside the main file, Swift initializes globals when they are first read. The prompt lists their values.
      if checker.mayDefer(in: file), !file.isMain,
        !options.isPrompt || global.initializer().map(checker.comesToFault) == true
      {
        return []
      }
      // A variable whose value cannot be computed here is left until something reads it.
      if checker.mayDefer(in: declared), case .unavailable? = global.initializer()?.form {
        return []
      }
      // An optional variable without a value starts as nil.
      let hasValue = binding.value != nil || global.initializer() != nil
      return hasValue ? [TypedStatement(.initialize(global), at: range)] : []
    }
  }

  /// `let (a, b) = …`: the names are in the scope of the top level, and visible to the statements after it.
  private func topLevelPattern(
    _ binding: VariableSyntax.Binding, isMutable: Bool, _ range: SourceRange
  ) -> [TypedStatement] {
    guard let value = binding.value else { return [] }
    let annotated = binding.type.map(resolveOpen)
    let checked = check(value, expecting: annotated)
    if case .wildcard = binding.pattern.kind {
      return [TypedStatement(.expression(checked), at: range)]
    }
    return [
      TypedStatement(
        .destructure(
          patternChecker.pattern(binding.pattern, of: checked.type, isMutable: isMutable), checked),
        at: range)
    ]
  }
}
