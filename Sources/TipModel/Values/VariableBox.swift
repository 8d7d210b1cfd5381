/// A variable that several share: one that closures capture, or that an `inout` parameter is lent. It stands
/// in a slot, or among arguments, as a host object, which no expression of a program ever yields.
public final class VariableBox: HostObject {
  public var value: Value
  public init(_ value: Value) { self.value = value }
  public var valueDescription: String { ValuePrinter.debug(value) }
}
