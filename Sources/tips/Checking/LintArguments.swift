import ArgumentParser
import TipSources

/// `--lint`
struct LintArguments: ParsableArguments {
  @Option(
    name: .customLong("lint"),
    help: ArgumentHelp("Also run an opt-in lint, by its code, or all of them.", valueName: "code"))
  var names: [String] = []

  var choice: LintChoice { LintChoice(names: names) }
}
