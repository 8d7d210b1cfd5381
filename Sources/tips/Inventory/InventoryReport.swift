import TipChecker
import TipText

/// What sources declare, and what is wrong with them: all that `tips check` and `tips rules` print.
struct InventoryReport {
  let program: CheckedProgram
  let sources: SourceMap
  let names: RuleNames

  /// Reads files and folders as part of an app: what they do not declare is external.
  init(reading paths: [String], settings: ProgramSettings) throws {
    let parsed = try ProgramReader(settings: settings).read(paths, extensions: ["swift", "tips"])
    let checker = Checker(options: settings.checkOptions(.partial))
    program = checker.check(parsed.trees)
    sources = parsed.sources
    names = RuleNames()
  }

  var inventory: Inventory { program.inventory }

  /// Warnings are worth knowing, but the sources are valid.
  var status: ExitStatus { program.hasErrors ? .invalidProgram : .success }

  var summary: String {
    InventorySummary(fileCount: sources.files.count, inventory: inventory).text
  }
}
