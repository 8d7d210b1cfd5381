import TipTerminal
public import TipText

/// Standard output and standard error of one command.
public final class Console {
  public let output: Output
  public let errors: Output
  public let color: ColorChoice
  /// The failures that were shown of the program, or of the entry.
  var failures = FailureLimit()
  /// The tables of traces that were shown of the program, or of the entry.
  var traces = TraceLimit()
  /// The entry right above the next output.
  private var typed: TypedEntry?

  private struct TypedEntry {
    let name: String
    /// The columns before it.
    let prompt: Int
    let writeCount: Int
  }

  public init(output: Output, errors: Output, color: ColorChoice = .auto) {
    self.output = output
    self.errors = errors
    self.color = color
    errors.predecessor = output
  }

  /// Reports the diagnostics of a program on standard error.
  public func report(_ diagnostics: [Diagnostic], in sources: SourceMap) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(
      sources: sources, width: errors.width, decoration: errors.decoration,
      wrapsMessages: errors.isTerminal)
    for diagnostic in diagnostics.shown {
      let text = promptAbove(diagnostic, in: sources).flatMap {
        renderer.render(diagnostic, belowPrompt: $0)
      }
      errors.write((text ?? renderer.render(diagnostic)) + "\n")
    }
    errors.flush()
  }

  /// Notes an entry and its source name. Unless other output comes before, diagnostics point at it
  /// on the screen.
  public func noteTyped(_ name: String, behind prompt: Int, after writeCount: Int) {
    typed = TypedEntry(name: name, prompt: prompt, writeCount: writeCount)
  }

  /// The number of writes so far.
  public var writeCount: Int { output.writeCount + errors.writeCount }

  /// The columns of the prompt, if the entry of the diagnostic is right above.
  private func promptAbove(_ diagnostic: Diagnostic, in sources: SourceMap) -> Int? {
    let file = diagnostic.range.file
    guard let typed, typed.writeCount == writeCount, errors.end.movesCursor, sources.contains(file)
    else {
      return nil
    }
    // A narrow terminal has another prompt.
    return sources[file].name == typed.name && errors.width >= 40 ? typed.prompt : nil
  }

  /// Writes the rest of the output. Returns a status that also shows whether everything was
  /// written.
  public func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    if let loss = output.loss { tell(loss) }
    errors.flush()
    return output.hasFailed ? .failed : status
  }

  /// Reports why a command could not begin, or why a part of it was left out.
  @discardableResult
  public func fail(_ error: any Error) -> ExitStatus {
    let known = error as? CommandError
    output.flush()
    if let loss = output.loss { tell(loss) }
    tell(known?.message ?? String(describing: error))
    errors.flush()
    return known?.status ?? .failed
  }

  private func tell(_ message: String) {
    var line = StyledText("error", .error)
    line.append(": " + message)
    errors.write(line)
  }
}
