import Synchronization
import TipChecker
import TipEngine
import TipEvaluator
import TipFoundation
import TipInterpreter
import TipModel
import TipReference
public import TipRunner
import TipSyntax
import TipSystem
import TipTerminal
import TipText

/// A session at the prompt: one program that grows by an entry at a time, on one engine.
///
/// Confined to the main thread; an interruption only cancels, which any thread may.
public final class REPL: @unchecked Sendable {
  let console: Console
  var settings: ProgramSettings
  let lines: any LineSource
  let surroundings: any Surroundings
  let store: OpenStore
  /// The world of the session. A step back replaces it.
  var world: PromptWorld { didSet { running(world) } }
  var undoStack: UndoStack
  var forks: [(name: String, journal: Journal)] = []
  /// Tips whose changes are printed at once, as they were named.
  var watch = TipWatch()
  /// The changes of statuses since the last act began.
  var changes: [StatusChange] = []
  /// Files that had errors, for who wants them read again.
  var rejectedFiles: [[String]] = []
  var typed = TypedLines()
  /// Makes the prompt complete the declarations of another session.
  public var attach: (REPL) -> Void = { _ in }
  /// The colours of the output.
  var color: ColorChoice
  var isLeaving = false
  /// True if output that is too long for the screen goes through a pager.
  var pages = true
  /// True if notices about declarations are printed.
  var announces = true
  /// The argument of the last `:why`.
  var explained: String?

  let relay: EventRelay
  private let current: Mutex<PromptWorld>
  /// True while timers fall due during the editing of an entry.
  var worksAside = false
  /// The worst status so far, for input from a pipe.
  private(set) var status = ExitStatus.success

  /// - Parameter program: The program to begin with.
  public init(
    settings: ProgramSettings, program: ParsedProgram? = nil, lines: any LineSource,
    console: Console, surroundings: any Surroundings
  ) throws {
    self.surroundings = surroundings
    self.console = console
    self.lines = lines
    let openStore = try OpenStore(settings, for: program)
    store = openStore
    // Each world of the session draws the same random values.
    var settings = settings.seeded
    // The records of an app or a user have the times of their acts.
    settings.start = settings.start ?? openStore.instant
    self.settings = settings
    color = console.color
    let place = Place()
    let relay = EventRelay(settings: settings) { event in place.repl?.hear(event) }
    self.relay = relay
    let clock = REPL.clock(settings)
    let world = try CommandError.telling {
      try PromptWorld(settings: settings, clock: clock, store: openStore.store, output: relay)
    }
    try openStore.wake(clock, and: lines.waker)
    world.listsTips = settings.traces
    world.namesResults = lines.isInteractive
    self.world = world
    current = Mutex(world)
    undoStack = UndoStack(Journal(start: world.now, startsLive: settings.start == nil))
    place.repl = self
  }

  static func clock(_ settings: ProgramSettings) -> any TipClock {
    settings.start.map { VirtualClock(start: $0) } ?? LiveClock(reading: { Date.now })
  }

  /// A reference to the session for callbacks, which are set up before it is made.
  private final class Place {
    weak var repl: REPL?
  }

  /// Reads and answers until the end. Who types gets a greeting, and errors do not count.
  public func run() throws -> ExitStatus {
    if lines.isInteractive { greet() }
    var reader = EntryReader(lines: lines)
    while !isLeaving, !console.output.hasFailed, let entry = try nextEntry(&reader) {
      catchUp()
      answer(entry)
      console.output.flush()
    }
    EvaluationThread.run { [session] in session.end() }
    try store.close()
    return lines.isInteractive ? .success : status.worst(relay.tally.status)
  }

  func answer(_ entry: EntryReader.Entry) {
    switch entry {
    case .command(let text):
      typed.append(":" + text)
      run(command: text)
    case .program(let text):
      typed.append(text)
      if lines.isInteractive, let words = PlainWords(text, isDeclared: isDeclared) {
        if words.isObeyed { return run(command: words.command) }
        tell(CommandFault(message: "commands begin with a colon: `\(words.meant)`"))
      } else {
        enter(text)
      }
    }
  }

