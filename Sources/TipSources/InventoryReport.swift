package import TipChecker
package import TipLint
import TipProof
package import TipReference
package import TipRunner
package import TipSyntax
package import TipText

/// The declarations and diagnostics of sources, which `tips check` and `tips rules` print.
package struct InventoryReport {
  package let program: CheckedProgram
  /// The diagnostics of the checker and then of the lints, in source order.
  package let diagnostics: [Diagnostic]
  package let sources: SourceMap
  /// The trees of the files that were parsed.
  package let trees: [SyntaxTree]
  package let names: RuleNames
  /// The files and folders inside a folder that could not be read.
  package let unreadCount: Int
  package let fileCount: Int
  /// The groups of tips that are written out.
  package let groups: [WrittenGroup]
  /// A search in the texts of the app that were not parsed.
  package let look: LintSubject.Search
  /// The configuration of TipKit by the app, if the sources have a single one.
  package let configuration: String?

  /// Reads files and folders as part of an app, in which other types are unresolved.
  package init(
    reading paths: [String], _ content: FolderContent = .everything, excluding: [String] = [],
    edited: [String: [UInt8]] = [:], settings: ProgramSettings, lints: LintSelection = .none,
    on console: Console? = nil
  ) throws {
    var app = try AppSources(
      paths, content, excluding: excluding, edited: edited, limit: settings.maximumSource,
      on: console)
    guard app.fileCount > 0 || app.isIncomplete else {
      throw CommandError("there are no \(content.kinds) files in \(paths.listed())")
    }
    program = try app.checkWithScripts(settings)
    sources = app.sources
    trees = app.trees
    look = app.look
    unreadCount = app.unreadCount
    fileCount = app.fileCount
    groups = app.trees.flatMap(WrittenGroup.all)
    configuration = AppConfiguration.call(in: app.trees)
    names = RuleNames()
    let subject = LintSubject(
      inventory: program.inventory, trees: app.trees, isWhole: paths.allSatisfy(Folder.isFolder))
    // In a page that declares a name again, the findings of lints would be true of neither
    // declaration.
    let pages = Set(app.repeatingPages)
    let findings = try subject.findings(lints, elsewhere: app.look)
      .filter { !pages.contains($0.range.file) }
    diagnostics =
      program.diagnostics
      + BlockedGroupLife.adding(
        to: findings, of: { ParsedProgram(sources: app.sources, trees: app.trees) },
        settings: settings)
  }

  package var inventory: Inventory { program.inventory }

  /// Warnings are worth knowing, but the sources are valid.
  package var status: ExitStatus {
    program.hasErrors ? .invalidProgram : unreadCount > 0 ? .failed : .success
  }

  package var summary: String {
    InventorySummary(fileCount: fileCount, inventory: inventory).text
  }
}
