import ArgumentParser
import TipChecker
import TipText

/// `tips check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read Swift sources and tip scripts and say what is wrong in them.",
    discussion: """
      Folders stand for all .swift and .tips files inside. A name that none of the sources declares is \
      external and never an error. Exits with 2 when there are errors; warnings alone exit with 0.
      """)

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"))
  var paths: [String]

  @OptionGroup var source: SourceArguments
  @OptionGroup var color: ColorArguments

  @Option(help: "Print the result as text, json (one document) or github (annotations).")
  var format = CheckFormat.text

  func run() throws {
    try CheckTask(paths: paths, settings: try source.settings, format: format)
      .exit(color: color.color)
  }
}

struct CheckTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var format = CheckFormat.text

  func perform(on console: Console) throws -> ExitStatus {
    let report = try InventoryReport(reading: paths, settings: settings)
    switch format {
    case .text:
      console.report(report.program.diagnostics, in: report.sources)
      console.output.write(report.summary + "\n")
    case .json:
      console.output.write(report.json.text + "\n")
    case .github:
      for diagnostic in report.program.diagnostics {
        console.output.write(
          GitHubAnnotation(diagnostic: diagnostic, sources: report.sources).text)
      }
    }
    return report.status
  }
}
