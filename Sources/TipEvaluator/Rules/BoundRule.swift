import TipFoundation
public import TipModel
import TipText

/// A rule of one tip instance, ready to evaluate.
final class BoundRule: CompiledRule {
  let inputs: [RuleInput]
  private let plan: RulePlan
  private let captured: [Value]
  /// The rule as a single comparison of a parameter, or nil for other rules.
  private let parameterTest: ParameterTest?
  private let windowTest: WindowTest?
  /// The rule in machine words, if it can be compiled to them.
  private let words: WordRule?
  private let wordMemory: WordRule.Memory?
  /// Kept between evaluations.
  private let verdictRun: RuleRun
  /// The run with the slots that a recording or a next-change analysis needs.
  private var recordingRun: RuleRun?

  init(_ plan: RulePlan, inputs: [RuleInput], captured: [Value]) {
    self.plan = plan
    self.inputs = inputs
    self.captured = captured
    wordMemory = plan.words.map { WordRule.Memory($0, inputs: inputs, of: plan.rule) }
    words = wordMemory.map(WordRule.init)
    switch wordMemory.flatMap(\.short) {
    case .parameter(let test)?: (parameterTest, windowTest) = (test, nil)
    case .window(let test)?: (parameterTest, windowTest) = (nil, test)
    case nil: (parameterTest, windowTest) = (nil, nil)
    }
    verdictRun = RuleRun(plan, inputs: inputs, captured: captured, slotCount: plan.testSlotCount)
  }

  var range: SourceRange { plan.rule.range }

  private(set) lazy var predicate: String = {
    RuleWords.predicate(of: plan.rule, fold: fold) ?? "rule(\(plan.rule.range.start))"
  }()

  private(set) lazy var parts: [RulePart] = RuleWords.parts(of: plan.rule, fold: fold)

  private(set) lazy var constants: [Value] = RuleConstants(plan.rule, fold: fold).values

  var stepsTaken: Int { plan.evaluator.stepsTaken }

  var content: RuleContent? { RuleContent(rule: plan.rule, inputs: inputs, fold: fold) }

  /// Returns the value of an expression that depends on captured values alone.
  private var fold: (TypedExpression) -> Value? {
    let known = Dictionary(zip(plan.captures.map(\.variable), captured)) { $1 }
    return { [plan] in plan.evaluator.fold($0, knowing: known) }
  }

  func replacing(_ constant: RuleConstant, by value: Value) -> (any CompiledRule)? {
    guard let parent = plan.scope.parent,
      let rule = plan.rule.replacing(constant.expression, by: value)
    else { return nil }
    let changed = RulePlan(rule, in: parent, plan.evaluator)
    let known = Dictionary(zip(plan.captures.map(\.variable), captured)) { $1 }
    let values = changed.captures.compactMap { known[$0.variable] }
    guard values.count == changed.captures.count else { return nil }
    return BoundRule(changed, inputs: inputs, captured: values)
  }

  fileprivate var readsVariables: Bool { plan.readsVariables }

  /// True if the plan, the captured values and the inputs are equal. The words follow from these,
  /// and take long to make.
  fileprivate func isObviouslySame(as other: BoundRule) -> Bool {
    plan === other.plan && captured == other.captured && inputs == other.inputs
  }

