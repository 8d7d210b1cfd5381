import TipModel
import TipText

/// The result of trying something, with the diagnostics that it told.
struct Trial<Result> {
  let result: Result
  /// Errors and warnings, in the order told. They are taken back if the try failed.
  let diagnostics: [Diagnostic]

  var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  var succeeded: Bool { !diagnostics.contains { $0.severity == .error } }
}

extension BodyChecker {
  /// Tries something. All tries of expressions and statements go through here.
  ///
  /// A try that tells an error is taken back: its diagnostics, the names it declared, the effects it found. The contexts are what
  /// they were, which debug builds assert. What the memo holds about parts of the expression stays, and with it the
  /// ``BodyFindings`` about them and the use of functions that they name.
  /// - Parameter keepsSuccess: False where a try that tells no error is taken back, too.
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

  /// Tries something, and says whether it told no error.
  func probe<Result>(
    keepsSuccess: Bool = true, _ attempt: () -> Result
  ) -> (result: Result, succeeded: Bool) {
    let trial = withSnapshot(keepsSuccess: keepsSuccess, attempt)
    return (trial.result, trial.succeeded)
  }

  /// Tries something that may not be in this language, and gives the errors of it.
  func attempt<Result>(_ attempt: () -> Result) -> (Result, [Diagnostic]) {
    let trial = withSnapshot(attempt)
    return (trial.result, trial.errors)
  }
}

/// The state of a ``BodyChecker`` to which a failed try is taken back.
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

#if DEBUG
  /// The state that a failed try has to leave as it was. Code that replaces a context puts it back itself, whether it fails or not.
  private struct StateDigest {
    private let parts: KeyValuePairs<String, AnyHashable>

    init(_ body: BodyChecker) {
      let (function, expression) = (body.functionContext, body.expressionContext)
      let (jumps, run) = (function.jumps, body.checker.run)
      parts = [
        "scope": ObjectIdentifier(body.scope),
        "names": body.scope.visibleNames.count,
        "type scope": body.typeScope.map(ObjectIdentifier.init),
        "self": body.bodyContext.selfVariable.map(ObjectIdentifier.init),
        "function": body.bodyContext.currentFunction.map(ObjectIdentifier.init),
        "generic function": body.bodyContext.genericFunction.map(ObjectIdentifier.init),
        "observer": body.bodyContext.observer.local.map(ObjectIdentifier.init),
        "return type": function.returnType,
        "inferred return type": function.inferredReturnType,
        "type of results": function.yielding.type,
        "inferred type of results": function.yielding.inferredType,
        "jumps": [jumps.breakableDepth, jumps.loopDepth, jumps.switchDepth],
        "labels": jumps.labels + jumps.plainLabels,
        "anonymous parameters": function.anonymousParameters.variables?.map(ObjectIdentifier.init),
        "operand": expression.isOperand,
        "rule": expression.isInRule,
        "drawing": expression.isDrawing,
        "parameter": expression.wantedBy?.argument,
        "literal": expression.takenLiteral,
        "alternatives": body.patternContext.alternatives != nil,
        "condition": body.patternContext.conditionNames,
        "labels of tuples": body.tupleLabels.dropped,
        "effects": body.effects,
        "parts left out": run.leftOut.count,
        "errors withheld": [
          run.store.withheld.count, run.store.held.count, run.store.lasting.count,
        ],
        "purpose": [
          body.checker.purpose.isForText, body.checker.purpose.isLooking,
          body.checker.purpose.isNotingChoices, body.checker.purpose.isCheckingUnused,
        ],
      ]
    }

    func differences(from other: StateDigest) -> [String] {
      zip(parts, other.parts).filter { $0.value != $1.value }.map(\.0.key)
    }
  }
#endif
