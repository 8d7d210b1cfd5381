import TipFoundation
import TipModel

/// The context and the frame of a bound rule, with its captures in place. They are kept between
/// evaluations, so that an evaluation allocates nothing.
final class RuleRun {
  let context: Context
  /// The context's budget's.
  let meter: UnsafeMutablePointer<Meter>
  private unowned let evaluator: Evaluator
  /// The context's, to be reached without retaining it.
  private let state: UnsafeMutablePointer<Context.State>
  private let slots: UnsafeMutablePointer<Value>
  let slotCount: Int
  /// The inputs that each evaluation reads again.
  private let parameters: UnsafeMutableBufferPointer<ReadParameter>
  /// Keeps the declarations alive that unretained references point to.
  private let declarations: [ParameterDeclaration]
  /// The slots in which an evaluation leaves values. They are released afterwards, above all
  /// donations, which would be copied at the next change.
  private let usedSlots: [Int]

  init(_ plan: RulePlan, inputs: [RuleInput], captured: [Value], slotCount: Int) {
    evaluator = plan.evaluator
    context = evaluator.makeContext()
    meter = context.meter
    state = context.state
    self.slotCount = slotCount
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: .void, count: slotCount)
    var fixed: Set<Int> = []
    for (capture, value) in zip(plan.captures, captured) {
      slots[capture.slot] = value
      fixed.insert(capture.slot)
    }
    var parameters: [ReadParameter] = []
    var declarations: [ParameterDeclaration] = []
    for (slot, input) in zip(plan.inputSlots, inputs) {
      switch input {
      case .event(let event):
        slots[slot] = .event(event)
        fixed.insert(slot)
      case .parameter(let parameter):
        declarations.append(parameter)
        parameters.append(ReadParameter(slot: slot, declaration: .passUnretained(parameter)))
      }
    }
    self.parameters = .allocate(capacity: parameters.count)
    _ = self.parameters.initialize(from: parameters)
    self.declarations = declarations
    usedSlots = (0..<slotCount).filter { !fixed.contains($0) }
  }

  deinit {
    parameters.deallocate()
    slots.deinitialize(count: slotCount)
    slots.deallocate()
  }

  /// An evaluation is under way in it.
  var isBusy: Bool { state.pointee.isBusy }

  /// Runs a test over this rule's frame at an instant.
  @inline(__always)
  func run(
    at now: Double, data: any RuleDataSource, recorder: Recorder?, isExhaustive: Bool,
    foresight: NextChangeAnalysis?, _ test: (Frame) throws -> Bool
  ) throws -> Bool {
    state.pointee.begin(at: now, data: data, recorder, foresight, isExhaustive: isExhaustive)
    defer {
      for slot in usedSlots {
        // Mostly there is nothing to release.
        if case .void = slots[slot] { continue }
        slots[slot] = .void
      }
      state.pointee.isBusy = false
    }
    for parameter in parameters { slots[parameter.slot] = try parameter.value(in: data) }
    let holds = try withExtendedLifetime(evaluator) {
      try meter.running(context) { try test(Frame(slots: slots, context: context)) }
    }
    if meter.pointee.hasFault { try context.budget.settle() }
    return holds
  }

  /// The earliest later instant at which the last run's outcome can change, in seconds.
  var nextChange: Double { state.pointee.nextChange }

  /// True if the rule depends on time in other ways than through the donations in a window.
  var asksForPresent: Bool { state.pointee.asksForPresent }
}

/// A parameter of a run, with its declaration, so that reading it retains nothing.
private struct ReadParameter {
  let slot: Int
  let declaration: Unmanaged<ParameterDeclaration>

  @inline(__always)
  func value(in data: any RuleDataSource) throws -> Value {
    try declaration._withUnsafeGuaranteedRef { try data.value(of: $0) }
  }
}

extension Context.State {
  fileprivate mutating func begin(
    at now: Double, data: any RuleDataSource, _ recorder: Recorder?,
    _ foresight: NextChangeAnalysis?,
    isExhaustive: Bool
  ) {
    self.data = data
    asksForVerdictsAlone = data.asksForVerdictsAlone
    if recorder != nil || self.recorder != nil { self.recorder = recorder }
    if foresight != nil || self.foresight != nil { self.foresight = foresight }
    isBusy = true
    instant = now
    nextChange = .infinity
    isTracking = true
    asksForPresent = false
    isAbstract = foresight != nil
    self.isExhaustive = isExhaustive
  }
}