  // Inlined, so that a call through the protocol comes here at once.
  @inline(__always)
  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    if let parameterTest {
      do {
        return RuleOutcome(try parameterTest.holds(in: data) ? .holds : .fails, nextChange: nil)
      } catch {
        return failed(error)
      }
    }
    if let (holds, next) = windowTest?.holds(at: now, data: data) {
      return RuleOutcome(holds ? .holds : .fails, changingAt: next)
    }
    return evaluateAtLength(at: now, data: data)
  }

  // Separate, so that a short rule reserves no stack for all of this.
  @inline(never)
  private func evaluateAtLength(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    if let words {
      do {
        let now = now.timeIntervalSinceReferenceDate
        if let (holds, next) = try words.evaluate(at: now, data: data) {
          return RuleOutcome(holds ? .holds : .fails, changingAt: next)
        }
      } catch {
        return failed(error)
      }
    }
    let (outcome, asksForPresent) =
      verdictRun.isBusy
      ? run(in: roomyRun, at: now, data: data, plan.test)
      : Unmanaged.passUnretained(verdictRun)._withUnsafeGuaranteedRef { run in
        // A closure, so that the plan's own one need not be retained.
        self.run(in: run, at: now, data: data) { try plan.test($0) }
      }
    return asksForPresent ? foreseen(outcome, at: now, data: data) : outcome
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    let recorded = plan.recorded
    let recorder = Recorder(recorded.recording)
    let (outcome, _) = run(
      in: roomyRun, at: now, data: data, recorder: recorder, isExhaustive: isExhaustive,
      recorded.test)
    // Evaluating past short-circuits does not affect the next change, so it is found separately.
    let future = evaluate(at: now, data: data)
    let verdict: RuleTrace.Verdict
    var failure: RuleTrace.Failure?
    switch outcome.verdict {
    case .holds: verdict = .holds
    case .fails: verdict = .fails
    case .failed(let error): (verdict, failure) = (.failed, .init(error))
    }
    return RuleTrace(
      range: range, predicate: predicate, verdict: verdict, failure: failure,
      captures: shownCaptures, trace: recorder.trace(), steps: recorder.steps,
      nextChange: future.nextChange, unforeseen: future.unforeseen)
  }

  func values(
    of parts: Set<NodeID>, at now: Date, data: any RuleDataSource
  ) -> [NodeID: Value] {
    let recorded = plan.recorded(parts)
    let recorder = Recorder(recorded.recording)
    _ = run(
      in: roomyRun, at: now, data: data, recorder: recorder, isExhaustive: true, recorded.test)
    return recorder.lastValues
  }

  /// The captured values, without tips that have no properties.
  private var shownCaptures: [RuleTrace.Capture] {
    zip(plan.captures, captured).compactMap { capture, value in
      if case .structure(let value) = value, value.fields.isEmpty { return nil }
      return .init(name: capture.variable.name, value: ValuePrinter.debug(value))
    }
  }

  private func run(
    in run: RuleRun, at now: Date, data: any RuleDataSource, recorder: Recorder? = nil,
    isExhaustive: Bool = false,
    foresight: NextChangeAnalysis? = nil, _ test: (Frame) throws -> Bool
  ) -> (outcome: RuleOutcome, asksForPresent: Bool) {
    let verdict: RuleOutcome.Verdict
    do {
      let meter = run.meter
      let holds = try meter.scoped {
        if !meter.pointee.enter() { throw run.context.budget.tooDeep(at: range) }
        defer { meter.pointee.leave() }
        return try run.run(
          at: now.timeIntervalSinceReferenceDate, data: data, recorder: recorder,
          isExhaustive: isExhaustive, foresight: foresight, test)
      }
      verdict = holds ? .holds : .fails
    } catch {
      verdict = self.verdict(of: error)
    }
    let next = min(run.nextChange, foresight?.next ?? .infinity)
    let outcome = RuleOutcome(
      verdict, changingAt: next, unforeseen: foresight?.unforeseen)
    return (outcome, run.asksForPresent)
  }

  @inline(never)
  private func failed(_ error: any Error) -> RuleOutcome {
    RuleOutcome(verdict(of: error), nextChange: nil)
  }

  private func verdict(of error: any Error) -> RuleOutcome.Verdict {
    if let error = error as? EvaluationError { return .failed(error) }
    return .failed(
      EvaluationError(
        code: "thrown-in-rule", message: "the rule throws `\(Self.describe(error))`", range: range))
  }

  /// The outcome with the instants at which the rule's use of the present changes it.
  private func foreseen(
    _ outcome: RuleOutcome, at now: Date, data: any RuleDataSource
  ) -> RuleOutcome {
    let foresight = NextChangeAnalysis(now: now.timeIntervalSinceReferenceDate, at: range)
    let lifted = plan.lifted
    let (future, _) = run(in: roomyRun, at: now, data: data, foresight: foresight, lifted)
    // The analysis missed a dependency, which led to another verdict.
    if future.verdict != outcome.verdict { foresight.giveUp(at: range) }
    return RuleOutcome(
      outcome.verdict, changingAt: future.changeSeconds, unforeseen: foresight.unforeseen)
  }

  /// The run that is kept, or a new one while that is in use or has too few slots for a recording.
  /// A rule whose evaluation evaluates itself, through a status that it reads, needs a second one.
  private var roomyRun: RuleRun {
    let slotCount = plan.slotCount
    if let recordingRun, !recordingRun.isBusy, recordingRun.slotCount >= slotCount {
      return recordingRun
    }
    let made = RuleRun(plan, inputs: inputs, captured: captured, slotCount: slotCount)
    recordingRun = made
    return made
  }

  private static func describe(_ error: any Error) -> String {
    (error as? ThrownValue).map { ValuePrinter.debug($0.value) } ?? "\(error)"
  }
}

extension CompiledRule {
  /// True if both rules are at the same place, with the same inputs and the same predicate. Rules
  /// that read variables are the same only if they are one object, because the variables may have
  /// had other values.
  public func isSame(as other: any CompiledRule) -> Bool {
    if let rule = self as? BoundRule, let other = other as? BoundRule {
      if rule.readsVariables { return rule === other }
      if rule.isObviouslySame(as: other) { return true }
    }
    return range == other.range && inputs == other.inputs && predicate == other.predicate
  }
}
