public import TipChecker
public import TipEngine
public import TipEvaluator
public import TipFoundation
public import TipModel

/// How programs are read and run, whichever command does it.
public struct ProgramSettings: Sendable {
  /// Names that hold in `#if`.
  public var defines: Set<String> = []
  /// The platform for `os(…)`.
  public var platform = "iOS"
  /// In bytes, for each text.
  public var maximumSource = ProgramSettings.usualSourceLimit
  public static let usualSourceLimit = 8 << 20
  /// For each top-level statement; nil is the evaluator's own.
  public var maximumSteps: Int?
  /// Where the virtual clock starts; nil is up to the command.
  public var start: Date?
  /// The seed of random values; nil for the default of ``seeded``.
  public var seed: UInt64?
  /// Donations dated ahead of the clock are taken without a warning.
  public var allowsFuture = false
  /// True if each change of a status, and each tip's last one, is told with its reasons.
  public var traces = false
  public var launch = LaunchArguments()
  /// Where what programs do is kept; nil is in memory, whatever they configure.
  public var store: (any StoreNaming)?
  /// The treatment of an app's type with `@main`.
  public var appStart = CheckOptions.AppStart.presented
  /// The options to configure before the program does so itself; empty for none.
  public var configuration: [ConfigurationOption] = []

  public init(start: Date? = nil) { self.start = start }

  /// With a seed. Without one asked for, a program does the same each time it runs, unless it changes a store that stays:
  /// what one run has made there, the next is not to make once more.
  public var seeded: ProgramSettings {
    var settings = self
    let stays = store.map { !$0.isOnlyRead } ?? false
    settings.seed =
      seed ?? (stays ? UInt64.random(in: 0...UInt64(UInt32.max)) : RandomValues.usualSeed)
    return settings
  }

  /// A generator for a run of a program.
  public var random: RandomValues { RandomValues(seed: seed ?? RandomValues.usualSeed) }

  public var limits: EvaluationLimits {
    var limits = EvaluationLimits()
    // Steps are the same on a busy machine as on an idle one, and whoever runs a command can interrupt it.
    limits.seconds = .infinity
    if let maximumSteps { limits.steps = maximumSteps }
    return limits
  }

  public var promptOptions: CheckOptions {
    var options = checkOptions(.whole)
    options.isPrompt = true
    options.partialStart = .init(checksBodiesWhenCalled: false)
    return options
  }

  /// For a question about a tip or a group of a program.
  public func options(asking question: String) -> CheckOptions {
    var options = checkOptions(.whole)
    options.question = question
    options.partialStart = .init(checksBodiesWhenCalled: true)
    return options
  }

  /// For a check that is to find out what else a program is made of, of which nobody is told.
  public var readingOptions: CheckOptions {
    var options = checkOptions(.whole)
    (options.searchesFixIts, options.suggestsNames, options.keepsFaulty) = (false, false, true)
    return options
  }

  public func checkOptions(_ scope: CheckOptions.Scope) -> CheckOptions {
    var options = CheckOptions(scope: scope, defines: defines, platform: platform)
    options.searchesFixIts = true
    options.appStart = appStart
    return options
  }
}
