package import TipModel

/// Donations that another system has recorded by the names of their fields: what types these have, only the sources
/// say that declare the event.
package protocol UntypedDonations: Sendable {
  /// All of them without their values, oldest first.
  var withoutValues: DonationHistory { get }

  /// The latest of them, so many at most, oldest first, as donations of this type. What does not fit has no value.
  func history(as type: Type, latest count: Int) -> DonationHistory
}

/// The value of a parameter that another system has recorded.
package protocol UntypedValue: Sendable {
  /// Returns nil where it is none of that type.
  func value(as type: Type) -> Value?
}
