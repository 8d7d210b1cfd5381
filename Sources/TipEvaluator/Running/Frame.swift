import TipModel
import TipText

/// The variables of a running function, closure or rule. Slot 0 is for its result.
///
/// The data that each step needs is reached without retaining the context, which the caller keeps
/// alive.
struct Frame {
  let slots: UnsafeMutablePointer<Value>
  private let runsIn: Unmanaged<Context>

  static let resultSlot = 0

  @inline(__always)
  init(slots: UnsafeMutablePointer<Value>, context: Context) {
    self.slots = slots
    runsIn = .passUnretained(context)
  }

  @inline(__always)
  private init(slots: UnsafeMutablePointer<Value>, in frame: Frame) {
    self.slots = slots
    runsIn = frame.runsIn
  }

  var context: Context { @inline(__always) get { runsIn._withUnsafeGuaranteedRef { $0 } } }

  var state: UnsafeMutablePointer<Context.State> {
    @inline(__always) get { runsIn._withUnsafeGuaranteedRef { $0.state } }
  }

  var meter: UnsafeMutablePointer<Meter> {
    @inline(__always) get { runsIn._withUnsafeGuaranteedRef { $0.meter } }
  }

  /// Seconds since the reference date.
  var now: Double {
    @inline(__always) get { state.pointee.instant ?? context.now }
  }

  /// Notes an instant at which the results so far can change.
  @inline(__always)
  func consider(_ instant: Double) {
    guard state.pointee.isTracking, instant < state.pointee.nextChange else { return }
    if instant > now { state.pointee.nextChange = instant }
  }

  /// Runs with a new frame. It lives on the heap, so that the machine's stack holds only calls.
  @inline(__always)
  static func with<Result>(
    slots count: Int, _ context: Context, _ body: (Frame) throws -> Result
  ) rethrows -> Result {
    try with(slots: count, context.frames) { try body(Frame(slots: $0, context: context)) }
  }

  /// Runs a body with a frame of a callee.
  ///
  /// - Parameters:
  ///   - areOwning: False if no slot ever holds a value that owns memory, so that none is released.
  ///   - beginEmpty: False if each slot is set before it is read, and none is released.
  @inline(__always)
  func calling<Result>(
    slots count: Int, areOwning: Bool = true, beginEmpty: Bool = true,
    _ body: (Frame) throws -> Result
  ) rethrows -> Result {
    try Frame.with(
      slots: count, areOwning: areOwning, beginEmpty: beginEmpty,
      runsIn._withUnsafeGuaranteedRef { $0.frames }
    ) {
      try body(Frame(slots: $0, in: self))
    }
  }

  static let briefSlots = 8

  /// Runs a body that is one expression, in a frame on the machine's stack.
  @inline(__always)
  func callingBriefly<Result>(_ body: (Frame) throws -> Result) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: Value.self, capacity: Frame.briefSlots) {
      try body(Frame(slots: $0.baseAddress.unsafelyUnwrapped, in: self))
    }
  }

  @inline(__always)
  private static func with<Result>(
    slots count: Int, areOwning: Bool = true, beginEmpty: Bool = true, _ pool: FramePool,
    _ body: (UnsafeMutablePointer<Value>) throws -> Result
  ) rethrows -> Result {
    let slots = pool.take(count)
    if beginEmpty { for slot in 0..<count { (slots + slot).initialize(to: .void) } }
    // No `defer`, which would be a separate call.
    let result: Result
    do {
      result = try body(slots)
    } catch {
      if areOwning { Frame.letGo(slots, count) }
      pool.give(slots, count)
      throw error
    }
    if areOwning { Frame.letGo(slots, count) }
    pool.give(slots, count)
    return result
  }

  /// Destroys the values one by one. Nearly all of them own nothing.
  @inline(__always)
  private static func letGo(_ slots: UnsafeMutablePointer<Value>, _ count: Int) {
    for slot in 0..<count where !slots[slot].ownsNothing { (slots + slot).deinitialize(count: 1) }
  }

  /// Sets a slot to a value that owns no memory. All values of the slot must be of this kind,
  /// because the old one is not released.
  @inline(__always)
  func setPlain(_ slot: Int, _ value: Value) { (slots + slot).initialize(to: value) }

  /// A loop's turn, or a call.
  @inline(__always)
  func step(at range: @autoclosure () -> SourceRange) throws {
    if meter.pointee.step() { try context.budget.check(at: range()) }
  }

  /// Memory for a few values.
  @inline(__always)
  func allocate(bytes: Int, at range: @autoclosure () -> SourceRange) throws {
    guard meter.pointee.usage.bytesLeft >= bytes, meter.pointee.untilLook >= bytes else {
      return try context.budget.allocate(bytes: bytes, at: range())
    }
    meter.pointee.usage.bytesLeft &-= bytes
    meter.pointee.untilLook &-= bytes
  }

  /// A call within the calls under way; balanced by ``leave()``.
  @inline(__always)
  func enter(at range: @autoclosure () -> SourceRange) throws {
    if !meter.pointee.enter() { throw context.budget.tooDeep(at: range()) }
  }

  @inline(__always)
  func leave() { meter.pointee.leave() }
}

extension Type {
  /// True if values own no memory, so that a slot for them can be set with
  /// ``Frame/setPlain(_:_:)``.
  var isPlain: Bool {
    switch self {
    case .bool, .int, .double: true
    default: false
    }
  }
}
