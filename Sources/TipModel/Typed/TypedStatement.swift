public import TipText

public struct TypedBlock: @unchecked Sendable {
  public let statements: [TypedStatement]
  public init(_ statements: [TypedStatement]) { self.statements = statements }

  /// The result of a body of `let`s and an expression, and the values of the `let`s; nil for any
  /// other body.
  package func yielded(
    noting lets: inout [LocalVariable: TypedExpression]
  ) -> TypedExpression? {
    for statement in statements {
      switch statement.form {
      case .declare(let variable, let value?) where !variable.isMutable: lets[variable] = value
      case .return(let value?), .expression(let value): return value
      default: return nil
      }
    }
    return nil
  }
}

public struct TypedStatement {
  public let range: SourceRange
  public let form: Form

  public init(_ form: Form, at range: SourceRange) {
    self.range = range
    self.form = form
  }

  public indirect enum Form {
    case expression(TypedExpression)
    /// `let x = e`, `var x: T`; the initial value may come later by assignment.
    case declare(LocalVariable, TypedExpression?)
    /// `let (a, b) = e`
    case destructure(TypedPattern, TypedExpression)
    case assign(LValue, TypedExpression)
    /// `let x = e` at the top level: gives the variable its initial value, unless earlier code
    /// needed it already.
    case initialize(GlobalVariable)
    /// `+=` and the like, with the binary operator.
    case compoundAssign(LValue, Operator, TypedExpression)
    case `if`([TypedClause], otherwise: TypedBlock?)
    /// The block leaves the scope.
    case `guard`([TypedCondition], TypedBlock)
    case `while`([TypedCondition], TypedBlock, label: String?)
    case repeatWhile(TypedBlock, TypedExpression, label: String?)
    case `for`(TypedPattern, TypedExpression, where: TypedExpression?, TypedBlock, label: String?)
    /// `for await x in stream`
    case forAwait(
      TypedPattern, TypedExpression, where: TypedExpression?, TypedBlock, label: String?)
    case `switch`(TypedExpression, [TypedCase], label: String?)
    case `return`(TypedExpression?)
    case `break`(label: String?)
    case `continue`(label: String?)
    case `throw`(TypedExpression)
    /// `do { } catch … { }`; without catches it is a scope.
    case attempt(TypedBlock, [TypedCatch])
    case `defer`(TypedBlock)
    /// An `if` or `do` that `break` can leave by its name.
    case labelled(String, TypedBlock)
    /// `#expect(condition, "message")`. A failure shows the range of the statement.
    case expect(TypedExpression, message: TypedExpression?)
    /// A value for the enclosing `collect` or `choose`. If `isList` is true, all its elements are
    /// appended.
    case yield(TypedExpression, isList: Bool)
  }
}

public struct TypedClause {
  public let conditions: [TypedCondition]
  public let body: TypedBlock

  public init(conditions: [TypedCondition], body: TypedBlock) {
    self.conditions = conditions
    self.body = body
  }
}

public enum TypedCondition {
  case boolean(TypedExpression)
  /// `let pattern = optional`
  case binding(TypedPattern, TypedExpression)
  /// `case pattern = e`
  case pattern(TypedPattern, TypedExpression)
  case constant(Bool)
}

public struct TypedCase {
  /// The patterns of the case, which are empty for `default`.
  public let items: [(pattern: TypedPattern, condition: TypedExpression?)]
  public let isDefault: Bool
  public let body: TypedBlock
  public let fallsThrough: Bool

  public init(
    items: [(pattern: TypedPattern, condition: TypedExpression?)], isDefault: Bool,
    body: TypedBlock, fallsThrough: Bool
  ) {
    self.items = items
    self.isDefault = isDefault
    self.body = body
    self.fallsThrough = fallsThrough
  }
}

public struct TypedCatch {
  /// The pattern, or nil for a clause that catches everything.
  public let pattern: TypedPattern?
  /// `where` after the pattern.
  public let condition: TypedExpression?
  /// The variable of the error, which is `error` if the pattern binds none.
  public let error: LocalVariable
  public let body: TypedBlock

  public init(
    pattern: TypedPattern?, condition: TypedExpression? = nil, error: LocalVariable,
    body: TypedBlock
  ) {
    self.pattern = pattern
    self.condition = condition
    self.error = error
    self.body = body
  }
}

public indirect enum TypedPattern {
  case wildcard
  case binding(LocalVariable)
  case tuple([TypedPattern])
  /// A value that equals the subject, or a range that contains it.
  case value(TypedExpression)
  /// A case, with a pattern for each associated value, one for several as a tuple, or none where
  /// they do not matter.
  case enumCase(NominalType, Int, [TypedPattern])
  /// `.pending`, `.available`, `.invalidated` with an optional pattern for the reason.
  case status(StatusCase, reason: TypedPattern?)
  case some(TypedPattern)
  case none
  /// `is T`, or `pattern as T` with a pattern for the cast value.
  case type(Type, TypedPattern?)

  public enum StatusCase: Hashable, Sendable { case pending, available, invalidated }
}

/// An l-value: a root and the path from it.
public struct LValue {
  public enum Root {
    case local(LocalVariable)
    case global(GlobalVariable)
    case parameter(ParameterDeclaration)
    /// An instance of a class. The first step is one of its fields.
    case instance(TypedExpression)
    /// A computed variable of the top level, or a static one.
    case computed(getter: FunctionDeclaration, setter: FunctionDeclaration)
  }

  public enum Step {
    case field(Int)
    /// A field whose observers see the change.
    case observed(Int, Observers)
    /// A computed property, or a subscript with its arguments: read, changed and set.
    case computed(
      getter: FunctionDeclaration, setter: FunctionDeclaration, arguments: CallValues)
    case tupleElement(Int)
    /// A property of the member table, of a receiver and a result of these types.
    case member(Member, of: Type, Type)
    /// The part at a key path that is a value.
    case keyPath(TypedExpression)
    /// An array's element or a dictionary's value. `isDictionary` makes it optional.
    case `subscript`(TypedExpression, isDictionary: Bool)
    /// `d[key, default: e]`
    case subscriptDefault(TypedExpression, default: TypedExpression)
    /// `x?.y = v`, which has no effect if `x` is nil.
    case optionalChain
    /// `x!.y = v`
    case force
  }

  public let root: Root
  public let steps: [Step]
  public let type: Type
  public let range: SourceRange
  /// False inside of the variable's own observers, whose changes do not call them.
  public let isObserved: Bool

  public init(
    root: Root, steps: [Step], type: Type, range: SourceRange, isObserved: Bool = true
  ) {
    self.isObserved = isObserved
    self.root = root
    self.steps = steps
    self.type = type
    self.range = range
  }
}
