import TipChecker
import TipEngine
import TipEvaluator
import TipFoundation
import TipInterpreter
import TipModel
import TipRunner
import TipSyntax
import TipSystem
import TipText

/// The state of a session: a program that grows act by act, on one engine.
///
/// A world is the result of its acts. Performed again in a new world, at their instants, they have
/// the same result; that is how undo works. The conformance is unchecked because it is confined to
/// the main thread, except for ``cancel()``.
final class PromptWorld: @unchecked Sendable {
  let checker: Checker
  let session: Session
  let output: WorldOutput
  /// The clock that the session began with, where that was the wall clock.
  let wallClock: LiveClock?
  /// The sources that were read and typed.
  private(set) var sources = SourceMap()
  /// The declarations of the session.
  private(set) var inventory = GrowingInventory()
  /// The variables at the top level.
  private(set) var variables: [String: GlobalVariable] = [:]
  /// All texts, parsed, in order.
  private(set) var trees: [SyntaxTree] = []
  /// True if ``tips`` was read.
  var listsTips = false
  /// True if a user types, who may want to use a result again.
  var namesResults = false
  /// The number of named results.
  var resultCount = 0

  /// Opens the store, applies the launch arguments, and configures TipKit: with the defaults, or as
  /// the app did whose records are in the store.
  init(
    settings: ProgramSettings, clock: any TipClock, store: any TipStore, output: any ProgramOutput
  ) throws {
    wallClock = clock as? LiveClock
    checker = Checker(options: settings.promptOptions)
    let output = WorldOutput(output)
    self.output = output
    session = try Session(
      clock: clock, store: store, policy: .interactive, limits: settings.limits,
      random: settings.random, output: output)
    session.watchMemory { ProcessFacts.memoryInUse }
    try session.engine.apply(settings.launch)
    try session.engine.configure(settings.configuration, isImplicit: true)
  }

  var now: Date { session.engine.now }

  /// True if the clock is virtual.
  var isVirtual: Bool { session.engine.clock is VirtualClock }

  /// Parses a text, and keeps it for as long as its places may be shown.
  func takeIn(_ source: SourceFile) -> SyntaxTree {
    Parser.parse(source, file: sources.add(source))
  }

  /// Performs the timers that fell due. Throws the error of a task.
  func catchUp() throws {
    try onEvaluationThread { try self.session.catchUp() }
  }

  /// Ends the current run soon. Any thread may call it.
  func cancel() { session.cancel() }

  /// Ends the world and mutes its output.
  func end() {
    output.isMuted = true
    EvaluationThread.run { [session] in session.end() }
  }

  func onEvaluationThread<Result>(_ body: @escaping () throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    EvaluationThread.run { result = Swift.Result { try body() } }
    guard let result else { throw CommandError("the system has no thread to spare", .failed) }
    return try result.get()
  }
}

extension PromptWorld {
  /// The checked expression of a text that is no entry, such as a command's argument. If it has
  /// errors, reports them and returns nil.
  func expression(
    _ text: String, of name: String = "<argument>", report: ([Diagnostic]) -> Void
  ) -> TypedExpression? {
    let tree = takeIn(SourceFile(name: name, text: text))
    let program = checker.check([tree])
    let errors = program.diagnostics.filter { $0.severity == .error }
    report(errors)
    guard errors.isEmpty, program.statements.count == 1, let statement = program.statements.first,
      case .expression(let expression) = statement.form
    else { return nil }
    return expression
  }

  /// Keeps the declarations of a program.
  func note(_ program: CheckedProgram, _ trees: [SyntaxTree]) {
    inventory.add(program.inventory)
    self.trees += trees
    for statement in program.statements {
      switch statement.form {
      case .initialize(let variable): note(variable)
      // The names in a pattern of the top level: `let (a, b) = pair`.
      case .assign(let place, let value):
        if case (.global(let variable), .local(let local)) = (place.root, value.form),
          local.range == variable.range
        {
          note(variable)
        }
      default: continue
      }
    }
  }

  /// Returns whether the texts after the first `count` declare anything.
  func declaresSomething(since count: Int) -> Bool {
    trees.dropFirst(count).contains { tree in
      tree.statements.contains { if case .declaration = $0.kind { true } else { false } }
    }
  }

  func note(_ variable: GlobalVariable) { variables[variable.name] = variable }
}
