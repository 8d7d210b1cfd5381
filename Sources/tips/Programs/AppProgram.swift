import TipChecker
import TipRunner
import TipSyntax
import TipText

/// The program of a question: its files, or of an app's folder what has to do with tips and what its start comes to.
///
/// An app declares far more than its start comes to, so runs decide what is read. Bodies are checked when they are called;
/// the texts that they name are read, and the program is run again.
struct AppProgram {
  private(set) var parsed: ParsedProgram
  /// The value is nil where files are all that there is.
  private var sources: AppSources?

  init(_ program: ParsedProgram) { parsed = program }

  init(_ sources: AppSources) {
    self.sources = sources
    parsed = sources.program
  }

  /// Runs the program until it names nothing that the app declares and that was not read.
  ///
  /// - Returns: The last run, or the last with a valid program: what is read must not make it another.
  mutating func settled<Answer>(
    _ run: (ProgramTrial) throws -> Answer
  ) throws -> (answer: Result<Answer, any Error>, trial: ProgramTrial) {
    var last: (answer: Result<Answer, any Error>, trial: ProgramTrial)?
    var failed: Set<SourceRange> = []
    while true {
      let trial = ProgramTrial(parsed, failedInitialValues: failed)
      let answer = Result { try run(trial) }
      if !trial.isValid, let last, last.trial.isValid { return last }
      var hasMore = false
      for names in trial.missing where try read(names) { hasMore = true }
      // An initial value that failed without a file may succeed with it.
      if !hasMore {
        failed.formUnion(trial.newlyFailed)
        if failed.count == trial.failedInitialValues.count { return (answer, trial) }
      }
      last = (answer, trial)
    }
  }

  /// Reads the texts that declare or extend what was named; false if there is none that was not read before.
  private mutating func read(_ names: OpenNames) throws -> Bool {
    guard try sources?.readMore(names) == true, let sources else { return false }
    parsed = sources.program
    return true
  }
}

/// One run of a question's program.
final class ProgramTrial {
  let program: ParsedProgram
  /// Initial values of views' properties that failed in the runs before.
  let failedInitialValues: Set<SourceRange>
  /// The initial values that failed in this trial.
  private(set) var newlyFailed: Set<SourceRange> = []
  /// The diagnostics of the program.
  private(set) var told: [Diagnostic] = []
  /// The program could be checked.
  var isValid = false
  /// Names that are used and may be declared in texts that were not read.
  private(set) var missing: [OpenNames] = []

  init(_ program: ParsedProgram, failedInitialValues: Set<SourceRange>) {
    self.program = program
    self.failedInitialValues = failedInitialValues
  }

  func tell(_ diagnostics: [Diagnostic]) { told += diagnostics }

  /// Notes what the checker has looked up so far.
  func note(_ names: OpenNames) { missing.append(names) }

  func note(failedInitialValues: Set<SourceRange>) { newlyFailed = failedInitialValues }
}

extension AppSources {
  /// The files as one program, without the manifests of packages.
  var program: ParsedProgram {
    ParsedProgram(
      sources: sources, trees: trees.filter { !$0.source.name.hasSuffix("Package.swift") })
  }
}
