public import TipFoundation

/// An error of the library. Errors are equal if their names are.
public struct TipKitError: Error, Hashable, CustomStringConvertible {
  /// The name of the error.
  public let description: String
  /// A sentence that says what happened.
  public let reason: String

  /// No datastore can keep a value of this type.
  public static let invalidPredicateValueType = TipKitError(
    "invalidPredicateValueType", "A value of this type cannot be kept.")
  /// The identifier is not one of a group container.
  public static let missingGroupContainerEntitlements = TipKitError(
    "missingGroupContainerEntitlements", "There can be no group container of that name.")
  /// ``Tips/configure(_:)`` was called before.
  public static let tipsDatastoreAlreadyConfigured = TipKitError(
    "tipsDatastoreAlreadyConfigured",
    "Tips.configure(_:) was called before: a process configures its datastore once.")
  /// The datastore cannot be opened or written. ``reason`` says why, and does not count when errors
  /// are compared.
  ///
  /// ```swift
  /// do { try Tips.configure() } catch TipKitError.datastoreUnavailable { … }
  /// ```
  public static let datastoreUnavailable = unavailable("The datastore cannot be opened.")

  init(_ name: String, _ reason: String) {
    (description, self.reason) = (name, reason)
  }

  static func unavailable(_ reason: String) -> TipKitError {
    TipKitError("datastoreUnavailable", reason)
  }

  /// Compares the names alone.
  public static func == (first: TipKitError, second: TipKitError) -> Bool {
    first.description == second.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// Makes `catch TipKitError.tipsDatastoreAlreadyConfigured` match by name.
  public static func ~= (pattern: TipKitError, error: any Error) -> Bool {
    error as? TipKitError == pattern
  }
}

extension TipKitError: LocalizedError {
  /// A sentence that says what happened.
  public var errorDescription: String? { reason }
}
