import ArgumentParser
import TipChecker
import TipRunner
import TipText

/// `tips rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List every tip with its rules and their ids, events, parameters and options.",
    discussion: """
      Folders stand for all .swift and .tips files inside. A rule's id is absent where only running \
      tells it.
      """)

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"))
  var paths: [String]

  @OptionGroup var source: SourceArguments
  @OptionGroup var color: ColorArguments

  @Option(
    help: """
      Print the list as text, json (one document), markdown (a page for a wiki) or mermaid (a graph of \
      what opens which tips).
      """)
  var format = InventoryFormat.text

  func run() throws {
    try RulesTask(paths: paths, settings: try source.settings, format: format)
      .exit(color: color.color)
  }
}

struct RulesTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var format = InventoryFormat.text

  func perform(on console: Console) throws -> ExitStatus {
    let report = try InventoryReport(reading: paths, settings: settings, on: console)
    // A document of JSON has the faults in it.
    if format != .json {
      console.report(
        report.program.diagnostics.filter { $0.severity == .error }, in: report.sources)
    }
    switch format {
    case .text: console.output.write(report.listing)
    case .json: console.output.write(report.json.text + "\n")
    case .markdown: console.output.write(InventoryPage(report).text)
    case .mermaid: console.output.write(InventoryDiagram(report).text)
    }
    return report.status
  }
}
