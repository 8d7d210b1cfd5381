@testable import TipPrompt

/// Lines given beforehand, and a record of what was asked for.
final class ScriptedLines: LineSource {
  let isInteractive: Bool
  private var lines: ArraySlice<String>
  private(set) var prompts: [Prompt] = []
  /// Before this line Ctrl-C is pressed.
  var interruptedBefore: String?
  private var isInterrupted = false
  /// Sees each line as a terminal would show it.
  var echo: (Prompt, String) -> Void = { _, _ in }

  init(_ lines: [String], isInteractive: Bool) {
    self.lines = lines[...]
    self.isInteractive = isInteractive
  }

  func next(prompt: Prompt) -> String? {
    prompts.append(prompt)
    let line = lines.popFirst()
    if let line { echo(prompt, line) }
    if let line, line == interruptedBefore { isInterrupted = true }
    return line
  }

  func interrupt() -> Bool { false }

  func takeInterruption() -> Bool {
    defer { isInterrupted = false }
    return isInterrupted
  }
}
