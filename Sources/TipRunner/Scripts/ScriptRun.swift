import Synchronization
public import TipChecker
public import TipFoundation
import TipModel
import TipTerminal
public import TipText

/// A run of one script of `tips test`, with its own store and clock.
public final class ScriptRun: Sendable {
  private let script: SourceFile
  private let declarations: [SourceFile]
  private let settings: ProgramSettings
  private let explainsExpectations: Bool
  private let interrupted = Atomic<Bool>(false)

  /// The instant at which every script's clock starts.
  public static let start = Date(timeIntervalSince1970: 1_735_689_600)

  /// - Parameter explainsExpectations: True if an expectation is reported with the explanations of
  ///   the tips that it reads also where it holds.
  public init(
    script: SourceFile, declarations: [SourceFile], settings: ProgramSettings,
    explainsExpectations: Bool = false
  ) {
    self.explainsExpectations = explainsExpectations
    self.script = script
    self.declarations = declarations
    self.settings = settings
  }

  /// Ctrl-C ended it.
  public var wasInterrupted: Bool { interrupted.load(ordering: .relaxed) }

  /// Runs the script. Its events go to `observe` as they happen. `onInterrupt` gets the function
  /// that Ctrl-C calls meanwhile.
  ///
  /// - Parameters:
  ///   - willRun: Gets the valid program before it runs.
  ///   - didRun: Gets the program after the run, with the names of the types whose tips it made.
  public func perform(
    onInterrupt: (@escaping @Sendable () -> Void) -> Void,
    observe: @escaping (ProgramEvent, SourceMap) -> Void,
    willRun: (ParsedProgram, CheckedProgram) -> Void = { _, _ in },
    didRun: (ParsedProgram, CheckedProgram, Set<String>) -> Void = { _, _, _ in }
  ) throws -> ScriptResult {
    let clock = ContinuousClock()
    let begin = clock.now
    var parsed = ParsedProgram()
    for source in declarations + [script] { parsed.add(source) }
    let sources = parsed.sources
    let program = Checker(options: settings.checkOptions(.whole)).check(parsed.trees)

    var failures: [ScriptResult.Failure] = []
    var limit = FailureLimit()
    var failureCount = 0
    let relay = EventRelay(settings: settings) { event in
      defer { observe(event, sources) }
      if case .expectation(let expectation, _) = event, !expectation.passed {
        failureCount += 1
        guard limit.admits(expectation) else { return }
      } else if ScriptResult.Failure.isFailure(event) {
        failureCount += 1
      }
      if let failure = ScriptResult.Failure(event, in: sources) { failures.append(failure) }
    }
    for diagnostic in program.diagnostics.shown { relay.tell(diagnostic) }
    if !program.hasErrors {
      let run = try ProgramRun(
        settings, time: .virtual(settings.start ?? ScriptRun.start), relay: relay,
        explainsExpectations: explainsExpectations)
      onInterrupt {
        self.interrupted.store(true, ordering: .relaxed)
        run.cancel()
      }
      willRun(parsed, program)
      run.run(program)
      didRun(parsed, program, run.tipTypes)
    }
    failures += limit.lines(in: sources).map {
      ScriptResult.Failure(omitting: $0.text, at: $0.range, in: sources)
    }
    return ScriptResult(
      path: script.name, expectationCount: relay.tally.passed + relay.tally.failed,
      failures: failures, failureCount: failureCount, seconds: (clock.now - begin) / .seconds(1),
      status: program.hasErrors ? .invalidProgram : relay.tally.status)
  }
}

extension ScriptResult.Failure {
  /// A failure that replaces those that are not shown.
  fileprivate init(omitting text: String, at range: SourceRange, in sources: SourceMap) {
    (message, details) = (text, text)
    file = sources.name(of: range)
    line = sources.position(of: range).line
  }

  fileprivate static func isFailure(_ event: ProgramEvent) -> Bool {
    guard case .diagnostic(let diagnostic) = event else { return false }
    return diagnostic.severity == .error || diagnostic.isOmission
  }

  /// Returns nil for events that are no failure.
  init?(_ event: ProgramEvent, in sources: SourceMap) {
    let range: SourceRange
    switch event {
    case .expectation(let expectation, let tips) where !expectation.passed:
      range = expectation.range
      message = "expectation failed" + (expectation.message.map { ": \($0)" } ?? "")
      details = Decoration.plain.string(
        EventText.failure(expectation, about: tips, in: sources, width: Self.width))
    case .diagnostic(let diagnostic) where Self.isFailure(event):
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

  /// The width of the details in columns. Reports are read in browsers.
  private static var width: Int { 120 }
}
