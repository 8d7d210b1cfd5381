import TipModel
import TipText

extension Compiler {
  /// A comparison with a side that moves steadily with time, or in steps: in a rule, it also finds the instant at
  /// which it will come out differently. Nil for other comparisons.
  func trackedComparison(
    _ first: TypedExpression, _ op: Operator, _ second: TypedExpression
  ) -> Code? {
    guard let test = Relation(rawValue: op.spelling),
      first.type == second.type, [.date, .double, .int].contains(first.type)
    else { return nil }
    let isStepped: Bool
    switch (Movement(of: first, in: scope), Movement(of: second, in: scope)) {
    case (.steady, .steady), (.steady, .still), (.still, .steady): isStepped = false
    case (.stepped, .still), (.still, .stepped): isStepped = true
    default: return nil
    }
    let (left, right) = (seconds(first), seconds(second))
    // Looking ahead is not part of what a trace shows.
    let silent = Compiler(evaluator: evaluator, scope: scope)
    let (silentLeft, silentRight) =
      recording == nil ? (left, right) : (silent.seconds(first), silent.seconds(second))
    return .bool { frame in
      let context = frame.context
      let (a, b) = try context.trackingElsewhere { (try left(frame), try right(frame)) }
      if context.state.pointee.isTracking {
        let crossing = Crossing(now: context.now, test: test, isStepped: isStepped) { instant in
          try context.lookingAhead(to: instant) {
            (try silentLeft(frame), try silentRight(frame))
          }
        }
        // Both sides were evaluated a moment ago: what fails elsewhere in time decides nothing now.
        if let instant = try? crossing.next() { context.consider(instant) }
      }
      return test.holds(a, b)
    }
  }

  /// A Date, Double or Int as a number.
  func seconds(_ expression: TypedExpression) -> (Frame) throws -> Double {
    let code = compile(expression)
    switch expression.type {
    case .date: return code.date(at: expression.range)
    case .int:
      let value = code.int(at: expression.range)
      return { Double(try value($0)) }
    default: return code.double(at: expression.range)
    }
  }
}

extension Context {
  /// Runs something whose movement the caller follows.
  func trackingElsewhere<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = state.pointee.isTrackedElsewhere
    state.pointee.isTrackedElsewhere = true
    defer { state.pointee.isTrackedElsewhere = outer }
    return try body()
  }

  /// Evaluates as if it were another instant, noting no changes.
  func lookingAhead<Result>(to instant: Double, _ body: () throws -> Result) rethrows -> Result {
    let outer = (state.pointee.instant, state.pointee.isTracking)
    (state.pointee.instant, state.pointee.isTracking) = (instant, false)
    defer { (state.pointee.instant, state.pointee.isTracking) = outer }
    return try body()
  }
}
