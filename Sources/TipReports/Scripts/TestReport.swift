import TipFormats
import TipReference
public import TipRunner
import TipTerminal
public import TipText

/// `--format` of `tips test`.
public enum TestFormat: String, CaseIterable { case text, json, tap, junit }

/// The output of `tips test`, while scripts run and at the end.
public final class TestReport {
  private let format: TestFormat
  private let console: Console
  private var results: [ScriptResult] = []
  private var tally = (passed: 0, failed: 0)
  private let progress: Progress

  public init(format: TestFormat, console: Console, count: Int) {
    self.format = format
    self.console = console
    progress = Progress("running scripts", count: count, on: console.errors)
    if format == .tap { console.output.write(TAPReport.header) }
  }

  /// Prints an event at once, in JSON. The output of scripts is not printed, only failures are.
  public func observe(_ event: ProgramEvent, in sources: SourceMap) {
    guard format == .json else { return }
    switch event {
    case .expectation, .diagnostic:
      console.output.write(EventJSON(sources: sources).json(event).line)
    default: break
    }
  }

  public func finish(_ result: ScriptResult) {
    if result.passed { tally.passed += 1 } else { tally.failed += 1 }
    progress.advance()
    switch format {
    case .text: write(result)
    case .json: console.output.write(result.json.line)
    case .tap:
      console.output.write(TAPReport.point(result, number: tally.passed + tally.failed))
    case .junit: results.append(result)
    }
    worst = TestReport.worse(worst, result.status)
  }

  /// Prints the closing lines, and returns the exit status.
  public func end() -> ExitStatus {
    progress.clear()
    switch format {
    case .text:
      var line = StyledText("\(tally.passed) passed", tally.failed == 0 ? .success : .plain)
      line.append(", ")
      line.append("\(tally.failed) failed", tally.failed == 0 ? .plain : .failure)
      console.output.write(line)
    case .json:
      console.output.write(
        JSON.object([
          "kind": "summary", "passed": .int(tally.passed), "failed": .int(tally.failed),
        ]).line)
    case .tap: console.output.write(TAPReport.plan(count: tally.passed + tally.failed))
    case .junit: console.output.write(JUnitReport(results: results).text)
    }
    return worst
  }

  private var worst = ExitStatus.success

  /// A script that could not run to its end matters more than an expectation.
  public static func worse(_ a: ExitStatus, _ b: ExitStatus) -> ExitStatus {
    a.rawValue >= b.rawValue ? a : b
  }

  private func write(_ result: ScriptResult) {
    progress.clear()
    var line = StyledText(result.passed ? "ok    " : "FAIL  ", result.passed ? .success : .failure)
    line.append(result.path, .path)
    line.append("  \(Count.text(result.expectationCount, "expectation"))", .dim)
    console.output.write(line)
    guard !result.passed else { return }
    for failure in result.failures {
      for detail in failure.details.split(separator: "\n") {
        console.output.write(StyledText("      \(detail)"))
      }
    }
  }
}

extension ScriptResult {
  /// `{"kind":"test", …}`, after the lines of the script's events.
  fileprivate var json: JSON {
    .object([
      "kind": "test", "file": .string(path), "passed": .bool(passed),
      "expectations": .int(expectationCount), "failures": .int(failureCount),
    ])
  }
}
