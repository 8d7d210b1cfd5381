import OrderedCollections
public import TipModel
public import TipSyntax
import TipText

/// Resolves the names and infers the types of a program: syntax trees go in, a ``CheckedProgram`` comes out.
///
/// It works on demand: declarations that nothing names are collected but never checked, so that an app's views cost
/// nothing. A session at the prompt keeps one checker and gives it an entry at a time; an entry with an error leaves no
/// trace.
public final class Checker {
  public let options: CheckOptions
  let conditions: CompilationConditions
  /// The declarations of all texts.
  var program = Program()
  var generics = GenericInstances()
  var views = ViewBodies()
  /// The findings of the current check.
  var run = CheckRun()
  var caches = Caches()
  var resolving = ResolutionsInProgress()
  var choices = GenericChoices()
  var purpose = CheckPurpose()
  /// The parts that are checked again after an edit; nil if the whole program is checked.
  var recheck: Recheck?
  /// The request for names at a place of a text, while the text is checked only for that.
  var completion: CompletionRequest?

  public init(options: CheckOptions) {
    self.options = options
    conditions = CompilationConditions(defines: options.defines, platform: options.platform)
    if options.recordsReferences { caches.references = ReferenceRecorder() }
  }

  /// Checks `trees` as one program, or as one more entry after those before.
  public func check(_ trees: [SyntaxTree]) -> CheckedProgram {
    let firstNode = program.lastNode
    let program = checkAsWritten(trees)
    guard options.searchesFixIts, options.scope == .whole, program.hasErrors,
      var search = FixItSearch(
        self, trees, program.diagnostics, nodes: Int(self.program.lastNode - firstNode))
    else { return program }
    let kept = (run.lookups, run.unresolved.names, caches.references)
    // The search checks other texts, whose places mean nothing in these.
    caches.references = nil
    let mended = search.mended(program.diagnostics)
    (run.lookups, run.unresolved.names, caches.references) = kept
    return CheckedProgram(
      statements: program.statements, diagnostics: mended, inventory: program.inventory,
      isUnsure: program.isUnsure, startedApp: program.startedApp, checker: self)
  }

  /// Checks as ``check(_:)`` does, but without a search for fix-its, which takes many times as long. This is for texts
  /// whose errors nobody reads.
  public func checkAsWritten(_ trees: [SyntaxTree]) -> CheckedProgram {
    let saved = (program.names, program.types)
    defer { caches.requirements.ofRun = [:] }
    run.begin(trees.flatMap(\.diagnostics))
    caches.beginCheck()

    var entry = declarationCollector.collect(trees)
    if recheck?.isProbe != true { tellMessages(of: entry) }
    // Resolving the extended types does not count as a lookup in them.
    run.lookups = Lookups()
    let read = Set(entry.files.map(ObjectIdentifier.init))
    let new = program.types.filter { read.contains(ObjectIdentifier($0.file)) }
    inheritanceResolver.conform(new.joined(by: entry.extended))
    run.hasConformed = true
    declaredOperatorResolver.declareOperationsAnew(after: entry)
    entry.resumed = unusedChecker.resumeWaitingBodies(after: entry, types: new)
    caches.aliases.namesOfSelf = [:]
    checkUnmarkedCalls(in: entry.files)
    let statements = topLevelChecker.checkTopLevel(entry)
    topLevelChecker.checkDeclarations(of: entry, types: new)
    drainPendingBodies()
    let (whole, app) = appStartChecker.beginApp(in: statements, among: new)
    notePreviews(among: entry.values)
    tellLeftOut()
    tellImmenseTypes()
    // A syntax error in a body is one for whatever purpose the body was checked.
    if options.scope == .whole { run.diagnostics += run.store.ofBodies }
    let inventory =
      recheck?.isProbe == true ? .empty : inventoryReader.takeInventory(of: entry, types: new)

    recheck?.complete(&run.store)
    if options.recordsReferences {
      caches.takenBack.append((allDeclared(besides: new), entry.values))
    }
    let found = run.diagnostics.compactMap(\.ofProgram)
    let wanted = inSourceOrder((recheck?.completed(found) ?? found).filter(isWanted))
    let told = pruned(onceForAllTypes(wanted), trees)
      .withoutCoveredEffects
    if told.contains(where: { $0.severity == .error }), options.scope == .whole,
      !options.keepsFaulty
    {
      (program.names, program.types) = saved
      caches.declarationsWereTakenBack()
      for restore in run.changes.undo.reversed() { restore() }
    }
    let isUnsure =
      options.scope == .partial
      && run.diagnostics.contains { found in
        found.severity == .error && !isWanted(found)
          && run.ofApp.interest.contains { $0.contains(found.range) }
      }
    return CheckedProgram(
      statements: whole, diagnostics: told, inventory: inventory,
      isUnsure: isUnsure, startedApp: app,
      checker: self)
  }

