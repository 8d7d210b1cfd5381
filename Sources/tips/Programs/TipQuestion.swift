import TipChecker
import TipEngine
import TipEvaluator
import TipFormats
import TipFoundation
import TipInterpreter
import TipLint
import TipModel
import TipReference
import TipReports
import TipRunner
import TipSources
import TipSyntax
import TipSystem
import TipTerminal
import TipText

/// A program that was run to its end, and one of its tips or groups, as the subject of a question.
///
/// A program with declarations alone, such as an app's files, is configured with the defaults. Its
/// output is discarded: it is run for its final state.
struct TipQuestion {
  let session: Session
  let subject: Session.Subject
  let sources: SourceMap
  /// The texts of the program itself.
  let program: [SourceFile]
  /// The records of an app that the engine began with, or nil.
  let records: ReadRecords?
  private let inventory: Inventory
  /// Notes about parts of the app that were left out, and about assumptions.
  private let notes: () -> [String]
  /// Selects the diagnostics of the program that affect the answer.
  private let bearing: () -> (Diagnostic) -> Bool

  /// Reads and runs the files. Throws ``CommandError`` if they are invalid or fail, and if there is
  /// no such tip. `name` is a type, or an expression whose value is a tip or a group. `renaming`
  /// are replacements for ids in the records; the program's diagnostics were then reported before.
  init(_ request: TipRequest, console: Console, renaming: [String: String] = [:]) throws {
    var app = try ProgramReader(settings: request.settings).openApp(request.paths, on: console)
    let isFolder = request.paths.contains(where: Folder.isFolder)
    func ask(_ name: String) throws -> (Result<TipQuestion, any Error>, ProgramTrial) {
      try app.settled {
        try TipQuestion(
          name, $0, request.settings, console, isFolder: isFolder, renaming: renaming)
      }
    }
    var (answer, trial) = try ask(request.tip)
    if case .failure(let error) = answer, let beginning = error as? NameBeginning {
      (answer, trial) = try ask(beginning.name)
    }
    func report(_ told: [Diagnostic], asJSON: Bool = false) {
      guard renaming.isEmpty else { return }
      Self.report(told, in: trial.program.sources, console, asJSON: asJSON)
    }
    do {
      self = try answer.get()
    } catch {
      report(trial.told, asJSON: request.format == .json)
      throw error
    }
    if !trial.told.isEmpty { report(trial.told.filter(bearing())) }
    guard renaming.isEmpty else { return }
    for note in notes() { console.errors.write(StyledText(note)) }
  }

  /// Prints the diagnostics of a program that gives no answer, also as JSON.
  private static func report(
    _ diagnostics: [Diagnostic], in sources: SourceMap, _ console: Console, asJSON: Bool
  ) {
    guard asJSON else { return console.report(diagnostics, in: sources) }
    for diagnostic in diagnostics.shown {
      console.output.write(diagnostic.json(in: sources).line)
    }
  }

