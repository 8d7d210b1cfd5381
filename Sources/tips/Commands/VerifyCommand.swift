import ArgumentParser
import TipFormats
import TipReports
import TipRunner
import TipSources
import TipStoreSQLite
import TipTerminal
import TipText

/// `tips verify`
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "verify", usage: "<file> [<options>]",
    abstract: "Derive the verdicts of traces again and compare them.",
    discussion: """
      Takes what `tips why --trace --format json` or `tips run --trace --format json` wrote, and derives every \
      value and verdict from the evidence in it. Exits with 1 when a trace does not say what follows from \
      it, with 2 when the file holds no traces.
      """,
    examples: [
      CommandExample("tips verify trace.jsonl", "a trace in a file"),
      CommandExample(
        "tips why FavoriteTip Sources --trace --format json | tips verify -",
        "a trace that is made now"),
    ])

  @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"))
  var path: String

  @Option(help: ArgumentHelp("The longest file that is read, in bytes.", valueName: "bytes"))
  var maxSource = VerifyTask.standardLimit

  @Option(help: "Print text or json (an object a trace).")
  var format = RunFormat.text

  @OptionGroup var color: ColorArguments

  func run() throws {
    guard maxSource > 0 else { throw ValidationError("`--max-source` takes a positive number") }
    try VerifyTask(path: path, format: format, limit: maxSource).exit(color: color.color)
  }
}

struct VerifyTask: CommandTask {
  let path: String
  var format = RunFormat.text
  var limit = VerifyTask.standardLimit

  static let standardLimit = 256 << 20

  func perform(on console: Console) throws -> ExitStatus {
    let source = try SourceReader(limit: limit).read(path)
    let report = TraceReport(console: console, format: format)
    var program: TraceProgram?
    for (index, line) in source.bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let json = JSON(traced: line) else {
        throw CommandError("line \(index + 1) of `\(source.name)` is not JSON", .invalidProgram)
      }
      guard let outcome = VerifyTask.check(json, of: &program) else { continue }
      report.add(outcome, json, line: index + 1)
    }
    guard report.count > 0 else {
      throw CommandError(
        "`\(source.name)` holds no traces: `tips why --trace --format json` writes them",
        .invalidProgram)
    }
    return report.finish()
  }

  /// Returns nil for lines that contain nothing to verify.
  private static func check(
    _ json: JSON, of program: inout TraceProgram?
  ) -> TraceCheck.Outcome? {
    switch json["kind"]?.string {
    case "program":
      program = nil
      do {
        let read = try TraceProgram(json)
        let differences = read.differences
        guard differences.isEmpty else { return .refused(differences) }
        program = read
        return nil
      } catch {
        return .refused([JSONDifference(error)])
      }
    case "why", "trace":
      guard let program else {
        return .unavailable("no line of kind `program` that can be read comes before it")
      }
      return TraceCheck(program: program, trace: json).outcome()
    case "print", "expect", "status", "view", "error", "diagnostic", "summary":
      return nil
    default:
      return .refused([JSONDifference(path: "$.kind", fault: "is not the kind of any line")])
    }
  }
}
