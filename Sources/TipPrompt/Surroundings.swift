public import TipRunner
public import TipText

/// The parts of the system that the session reaches through its owner: files, other programs, the
/// environment, signals.
public protocol Surroundings: AnyObject {
  /// The text of a file.
  func text(at path: String, limit: Int) throws -> SourceFile
  /// The texts at some paths. A folder means the files of these kinds inside it.
  func texts(at paths: [String], extensions: [String], limit: Int) throws -> [SourceFile]
  /// Writes a file, which replaces an old one.
  func write(_ text: String, to path: String) throws
  /// The bytes of a file. They are empty if it cannot be read, and nil if it does not exist.
  func bytes(at path: String) -> [UInt8]?
  /// The paths that begin like that; those of folders end in a slash.
  func paths(beginning typed: String) -> [String]
  /// The diagnostics of files and folders of an app.
  func findings(in paths: [String], settings: ProgramSettings) throws -> Findings
  /// Returns nil where the variable is unset or empty.
  func variable(_ name: String) -> String?
  /// Sets the function that Ctrl-C calls from here on. Ctrl-C also ends the process, unless this
  /// `outlivesInterrupts`.
  func onInterrupt(outlivesInterrupts: Bool, _ action: @escaping @Sendable () -> Void)
}

/// The output of `tips check`.
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
