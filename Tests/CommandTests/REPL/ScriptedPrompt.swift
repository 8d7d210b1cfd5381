import Foundation
import TipLineEditor

@testable import TipPrompt
@testable import TipRunner
@testable import tips

/// The prompt without a terminal: a script types.
final class ScriptedPrompt {
  private let scratch: Scratch
  private let paths: (output: String, errors: String)
  private let descriptors: [Int32]
  let repl: REPL
  let language = PromptLanguage()

  convenience init(_ entries: EntryResult...) throws { try self.init(entries) }

  /// `variables` are of the environment, as the session sees it. Declarations are answered only where it `announces` them.
  init(
    _ entries: [EntryResult], variables: [String: String] = [:], announces: Bool = false
  ) throws {
    scratch = try Scratch()
    paths = (try scratch.write("", to: "output"), try scratch.write("", to: "errors"))
    let files: [String] = [paths.output, paths.errors]
    descriptors = files.map { path in open(path, O_WRONLY | O_CLOEXEC) }
    repl = try REPL(
      settings: ProgramSettings(start: Date(timeIntervalSinceReferenceDate: 0)),
      lines: EditorLines(editor: ScriptedEditor(entries)),
      console: Console(
        output: Output(descriptor: descriptors[0], color: .never),
        errors: Output(descriptor: descriptors[1], color: .never)),
      surroundings: ScriptedSurroundings(variables: variables))
    repl.announces = announces
    language.serve(repl)
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  /// Answers the entries; what was printed since, without the greeting.
  func run() throws -> (output: String, errors: String) {
    _ = try repl.run()
    repl.console.output.flush()
    let output = try String(contentsOfFile: paths.output, encoding: .utf8)
    return (
      output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .joined(separator: "\n"),
      try String(contentsOfFile: paths.errors, encoding: .utf8)
    )
  }

  /// What may be written at the end of a text, in the light of what was entered.
  func candidates(after text: String) -> [Completion] {
    language.completions(in: text, at: text.utf8.count).candidates
  }
}
