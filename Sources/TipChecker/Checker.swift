import OrderedCollections
public import TipModel
public import TipSyntax
import TipText

/// Gives names and types to a program: syntax trees go in, a ``CheckedProgram`` comes out.
///
/// It works on demand: what nothing names is collected but never looked into, so that an app's views
/// cost nothing. A session at the prompt keeps one checker and hands it an entry at a time; an entry
/// with an error leaves no trace.
public final class Checker {
  public let options: CheckOptions
  let conditions: CompilationConditions
  var files: [FileContext] = []
  var names = NameTable()
  /// Every type that was read, in order, also those of branches of `#if` that are not taken.
  var types: [TypeDeclaration] = []
  var declarations: [ObjectIdentifier: TypeDeclaration] = [:]
  /// What was declared gives other code a meaning that is not in this language.
  var isMeaningOpen = false
  var diagnostics: [Diagnostic] = []
  /// Diagnostics that are not told yet, or not at their place.
  var store = DiagnosticStore()
  /// The parts that are checked again after an edit; nil where all of a program is checked.
  var recheck: Recheck?
  /// Bodies that something running names and that are still to be checked.
  var pendingBodies: [() -> Void] = []
  /// What events are donated and parameters hold, with all that it is made of, as far as it is laid out.
  var laidOut: Set<Type> = []
  var externalNames: OrderedSet<String> = []
  /// What was looked up, and the types in which something was: more of them may be in other texts.
  var lookups = Lookups()
  /// How many expressions turned out to depend on something that no text declares.
  var externalNodes = 0
  /// Variables that are being asked what is wrong with their values.
  var askedForFaults: Set<GlobalVariable> = []
  /// The `#Rule`s that were checked, by their range; nil for those with a fault.
  var checkedRules: [SourceRange: TypedRule?] = [:]
  /// Names of types and of aliases that any protocol has inside: where a type conforms to many, few need be searched.
  var namesInProtocols: Set<String> = []
  /// What extensions of protocols and generic types add to types of the language, and of how many.
  var builtinExtensions: [Type: (count: Int, made: TypeDeclaration)] = [:]
  /// `A & B`, by the names of its parts in order.
  var compositions: [String: TypeDeclaration] = [:]
  /// Types of modules that are declared in the language, once the program has named one of the module's.
  var libraryTypes: [String: TypeDeclaration] = [:]
  /// Variables of the program that a `guard` at the top level declares anew.
  var shadowed: Set<String> = []
  /// Stored properties that subclasses compute.
  var overriddenStorage: Set<StoredMember> = []
  /// The setter that belongs to a computed property's getter.
  var setters: [ObjectIdentifier: FunctionDeclaration] = [:]
  /// Default arguments that are functions of their own.
  var defaultArguments: [DefaultArgument.Key: DefaultArgument] = [:]
  /// Default arguments of local functions that are refused.
  var refusedDefaults: Set<SourceRange> = []
  /// The type aliases that are being followed, by where their targets are written.
  var followedAliases: Set<SourceRange> = []
  /// The same of those in types, on the way to a type that is named through them.
  var followedNestedAliases: Set<SourceRange> = []
  /// What aliases turned out to mean. The alias keeps its owner, so that no other type gets its identity.
  var knownAliases: [KnownAlias: (type: Type, alias: TypeAlias)] = [:]
  /// What associated types turned out to be, with whose they are, which keeps those.
  var associates:
    [AssociatedKey: (found: [String: Type], declared: TypeDeclaration, type: TypeDeclaration)] = [:]
  var associatedDefaults: [AssociatedDefault: (meaning: Type, type: TypeDeclaration)] = [:]
  /// By protocols: what they require and an extension has only as another type.
  var neverGivenRequirements: [ObjectIdentifier: [ValueDeclaration]] = [:]
  var followedDefaults: Set<AssociatedDefault> = []
  /// Where types stand that double, or nest, until nothing could look through what they mean.
  var immenseTypes: Set<SourceRange> = []
  /// Generic types of which more was wanted than may be made, by where they are declared.
  var overusedTypes: [SourceRange: String] = [:]
  /// How deep types stand in one another in those.
  var aliasDepths: [AliasKey: Int] = [:]
  /// What they stand for in an inheritance clause.
  var namesThroughAliases: [AliasKey: [InheritedName]] = [:]
  var namesOfSelf: [ObjectIdentifier: NamesOfSelf] = [:]
  /// What the texts declare has been gathered, with what it conforms to.
  var hasConformed = false
  /// What takes back the changes an entry made to earlier declarations.
  var undo: [() -> Void] = []
  /// Earlier types that it brings back as they were.
  var restorable: Set<ObjectIdentifier> = []
  /// Protocols of which `some P` hides what conforms: a value said to be of such a one may be of one type.
  var hidingProtocols: Set<NominalType> = []
  /// The members that names stand for in generic code, where a constraint decides and not the type itself.
  var choices: [SourceRange: [ValueDeclaration]] = [:]
  /// What calls of a type parameter's methods mean, where protocols ask for others that are like it.
  var requirementChoices: [SourceRange: SourceRange] = [:]
  /// Where the functions stand that calls in generic code mean, of several of one name.
  var overloads: [SourceRange: SourceRange] = [:]
  /// What was looked into for them, with as many extensions as it had.
  var lookedInto: [ObjectIdentifier: (declared: TypeDeclaration, extensions: Int)] = [:]
  var isNotingChoices = false
  /// Of names that many functions have outside of types, as long as these are the ones.
  var callableFunctions:
    [String: (count: Int, last: ValueDeclaration, functions: CallableFunctions?)] = [:]
  /// The same of operators.
  var operatorsByOperand:
    [String: (count: Int, last: ValueDeclaration, operators: OperatorsByOperand?)] = [:]
  /// How many extensions were collected, and how many when those of Swift's own types were looked into.
  var extensionsWritten = 0
  var extensionsLookedInto = 0
  /// What inherits from each class, as long as there are so many types.
  var subclasses: (types: Int, byClass: [ObjectIdentifier: [TypeDeclaration]])?
  /// What `allCases` is of the enums of which something asks it.
  var knownCases: [NominalType: (count: Int, all: Value)] = [:]
  /// What conforms to each protocol, as long as there are so many types.
  var knownWitnesses: WitnessIndex?
  var hasOpenExtensions: Bool?
  /// Generic types with types of which only what a conformance asks is known, and what that is of.
  var openConformances:
    [[ObjectIdentifier]: (open: TypeDeclaration?, of: TypeDeclaration, extensions: Int)] = [:]
  /// Members of which others have the name and the labels, by the numbers in their keys.
  var numberedMembers: [ValueDeclaration] = []
  /// The keys for which several of the program's protocols ask, once that was looked at.
  var requiredBySeveral: Set<String>?
  /// What provides requirements, as far as a program that runs has asked; nil while one is checked.
  var runningWitnesses: [WitnessKey: Witness]?
  /// Requirements of protocols that something running calls.
  var usedRequirements: Set<String> = []
  /// Where faults of an app's own files are told: its rules, options, events and parameters. The rest
  /// of an app is Swift that this language need not know.
  var interest: [SourceRange] = []
  /// What the bodies of views are made of, for those that are presented.
  var viewBodies: [ObjectIdentifier: FunctionDeclaration] = [:]
  /// Functions of views that these call.
  var viewFunctions: [ObjectIdentifier: Signature] = [:]
  /// Views that the program's own modifiers make of others.
  var modifierBodies: [ObjectIdentifier: FunctionDeclaration] = [:]
  /// What bodies of views name and nothing declares, which a later entry at the prompt may: the types with such bodies.
  var missingViews: [String: [TypeDeclaration]] = [:]
  /// The app of the prompt that has nothing to show until an entry declares the view.
  var waitingApp: WaitingApp?
  /// What the styles of tips make, for those that are used.
  var styleBodies: [ObjectIdentifier: FunctionDeclaration] = [:]
  /// Parts of presented views that may have to do with tips and are not in this language.
  var leftOut: [LeftOut] = []
  /// The deinitializers of classes of which there are instances.
  var madeWithDeinitializer: Set<SourceRange> = []
  /// Static and global variables that only some code may set.
  var restricted: [ObjectIdentifier: ValueDeclaration] = [:]
  /// What is being checked is a part of a text of an app, which other files may make.
  var isForText = false
  /// Functions that turned out to need other files, as far as texts are all that named them.
  var elsewhere: [ObjectIdentifier: Elsewhere] = [:]
  /// Where generic code is certainly wrong; nil while nothing looks for that.
  var certainFaults: Set<SourceRange>?
  /// What is certainly wrong wherever it is told: other readings of the same place may fail for other reasons.
  var certainWords: Set<String> = []
  /// Code is only looked into: what is found in it is not told.
  var isLooking = false
  /// What is asked of type parameters, where that was looked at.
  var checkedConstraints: Set<SourceRange> = []
  /// The types that methods with type parameters were made for.
  var specializations: [ObjectIdentifier: [Type]] = [:]
  /// Of functions that were made for type parameters: whether what checks the declaration says all of them.
  var openInstances: [FunctionDeclaration: () -> Bool] = [:]
  /// Those that methods are called for of values of which only a protocol is known.
  var specializedTypes: [[Type]] = []
  /// Functions of an app that cannot run here, with the reason.
  var deferred: [ObjectIdentifier: Diagnostic] = [:]
  /// What is being checked is named by nothing that runs.
  var isCheckingUnused = false
  /// Bodies at the prompt that name what nothing declares so far.
  var waitingBodies: OrderedDictionary<ObjectIdentifier, WaitingBody> = [:]
  /// Names of members that are certainly misspelt.
  var misspellings: Set<SourceRange> = []
  /// Of these, what is asked of TipKit's own types and of tips.
  var wordsOfTipKit: Set<SourceRange> = []
  /// Bodies are looked into for TipKit's words alone.
  var isReadingWords = false
  /// Set while a text is checked only to find out what may stand at a place of it.
  var completion: CompletionRequest?
  var budget = CheckingBudget()
  /// What protocols ask for, by all that a type conforms to.
  var askedMembers: [[ObjectIdentifier]: [ObjectIdentifier: AskedMembers]] = [:]
  var rivalWitnesses: [[ObjectIdentifier]: [ObjectIdentifier: [Rivals]]] = [:]
  var unlikeRequirements: [[ObjectIdentifier]: [[AskedRequirement]]] = [:]
  /// What functions give to calls that leave something out.
  var sharedDefaults: [SharedDefaults.Key: SharedDefaults] = [:]
  private(set) var nextNode: NodeID = 0

