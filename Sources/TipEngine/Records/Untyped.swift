package import TipModel

/// Donations that another system has recorded by the names of their fields. The types of these are
/// known only from the sources that declare the event.
package protocol UntypedDonations: Sendable {
  /// All of them without their values, oldest first.
  var withoutValues: DonationHistory { get }

  /// The latest of them, at most `count`, oldest first, as donations of a type. A value that does
  /// not fit is missing.
  func history(as type: Type, latest count: Int) -> DonationHistory
}

/// The value of a parameter that another system has recorded.
package protocol UntypedValue: Sendable {
  /// Returns the value as a value of the type, or nil if it is not of that type.
  func value(as type: Type) -> Value?
}
