import TipChecker
import TipEvaluator
import TipReports
import TipRunner
import TipStoreSQLite
import TipText

/// The program of traces, whose texts are read and checked again.
struct TraceProgram {
  private let json: JSON
  private let settings: ProgramSettings
  private let texts: [SourceFile]

  init(_ json: JSON) throws {
    typealias Fault = EvidenceReading.Fault
    guard json["version"] == .int(1) else {
      throw Fault("$.version", "is not 1, which is all that this `tips` knows")
    }
    guard let platform = json["platform"]?.string, let defines = json["defines"]?.array,
      let sources = json["sources"]?.array
    else { throw Fault("$.sources", "is missing") }
    self.json = json
    var settings = ProgramSettings()
    settings.platform = platform
    settings.defines = Set(
      try defines.enumerated().map { index, define in
        guard let name = define.string else { throw Fault("$.defines[\(index)]", "is not a name") }
        return name
      })
    if let steps = json["maxSteps"] {
      guard let count = steps.int, count > 0 else {
        throw Fault("$.maxSteps", "is not a number of steps")
      }
      settings.maximumSteps = count
    }
    self.settings = settings
    texts = try sources.enumerated().map { index, source in
      guard let name = source["name"]?.string, let text = source["text"]?.string else {
        throw Fault("$.sources[\(index)]", "is not a text with a name")
      }
      return SourceFile(name: name, text: text)
    }
  }

  /// The limits that the traces were made with, but no more steps than the default.
  var limits: EvaluationLimits {
    var limits = settings.limits
    limits.steps = min(limits.steps, EvaluationLimits().steps)
    return limits
  }

  /// The differences between the line and the line that would be written for its program.
  var differences: [JSONDifference] {
    let written = TraceEvidence.program(texts, settings).encoded
    return JSON(written).map { JSONDifference.all(between: json, and: $0) } ?? []
  }

  /// Checks the program with a new checker for each trace, since the values of a program's
  /// variables belong to its checker.
  func read() throws -> (checker: Checker, sources: ParsedProgram) {
    var parsed = ParsedProgram()
    for text in texts { parsed.add(text) }
    let checker = Checker(options: settings.checkOptions(.whole))
    let program = checker.check(parsed.trees)
    if let error = program.diagnostics.first(where: { $0.severity == .error }) {
      let index = Int(error.range.file.index)
      throw EvidenceReading.Fault(
        "$.sources[\(index)].text", "is not a valid program: \(error.message)")
    }
    return (checker, parsed)
  }
}