  public init(options: CheckOptions) {
    self.options = options
    conditions = CompilationConditions(defines: options.defines, platform: options.platform)
  }

  /// Checks all of `trees` as one program, or one more entry in the light of those before.
  public func check(_ trees: [SyntaxTree]) -> CheckedProgram {
    let program = checkAsWritten(trees)
    guard options.searchesFixIts, options.scope == .whole, program.hasErrors,
      var search = FixItSearch(self, trees, program.diagnostics)
    else { return program }
    let kept = (lookups, externalNames)
    let mended = search.mended(program.diagnostics)
    (lookups, externalNames) = kept
    return CheckedProgram(
      statements: program.statements, diagnostics: mended, inventory: program.inventory,
      isUnsure: program.isUnsure, startedApp: program.startedApp, checker: self)
  }

  func checkAsWritten(_ trees: [SyntaxTree]) -> CheckedProgram {
    let saved = (names, types)
    (runningWitnesses, requiredBySeveral) = (nil, nil)
    defer { runningWitnesses = [:] }
    undo = []
    restorable = []
    budget = CheckingBudget()
    diagnostics = trees.flatMap(\.diagnostics)
    sharedDefaults = [:]
    askedMembers = [:]
    rivalWitnesses = [:]
    unlikeRequirements = [:]
    knownAliases = [:]
    associates = [:]
    associatedDefaults = [:]
    neverGivenRequirements = [:]
    immenseTypes = []
    overusedTypes = [:]
    laidOut = []
    aliasDepths = [:]
    namesThroughAliases = [:]
    namesOfSelf = [:]
    hasConformed = false
    hasOpenExtensions = nil
    knownWitnesses = nil
    isMeaningOpen = false
    externalNames = []
    lookups = Lookups()
    leftOut = []
    interest = []
    misspellings = []
    wordsOfTipKit = []
    store.beginCheck()
    store.syntaxFaults = diagnostics.filter { $0.severity == .error }.map(\.range.startPoint)

    var entry = collect(trees)
    if recheck?.isProbe != true { tellMessages(of: entry) }
    // Where extensions belong is found without looking into the types.
    lookups = Lookups()
    let read = Set(entry.files.map(ObjectIdentifier.init))
    let new = types.filter { read.contains(ObjectIdentifier($0.file)) }
    conform(new.joined(by: entry.extended))
    hasConformed = true
    declareOperationsAnew(after: entry)
    entry.resumed = resumeWaitingBodies(after: entry, types: new)
    namesOfSelf = [:]
    checkUnmarkedCalls(in: entry.files)
    let statements = checkTopLevel(entry)
    checkDeclarations(of: entry, types: new)
    drainPendingBodies()
    let (whole, app) = beginApp(in: statements, among: new)
    notePreviews(among: entry.values)
    tellLeftOut()
    tellImmenseTypes()
    // What cannot be read in a body is wrong whatever the body was tried for.
    if options.scope == .whole { diagnostics += store.ofBodies }
    let inventory =
      recheck?.isProbe == true ? .empty : takeInventory(of: entry, types: new)

    recheck?.complete(&store)
    let found = diagnostics.compactMap(\.ofProgram)
    let wanted = inSourceOrder((recheck?.completed(found) ?? found).filter(isWanted))
    let told = pruned(onceForAllTypes(wanted), trees)
      .withoutCoveredEffects
    if told.contains(where: { $0.severity == .error }), options.scope == .whole,
      !options.keepsFaulty
    {
      (names, types) = saved
      (lookedInto, openConformances, extensionsLookedInto) = ([:], [:], 0)
      for restore in undo.reversed() { restore() }
    }
    let isUnsure =
      options.scope == .partial
      && diagnostics.contains { found in
        found.severity == .error && !isWanted(found)
          && interest.contains { $0.contains(found.range) }
      }
    return CheckedProgram(
      statements: whole, diagnostics: told, inventory: inventory,
      isUnsure: isUnsure, startedApp: app,
      checker: self)
  }