  /// Returns whether the session declares that name.
  private func isDeclared(_ name: String) -> Bool {
    world.variables[name] != nil || world.checker.declaresTopLevel(name)
  }

  /// Runs Swift that the user typed. Returns false if it failed.
  @discardableResult
  func enter(_ text: String) -> Bool {
    let name = typed.nextEntryName()
    noteTyped(name)
    let source = SourceFile(name: name, text: EntryReader.swift(in: text))
    defer { EventText(console: console, sources: sources).endCounts() }
    return perform(.program([source], .typed))
  }

  /// Notes a source that was just typed, so that diagnostics point at it on the screen.
  func noteTyped(_ name: String) {
    if lines.isLastOnScreen {
      console.noteTyped(name, behind: Prompt.entry.rawValue.count, after: typed.writeCount)
    }
  }

  private func nextEntry(_ reader: inout EntryReader) throws -> EntryReader.Entry? {
    session.forgetCancellation()
    let entry = try reader.next()
    typed.writeCount = console.writeCount
    return entry
  }

  /// Handles Ctrl-C, from another thread: cancels the current work or drops the typed text, and
  /// never ends the session.
  public func interrupt() {
    if !lines.interrupt() { current.withLock { $0.cancel() } }
  }

  /// Handles Ctrl-C in this session from here on. A session that reads its program from a pipe is
  /// ended by it, as any other program.
  public func takeInterruptions() {
    surroundings.onInterrupt(outlivesInterrupts: lines.isInteractive) { [weak self] in
      self?.interrupt()
    }
  }

  /// Sets the world that an interruption ends.
  func running(_ world: PromptWorld) { current.withLock { $0 = world } }

  /// Performs the timers that fell due while the prompt was idle.
  func catchUp() {
    do {
      try world.catchUp()
    } catch {
      relay.tell(
        Session.diagnostic(of: error, at: SourceRange(file: FileID(index: 0), start: 0, end: 0)))
    }
  }

  private func hear(_ event: ProgramEvent) {
    // The terminal has shown `^C` at the cursor.
    if case .diagnostic(let diagnostic) = event, diagnostic.code == "cancelled", !worksAside,
      console.output.isTerminal
    {
      console.output.write("\n")
    }
    switch event {
    case .diagnostic(let diagnostic) where !console.output.hasFailed:
      console.report(
        [diagnostic.noting(isAhead ? ClockCommand.wayBack : nil)], in: sources,
        typed: typed.command)
    default: EventText(console: console, sources: sources).write(event)
    }
    if case .status(let change) = event { hear(change) }
  }

  /// Notes a failure, unless a worse one is noted already.
  func fail(_ status: ExitStatus = .invalidProgram) { self.status = self.status.worst(status) }

  private func greet() {
    let declared = InventorySummary(fileCount: 0, inventory: inventory.all)
      .declarations(separator: ", ", leavingOutNone: true)
    console.output.write([
      StyledText(
        "OpenTipKit \(ToolVersion.short)  \(declared.isEmpty ? "" : declared + " · ")\(store.description) · clock "
          + (isVirtual ? "virtual" : "live")
          + (session.engine.configuration?.isImplicit == true ? " · Tips.configure() called" : "")),
      StyledText("Type Swift, or :help.  :demo walks through one tip.  Ctrl-D leaves."),
    ])
  }
}

extension ExitStatus {
  /// The worse one of two statuses.
  fileprivate func worst(_ other: ExitStatus) -> ExitStatus {
    rawValue >= other.rawValue ? self : other
  }
}

/// The state of the world.
extension REPL {
  var checker: Checker { world.checker }
  var session: Session { world.session }
  /// The sources that were read and typed.
  var sources: SourceMap { world.sources }
  /// The declarations of the session.
  var inventory: GrowingInventory { world.inventory }
  var isVirtual: Bool { world.isVirtual }
  /// True if the session's time is ahead of the present, in a store that accepts no later dates.
  var isAhead: Bool { store.isShared && isVirtual && world.now > Date.now }

  /// Parses a text, and keeps it for as long as its places may be shown.
  func takeIn(_ source: SourceFile) -> SyntaxTree { world.takeIn(source) }
}
