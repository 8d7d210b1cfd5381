package import TipChecker
import TipModel
package import TipReference
import TipRunner
import TipSources
package import TipSyntax
package import TipText

/// A program that was read and checked, with the texts of open documents in place of those on disk.
package struct WorkspaceProgram {
  package let sources: SourceMap
  /// The checked program. What its parts compute on demand needs it.
  private let checked: CheckedProgram
  /// The diagnostics of the checker and of the lints, as `tips check` has them.
  package let diagnostics: [Diagnostic]
  package let trees: [SyntaxTree]
  package let names: RuleNames
  /// The names that mean declarations, in source order.
  package let references: [NameReference]
  /// The members of the language's own types that names mean.
  let members: [SourceRange: [Member]]
  let settings: ProgramSettings
  /// A search in the texts of the app that were not parsed.
  let look: (Set<String>, (SyntaxTree) -> Void) throws -> Void
  private let files: [String: FileID]
  private let reader: SourceReader

  init(_ scope: ProgramScope, documents: [String: OpenDocument], settings: ProgramSettings) throws {
    let edited = documents.mapValues(\.source.bytes)
    let report: InventoryReport
    switch scope {
    case .app(let folder):
      report = try InventoryReport(
        reading: [folder], .sources, edited: edited, settings: settings,
        lints: try LintChoice().selection(for: [folder]))
    case .file(let path):
      let lints = try LintChoice().selection(for: [path])
      func read(_ paths: [String]) throws -> InventoryReport {
        try InventoryReport(reading: paths, edited: edited, settings: settings, lints: lints)
      }
      let alone = try read([path])
      // Only a script that is not valid by itself needs the app around it.
      if alone.program.hasErrors, path.hasSuffix(".tips"), let script = alone.sources.files.first {
        var app = SurroundingApp(settings: settings, edited: edited)
        let others = try app.declarations(for: script, besides: []).map(\.name)
        report = others.isEmpty ? alone : try read(others + [path])
        if !others.isEmpty { alone.program.releaseDeclarations() }
      } else {
        report = alone
      }
    }
    sources = report.sources
    checked = report.program
    diagnostics = report.diagnostics
    trees = report.trees
    names = report.names
    references = report.program.references
    members = report.program.namedMembers
    self.settings = settings
    look = report.look
    reader = SourceReader(limit: settings.maximumSource, edited: edited)
    files = Dictionary(
      report.sources.files.enumerated().map { ($0.element.name, FileID(index: $0.offset)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Frees the declarations. The program is not asked afterwards.
  func release() { checked.releaseDeclarations() }

  /// The id of a file, if the program has one at that path.
  package func file(at path: String) -> FileID? { files[path] }

  /// The text of a file. Files that only have been outlined are read.
  func source(of file: FileID) -> SourceFile {
    let known = sources[file]
    guard known.bytes.isEmpty else { return known }
    return (try? reader.read(known.name)) ?? known
  }

  func text(_ range: SourceRange) -> String {
    sources.contains(range.file) ? source(of: range.file).text(range.offsets) : ""
  }

  package var inventory: Inventory { checked.inventory }

  func tree(of file: FileID) -> SyntaxTree? { trees.first { $0.file == file } }

  /// The reference at a byte of a file, or right before it.
  package func reference(in file: FileID, at offset: Int) -> NameReference? {
    let offset = UInt32(truncatingIfNeeded: offset)
    var (low, high) = (0, references.count)
    while low < high {
      let middle = (low + high) / 2
      let range = references[middle].range
      if (range.file.index, range.end) < (file.index, offset) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let near = references[low...].prefix(2).filter {
      $0.range.file == file && $0.range.start <= offset && offset <= $0.range.end
    }
    return near.last
  }

  /// The declaration whose name stands at a byte of a file, or that a name there means.
  package func declaration(in file: FileID, at offset: Int) -> SourceRange? {
    if let found = reference(in: file, at: offset) { return found.declaration }
    let offset = UInt32(truncatingIfNeeded: offset)
    let declared = references.lazy.map(\.declaration).first {
      $0.file == file && $0.start <= offset && offset <= $0.end
    }
    return declared
      ?? declaredNames.first { $0.file == file && $0.start <= offset && offset <= $0.end }
  }

  /// The names of tips, events and parameters where they are declared.
  private var declaredNames: [SourceRange] {
    inventory.tips.map(\.range) + inventory.events.map(\.range)
      + inventory.parameters.map(\.declaration.range)
  }
}
