@testable import tips

/// Lines given beforehand, and a record of what was asked for.
final class ScriptedLines: LineSource {
  let isInteractive: Bool
  private var lines: ArraySlice<String>
  private(set) var prompts: [Prompt] = []

  init(_ lines: [String], isInteractive: Bool) {
    self.lines = lines[...]
    self.isInteractive = isInteractive
  }

  func next(prompt: Prompt) -> String? {
    prompts.append(prompt)
    return lines.popFirst()
  }
}