  /// - Parameter trial: The program, which collects diagnostics and the names that a run lacks.
  private init(
    _ name: String, _ trial: ProgramTrial, _ asked: ProgramSettings, _ console: Console,
    isFolder: Bool, renaming: [String: String]
  ) throws {
    let (read, tell) = (trial.program, trial.tell)
    let settings = asked.continuing(read.trees)
    var parsed = read
    var options = settings.options(asking: name)
    options.askedTip = Self.typeName(name)
    options.partialStart?.failedInitialValues = trial.failedInitialValues
    let checker = Checker(options: options)
    let program = checker.check(parsed.trees)
    trial.note(checker.openNames)
    trial.isValid = !program.hasErrors
    let startNote = StartNote(program, question: name, sources: read.sources)
    tell(program.diagnostics)
    guard !program.hasErrors else {
      throw CommandError("the program is not valid", .invalidProgram)
    }
    let relay = EventRelay(settings: settings) { event in
      if case .diagnostic(let diagnostic) = event { tell([diagnostic]) }
    }
    let snapshot = (try settings.store?.snapshot(for: parsed, settings) ?? StoreSnapshot())
      .renaming(renaming)
    let session = try Session(
      clock: VirtualClock(start: settings.start ?? snapshot.instant ?? Date.now),
      // A continued world has been configured already.
      store: snapshot.store, policy: snapshot.isWorld ? .interactive : .program,
      limits: settings.limits, random: settings.random, output: relay)
    self.session = session
    records = snapshot.records
    inventory = program.inventory
    session.watchMemory { ProcessFacts.memoryInUse }
    try session.engine.apply(settings.launch)
    // The app's views and functions run in part, so a call may exist that is not reached.
    let call = AppConfiguration.place(in: read.trees)
    func configured() -> [ConfigurationOption] {
      settings.configured(in: read.trees) ?? settings.configuration
    }
    let isUnsaid =
      program.statements.isEmpty && !AppConfiguration.isOnlyInPreviews(in: read.trees)
    if isUnsaid || snapshot.isWorld {
      try session.engine.configure(
        snapshot.isWorld ? settings.configuration : configured(), isImplicit: true)
    }

    let type = checker.type(named: name).flatMap { $0.conformsToTip ? $0 : nil }
    // An initializer may need no arguments although the properties have no initial values.
    let isMade = type.map { $0.isClass || $0.fields.contains { $0.defaultValue == nil } } ?? true
    let source = SourceFile(name: "<argument>", text: type == nil ? name : "\(name)()")
    let added = parsed.add(source)
    let here = SourceRange(file: added.file, start: 0, end: 0)
    let asked = checker.checkAsWritten([added])
    trial.note(checker.openNames)
    // A type without such a call, or a name that may be a tip's id.
    let wanting = type.map { [$0] } ?? (asked.hasErrors ? checker.tipTypes : [])
    let appTips = AppTips(
      of: wanting.filter { !checker.isMadeOfNothing($0) }, in: read.trees, program, checker,
      &parsed)
    let typeOfID =
      type == nil
      ? DeclaredIDs(program.inventory).tip(withID: name).flatMap(checker.type(named:)) : nil
    let needsValues =
      type != nil && asked.diagnostics.contains { $0.code == "missing-argument" }
    let question = isMade ? asked : nil
    sources = parsed.sources
    // The expression may have effects, whose places are then in the evidence.
    self.program = read.sources.files + (isMade ? [source] : [])
    var answer: Result<Session.Subject, any Error>?
    var start: (run: StartRun, isUnreached: Bool, passed: Double)?
    var taken: AppTips.Made?
    EvaluationThread.run {
      do {
        let run = try session.runStart(program)
        trial.note(failedInitialValues: run.failedInitialValues)
        let isUnreached = session.engine.configuration == nil && (run.end != nil || call != nil)
        if isUnreached { try session.engine.configure(configured(), isImplicit: true) }
        let passed =
          program.startedApp == nil ? 0 : try session.passSleeps(within: TipQuestion.startSeconds)
        start = (run, isUnreached, passed)
      } catch let fault as StartFault {
        tell([fault.diagnostic])
        answer = .failure(CommandError("the program failed", .failed))
        return
      } catch {
        answer = .failure(error)
        return
      }
      // The history has the user's acts, and the program only the declarations.
      if snapshot.isOfUser {
        snapshot.store.goBack()
        session.engine.catchUp()
      }
      session.makeGroups(checker.groups, members: checker.memberGroups)
      let known = type == nil ? session.tips.first { $0.id == name } : nil
      let made = appTips.tips(in: session)
      do {
        if let known {
          answer = .success(.tip(known))
        } else if type == nil, let known = made.first(where: { $0.id == name }) {
          (answer, taken) = (.success(known.tip), known.made)
        } else if let typeOfID, let tip = try session.tip(of: typeOfID) {
          answer = .success(.tip(try session.instance(of: tip)))
        } else if !needsValues, let type = checker.type(named: name),
          let tip = try session.tip(of: type)
        {
          answer = .success(.tip(try session.instance(of: tip)))
        } else if let question, !question.hasErrors, let statement = question.statements.first,
          case .expression(let expression) = statement.form
        {
          answer = .success(try session.subject(of: expression))
        } else if let group = session.group(named: name) {
          answer = .success(.group(group))
        } else if let type {
          let found = made.filter { $0.made.type == type.qualifiedName }
          if found.count > 1 { throw AppTips.several(found.map(\.id), of: type) }
          if let only = found.first { (answer, taken) = (.success(only.tip), only.made) }
        }
      } catch let error as CommandError {
        answer = .failure(error)
      } catch {
        let fault = Session.diagnostic(of: error, at: here)
        let isOfProgram = read.trees.contains { $0.file == fault.range.file }
        if isOfProgram { tell([fault]) }
        let message = isOfProgram ? "`\(name)` cannot be made here" : fault.message
        answer = .failure(CommandError(message, .invalidProgram))
      }
    }
    trial.note(checker.openNames)
    guard let answer else {
      let inactive = inventory.tips.first {
        $0.isInactive && [$0.type.name, $0.type.qualifiedName].contains(name)
      }
      if inactive != nil {
        throw CommandError(
          "`\(name)` is in a branch of `#if` that is not compiled: `--platform` and `--define` choose the branches",
          .invalidProgram)
      }
      let naming = TipNaming(checker, groups: session.groups.map(\.name))
      if let whole = naming.completed(name), whole != name { throw NameBeginning(name: whole) }
      throw TipQuestion.fault(
        in: name, question.map { _ in added }, naming, checker, parsed.sources, console,
        bound: type.flatMap { appTips.bound($0, in: read.sources) })
    }
    subject = try answer.get()
    let subjects = subject.tips.map(\.typeName).joined(separator: " ")
    bearing = { program.concerns(subjects) }
    let facts = QuestionFacts(subject, session, inventory, sources)
    notes = { [sources] in
      var notes = AppTips.note(of: taken, in: sources).map { [$0] } ?? []
      if let start {
        let isTaken = start.isUnreached || isUnsaid && !snapshot.isWorld
        let line = startNote.line(
          of: start.run, about: subjects, configuredAt: isTaken ? call : nil)
        notes += [line].compactMap(\.self)
      }
      if call == nil, !snapshot.isWorld, isFolder || program.startedApp != nil {
        notes += facts.notConfigured(isTaken: isUnsaid)
      }
      return notes + facts.notes(passed: start?.passed ?? 0)
    }
  }

