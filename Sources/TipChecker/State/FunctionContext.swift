import TipModel
import TipText

/// The state of checking one function or closure. It is saved by copying, and restored after an inner one is checked.
struct FunctionContext {
  /// The type that `return` needs; nil where it is inferred from the first one.
  var returnType: Type?
  /// The known part of a return type that is inferred: `Result<NewSuccess, Late>`.
  var openReturnType: Type?
  /// The type of the first `return`, where it is inferred.
  var inferredReturnType: Type?
  /// The construct that `return` leaves.
  var returnTarget = ReturnTarget.nothing
  var yielding = YieldContext()
  var jumps = JumpContext()
  var anonymousParameters = AnonymousClosureParameters()

  /// Begins an inner function or closure.
  /// - Parameter result: Nil where the type follows from the first `return`.
  mutating func beginFunction(returning result: Type?) {
    (returnType, openReturnType, inferredReturnType) = (result, nil, nil)
    returnTarget = .function
    yielding = YieldContext()
    anonymousParameters = AnonymousClosureParameters()
    jumps.leaveNothing()
  }

  enum ReturnTarget: Equatable {
    /// The top level, which nothing leaves; or a `defer`, which runs to its end.
    case nothing, deferred
    case function
    case initializer(isFailable: Bool)
  }

  /// The result builder, or the `if` or `switch` expression, whose statements are being checked.
  struct YieldContext {
    /// The type of its elements; nil where it is inferred.
    var type: Type?
    /// The type of the first element, where it is inferred.
    var inferredType: Type?
  }

  /// The constructs that `break`, `continue` and `fallthrough` may leave.
  struct JumpContext {
    /// The number of loops and `switch`es around the statement.
    var breakableDepth = 0
    /// The number of loops alone.
    var loopDepth = 0
    var switchDepth = 0
    /// The `fallthrough`s that end a case.
    var endsOfCases: Set<SourceRange> = []
    var labels: [String] = []
    /// Labels of `if` and `do`, which are no loops.
    var plainLabels: [String] = []

    /// Begins code out of which no jump leads to the loops around it.
    mutating func leaveNothing() { (breakableDepth, loopDepth, labels) = (0, 0, []) }
  }

  /// The parameters `$0`, `$1` … of the innermost closure without a parameter list.
  struct AnonymousClosureParameters {
    var variables: [LocalVariable]?
    /// Their number is not known.
    var arityIsUnknown = false
    /// The number of parameters that the closure uses: all up to the highest.
    var usedCount = 0
  }
}
