import TipChecker
import TipLint
import TipReference
import TipRunner
import TipSyntax
import TipText

/// What sources declare, and what is wrong with them: all that `tips check` and `tips rules` print.
struct InventoryReport {
  let program: CheckedProgram
  /// What the checker tells, then what lints find, in source order.
  let diagnostics: [Diagnostic]
  let sources: SourceMap
  let names: RuleNames
  /// Some file in a folder could not be read.
  let isIncomplete: Bool
  let fileCount: Int
  /// The groups of tips that are written out.
  let groups: [WrittenGroup]
  /// How the app configures TipKit, where that is said in one way.
  let configuration: String?

  /// Reads files and folders as part of an app: what they do not declare is external.
  init(
    reading paths: [String], _ content: FolderContent = .everything, settings: ProgramSettings,
    lints: LintSelection = .none, on console: Console? = nil
  ) throws {
    var app = try AppSources(paths, content, limit: settings.maximumSource, on: console)
    program = try app.checkWithScripts(settings)
    sources = app.sources
    isIncomplete = app.isIncomplete
    fileCount = app.fileCount
    groups = app.trees.flatMap(WrittenGroup.all)
    configuration = AppConfiguration.call(in: app.trees)
    names = RuleNames()
    let subject = LintSubject(
      inventory: program.inventory, trees: app.trees, isWhole: paths.allSatisfy(Folder.isFolder))
    diagnostics = program.diagnostics + (try subject.findings(lints, elsewhere: app.look))
  }

  var inventory: Inventory { program.inventory }

  /// Warnings are worth knowing, but the sources are valid.
  var status: ExitStatus {
    program.hasErrors ? .invalidProgram : isIncomplete ? .failed : .success
  }

  var summary: String {
    InventorySummary(fileCount: fileCount, inventory: inventory).text
  }
}
