/// A variable that several share: one that closures capture, or that an `inout` parameter is lent. It stands
/// in a slot, or among arguments, as a host object, which no expression of a program ever yields.
///
/// Whoever changes the value leaves `void` in its place meanwhile, so that no look at it needs to be checked.
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
