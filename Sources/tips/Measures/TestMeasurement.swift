import TipChecker
import TipFormats
import TipModel
import TipPages
import TipProof
import TipReports
import TipRunner
import TipTerminal
import TipText

/// Measures how well scripts test tips while they run, and afterwards with mutants.
final class TestMeasurement {
  private let measures: TestMeasures
  private let settings: ProgramSettings
  private let coverage: Coverage?
  private var passed: [TestedScript] = []
  private var failedCount = 0

  init(_ measures: TestMeasures, settings: ProgramSettings) {
    self.measures = measures
    self.settings = settings
    coverage = measures.coverage ? Coverage() : nil
  }

  /// Adds the tips of an app, also those that no script names.
  func add(_ declarations: [SourceFile]) {
    guard let coverage, !declarations.isEmpty else { return }
    var parsed = ParsedProgram()
    for source in declarations { parsed.add(source) }
    coverage.add(parsed, Checker(options: settings.readingOptions).check(parsed.trees))
  }

  func willRun(_ program: ParsedProgram, _ checked: CheckedProgram) {
    coverage?.add(program, checked)
  }

  /// Notes an event. Returns the event as it is reported.
  func observe(_ event: ProgramEvent) -> ProgramEvent {
    guard let coverage, case .expectation(let expectation, let tips) = event else { return event }
    coverage.note(tips)
    return expectation.passed ? .expectation(expectation, about: []) : event
  }

  /// Notes a script that ran to its end.
  func finish(
    _ result: ScriptResult, _ program: (ParsedProgram, CheckedProgram, tips: Set<String>)?
  ) {
    guard result.passed, let program else {
      failedCount += 1
      return
    }
    guard measures.mutants else { return }
    passed.append(
      TestedScript(
        path: result.path, program: program.0, checked: program.1, tips: program.tips))
  }

  /// Reports the measures, and returns whether they reach the minimum.
  func report(as format: TestFormat, on console: Console) throws -> Bool {
    var isEnough = true
    if let coverage {
      switch format {
      case .json: for line in CoverageJSON(coverage).lines { console.output.write(line.line) }
      default: for line in CoverageText(coverage).lines { console.output.write(line) }
      }
      if let file = measures.tracefile { try WrittenFile(file).write(LcovText(coverage).text) }
      if let file = measures.page { try WrittenFile(file).write(CoverageDocument(coverage).html) }
      isEnough = reaches(Share(coverage.metCount, of: coverage.goalCount))
    }
    if measures.mutants {
      let analysis = run(on: console)
      switch format {
      case .json:
        for line in MutantJSON(analysis.mutants).lines { console.output.write(line.line) }
      default:
        let text = MutantText(
          analysis.mutants, untouchedTips: analysis.untouchedTips, failedCount: failedCount)
        for line in text.lines { console.output.write(line) }
      }
      if let folder = measures.folder {
        for path in try MissingTestFolder(folder).write(analysis.mutants) {
          console.errors.write(StyledText("written: \(path)", .dim))
        }
      }
      isEnough = reaches(MutantCounts(analysis.mutants).share) && isEnough
    }
    return isEnough
  }

  private func reaches(_ share: Share) -> Bool {
    measures.minimum.map(share.reaches) ?? true
  }

  private func run(on console: Console) -> MutationAnalysis {
    let analysis = MutationAnalysis(passed, settings: settings)
    let progress = Progress("running mutants", count: analysis.mutants.count, on: console.errors)
    analysis.run(onInterrupt: { TerminationSignals.onEnd($0) }) {
      progress.advance()
      return !TerminationSignals.isAsked && !console.output.hasFailed
    }
    progress.clear()
    return analysis
  }
}
