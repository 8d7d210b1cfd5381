public import TipText

/// A fault while running: an overflow, an index out of range, nil unwrapped, a budget spent.
public struct EvaluationError: Error, Hashable, Sendable {
  public let code: String
  public let message: String
  public let range: SourceRange
  public var notes: [Diagnostic.Note]

  public init(
    code: String, message: String, range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    self.code = code
    self.message = message
    self.range = range
    self.notes = notes
  }

  public var diagnostic: Diagnostic { .error(code, message, at: range, notes: notes) }
}

/// An error that the program throws and may catch: a value of its own, or one of TipKit's by name.
public struct ThrownValue: Error {
  public let value: Value
  public let range: SourceRange

  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
