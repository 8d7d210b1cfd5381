import FoundationEssentials
import TipChecker
import TipEngine
import TipEvaluator

/// How programs are read and run, whichever command does it.
struct ProgramSettings {
  /// Names that hold in `#if`.
  var defines: Set<String> = []
  /// What `os(…)` asks for.
  var platform = "iOS"
  /// In bytes, for each text.
  var maximumSource = SourceReader.standardLimit
  /// For each top-level statement; nil is the evaluator's own.
  var maximumSteps: Int?
  /// Where the virtual clock starts; nil is up to the command.
  var start: Date?
  /// Donations dated ahead of the clock are taken without a warning.
  var allowsFuture = false
  /// Whether each change of a status, and each tip's last one, is told with its reasons.
  var traces = false
  var launch = LaunchArguments()
  /// Where what programs do is kept; nil is in memory, whatever they configure.
  var store: StoreChoice?

  var limits: EvaluationLimits {
    var limits = EvaluationLimits()
    if let maximumSteps {
      // Whoever counts in steps gets the same on a busy machine as on an idle one.
      (limits.steps, limits.seconds) = (maximumSteps, .infinity)
    }
    return limits
  }

  var promptOptions: CheckOptions {
    var options = checkOptions(.whole)
    options.isPrompt = true
    return options
  }

  func checkOptions(_ scope: CheckOptions.Scope) -> CheckOptions {
    CheckOptions(scope: scope, defines: defines, platform: platform)
  }
}
