import TipFormats
import TipReference
import TipRunner
import TipSources
import TipText

/// The edits for fix-its in `tips check`.
enum CheckEdits {
  case none
  /// The files are written.
  case fix
  /// A patch is printed.
  case diff
}

/// Prints the findings of `tips check` in one of its formats.
struct CheckReport {
  private let report: InventoryReport
  private let format: CheckFormat
  private let settings: ProgramSettings

  init(_ report: InventoryReport, format: CheckFormat, settings: ProgramSettings) {
    self.report = report
    self.format = format
    self.settings = settings
  }

  func write(on console: Console) {
    let shown = report.diagnostics.shown
    switch format {
    case .text:
      console.report(report.diagnostics, in: report.sources)
      console.output.write(report.summary + "\n" + sum + "\n")
    case .json:
      console.output.write(report.json().line)
    case .sarif:
      let log = SARIFLog(diagnostics: shown, sources: report.sources)
      console.output.write(log.json.line)
    case .gitlab:
      let report = GitLabReport(diagnostics: shown, sources: report.sources)
      console.output.write(report.json.line)
    case .xcode:
      for diagnostic in shown {
        console.output.write(XcodeLine(diagnostic: diagnostic, sources: report.sources).text)
      }
    case .github:
      for diagnostic in shown {
        console.output.write(
          GitHubAnnotation(diagnostic: diagnostic, sources: report.sources).text)
      }
    }
  }

  /// `3 warnings in 2 files · 2 can be fixed`, or `no problems in 12 files`.
  private var sum: String {
    let counts = [(Diagnostic.Severity.error, "error"), (.warning, "warning")].compactMap {
      severity, noun in
      let count = report.diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : Count.text(count, noun)
    }
    let problems = report.diagnostics.filter { $0.severity != .note }
    let files = Set(problems.map(\.range.file)).count
    let fixed = SourceFixer(
      report.diagnostics, sources: report.sources,
      reader: SourceReader(limit: settings.maximumSource)
    ).fixedCount
    let unread = report.unreadCount
    let parts: [String?] = [
      counts.isEmpty
        ? "no problems in \(Count.text(report.fileCount, "file"))"
        : "\(counts.joined(separator: " and ")) in \(Count.text(files, "file"))",
      fixed > 0 ? "\(fixed) can be fixed" : nil,
      unread > 0 ? "\(unread) could not be read" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }
}
