import TipFormats
import TipReports
import TipRunner
import TipStoreSQLite
import TipTerminal
import TipText

/// Prints for each trace whether it follows from its evidence.
final class TraceReport {
  private let console: Console
  private let format: RunFormat
  private(set) var count = 0
  private var refused = 0
  private var unavailable = 0

  init(console: Console, format: RunFormat) {
    self.console = console
    self.format = format
  }

  func add(_ outcome: TraceCheck.Outcome, _ trace: JSON, line: Int) {
    count += 1
    var verdict = "verified"
    var differences: [JSONDifference] = []
    var reason: String?
    switch outcome {
    case .verified: break
    case .refused(let found):
      refused += 1
      verdict = "refused"
      differences = found
    case .unavailable(let why):
      unavailable += 1
      verdict = "unavailable"
      reason = why
    }
    switch format {
    case .json:
      console.output.write(
        JSON.object([
          "kind": "verify", "line": .int(line), "tip": trace["tip"],
          "outcome": .string(verdict), "reason": reason.map(JSON.string),
          "differences": .array(differences.map(\.json)),
        ]).line)
    case .text:
      write(verdict, trace, line)
      for difference in differences { console.output.write(StyledText("  " + difference.text)) }
      if let reason { console.output.write(StyledText("  " + reason)) }
    }
  }

  private func write(_ verdict: String, _ trace: JSON, _ line: Int) {
    var text = StyledText(verdict, verdict == "verified" ? .success : .failure)
    text.append("  ")
    text.append(trace["tip"]?.string ?? "line \(line)", .emphasis)
    if let status = trace["status"]?.string { text.append("  \(status)") }
    if let date = trace["at"]?.string { text.append("  at \(date)", .dim) }
    console.output.write(text)
  }

  /// Prints the counts, and returns the exit status.
  func finish() -> ExitStatus {
    if format == .text {
      let good = count - refused - unavailable
      var parts = ["\(good) of \(count) \(count == 1 ? "trace" : "traces") verified"]
      if refused > 0 { parts.append("\(refused) refused") }
      if unavailable > 0 { parts.append("\(unavailable) cannot be checked") }
      console.output.write(StyledText(parts.joined(separator: ", "), .dim))
    }
    if refused > 0 { return .expectationFailed }
    return unavailable > 0 ? .failed : .success
  }
}

extension JSONDifference {
  fileprivate var json: JSON {
    .object([
      "path": .string(path), "found": found.map(JSON.string), "expected": expected.map(JSON.string),
      "message": .string(text),
    ])
  }
}
