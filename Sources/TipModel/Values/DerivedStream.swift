/// An asynchronous sequence that is made of another.
public final class DerivedStream: HostObject {
  /// Yields the next element, given what waits for the next of the other; nil at the end.
  typealias Next = (() throws -> Value?) throws -> Value?

  public let base: any HostObject
  private let yield: Next

  init(of base: any HostObject, _ next: @escaping Next) {
    self.base = base
    yield = next
  }

  /// - Parameter wait: Waits for the next element of what it is made of.
  public func next(_ wait: () throws -> Value?) throws -> Value? { try yield(wait) }

  public var valueDescription: String { "stream of updates" }
}
