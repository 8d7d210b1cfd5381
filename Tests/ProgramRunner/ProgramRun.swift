public import TipEngine

/// What a whole program did, for tests to hold against what it should do.
public struct ProgramRun: Sendable {
  public enum Severity: String, Sendable { case error, warning, note }

  /// Something told of the program, before or while it ran.
  public struct Fault: Sendable, CustomStringConvertible {
    public let severity: Severity
    public let code: String
    public let message: String
    /// Where it starts, counted from 1.
    public let line: Int

    public var description: String { "line \(line): \(severity) [\(code)] \(message)" }
  }

  public struct Rule: Sendable {
    public let line: Int
    /// Nil where the id is known only when the program runs.
    public let id: String?
  }

  /// The lines printed.
  public internal(set) var output: [String] = []
  public internal(set) var faults: [Fault] = []
  /// It has errors that were told before it could run.
  public internal(set) var isRefused = false
  /// The lines of the `#expect`s that did not hold, in the order they ran.
  public internal(set) var failedExpectations: [Int] = []
  public internal(set) var passedExpectations = 0
  /// Of every tip that it used, when it ended.
  public internal(set) var explanations: [TipExplanation] = []
  /// Every `#Rule`, in source order.
  public internal(set) var rules: [Rule] = []
}
