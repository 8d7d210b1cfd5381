/// An asynchronous sequence that is derived from another.
public final class DerivedStream: HostObject {
  /// Returns the next element, or nil at the end. Its argument waits for the next element of the
  /// base stream.
  typealias Next = (() throws -> Value?) throws -> Value?

  public let base: any HostObject
  private let yield: Next

  init(of base: any HostObject, _ next: @escaping Next) {
    self.base = base
    yield = next
  }

  /// - Parameter wait: Waits for the next element of the base stream.
  public func next(_ wait: () throws -> Value?) throws -> Value? { try yield(wait) }

  public var valueDescription: String { "stream of updates" }
}
