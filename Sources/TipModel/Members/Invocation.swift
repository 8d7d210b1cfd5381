public import TipFoundation
public import TipText

/// A call of a ``Member`` while it runs. It owns its receiver and its arguments; all else belongs to the caller.
public struct Invocation {
  /// `.void` for static members and initializers. A mutating member changes it.
  public var receiver: Value
  /// One for each parameter of the signature; nil where it was left out.
  public let arguments: InvocationArguments
  /// The caller keeps it while the call runs, and so the context.
  public unowned(unsafe) let site: InvocationSite
  public unowned(unsafe) let context: InvocationContext
  /// The instant the evaluation is for, in seconds since the reference date; nil for the context's.
  private let instant: Double?
  private let isCharged: Bool

  /// - Parameters:
  ///   - instant: Seconds since the reference date, for a call that is evaluated as of another instant.
  ///   - isCharged: False where the work of the call is nobody's.
  public init(
    receiver: consuming Value, arguments: consuming InvocationArguments, at site: InvocationSite,
    in context: InvocationContext, instant: Double? = nil, isCharged: Bool = true
  ) {
    self.receiver = receiver
    self.arguments = arguments
    self.site = site
    self.context = context
    self.instant = instant
    self.isCharged = isCharged
  }

  /// The static types of the receiver and of the result, with type variables filled in.
  public var receiverType: Type { site.receiverType }
  public var resultType: Type { site.resultType }
  /// The source range of the call, for errors.
  public var range: SourceRange { site.range }
  /// The instant the evaluation is for.
  public var now: Date {
    instant.map { Date(timeIntervalSinceReferenceDate: $0) } ?? context.date
  }
  public var host: any EvaluationHost { context.host }
  /// The budget that the work of this call is charged to.
  public var budget: (any EvaluationBudget)? { isCharged ? context.charged : nil }

  /// A positioned run-time error.
  public func error(_ code: String, _ message: String) -> EvaluationError {
    EvaluationError(code: code, message: message, range: range)
  }
}

/// The part of a call that is the same whenever the call runs: the static types, with type variables filled in, and the
/// source range.
public final class InvocationSite {
  public let receiverType: Type
  public let resultType: Type
  public let range: SourceRange

  public init(receiverType: Type, resultType: Type, range: SourceRange) {
    self.receiverType = receiverType
    self.resultType = resultType
    self.range = range
  }
}

/// The surroundings of all calls of an evaluation.
open class InvocationContext {
  public let host: any EvaluationHost
  /// The budget that the work of calls is charged to.
  public let charged: any EvaluationBudget

  public init(host: any EvaluationHost, charged: any EvaluationBudget) {
    self.host = host
    self.charged = charged
  }

  /// The instant the evaluation is for.
  open var date: Date { host.now }
}

/// The arguments of a call. Two of them need no list, and nearly all calls have no more.
public struct InvocationArguments: RandomAccessCollection {
  private var first: Value?
  private var second: Value?
  private var others: [Value?] = []
  public private(set) var endIndex = 0

  public init() {}

  public init(_ all: some Sequence<Value?>) {
    for argument in all { append(argument) }
  }

  public var startIndex: Int { 0 }

  public subscript(index: Int) -> Value? {
    switch index {
    case 0: first
    case 1: second
    default: others[index - 2]
    }
  }

  public mutating func append(_ argument: consuming Value?) {
    switch endIndex {
    case 0: first = argument
    case 1: second = argument
    default: others.append(argument)
    }
    endIndex += 1
  }

  /// Returns the arguments with another first one, if there is one.
  public func replacingFirst(_ argument: Value) -> InvocationArguments {
    var changed = self
    if !isEmpty { changed.first = argument }
    return changed
  }
}
