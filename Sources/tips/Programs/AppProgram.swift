import TipChecker
import TipRunner
import TipSources
import TipSyntax
import TipText

/// The program of a question: its files, or the part of an app's folder that concerns tips and the
/// app's start.
///
/// An app declares far more than its start uses, so runs decide which files are parsed. Bodies are
/// checked when they are called. Then the files that they name are parsed, and the program is run
/// again.
struct AppProgram {
  private(set) var parsed: ParsedProgram
  /// The value is nil where files are all that there is.
  private var sources: AppSources?

  init(_ program: ParsedProgram) { parsed = program }

  init(_ sources: AppSources) {
    self.sources = sources
    parsed = sources.program
  }

  /// Runs the program until it names no declaration of the app in a file that was not parsed.
  ///
  /// - Returns: The result of the last run, or of the last one with a valid program: a file must
  ///   not make it invalid.
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

  /// Parses the files that declare or extend the names. Returns false if all of them were parsed
  /// before.
  private mutating func read(_ names: OpenNames) throws -> Bool {
    guard try sources?.readMore(names) == true, let sources else { return false }
    parsed = sources.program
    return true
  }
}

/// A run of a question's program.
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

  /// Notes the names that the checker has looked up so far.
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
