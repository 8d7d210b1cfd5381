import TipPrompt
import TipRunner
import TipText

@testable import tips

/// The process, with other variables in its environment.
final class ScriptedSurroundings: Surroundings {
  private let process = CommandSurroundings()
  private let variables: [String: String]

  init(variables: [String: String]) { self.variables = variables }

  func text(at path: String, limit: Int) throws -> SourceFile {
    try process.text(at: path, limit: limit)
  }
  func texts(at paths: [String], extensions: [String], limit: Int) throws -> [SourceFile] {
    try process.texts(at: paths, extensions: extensions, limit: limit)
  }
  func write(_ text: String, to path: String) throws { try process.write(text, to: path) }
  func bytes(at path: String) -> [UInt8]? { process.bytes(at: path) }
  func paths(beginning typed: String) -> [String] { process.paths(beginning: typed) }
  func findings(in paths: [String], settings: ProgramSettings) throws -> Findings {
    try process.findings(in: paths, settings: settings)
  }
  func variable(_ name: String) -> String? { variables[name] ?? process.variable(name) }
  func onInterrupt(outlivesInterrupts: Bool, _ action: @escaping @Sendable () -> Void) {
    process.onInterrupt(outlivesInterrupts: outlivesInterrupts, action)
  }
}
