import FoundationEssentials
import TipChecker
import TipEngine
import TipEvaluator
import TipInterpreter
import TipModel
import TipSyntax
import TipTerminal
import TipText

/// A session at the prompt: one program that grows by an entry at a time, on one engine.
///
/// Confined to the main thread; an interruption only cancels, which any thread may.
final class REPL: @unchecked Sendable {
  let console: Console
  let checker: Checker
  let session: Session
  /// Everything that was read and typed.
  private(set) var sources = SourceMap()
  /// What all of it declares.
  private(set) var inventory = GrowingInventory()
  var isLeaving = false
  /// The change that was named last and can be made.
  var cure: Cure?

  private let lines: any LineSource
  private let relay: EventRelay
  let store: OpenStore
  let isVirtual: Bool
  private var entryCount = 0
  /// The worst that happened, for whoever pipes a program in.
  private var status = ExitStatus.success

  init(settings: ProgramSettings, lines: any LineSource, console: Console) throws {
    self.console = console
    self.lines = lines
    checker = Checker(options: settings.checkOptions(.whole))
    isVirtual = settings.start != nil
    let clock: any TipClock =
      settings.start.map { VirtualClock(start: $0) } ?? LiveClock(reading: { Date.now })
    let place = Place()
    relay = EventRelay(settings: settings) { event in
      EventText(console: console, sources: place.repl?.sources ?? SourceMap()).write(event)
    }
    let openStore = try OpenStore(settings)
    store = openStore
    session = try StoreChoice.telling { [relay] in
      try Session(
        clock: clock, store: openStore.store, policy: .interactive, limits: settings.limits,
        output: relay)
    }
    try openStore.wake(clock)
    try session.engine.apply(settings.launch)
    try session.engine.configure(isImplicit: true)
    place.repl = self
  }

  /// How what is told finds the sources, which grow after it was set up.
  private final class Place {
    weak var repl: REPL?
  }

  /// Reads and answers until the end. Who types gets a greeting, and errors do not count.
  func run() throws -> ExitStatus {
    if lines.isInteractive { greet() }
    var reader = EntryReader(lines: lines)
    while !isLeaving, !console.output.hasFailed, let entry = try reader.next() {
      catchUp()
      switch entry {
      case .command(let text): run(command: text)
      case .program(let text):
        entryCount += 1
        let source = SourceFile(name: "<entry \(entryCount)>", text: text)
        enter([source], showsResults: true)
      }
      console.output.flush()
    }
    EvaluationThread.run { [session] in session.end() }
    try store.close()
    return lines.isInteractive ? .success : worst(status, relay.tally.status)
  }

  /// Ctrl-C, from another thread: cancels what runs or drops what is typed, and never leaves.
  func interrupt() {
    session.cancel()
    lines.interrupt()
  }

  /// What fell due while nothing was typed.
  func catchUp() {
    EvaluationThread.run { [session, relay] in
      do {
        try session.catchUp()
      } catch {
        relay.tell(
          Session.diagnostic(of: error, at: SourceRange(file: FileID(index: 0), start: 0, end: 0)))
      }
    }
  }

  /// Takes texts into the program and runs their statements; none of it where one has an error.
  func enter(_ texts: [SourceFile], showsResults: Bool) {
    let program = checker.check(texts.map(takeIn))
    console.report(program.diagnostics, in: sources)
    guard !program.hasErrors else {
      status = .invalidProgram
      return
    }
    inventory.add(program.inventory)
    EvaluationThread.run { [self] in
      for statement in program.statements {
        guard run(statement, showsResult: showsResults) else { return }
      }
    }
  }

  /// Parses a text, and keeps it for as long as its places may be shown.
  func takeIn(_ source: SourceFile) -> SyntaxTree {
    Parser.parse(source, file: sources.add(source))
  }

  private func run(_ statement: TypedStatement, showsResult: Bool) -> Bool {
    guard showsResult, case .expression(let expression) = statement.form, expression.type != .void,
      !isDiscarded(statement)
    else { return session.run([statement]) }
    do {
      let value = try session.evaluate(expression)
      console.output.write(ResultLine(value: value, type: expression.type).text)
      return true
    } catch {
      relay.tell(Session.diagnostic(of: error, at: statement.range))
      return false
    }
  }

  /// `_ = …`, which asks for nothing to be shown.
  private func isDiscarded(_ statement: TypedStatement) -> Bool {
    let text = sources.text(statement.range)
    return text.first == "_" && text.dropFirst().first { !$0.isWhitespace } == "="
  }

  private func worst(_ a: ExitStatus, _ b: ExitStatus) -> ExitStatus {
    a.rawValue >= b.rawValue ? a : b
  }

  private func greet() {
    let declared = InventorySummary(fileCount: 0, inventory: inventory.all)
      .declarations(separator: ", ", leavingOutNone: true)
    console.output.write([
      StyledText(
        "OpenTipKit 0.1  \(declared.isEmpty ? "" : declared + " · ")\(store.description) · clock "
          + (isVirtual ? "virtual" : "live")),
      StyledText("Type Swift, or :help.  Ctrl-D leaves."),
    ])
  }
}

// MARK: Commands

extension REPL {
  /// Something that a command was given and cannot use.
  struct CommandFault: Error {
    let message: String
  }

  private func run(command text: String) {
    let name = text.prefix { !$0.isWhitespace }
    let argument = text.dropFirst(name.count).trimmed
    do {
      try command(named: String(name)).run(argument, in: self)
    } catch {
      let here = SourceRange(file: FileID(index: 0), start: 0, end: 0)
      var line = StyledText("error", .error)
      line.append(
        ": "
          + ((error as? CommandFault)?.message
            ?? Session.diagnostic(of: error, at: here).message))
      console.errors.write(line)
      console.errors.flush()
      status = .invalidProgram
    }
  }

  func command(named name: String) throws -> any REPLCommand {
    switch REPLCommands.find(name) {
    case .found(let command): return command
    case .ambiguous(let names):
      throw CommandFault(
        message: "`:\(name)` may be \(names.map { "`:\($0)`" }.joined(separator: " or "))")
    case .unknown(let near):
      let hint = near.first.map { "; did you mean `:\($0)`?" } ?? "; `:help` lists them"
      throw CommandFault(message: "there is no command `:\(name)`\(hint)")
    }
  }
}

extension Substring {
  /// Without white space at both ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
