import TipFoundation
import TipModel

/// Where a bound rule runs: a context and a frame with its captures in place, kept between evaluations so
/// that an evaluation allocates nothing.
final class RuleRun {
  let context: Context
  private let slots: UnsafeMutablePointer<Value>
  let slotCount: Int
  private let inputs: [RuleInput]
  private let inputSlots: [Int]
  /// Slots that an evaluation leaves values in: what it held is let go, above all donations, which
  /// would be copied at the next change.
  private let usedSlots: [Int]

  init(_ plan: RulePlan, inputs: [RuleInput], captured: [Value], slotCount: Int) {
    context = plan.evaluator.makeContext()
    self.slotCount = slotCount
    self.inputs = inputs
    inputSlots = plan.inputSlots
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: .void, count: slotCount)
    var fixed: Set<Int> = []
    for (capture, value) in zip(plan.captures, captured) {
      slots[capture.slot] = value
      fixed.insert(capture.slot)
    }
    for (slot, input) in zip(plan.inputSlots, inputs) {
      if case .event(let event) = input {
        slots[slot] = .event(event)
        fixed.insert(slot)
      }
    }
    usedSlots = (0..<slotCount).filter { !fixed.contains($0) }
  }

  deinit {
    slots.deinitialize(count: slotCount)
    slots.deallocate()
  }

  /// Runs a test over this rule's frame at an instant.
  func run(
    at now: Double, data: any RuleDataSource, recorder: Recorder?, isExhaustive: Bool,
    foresight: Foresight? = nil, _ test: (Frame) throws -> Bool
  ) throws -> Bool {
    context.data = data
    context.foresight = foresight
    if recorder != nil || context.recorder != nil { context.recorder = recorder }
    context.state.pointee.begin(
      at: now, isExhaustive: isExhaustive, isLifted: foresight != nil)
    defer { for slot in usedSlots { slots[slot] = .void } }
    for index in inputs.indices {
      if case .parameter(let parameter) = inputs[index] {
        slots[inputSlots[index]] = try data.value(of: parameter)
      }
    }
    let holds = try context.evaluator.running(context) {
      try test(Frame(slots: slots, context: context))
    }
    try context.budget.settle()
    return holds
  }

  /// The earliest later instant at which the last run's outcome can change, in seconds.
  var nextChange: Double { context.state.pointee.nextChange }

  /// It moves with time in other ways than by which donations there are.
  var asksForPresent: Bool { context.state.pointee.asksForPresent }
}

extension Context.State {
  fileprivate mutating func begin(at now: Double, isExhaustive: Bool, isLifted: Bool) {
    instant = now
    nextChange = .infinity
    isTracking = true
    asksForPresent = false
    self.isLifted = isLifted
    self.isExhaustive = isExhaustive
  }
}
