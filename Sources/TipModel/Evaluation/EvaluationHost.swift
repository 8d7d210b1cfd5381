public import TipFoundation
public import TipText

/// The data that a rule may read.
public protocol RuleDataSource: AnyObject {
  /// The donations that the event keeps at `now`, in order of arrival.
  func history(of event: EventReference, at now: Date) -> DonationHistory
  /// The history without a reference that keeps it alive, for reads that end before the host
  /// changes. Returns nil if the host does not keep that history.
  func keptHistory(of event: EventReference, at now: Date) -> DonationHistory.Unretained?
  func value(of parameter: ParameterDeclaration) throws -> Value

  /// True if only verdicts are needed, and the data do not change between evaluations. A
  /// ``RuleOutcome/nextChange`` may then be that of the verdict alone, without instants at which
  /// donations enter or leave a window but do not change the verdict.
  var asksForVerdictsAlone: Bool { get }
}

extension RuleDataSource {
  public func keptHistory(of event: EventReference, at now: Date) -> DonationHistory.Unretained? {
    nil
  }

  public var asksForVerdictsAlone: Bool { false }
}

/// The world of a running program, as its expressions and statements see and change it. The
/// interpreter is one, bound to a live engine. A tip is passed as the value that the program holds.
public protocol EvaluationHost: RuleDataSource {
  var now: Date { get }

  /// The generator of the program's random values.
  var random: RandomValues { get throws }

  func set(_ parameter: ParameterDeclaration, to value: Value, at range: SourceRange) throws

  func donate(_ value: Value?, to event: EventReference, at range: SourceRange) throws
  func deleteDonations(of event: EventReference, at range: SourceRange) throws

  func id(of tip: Value) throws -> String
  func status(of tip: Value) throws -> TipStatus
  func invalidate(_ tip: Value, reason: InvalidationReason, at range: SourceRange) throws
  func resetEligibility(of tip: Value, at range: SourceRange) throws
  /// A stream of `Tips.Status`.
  func statusUpdates(of tip: Value) throws -> any HostObject
  /// A stream of `Bool`.
  func shouldDisplayUpdates(of tip: Value) throws -> any HostObject

  func configure(_ options: [ConfigurationOption], at range: SourceRange) throws
  func resetDatastore(at range: SourceRange) throws
  /// Simulates a new launch of the process. Records stay, and TipKit has to be configured again.
  func simulateLaunch(at range: SourceRange) throws
  func override(_ change: TestingOverride, at range: SourceRange) throws

  func makeGroup(isOrdered: Bool, tips: [Value]) throws -> any HostObject
  func currentTip(of group: any HostObject) throws -> Value?
  /// A stream of `(any Tip)?`.
  func currentTipUpdates(of group: any HostObject) throws -> any HostObject

  /// A view of a tip, which is empty while `tip` returns nil. A group's current tip is evaluated
  /// each time.
  func makeView(
    tip: @escaping () throws -> Value?, isPopover: Bool, arrowEdge: String?, handler: ClosureValue?
  ) throws -> any HostObject
  /// A view of a tip, a container of views, or a value of a type that conforms to `View`.
  func present(_ view: Value) throws
  func dismiss(_ view: Value) throws
  /// Presses the button of an action that is shown, or the view's own button with that title.
  func press(_ action: String, on view: Value, at range: SourceRange) throws

  /// Virtual time; `seconds` must not be negative.
  func advance(by seconds: Double, at range: SourceRange) throws
  func setClock(to date: Date, at range: SourceRange) throws
  /// `Task.sleep`: the task continues when that much time has passed.
  func sleep(seconds: Double, at range: SourceRange) throws

  /// Prints the text of one `print` with its terminator.
  func print(_ text: String)
  func startTask(_ body: ClosureValue) throws -> any HostObject
  /// Starts a task when the code that runs now waits the first time.
  func startChildTask(_ body: ClosureValue) throws -> any HostObject
  /// The task that runs now; nil at the top level.
  var runningTask: (any TaskHandle)? { get }
  /// The next element of a stream, waiting for it, or nil after the last.
  func next(of stream: any HostObject) throws -> Value?
  /// Called when a loop over a stream is left early.
  func endIteration(of stream: any HostObject)
  /// The condition of an `#expect` is about to be evaluated.
  func willExpect()
  func report(_ expectation: Expectation)
}

/// A task as programs hold it.
public protocol TaskHandle: HostObject {
  var isCancelled: Bool { get }
  /// Cancels the task: its streams end, and its sleeping throws.
  func cancel()
  /// Waits until the task has ended.
  ///
  /// - Returns: The result of its closure.
  /// - Throws: The error that the closure has thrown. Without that, it is reported when nobody holds the task any more.
  func value() throws -> Value
}

extension EvaluationHost {
  public var runningTask: (any TaskHandle)? { nil }
  public func startChildTask(_ body: ClosureValue) throws -> any HostObject { try startTask(body) }
}

/// A testing call: the latest that covers a tip wins.
public enum TestingOverride: Hashable, Sendable {
  case showAll, hideAll
  /// Tip ids or type names.
  case show([String])
  case hide([String])
}

/// The outcome of one `#expect`.
public struct Expectation {
  /// The whole `#expect(…)`.
  public let range: SourceRange
  public let passed: Bool
  public let message: String?
  /// The condition's parts and their values, recorded when it did not hold.
  public let trace: Trace?

  public init(range: SourceRange, passed: Bool, message: String?, trace: Trace?) {
    self.range = range
    self.passed = passed
    self.message = message
    self.trace = trace
  }
}
