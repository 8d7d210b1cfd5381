/// An object that stands for a number or a date while the future of a rule is worked out: it is not one
/// value, but all that the number will be as time goes on. Comparing it answers for the present instant, and
/// notes when the answer will be another one.
package protocol AbstractValue: HostObject {
  func isEqual(to other: Value) -> Bool
  func isLess(than other: Value) -> Bool
  func isGreater(than other: Value) -> Bool
  func isAtMost(_ other: Value) -> Bool
  func isAtLeast(_ other: Value) -> Bool
  /// Notes that the value is read in a way of which the next change cannot be derived.
  func isSeen()
}

extension Value {
  package var standIn: (any AbstractValue)? {
    if case .object(let object) = self { object as? any AbstractValue } else { nil }
  }

  /// Returns whether two values are equal of which one may be a stand-in; nil where none is.
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
