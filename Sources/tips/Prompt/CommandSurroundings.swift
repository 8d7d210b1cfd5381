import TipLint
import TipPrompt
import TipRunner
import TipSources
import TipSystem
import TipText

/// The process as the session at the prompt sees it.
final class CommandSurroundings: Surroundings {
  func text(at path: String, limit: Int) throws -> SourceFile {
    try SourceReader(limit: limit).read(path)
  }

  func texts(at paths: [String], extensions: [String], limit: Int) throws -> [SourceFile] {
    try SourceReader(limit: limit).read(paths, extensions: extensions)
  }

  func write(_ text: String, to path: String) throws {
    let isPlain = (try? FileSystem.status(of: path))?.type == .regular
    // A regular file is replaced, so that a full disk does not damage it. A terminal or a pipe is
    // written to.
    guard isPlain else { return try WrittenFile(path).write(text) }
    try FileReplacement.replace(path, with: Array(text.utf8))
  }

  func bytes(at path: String) -> [UInt8]? {
    guard FileSystem.exists(path) else { return nil }
    return (try? SourceReader(limit: SourceReader.standardLimit).bytes(path)) ?? []
  }

  func paths(beginning typed: String) -> [String] { FileNames.beginning(with: typed) }

  func findings(in paths: [String], settings: ProgramSettings) throws -> Findings {
    let lints = try LintChoice().selection(for: paths)
    let report = try InventoryReport(reading: paths, settings: settings, lints: lints)
    return Findings(
      diagnostics: report.diagnostics, sources: report.sources, summary: report.summary)
  }

  func variable(_ name: String) -> String? { Environment[name] }

  func onInterrupt(outlivesInterrupts: Bool, _ action: @escaping @Sendable () -> Void) {
    TerminationSignals.onEnd(outlivesInterrupts: outlivesInterrupts, action)
  }
}
