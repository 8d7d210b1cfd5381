/// What can be wrong with the use of tips.
public struct TipKitError: Error, Hashable, CustomStringConvertible {
  /// Its name.
  public let description: String

  /// A value of this type can be kept by no datastore.
  public static let invalidPredicateValueType = TipKitError(
    description: "invalidPredicateValueType")
  /// There can be no group container of that name.
  public static let missingGroupContainerEntitlements = TipKitError(
    description: "missingGroupContainerEntitlements")
  /// ``Tips/configure(_:)`` was called before.
  public static let tipsDatastoreAlreadyConfigured = TipKitError(
    description: "tipsDatastoreAlreadyConfigured")
}