  /// The declared type of that name, for commands that take the name of a tip.
  public func type(named name: String) -> NominalType? {
    let found = program.types.filter {
      !$0.isInactive && ($0.type.qualifiedName == name || $0.type.name == name)
    }.map(\.type)
    // An image of the assets may have the name of the tip that shows it: `ImageAsset.SaveTip`.
    let tips = found.filter(\.conformsToTip)
    let meant = tips.isEmpty ? found : tips
    return meant.last { $0.qualifiedName == name } ?? meant.last
  }

  /// Every declared tip type, in the order read.
  public var tipTypes: [NominalType] {
    program.types.filter { $0.type.conformsToTip && !$0.isProtocol && !$0.isInactive }.map(\.type)
  }

  func drainPendingBodies() {
    while !run.pendingBodies.isEmpty {
      let bodies = run.pendingBodies
      run.pendingBodies = []
      for check in bodies { check() }
    }
  }

  /// The type that is written. If `isQuiet`, nothing is reported, and an unknown name is merely unresolved.
  func resolve(
    _ syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?, isQuiet: Bool = false
  ) -> Type {
    typeResolver.resolve(syntax, from: file, in: owner, isQuiet: isQuiet)
  }

  func report(_ diagnostic: Diagnostic) { run.diagnostics.append(diagnostic) }

  /// Something in a range could not be parsed.
  func hasSyntaxFault(in range: SourceRange?) -> Bool {
    guard let range, !run.store.syntaxFaults.isEmpty else { return false }
    return run.store.syntaxFaults.contains { range.contains($0) }
  }

  func reportExternal(_ name: String) {
    run.unresolved.names.append(name)
  }

  func node(_ form: TypedExpression.Form, _ type: Type, _ range: SourceRange) -> TypedExpression {
    program.lastNode += 1
    if type.isImmense { return withoutType(form, range) }
    return TypedExpression(id: program.lastNode, range: range, type: type, form: form)
  }

  private func pruned(_ diagnostics: [Diagnostic], _ trees: [SyntaxTree]) -> [Diagnostic] {
    guard diagnostics.contains(where: { $0.severity == .error }) else { return diagnostics }
    let syntaxErrors = trees.flatMap(\.diagnostics) + run.store.ofBodies
    let diagnostics =
      run.isMeaningOpen
      ? diagnostics.filter { $0.code == "opaque" || !Self.codesOfSwift.contains($0.code) }
      : diagnostics
    return FaultPruning(trees: trees, syntaxErrors: syntaxErrors)
      .pruned(diagnostics, syntaxErrors: Set(syntaxErrors))
  }

  private func isWanted(_ diagnostic: Diagnostic) -> Bool {
    guard options.scope == .partial, diagnostic.severity == .error,
      let file = program.files.first(where: { $0.tree.file == diagnostic.range.file }),
      !file.isScript
    else { return true }
    if file.tree.diagnostics.contains(diagnostic) { return true }
    if Self.codesOfSwift.contains(diagnostic.code),
      !run.ofApp.misspellings.contains(diagnostic.range)
    {
      return false
    }
    return run.ofApp.interest.contains { $0.contains(diagnostic.range) }
  }

  private func inSourceOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.inSourceOrder
  }
}
