import TipModel
import TipText

/// A variable of this frame, or of the top level, without observers and not shared with closures.
/// Its value can be taken out, changed and put back, without a copy and without evaluating a path.
struct PlainVariable {
  let type: Type
  private let slot: Int
  /// The memory of a top-level variable; nil for any other variable.
  private let storage: UnsafeMutablePointer<Value?>?
  /// Keeps the storage.
  private let global: GlobalVariable?

  /// Returns nil where the place is no such variable, or only a part of one; see
  /// ``PlainVariable/init(holding:_:)``.
  init?(_ place: LValue, _ compiler: Compiler) {
    guard place.steps.isEmpty else { return nil }
    self.init(holding: place, compiler)
  }

  /// The variable that a place is a part of.
  init?(holding place: LValue, _ compiler: Compiler) {
    guard !compiler.isAbstract else { return nil }
    switch place.root {
    case .local(let variable):
      guard variable.willSet == nil, variable.didSet == nil,
        case .slot(let slot)? = compiler.scope.resolve(variable)
      else { return nil }
      self.slot = slot
      (storage, global) = (nil, nil)
      type = variable.type
    case .global(let variable):
      guard variable.observers == nil else { return nil }
      slot = Frame.resultSlot
      (storage, global) = (variable.storage, variable)
      type = variable.type
    case .parameter, .instance, .computed: return nil
    }
  }

  /// The variable that an expression is; nil for all others.
  init?(reading expression: TypedExpression, _ compiler: Compiler) {
    let root: LValue.Root
    switch expression.form {
    case .local(let variable): root = .local(variable)
    case .global(let variable): root = .global(variable)
    default: return nil
    }
    self.init(
      holding: LValue(root: root, steps: [], type: expression.type, range: expression.range),
      compiler)
  }

  /// Returns whether it has a value that can be taken now. A variable without a value, or one that
  /// is being changed, is left to the general code.
  @inline(__always)
  func isAtHand(_ frame: Frame) -> Bool {
    guard let storage else {
      if case .void = frame.slots[slot] { return false }
      return true
    }
    switch storage.pointee {
    case nil, .void?: return false
    default: return !frame.state.pointee.isAbstract && !frame.state.pointee.isFolding
    }
  }

  /// Moves the value out of the variable. Reading the variable in the meantime is an error. The
  /// result is `.void` if the value has been moved out already.
  @inline(__always)
  func take(_ frame: Frame) -> Value {
    guard let storage else {
      let value = (frame.slots + slot).move()
      (frame.slots + slot).initialize(to: .void)
      return value
    }
    let value = storage.move()
    storage.initialize(to: .void)
    return value ?? .void
  }

  /// Moves a value back into the variable, changed or not.
  @inline(__always)
  func give(_ value: consuming Value, _ frame: Frame) {
    guard let storage else { return (frame.slots + slot).initialize(to: value) }
    storage.initialize(to: value)
    frame.meter.pointee.globalWrites &+= 1
  }

  /// Copies the value into a slot without retaining it. The variable must not change, and the
  /// slot's value must not be released, before the slot is forgotten.
  @inline(__always)
  func lend(to other: UnsafeMutablePointer<Value>, _ frame: Frame) {
    // A value is at the address of its optional.
    let lent = storage.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(frame.slots + slot)
    UnsafeMutableRawPointer(other).copyMemory(from: lent, byteCount: MemoryLayout<Value>.size)
  }

  /// Reports a read of a variable that is being changed.
  @inline(never)
  func overlapping(at range: SourceRange) throws -> Never {
    if let global { throw RuntimeError.overlapping(global.name, at: range) }
    try RuntimeError.missing(at: range)
  }
}
