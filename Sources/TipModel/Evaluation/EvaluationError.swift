public import TipText

/// A run-time error: an overflow, an index out of range, an unwrapped nil, an exhausted budget.
public struct EvaluationError: Error, Hashable, Sendable {
  public let code: String
  public let message: String
  public let range: SourceRange
  public var notes: [Diagnostic.Note]
  /// The range of the initial value of a view's stored property, if the error was thrown in it.
  public var initialValue: SourceRange?

  public init(
    code: String, message: String, range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.notes = notes
  }

  /// True if no other part of the program can continue after the error.
  package var endsAll: Bool { code == "cancelled" || code == "budget-spent" }

  public var diagnostic: Diagnostic { .error(code, message, at: range, notes: notes) }
}

/// An error that the program throws and may catch: one of its values, or one of TipKit's errors by
/// name.
public struct ThrownValue: Error {
  public let value: Value
  public let range: SourceRange
  /// The notes of the diagnostic that is shown if nothing catches the error.
  public let notes: [Diagnostic.Note]
  /// The receiver of a mutating method that threw, which keeps its changes; nil otherwise.
  public var receiver: Value?

  public init(_ value: Value, at range: SourceRange, notes: [Diagnostic.Note] = []) {
    self.value = value
    self.range = range
    self.notes = notes
  }
}

/// TipKit's errors, as a program catches them.
extension Value {
  /// Swift's `CancellationError()`, which waiting throws in a task that was cancelled.
  public static let cancellation = Value.symbol("CancellationError()")
  /// `Tips.configure` was called before.
  public static let alreadyConfigured = Value.symbol("tipsDatastoreAlreadyConfigured")
  /// The error for an identifier that is not one of a group container; on a device, entitlements
  /// decide that.
  public static let missingGroupContainer = Value.symbol("missingGroupContainerEntitlements")
  /// The error for a location in `Tips.configure` where there can be no store.
  public static let invalidDatastoreLocation = Value.symbol("invalidDatastoreLocation")
  /// A rule over a value that TipKit cannot compare.
  static let invalidPredicateValueType = Value.symbol("invalidPredicateValueType")

  /// True if it is an error of TipKit's own type.
  package var isTipKitError: Bool {
    [
      Value.alreadyConfigured, .missingGroupContainer, .invalidDatastoreLocation,
      .invalidPredicateValueType,
    ].contains(self)
  }
}
