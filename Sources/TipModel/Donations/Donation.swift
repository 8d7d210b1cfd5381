public import TipFoundation

/// A donation of an event: its date and its value.
public struct Donation: Hashable, Sendable {
  public let date: Date
  /// The value is nil for an event without a donation type.
  public let value: Value?

  public init(date: Date, value: Value? = nil) {
    self.date = date
    self.value = value
  }

  /// A field of the donated value.
  public subscript(_ name: String) -> Value? {
    guard case .structure(let value)? = value else { return nil }
    return value[name]
  }
}
