import TipFoundation
import TipModel
import TipText

/// A `#Rule`, compiled once for its place in the source. Each tip instance binds its own captures
/// and inputs.
final class RulePlan {
  let rule: TypedRule
  unowned let evaluator: Evaluator
  let inputSlots: [Int]
  let captures: [Scope.Capture]
  let test: (Frame) throws -> Bool
  /// The number of slots that the test itself needs.
  let testSlotCount: Int
  /// True if no step scans all donations at each evaluation.
  let keepsAnswers: Bool
  /// The test in machine words, if it can be compiled to them.
  let words: UnboxedComparisonCode?
  /// True if the verdict may change although no input has: the rule reads variables of the program,
  /// or calls code that may.
  let readsVariables: Bool
  /// The test over time-varying numbers; see ``NextChangeAnalysis``. Compiled when it is first
  /// needed.
  private(set) lazy var lifted: (Frame) throws -> Bool = RulePlan.test(
    rule, Compiler(evaluator: evaluator, scope: scope, isAbstract: true))
  let scope: Scope
  private var wholeRecording: Recorded?
  private var partialRecording: (parts: Set<NodeID>, recorded: Recorded)?

  /// The test as code that passes values to a recorder.
  struct Recorded {
    let recording: Recording
    let test: (Frame) throws -> Bool
  }

  init(_ rule: TypedRule, in parent: Scope, _ evaluator: Evaluator) {
    self.rule = rule
    self.evaluator = evaluator
    let scope = Scope(parent: parent, isOfRule: true)
    self.scope = scope
    inputSlots = rule.parameters.map { parameter in
      let slot = scope.newSlot()
      scope.bind(parameter, to: .slot(slot))
      return slot
    }
    test = RulePlan.test(rule, Compiler(evaluator: evaluator, scope: scope))
    captures = scope.captures
    testSlotCount = scope.slotCount
    keepsAnswers = !scope.scansDonations
    words = UnboxedComparisonCode(rule, evaluator, scope.kept)
    readsVariables =
      TypedExpression(
        id: 0, range: rule.range, type: .bool, form: .rule(rule)
      ).readsVariables
  }

  var slotCount: Int { scope.slotCount }

  /// The test that records all parts. Compiled when it is first needed.
  var recorded: Recorded {
    if let wholeRecording { return wholeRecording }
    let recorded = record(Recording())
    wholeRecording = recorded
    return recorded
  }

  /// The test that records some parts alone. The last one that was compiled is kept.
  func recorded(_ parts: Set<NodeID>) -> Recorded {
    if let partialRecording, partialRecording.parts == parts { return partialRecording.recorded }
    let recorded = record(Recording(of: parts))
    partialRecording = (parts, recorded)
    return recorded
  }

  private func record(_ recording: Recording) -> Recorded {
    let compiler = Compiler(evaluator: evaluator, scope: scope, recording: recording)
    return Recorded(recording: recording, test: RulePlan.test(rule, compiler))
  }

  private static func test(_ rule: TypedRule, _ compiler: Compiler) -> (Frame) throws -> Bool {
    if let only = rule.body.onlyExpression { return compiler.bool(only) }
    let body = compiler.body(rule.body, yielding: .bool)
    let range = rule.range
    return { frame in
      frame.slots[Frame.resultSlot] = .void
      _ = try body(frame)
      guard case .bool(let result) = frame.slots[Frame.resultSlot] else {
        try RuntimeError.missing(at: range)
      }
      return result
    }
  }
}

extension Compiler {
  /// A rule as a value: its inputs are resolved, and its captured values copied now.
  func rule(_ rule: TypedRule) -> Code {
    let kept = rule.captures.map { capture in
      (value: ValueCode(run: value(capture.value)), store: StoreCode(run: store(capture.variable)))
    }
    let plan = RulePlan(rule, in: scope, evaluator)
    let inputs = rule.inputs.map { (value: value($0), range: $0.range) }
    return .value { frame in
      let resolved = try inputs.map { input -> RuleInput in
        switch try input.value(frame) {
        case .event(let event): return .event(event)
        case .parameterReference(let parameter): return .parameter(parameter)
        default: try RuntimeError.missing(at: input.range)
        }
      }
      for (value, store) in kept { store.run(frame, try value.run(frame)) }
      let captured = try plan.captures.map { try $0.load(frame) }
      return .rule(
        RuleValue(
          rule: rule, inputs: resolved,
          code: BoundRule(plan, inputs: resolved, captured: captured)))
    }
  }
}

extension TypedExpression {
  fileprivate var readsVariables: Bool {
    looksIntoInstances
      || contains {
        switch $0.form {
        case .global(let variable): !variable.isConstant
        case .local(let variable): variable.isShared
        case .invoke, .mutatingInvoke, .callWitness, .callClosure: true
        default: false
        }
      }
  }
}
