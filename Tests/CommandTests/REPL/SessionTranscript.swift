import Foundation
import TipText

@testable import TipPrompt
@testable import TipRunner
@testable import tips

/// What somebody who types sees, prompts included.
struct SessionTranscript {
  /// What is said before the first prompt.
  let greeting: String
  let text: String

  private static let greetingLines = 2

  /// `lines` are typed one after the other, at midnight on 1 January 2025, in a session over a file where
  /// one is given.
  init(_ lines: [String], over file: (name: String, text: String)? = nil) throws {
    let scratch = try Scratch()
    let transcript = try FileHandle(
      forUpdating: URL(filePath: try scratch.write("", to: "transcript")))
    defer { try? transcript.close() }
    let descriptor = transcript.fileDescriptor
    let console = Console(
      output: Output(descriptor: descriptor, color: .never),
      errors: Output(descriptor: descriptor, color: .never))
    let input = ScriptedLines(lines, isInteractive: true)
    input.echo = { prompt, line in console.output.write(prompt.rawValue + line + "\n") }
    var settings = ProgramSettings()
    settings.start = ScriptRun.start
    let repl = try REPL(
      settings: settings, lines: input, console: console, surroundings: CommandSurroundings())
    if let file { repl.begin(with: [SourceFile(name: file.name, text: file.text)]) }
    _ = try repl.run()
    console.output.flush()
    try transcript.seek(toOffset: 0)
    let all = String(decoding: try transcript.readToEnd() ?? Data(), as: UTF8.self)
    let lines = all.split(separator: "\n", omittingEmptySubsequences: false)
    greeting = lines.prefix(SessionTranscript.greetingLines).map { $0 + "\n" }.joined()
    text = lines.dropFirst(SessionTranscript.greetingLines).joined(separator: "\n")
  }
}
