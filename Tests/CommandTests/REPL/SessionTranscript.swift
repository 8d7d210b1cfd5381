import Foundation

@testable import tips

/// What somebody who types sees, prompts included.
struct SessionTranscript {
  let text: String

  private static let greetingLines = 2

  /// `lines` are typed one after the other, at midnight on 1 January 2025.
  init(_ lines: [String]) throws {
    let scratch = try Scratch()
    let file = try FileHandle(
      forUpdating: URL(filePath: try scratch.write("", to: "transcript")))
    defer { try? file.close() }
    let descriptor = file.fileDescriptor
    let console = Console(
      output: Output(descriptor: descriptor, color: .never),
      errors: Output(descriptor: descriptor, color: .never))
    let input = ScriptedLines(lines, isInteractive: true)
    input.echo = { prompt, line in console.output.write(prompt.rawValue + line + "\n") }
    var settings = ProgramSettings()
    settings.start = ScriptRun.start
    _ = try REPL(settings: settings, lines: input, console: console).run()
    console.output.flush()
    try file.seek(toOffset: 0)
    let all = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    text = all.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(SessionTranscript.greetingLines).joined(separator: "\n")
  }
}