  /// The declared type of that name, for commands that take a tip's name.
  public func type(named name: String) -> NominalType? {
    let found = types.filter {
      !$0.isInactive && ($0.type.qualifiedName == name || $0.type.name == name)
    }.map(\.type)
    // An image of the assets may be called as the tip that shows it: `ImageAsset.SaveTip`.
    let tips = found.filter(\.conformsToTip)
    let meant = tips.isEmpty ? found : tips
    return meant.last { $0.qualifiedName == name } ?? meant.last
  }

  /// Every declared tip type, in the order read.
  public var tipTypes: [NominalType] {
    types.filter { $0.type.conformsToTip && !$0.isProtocol && !$0.isInactive }.map(\.type)
  }

  func drainPendingBodies() {
    while !pendingBodies.isEmpty {
      let bodies = pendingBodies
      pendingBodies = []
      for check in bodies { check() }
    }
  }

  func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Something in a range could not be read.
  func hasSyntaxFault(in range: SourceRange?) -> Bool {
    guard let range, !store.syntaxFaults.isEmpty else { return false }
    return store.syntaxFaults.contains { range.contains($0) }
  }

  func reportExternal(_ name: String) {
    externalNames.append(name)
  }

  func node(_ form: TypedExpression.Form, _ type: Type, _ range: SourceRange) -> TypedExpression {
    nextNode += 1
    if type.isImmense { return withoutType(form, range) }
    return TypedExpression(id: nextNode, range: range, type: type, form: form)
  }

  private func pruned(_ diagnostics: [Diagnostic], _ trees: [SyntaxTree]) -> [Diagnostic] {
    guard diagnostics.contains(where: { $0.severity == .error }) else { return diagnostics }
    let syntaxErrors = trees.flatMap(\.diagnostics) + store.ofBodies
    let diagnostics =
      isMeaningOpen
      ? diagnostics.filter { $0.code == "opaque" || !Self.codesOfSwift.contains($0.code) }
      : diagnostics
    return FaultPruning(trees: trees, syntaxErrors: syntaxErrors)
      .pruned(diagnostics, syntaxErrors: Set(syntaxErrors))
  }

  private func isWanted(_ diagnostic: Diagnostic) -> Bool {
    guard options.scope == .partial, diagnostic.severity == .error,
      let file = files.first(where: { $0.tree.file == diagnostic.range.file }), !file.isScript
    else { return true }
    if file.tree.diagnostics.contains(diagnostic) { return true }
    if Self.codesOfSwift.contains(diagnostic.code), !misspellings.contains(diagnostic.range) {
      return false
    }
    return interest.contains { $0.contains(diagnostic.range) }
  }

  private func inSourceOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.inSourceOrder
  }
}
