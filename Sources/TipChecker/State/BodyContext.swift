import TipModel
import TipText

/// The body that is checked: what it belongs to and how. It is constant but for functions inside the body, for which it
/// is replaced and restored.
struct BodyContext {
  /// `self`, where there is one.
  let selfVariable: LocalVariable?
  /// The function whose body this is, to notice a property that reads itself.
  var currentFunction: FunctionDeclaration?
  /// The name and labels of the function or member whose body this is: `open(_:at:)`. It is nil in a local function.
  var functionName: String?
  /// The generic function whose body this is.
  var genericFunction: GenericFunction?
  /// The body is checked for errors only, with archetypes.
  var isOnlyChecked = false
  var isInitializer = false
  /// It is a `convenience init`, which calls another initializer of its class.
  var isConvenience = false
  /// It is an `init?`, which may return nil.
  var isFailable = false
  /// It is the initial value of a stored property. There is no `self` yet.
  var isFirstValue = false
  /// Statements at the top level of a program also declare names for all of it.
  var isTopLevel = false
  /// It is the body of a `nonisolated` member, which may run while the actor does.
  var isOutsideActor = false
  var observer = ObserverContext()
}

/// The variable whose `willSet` or `didSet` is checked. To set it there calls no observer.
struct ObserverContext {
  /// The name of the property.
  var property: String?
  var local: LocalVariable?
  /// The scope of the local variable's observer.
  var scope: Scope?
}

/// The place of the expression that is checked. It is saved by copying.
struct ExpressionContext {
  /// The expression is an operand, which takes no optional.
  var isOperand = false
  /// The argument that is checked, and a note of where its parameter is declared.
  var wantedBy: (argument: SourceRange, note: Diagnostic.Note)?
  /// The type with which the literal is tried that begins the chain.
  var takenLiteral: TakenLiteral?
  /// The expression is part of the closure of a `#Rule`.
  var isInRule = false
  /// Texts of a style are shown, except for those on buttons.
  var isDrawing = true
}

/// The names that the pattern of a `case` or a condition binds.
struct PatternContext {
  /// The names of alternatives, as in `case .a(let n), .b(let n)`, which bind the same.
  var alternatives: Alternatives?
  /// The names that a condition has declared so far.
  var conditionNames: Set<String>?
}

/// Findings about the parts of a body, for its other parts.
struct BodyFindings {
  /// The scopes in which an initializer makes the wrappers of its type's properties, keyed by their stored names.
  var wrapperScopes: [String: [Scope]] = [:]
  /// An initializer of a class calls another one.
  var delegates = false
  /// The parameters of functions that `rethrows`, keyed by where they are named.
  var rethrowing: Set<SourceRange> = []
  /// The optional values in which the variables of `x?.y` stand. The variables are kept, so that no other gets the identity
  /// of one.
  var linkBases: [ObjectIdentifier: (variable: LocalVariable, base: TypedExpression)] = [:]
  /// The bodies of functions inside this one, keyed by their names' ranges.
  var localBodies: [SourceRange: LocalBody] = [:]
  /// Closures that make views, keyed by their bodies; false for those that are no function.
  var viewClosures: [SourceRange: Bool] = [:]
  /// Arguments that are functions. Only these may destructure a tuple.
  var functionArguments: Set<SourceRange> = []
  /// Calls of generic functions whose result Swift does not know when it comes to a literal beside them.
  var looseCalls: Set<SourceRange> = []
  /// The number of calls that could mean several functions. No other literal makes them mean one.
  var ambiguities = 0
  /// The last name was reached through the beta's `TipsCenter`, whose calls did not throw.
  var isReachedThroughTipsCenter = false
  /// The results of parts of the expression that is checked.
  var memo = InferenceMemo()
}
