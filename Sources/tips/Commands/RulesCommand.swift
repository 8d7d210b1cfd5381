import ArgumentParser
import TipChecker
import TipFormats
import TipReports
import TipRunner
import TipSources
import TipText

/// `tips rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "rules", usage: "[<path> ...] [<options>]",
    abstract: "List every tip with its rules and their ids, events, parameters and options.",
    discussion: """
      Folders stand for the .swift files of the apps inside; scripts and tests are left out. A rule's id is absent where only running \
      tells it. With --records, beside each stands what the app has recorded of it; without paths, only its \
      records are listed.
      """,
    examples: [
      CommandExample("tips rules Sources", "all tips of an app"),
      CommandExample("tips rules Sources --format markdown > RULES.md", "a page for a wiki"),
    ])

  @Argument(
    help: ArgumentHelp("Files and folders; the current folder unless named.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var source: SourceArguments
  @OptionGroup var records: RecordsArguments
  @OptionGroup var color: ColorArguments

  @Option(
    help: """
      Print the list as text, json (one document), markdown (a page for a wiki) or mermaid (a graph of \
      what opens which tips).
      """)
  var format = InventoryFormat.text

  func run() throws {
    let choice = try records.choice
    if choice != nil, format != .text, format != .json {
      throw ValidationError("what an app has recorded is told as text or json, not \(format)")
    }
    if let choice, paths.isEmpty {
      let form = ListFormat(rawValue: format.rawValue) ?? .text
      try RecordsTask(choice: choice, part: .rules, format: form).exit(color: color.color)
    }
    let task = RulesTask(
      paths: paths.orCurrentFolder, settings: try source.settings, format: format, records: choice)
    try task.exit(color: color.color)
  }
}

struct RulesTask: CommandTask {
  let paths: [String]
  let settings: ProgramSettings
  var format = InventoryFormat.text
  /// The records to join with the declarations, or nil.
  var records: RecordsChoice?

  func perform(on console: Console) throws -> ExitStatus {
    let report = try InventoryReport(reading: paths, .app, settings: settings, on: console)
    // A JSON document contains the errors.
    if format != .json {
      console.report(
        report.program.diagnostics.filter { $0.severity == .error }, in: report.sources)
    }
    let recorded = try records.map {
      RecordsRules(try $0.chosen(), inventory: report.inventory, names: report.names)
    }
    switch format {
    case .text:
      if let recorded { console.output.write(recorded.lines(width: console.output.width)) }
      console.output.write(report.listing(recorded?.remarks))
    case .json: console.output.write(report.json(recorded).line)
    case .markdown: console.output.write(InventoryPage(report).text)
    case .mermaid: console.output.write(InventoryDiagram(report).text)
    }
    return report.status
  }
}
