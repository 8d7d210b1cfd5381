public import TipChecker
public import TipEngine
public import TipEvaluator
public import TipFoundation
public import TipModel

/// The settings that all commands use to read and run programs.
public struct ProgramSettings: Sendable {
  private var checking = Checking()
  /// The greatest size of a source text, in bytes.
  public var maximumSource = ProgramSettings.usualSourceLimit
  public static let usualSourceLimit = 8 << 20
  /// The greatest number of steps of a top-level statement; nil for the evaluator's default.
  public var maximumSteps: Int?
  /// The start of the virtual clock; nil for the command's default.
  public var start: Date?
  /// The seed of random values; nil for the default of ``seeded``.
  public var seed: UInt64?
  /// Donations dated ahead of the clock are taken without a warning.
  public var allowsFuture = false
  /// True if each change of a status, and each tip's last one, is reported with its reasons.
  public var traces = false
  public var launch = LaunchArguments()
  /// The store of the program; nil for one in memory, regardless of the program's configuration.
  public var store: (any StoreNaming)?
  /// The treatment of an app's type with `@main`.
  public var appStart = CheckOptions.AppStart.presented
  /// The options to configure before the program does so itself; empty for none.
  public var configuration: [ConfigurationOption] = []

  public init(start: Date? = nil) { self.start = start }

  /// How texts are checked.
  private struct Checking {
    var defines: Set<String> = []
    var platform = "iOS"
    var recordsReferences = false
  }

  /// Names that hold in `#if`.
  public var defines: Set<String> {
    get { checking.defines }
    set { checking.defines = newValue }
  }

  /// The platform for `os(…)`.
  public var platform: String {
    get { checking.platform }
    set { checking.platform = newValue }
  }

  /// True if the declarations that names mean are recorded, for editors.
  public var recordsReferences: Bool {
    get { checking.recordsReferences }
    set { checking.recordsReferences = newValue }
  }

  /// The settings with a seed. By default a program has the same random values at each run, unless
  /// it changes a persistent store, where the next run should not repeat the actions of the last.
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
    // Steps do not depend on the load of the machine, and the user can interrupt a command.
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

  /// The options for a question about a tip or a group of a program.
  public func options(asking question: String) -> CheckOptions {
    var options = checkOptions(.whole)
    options.question = question
    options.partialStart = .init(checksBodiesWhenCalled: true)
    return options
  }

  /// The options for a silent check, which finds the other files of a program.
  public var readingOptions: CheckOptions {
    var options = checkOptions(.whole)
    (options.searchesFixIts, options.suggestsNames, options.keepsFaulty) = (false, false, true)
    return options
  }

  public func checkOptions(_ scope: CheckOptions.Scope) -> CheckOptions {
    var options = CheckOptions(scope: scope, defines: defines, platform: platform)
    options.searchesFixIts = true
    options.appStart = appStart
    options.recordsReferences = recordsReferences
    return options
  }
}
