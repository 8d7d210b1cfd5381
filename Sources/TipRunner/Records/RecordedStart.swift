import TipChecker
import TipEngine
import TipEvaluator
import TipFoundation
import TipInterpreter
import TipLint
public import TipModel
public import TipSyntax
import TipText

extension ProgramSettings {
  /// The settings for an app's sources over the app's own records. The app's start is in the
  /// records already, so its views are not presented again, and the donations of its `init` are not
  /// repeated. The configuration is that of the sources.
  public func continuing(_ trees: [SyntaxTree]) -> ProgramSettings {
    guard store is RecordsChoice else { return self }
    var settings = self
    if let configured = configured(in: trees) {
      settings.configuration = configured
      settings.appStart = .none
    } else {
      // It depends on declarations of the app, or on code that runs before it.
      settings.appStart = .made
    }
    return settings
  }

  /// The configuration of an app, if the arguments of its call are independent of the rest of the
  /// app. It is nil if there is no such call, or several.
  public func configured(in trees: [SyntaxTree]) -> [ConfigurationOption]? {
    AppConfiguration.call(in: trees).flatMap(frequency).map { [.displayFrequency($0)] }
  }

  private func frequency(of call: String) -> Double? {
    var parsed = ParsedProgram()
    parsed.add(SourceFile(name: "<configuration>", text: "try \(call)"))
    let program = Checker(options: checkOptions(.whole)).check(parsed.trees)
    guard !program.hasErrors,
      let session = try? Session(
        clock: VirtualClock(start: Date(timeIntervalSinceReferenceDate: 0)), store: MemoryStore(),
        policy: .interactive, limits: limits, output: EventRelay(settings: self) { _ in })
    else { return nil }
    var frequency: Double?
    EvaluationThread.run {
      if session.run(program.statements) {
        frequency = session.engine.configuration?.displayFrequency
      }
      session.end()
    }
    return frequency
  }
}
