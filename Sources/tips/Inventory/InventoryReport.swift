import TipChecker
import TipLint
import TipSyntax
import TipText

/// What sources declare, and what is wrong with them: all that `tips check` and `tips rules` print.
struct InventoryReport {
  let program: CheckedProgram
  /// What the checker tells, then what lints find, in source order.
  let diagnostics: [Diagnostic]
  let sources: SourceMap
  let names: RuleNames

  /// Reads files and folders as part of an app: what they do not declare is external.
  init(
    reading paths: [String], settings: ProgramSettings, lints: LintSelection = .none
  ) throws {
    let parsed = try ProgramReader(settings: settings).read(paths, extensions: ["swift", "tips"])
    let checker = Checker(options: settings.checkOptions(.partial))
    program = checker.check(parsed.trees)
    sources = parsed.sources
    names = RuleNames()
    let subject = LintSubject(
      inventory: program.inventory, trees: parsed.trees,
      isWhole: paths.allSatisfy(Folder.isFolder))
    diagnostics = program.diagnostics + subject.findings(lints)
  }

  var inventory: Inventory { program.inventory }

  /// Warnings are worth knowing, but the sources are valid.
  var status: ExitStatus { program.hasErrors ? .invalidProgram : .success }

  var summary: String {
    InventorySummary(fileCount: sources.files.count, inventory: inventory).text
  }
}
