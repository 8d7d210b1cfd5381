/// A shared variable: one that closures capture, or the argument of an `inout` parameter. It is in
/// a slot, or among arguments, as a host object. No expression of a program has it as its value.
///
/// During a change of the value, `void` is in its place, so that reads need no check.
public final class VariableBox: HostObject {
  /// The memory of the value, for as long as the box lives.
  public let storage: UnsafeMutablePointer<Value>

  public var value: Value {
    @inline(__always) get { storage.pointee }
    @inline(__always) set { storage.pointee = newValue }
  }

  public init(_ value: Value) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: value)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  public var valueDescription: String { ValuePrinter.debug(value) }
}
