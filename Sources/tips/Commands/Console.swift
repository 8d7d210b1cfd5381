import TipTerminal
import TipText

/// Standard output and standard error of one command.
final class Console {
  let output: Output
  let errors: Output
  let color: ColorChoice
  /// The entry that stands right above what is written next.
  private var typed: (name: String, writeCount: Int)?

  convenience init(color: ColorChoice = .auto) {
    self.init(
      output: Output(descriptor: 1, color: color), errors: Output(descriptor: 2, color: color),
      color: color)
  }

  init(output: Output, errors: Output, color: ColorChoice = .auto) {
    self.output = output
    self.errors = errors
    self.color = color
    errors.predecessor = output
  }

  /// Tells what is wrong with a program, on standard error.
  func report(_ diagnostics: [Diagnostic], in sources: SourceMap) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(
      sources: sources, width: errors.width, decoration: errors.decoration)
    for diagnostic in diagnostics {
      let isBelow = isBelow(diagnostic, in: sources)
      let prompt = Prompt.entry.rawValue.count
      let text = isBelow ? renderer.render(diagnostic, belowPrompt: prompt) : nil
      errors.write((text ?? renderer.render(diagnostic)) + "\n")
    }
    errors.flush()
  }

  /// An entry was typed, and is a source of that name; unless something is written before, faults are
  /// pointed at where it stands on the screen.
  func noteTyped(_ name: String, after writeCount: Int) { typed = (name, writeCount) }

  /// How often something was written so far.
  var writeCount: Int { output.writeCount + errors.writeCount }

  private func isBelow(_ diagnostic: Diagnostic, in sources: SourceMap) -> Bool {
    let file = diagnostic.range.file
    guard let typed, typed.writeCount == writeCount, errors.isTerminal, sources.contains(file)
    else {
      return false
    }
    // A narrow terminal has another prompt.
    return sources[file].name == typed.name && errors.width >= 40
  }

  /// Writes what is left; the status then says also whether everything could be written.
  func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    errors.flush()
    return output.hasFailed ? .failed : status
  }

  /// Tells why a command could not begin, or why a part of it was left out.
  @discardableResult
  func fail(_ error: any Error) -> ExitStatus {
    let known = error as? CommandError
    var line = StyledText("error", .error)
    line.append(": " + (known?.message ?? String(describing: error)))
    output.flush()
    errors.write(line)
    errors.flush()
    return known?.status ?? .failed
  }
}
