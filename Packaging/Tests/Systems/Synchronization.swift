// swift-format-ignore-file
// What is used of Swift's own module, which is compiled for this system's C library.

public struct Ordering: Sendable {
  public static let relaxed = Ordering()
  public static let acquiring = Ordering()
  public static let releasing = Ordering()
  public static let sequentiallyConsistent = Ordering()
}

public struct Atomic<Value: Sendable>: ~Copyable, @unchecked Sendable {
  private let value: Value
  public init(_ value: Value) { self.value = value }
  public borrowing func load(ordering: Ordering) -> Value { value }
  public borrowing func store(_ value: Value, ordering: Ordering) {}
  public borrowing func compareExchange(
    expected: Value, desired: Value, ordering: Ordering
  ) -> (exchanged: Bool, original: Value) { (true, value) }
}

extension Atomic where Value: FixedWidthInteger {
  public borrowing func wrappingAdd(
    _ more: Value, ordering: Ordering
  ) -> (oldValue: Value, newValue: Value) { (load(ordering: ordering), more) }
}

public struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let value: Value
  public init(_ value: consuming sending Value) { self.value = value }
  public borrowing func withLock<Result>(
    _ body: (inout sending Value) throws -> sending Result
  ) rethrows -> Result {
    nonisolated(unsafe) var copy = value
    return try body(&copy)
  }
}
