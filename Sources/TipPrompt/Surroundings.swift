public import TipRunner
public import TipText

/// What the session reaches only by way of whoever opened it: files, other programs, the environment, signals.
public protocol Surroundings: AnyObject {
  /// The text of a file.
  func text(at path: String, limit: Int) throws -> SourceFile
  /// The texts that paths name, where a folder stands for the files of these kinds inside it.
  func texts(at paths: [String], extensions: [String], limit: Int) throws -> [SourceFile]
  /// Writes a file; what was there before is gone.
  func write(_ text: String, to path: String) throws
  /// What is in a file, nothing where it cannot be read; nil where there is none.
  func bytes(at path: String) -> [UInt8]?
  /// The paths that begin like that; those of folders end in a slash.
  func paths(beginning typed: String) -> [String]
  /// What is wrong in files and folders of an app.
  func findings(in paths: [String], settings: ProgramSettings) throws -> Findings
  /// Returns nil where the variable is unset or empty.
  func variable(_ name: String) -> String?
  /// From here on Ctrl-C does that; and ends the process, too, unless this `outlivesInterrupts`.
  func onInterrupt(outlivesInterrupts: Bool, _ action: @escaping @Sendable () -> Void)
}

/// What `tips check` would print.
public struct Findings {
  public let diagnostics: [Diagnostic]
  public let sources: SourceMap
  public let summary: String

  public init(diagnostics: [Diagnostic], sources: SourceMap, summary: String) {
    self.diagnostics = diagnostics
    self.sources = sources
    self.summary = summary
  }
}
