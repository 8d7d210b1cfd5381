import Synchronization
import TipChecker
public import TipFoundation
import TipModel
import TipTerminal
public import TipText

/// One script of `tips test`, with a store and a clock of its own.
public final class ScriptRun: Sendable {
  private let script: SourceFile
  private let declarations: [SourceFile]
  private let settings: ProgramSettings
  private let interrupted = Atomic<Bool>(false)

  /// Where every script's clock starts.
  public static let start = Date(timeIntervalSince1970: 1_735_689_600)

  public init(script: SourceFile, declarations: [SourceFile], settings: ProgramSettings) {
    self.script = script
    self.declarations = declarations
    self.settings = settings
  }

  /// Ctrl-C ended it.
  public var wasInterrupted: Bool { interrupted.load(ordering: .relaxed) }

  /// Runs the script. What it does and says goes to `observe` as it happens. `onInterrupt` is given
  /// what Ctrl-C is to do while it runs.
  public func perform(
    onInterrupt: (@escaping @Sendable () -> Void) -> Void,
    observe: @escaping (ProgramEvent, SourceMap) -> Void
  ) throws -> ScriptResult {
    let clock = ContinuousClock()
    let begin = clock.now
    var parsed = ParsedProgram()
    for source in declarations + [script] { parsed.add(source) }
    let sources = parsed.sources
    let program = Checker(options: settings.checkOptions(.whole)).check(parsed.trees)

    var failures: [ScriptResult.Failure] = []
    let relay = EventRelay(settings: settings) { event in
      if let failure = ScriptResult.Failure(event, in: sources) { failures.append(failure) }
      observe(event, sources)
    }
    for diagnostic in program.diagnostics.shown { relay.tell(diagnostic) }
    if !program.hasErrors {
      let run = try ProgramRun(
        settings, time: .virtual(settings.start ?? ScriptRun.start), relay: relay)
      onInterrupt {
        self.interrupted.store(true, ordering: .relaxed)
        run.cancel()
      }
      run.run(program)
    }
    return ScriptResult(
      path: script.name, expectationCount: relay.tally.passed + relay.tally.failed,
      failures: failures, seconds: (clock.now - begin) / .seconds(1),
      status: program.hasErrors ? .invalidProgram : relay.tally.status)
  }
}

extension ScriptResult.Failure {
  /// Nil for events that are no failure.
  init?(_ event: ProgramEvent, in sources: SourceMap) {
    let range: SourceRange
    switch event {
    case .expectation(let expectation, let tips) where !expectation.passed:
      range = expectation.range
      message = "expectation failed" + (expectation.message.map { ": \($0)" } ?? "")
      details = Decoration.plain.string(
        EventText.failure(expectation, about: tips, in: sources, width: Self.width))
    case .diagnostic(let diagnostic) where diagnostic.severity == .error || diagnostic.isOmission:
      range = diagnostic.range
      message = diagnostic.message
      details = DiagnosticRenderer(sources: sources, width: Self.width, decoration: .plain)
        .render(diagnostic)
    default:
      return nil
    }
    file = sources.name(of: range)
    line = sources.position(of: range).line
  }

  /// Of the details, in columns; reports are read in browsers.
  private static var width: Int { 120 }
}