  /// The seconds that tasks of the app's start may sleep; what they do then counts.
  private static let startSeconds = 60.0

  /// The last name of `Saving.SaveTip` and of `SaveTip(page: 3)`; nil for an expression that may be
  /// a group of tips.
  private static func typeName(_ question: String) -> String? {
    let names = question.prefix { $0 != "(" }.split(
      separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ $0.first?.isUppercase == true && $0.allSatisfy(\.isWordCharacter) })
    else { return nil }
    return names.last.map(String.init)
  }

  /// The app's records compared with the answer.
  func comparison(_ explanation: TipExplanation) -> RecordsComparison? {
    records.map {
      RecordsComparison(
        $0, declared: DeclaredIDs(inventory), explanation: explanation,
        records: session.engine.records)
    }
  }

  /// The error for an argument that is not a tip. A name was not found; any other text is an
  /// expression, whose diagnostics are reported.
  private static func fault(
    in name: String, _ question: SyntaxTree?, _ naming: TipNaming, _ checker: Checker,
    _ sources: SourceMap, _ console: Console, bound: String?
  ) -> CommandError {
    if let type = checker.type(named: name) {
      let note = bound.map { "; " + $0 } ?? ""
      return CommandError(naming.incomplete(type) + note, .invalidProgram)
    }
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    if !isName, let program = question.map({ checker.check([$0]) }), program.hasErrors {
      console.report(program.diagnostics, in: sources)
      return CommandError("`\(name)` is not an expression that makes a tip", .invalidProgram)
    }
    return CommandError(naming.unknown(name), .invalidProgram)
  }
}

/// The error for an argument that is the beginning of one tip's name.
private struct NameBeginning: Error {
  /// The whole name.
  let name: String
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
