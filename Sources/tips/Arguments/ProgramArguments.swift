import ArgumentParser
import TipChecker
import TipEngine
import TipFormats
import TipFoundation
import TipRunner
import TipSources

/// The options that all commands which read programs share.
struct SourceArguments: ParsableArguments {
  @Option(
    name: .customLong("define"),
    help: ArgumentHelp("Define a name for #if, as swiftc's -D does.", valueName: "name"))
  var defines: [String] = []

  @Option(help: ArgumentHelp("The platform that os(…) in #if asks for.", valueName: "name"))
  var platform = "iOS"

  @Option(help: ArgumentHelp("The longest text that is read, in bytes.", valueName: "bytes"))
  var maxSource = SourceReader.standardLimit

  var settings: ProgramSettings {
    get throws {
      guard maxSource > 0 else { throw ValidationError("`--max-source` takes a positive number") }
      guard CheckOptions.platforms.contains(platform) else {
        let all = CheckOptions.platforms.joined(separator: ", ")
        throw ValidationError("`--platform` takes one of \(all), not `\(platform)`")
      }
      if let define = defines.first(where: { !SourceArguments.isName($0) }) {
        throw ValidationError("`--define` takes a name that holds in #if, not `\(define)`")
      }
      var settings = ProgramSettings()
      settings.defines = Set(defines)
      settings.platform = platform
      settings.maximumSource = maxSource
      var arguments = CommandLine.arguments
      settings.launch = LaunchArguments(extractingFrom: &arguments)
      return settings
    }
  }

  private static func isName(_ text: String) -> Bool {
    text.first?.isNumber == false
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

/// The options of commands that run programs, besides those of all that read them.
struct ProgramArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start a virtual clock at this time (ISO 8601, such as 2025-01-01T00:00:00Z).",
      valueName: "time"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "How many steps a top-level statement may take, whatever time they need, before it is stopped.",
      valueName: "count"))
  var maxSteps: Int?

  @Option(
    help: ArgumentHelp(
      "The seed of random values: the same seed gives the same values. It is 0 unless given, and another each time over a store on disk.",
      valueName: "number"))
  var seed: UInt64?

  @Flag(help: "Explain each change of a status, and every tip at the end.")
  var trace = false

  @Flag(help: "Take donations dated ahead of the clock without a warning.")
  var allowFuture = false

  func settings(of source: SourceArguments) throws -> ProgramSettings {
    var settings = try source.settings
    if let maxSteps, maxSteps <= 0 {
      throw ValidationError("`--max-steps` takes a positive number")
    }
    settings.maximumSteps = maxSteps
    settings.traces = trace
    settings.seed = seed
    settings.allowsFuture = allowFuture
    settings.start = try at.map { text in
      guard let date = Instant.date(text) else {
        throw ValidationError("`--at` takes a time such as 2025-01-01T00:00:00Z, not `\(text)`")
      }
      return date
    }
    return settings
  }
}

/// `--color`
struct ColorArguments: ParsableArguments {
  @Option(help: "Use colours: auto, always or never.")
  var color = ColorChoice.auto
}
