import TipEvaluator
public import TipModel
public import TipText

/// Running a program's statements, one after the other.
extension Session {
  /// Runs the statements. Returns false if an error ended the program, which has been reported.
  /// After each statement, every update that it caused has been delivered before the next begins.
  ///
  /// - Parameter endsAtFault: True if a run-time error ends the program at once, as in Swift,
  ///   without running any `defer`.
  @discardableResult
  public func run(_ statements: [TypedStatement], endsAtFault: Bool = false) -> Bool {
    for statement in statements {
      do {
        try run(statement)
      } catch {
        host.output.tell(Session.diagnostic(of: error, at: statement.range))
        if endsAtFault, !(error is ThrownValue) { deferred = [] }
        return false
      }
    }
    return startChildren(at: statements.last?.range)
  }

  /// Starts the tasks of `async let`s that nothing has waited for. Returns false if an error ended the program.
  private func startChildren(at range: SourceRange?) -> Bool {
    do {
      try evaluator.limited {
        try host.taskStarter.startChildren()
        try host.deliver()
      }
      return true
    } catch {
      if let range { host.output.tell(Session.diagnostic(of: error, at: range)) }
      return false
    }
  }

  /// Runs one statement at the top level, with its consequences. Throws the error that ended it.
  public func run(_ statement: TypedStatement) throws {
    if case .defer(let block) = statement.form {
      deferred.append(block)
      return
    }
    host.begin(statement.range)
    try evaluator.run(TypedBlock([statement]))
    try evaluator.limited { try host.deliver() }
  }

  /// Runs a function in which a part of the presented views may fail. Such a part is left out, and
  /// the others are shown.
  ///
  /// - Returns: The errors of the parts.
  public func leavingOutFaults(_ body: () throws -> Void) rethrows -> [PartFault] {
    let found = LeftOutFaults()
    let outer = host.leaveOut
    host.leaveOut = { found.faults.append($0) }
    defer { host.leaveOut = outer }
    try body()
    return found.faults
  }

  /// The value of an expression entered at a prompt, after its consequences.
  public func evaluate(_ expression: TypedExpression) throws -> Value {
    host.begin(expression.range)
    let value = try evaluator.evaluate(expression)
    try evaluator.limited { try host.deliver() }
    return value
  }

  /// Advances the program to the clock's time. Changes that fell due meanwhile happen now.
  public func catchUp() throws {
    try evaluator.limited { try host.catchUp() }
  }

  /// Advances to the next instant at which something falls due. Returns false if there is none.
  public func passToNextDue() throws -> Bool {
    try evaluator.limited { try host.passToNextDue() }
  }

  /// Ends the program: its `defer`s run, waiting tasks end where they are, and views disappear.
  public func end() {
    forgetCancellation()
    while let block = deferred.popLast() {
      do {
        try evaluator.run(block)
      } catch {
        host.output.tell(Session.diagnostic(of: error, at: host.statementRange))
      }
    }
    host.end()
  }
}

/// The errors that a closure of the host collects.
private final class LeftOutFaults {
  var faults: [PartFault] = []
}

/// The error of a part of presented views.
public struct PartFault {
  public enum Part {
    /// The code at a place.
    case code(SourceRange)
    /// A view of one of the program's types.
    case view(Value)
    case other
  }

  public let error: EvaluationError
  public let part: Part
}
