public import TipFoundation
public import TipText

/// The trace of a rule's evaluation.
public struct RuleTrace: Codable, Hashable, Sendable {
  public enum Verdict: String, Codable, Hashable, Sendable {
    case holds, fails, failed
  }

  /// The error that a failed evaluation ended with.
  public struct Failure: Codable, Hashable, Sendable {
    public let code: String
    public let message: String
    public let range: SourceRange

    public init(_ error: EvaluationError) {
      code = error.code
      message = error.message
      range = error.range
    }
  }

  /// A value of the tip instance that the rule uses.
  public struct Capture: Codable, Hashable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The whole `#Rule`.
  public let range: SourceRange
  /// The predicate in words, without the tip's prefix.
  public let predicate: String
  public let verdict: Verdict
  public let failure: Failure?
  public let captures: [Capture]
  public let trace: Trace
  /// The steps in order of evaluation. A chain that was not evaluated has none.
  public let steps: [PipelineStep]
  /// The earliest later instant at which time alone can change the verdict.
  public let nextChange: Date?
  /// The place where the rule depends on time in a way that is not analysed, or nil. The verdict
  /// may then change at other instants than ``nextChange``, too.
  public let unforeseen: SourceRange?

  public init(
    range: SourceRange, predicate: String, verdict: Verdict, failure: Failure?,
    captures: [Capture], trace: Trace, steps: [PipelineStep], nextChange: Date?,
    unforeseen: SourceRange? = nil
  ) {
    self.range = range
    self.predicate = predicate
    self.verdict = verdict
    self.failure = failure
    self.captures = captures
    self.trace = trace
    self.steps = steps
    self.nextChange = nextChange
    self.unforeseen = unforeseen
  }
}
