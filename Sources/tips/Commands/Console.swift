import TipTerminal
import TipText

/// Standard output and standard error of one command.
final class Console {
  let output: Output
  let errors: Output

  init(color: ColorChoice = .auto) {
    output = Output(descriptor: 1, color: color)
    errors = Output(descriptor: 2, color: color)
    errors.predecessor = output
  }

  /// Tells what is wrong with a program, on standard error.
  func report(_ diagnostics: [Diagnostic], in sources: SourceMap) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(
      sources: sources, width: errors.width, decoration: errors.decoration)
    for diagnostic in diagnostics { errors.write(renderer.render(diagnostic) + "\n") }
    errors.flush()
  }

  /// Writes what is left; the status then says also whether everything could be written.
  func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    errors.flush()
    return output.hasFailed ? .failed : status
  }

  /// Tells why a command could not begin.
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
