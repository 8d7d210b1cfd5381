public import TipFoundation
public import TipText

/// A rule of one tip instance, ready to evaluate: compiled once, its captures bound.
public protocol CompiledRule: AnyObject {
  /// The predicate in words, without the tip's prefix; see ``RuleWords``.
  var predicate: String { get }
  /// The conditions that the rule combines. It is empty for a simple one.
  var parts: [RulePart] { get }
  var inputs: [RuleInput] { get }
  /// The `#Rule` in the source.
  var range: SourceRange { get }
  /// The constants and captured values of the rule, with which its inputs may be compared.
  var constants: [Value] { get }
  /// The typed content of the rule, for analyses of it; nil for a rule that is not written in the
  /// language.
  var content: RuleContent? { get }
  /// Steps that all rules of its program have taken so far, a measure of work that does not depend
  /// on the machine.
  var stepsTaken: Int { get }
  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome
  /// Evaluates the rule and records a trace. `isExhaustive` evaluates past short-circuits, too.
  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace
  /// The values of some parts of the rule, evaluated past short-circuits. It costs far less than a
  /// trace. A part that was not evaluated, or that failed, has no value.
  func values(
    of parts: Set<NodeID>, at now: Date, data: any RuleDataSource
  ) -> [NodeID: Value]
  /// The rule with another value in the place of a constant of its ``content``. It is nil where the rule does not have the
  /// constant, or is not written in the language.
  func replacing(_ constant: RuleConstant, by value: Value) -> (any CompiledRule)?
}

extension CompiledRule {
  public var parts: [RulePart] { [] }
  /// The constants, which are empty for a rule that is not written in the language.
  public var constants: [Value] { [] }
  public var content: RuleContent? { nil }
  public var stepsTaken: Int { 0 }
  public func values(
    of parts: Set<NodeID>, at now: Date, data: any RuleDataSource
  ) -> [NodeID: Value] { [:] }
  public func replacing(_ constant: RuleConstant, by value: Value) -> (any CompiledRule)? { nil }
}

/// The typed content of a rule of a tip instance.
public struct RuleContent {
  public let rule: TypedRule
  /// An input for each of the rule's parameters.
  public let inputs: [RuleInput]
  /// Returns the value of an expression that depends on neither the inputs nor the present.
  /// Captured values are known.
  public let fold: (TypedExpression) -> Value?

  public init(
    rule: TypedRule, inputs: [RuleInput], fold: @escaping (TypedExpression) -> Value?
  ) {
    self.rule = rule
    self.inputs = inputs
    self.fold = fold
  }
}

/// The verdict of a rule at an instant.
public struct RuleOutcome: Sendable {
  public enum Verdict: Hashable, Sendable {
    case holds
    case fails
    indirect case failed(EvaluationError)

    // Written by hand to be inlined, unlike the synthesized equality.
    @inlinable
    public static func == (first: Verdict, second: Verdict) -> Bool {
      switch (first, second) {
      case (.holds, .holds), (.fails, .fails): true
      case (.failed(let error), .failed(let other)): error == other
      default: false
      }
    }
  }

  public let verdict: Verdict
  /// ``nextChange`` in seconds since the reference date; infinity for never. It is small enough for
  /// a whole outcome to be returned in registers, which saves a third of the time of the shortest
  /// rules.
  public let changeSeconds: Double
  /// The place where the rule depends on time in a way that is not analysed, or nil. The verdict
  /// may then change at other instants, too.
  public let unforeseen: SourceRange?

  /// The earliest later instant at which time alone can change the verdict, if there is one. The
  /// verdict is constant until then while no input changes.
  @inlinable public var nextChange: Date? {
    changeSeconds.isFinite ? Date(timeIntervalSinceReferenceDate: changeSeconds) : nil
  }

  @inlinable
  public init(_ verdict: Verdict, nextChange: Date?, unforeseen: SourceRange? = nil) {
    self.init(
      verdict, changingAt: nextChange?.timeIntervalSinceReferenceDate ?? .infinity,
      unforeseen: unforeseen)
  }

  /// - Parameter seconds: Since the reference date; infinity for never.
  @inlinable
  public init(_ verdict: Verdict, changingAt seconds: Double, unforeseen: SourceRange? = nil) {
    self.verdict = verdict
    changeSeconds = seconds
    self.unforeseen = unforeseen
  }
}
