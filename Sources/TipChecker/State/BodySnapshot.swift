import TipModel
import TipText

/// The result of a trial, with the diagnostics that it reported.
struct Trial<Result> {
  let result: Result
  /// Errors and warnings, in the order reported. They are taken back if the trial failed.
  let diagnostics: [Diagnostic]

  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  var succeeded: Bool { !diagnostics.contains { $0.severity == .error } }
}

extension BodyChecker {
  /// Tries something. All trials of expressions and statements go through here.
  ///
  /// A trial that reports an error is rolled back: its diagnostics, the names it declared, the effects it found. The
  /// contexts are what they were, which debug builds assert. What the memo holds about parts of the expression stays,
  /// and with it the ``BodyFindings`` about them and the use of functions that they name.
  /// - Parameter keepsSuccess: False if a trial without errors is rolled back, too.
  func withSnapshot<Result>(
    keepsSuccess: Bool = true, _ attempt: () -> Result
  ) -> Trial<Result> {
    let snapshot = BodySnapshot(self)
    let result = attempt()
    let told = checker.run.diagnostics[snapshot.diagnosticCount...]
    let trial = Trial(result: result, diagnostics: told.isEmpty ? [] : Array(told))
    if !keepsSuccess || !trial.succeeded { snapshot.restore(self) }
    return trial
  }

  /// Tries something, and returns whether it reported no error.
  func probe<Result>(
    keepsSuccess: Bool = true, _ attempt: () -> Result
  ) -> (result: Result, succeeded: Bool) {
    let trial = withSnapshot(keepsSuccess: keepsSuccess, attempt)
    return (trial.result, trial.succeeded)
  }

  /// Tries something that may not be in this language, and returns its errors.
  func attempt<Result>(_ attempt: () -> Result) -> (Result, [Diagnostic]) {
    let trial = withSnapshot(attempt)
    return (trial.result, trial.errors)
  }
}

/// The state of a ``BodyChecker`` to which a failed trial is rolled back.
struct BodySnapshot {
  let diagnosticCount: Int
  private let leftOutCount: Int
  private let bindings: Scope.Bindings
  private let effects: EffectContext
  #if DEBUG
    private let digest: StateDigest
  #endif

  init(_ body: BodyChecker) {
    diagnosticCount = body.checker.run.diagnostics.count
    leftOutCount = body.checker.run.leftOut.count
    bindings = body.scope.bindings
    effects = body.effects
    #if DEBUG
      digest = StateDigest(body)
    #endif
  }

  func restore(_ body: BodyChecker) {
    body.checker.run.diagnostics.removeSubrange(diagnosticCount...)
    body.checker.run.leftOut.removeLast(max(0, body.checker.run.leftOut.count - leftOutCount))
    body.scope.bindings = bindings
    body.effects.restoreFound(of: effects)
    #if DEBUG
      let left = digest.differences(from: StateDigest(body))
      assert(left.isEmpty, "a failed try left behind: \(left.joined(separator: ", "))")
    #endif
  }
}
