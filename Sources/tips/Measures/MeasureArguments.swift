import ArgumentParser

/// `--coverage`, `--mutants` and their options.
struct MeasureArguments: ParsableArguments {
  @Flag(
    help:
      "Show what no expectation has seen of the tips: conditions, bounds, edges of windows, options."
  )
  var coverage = false

  @Flag(
    help:
      "Change each rule a little, many times, and show each change that no expectation notices, with the missing test."
  )
  var mutants = false

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if less is covered, or if less of the mutants is killed, in percent.",
      valueName: "percent"))
  var minimum: Double?

  @Option(
    name: .customLong("write"),
    help: ArgumentHelp(
      "Write the missing tests that `--mutants` finds as scripts.", valueName: "folder"))
  var folder: String?

  @Option(help: ArgumentHelp("Write the coverage as a page, too.", valueName: "file"))
  var html: String?

  @Option(
    help: ArgumentHelp("Write the coverage as a tracefile for lcov, too.", valueName: "file"))
  var lcov: String?

  func validate() throws {
    if let minimum {
      guard (0...100).contains(minimum) else {
        throw ValidationError("`--minimum` takes a percentage from 0 to 100")
      }
      guard coverage || mutants else {
        throw ValidationError("`--minimum` needs `--coverage` or `--mutants`")
      }
    }
    if folder != nil, !mutants { throw ValidationError("`--write` needs `--mutants`") }
    for (name, file) in [("--html", html), ("--lcov", lcov)] where file != nil && !coverage {
      throw ValidationError("`\(name)` needs `--coverage`")
    }
  }

  var measures: TestMeasures {
    TestMeasures(
      coverage: coverage, mutants: mutants, minimum: minimum, folder: folder, page: html,
      tracefile: lcov)
  }
}

/// The measures that `tips test` takes of the tests themselves.
struct TestMeasures {
  var coverage = false
  var mutants = false
  /// In percent.
  var minimum: Double?
  /// The folder for missing tests.
  var folder: String?
  /// The files for the coverage as a page, and as a tracefile.
  var page: String?
  var tracefile: String?
}
