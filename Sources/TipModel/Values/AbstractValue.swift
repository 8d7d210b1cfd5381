/// An object that represents a number or a date in an analysis of a rule's next change. It is not
/// one value, but the value at every later instant. A comparison returns its result now, and notes
/// when that changes.
package protocol AbstractValue: HostObject {
  func isEqual(to other: Value) -> Bool
  func isLess(than other: Value) -> Bool
  func isGreater(than other: Value) -> Bool
  func isAtMost(_ other: Value) -> Bool
  func isAtLeast(_ other: Value) -> Bool
  /// Notes that the value is used in a way from which the next change cannot be derived.
  func isSeen()
}

extension Value {
  package var standIn: (any AbstractValue)? {
    if case .object(let object) = self { object as? any AbstractValue } else { nil }
  }

  /// Returns whether two values are equal if one of them is an abstract value; nil if neither is.
  static func standInsAreEqual(_ a: Value, _ b: Value) -> Bool? {
    a.standIn?.isEqual(to: b) ?? b.standIn?.isEqual(to: a)
  }

  static func standInIsLess(_ a: Value, _ b: Value) -> Bool? {
    a.standIn?.isLess(than: b) ?? b.standIn?.isGreater(than: a)
  }

  static func standInIsAtMost(_ a: Value, _ b: Value) -> Bool? {
    a.standIn?.isAtMost(b) ?? b.standIn?.isAtLeast(a)
  }
}
