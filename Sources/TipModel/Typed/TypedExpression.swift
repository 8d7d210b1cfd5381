public import TipText

/// Identifies a node for side tables: traces, types, coverage. Unique within a session.
public typealias NodeID = Int

/// An expression with resolved names and types. The tree is immutable and independent of syntax;
/// `range` is the place in the user's text.
public final class TypedExpression: @unchecked Sendable {
  public let id: NodeID
  public let range: SourceRange
  public let type: Type
  public let form: Form

  public init(id: NodeID, range: SourceRange, type: Type, form: Form) {
    self.id = id
    self.range = range
    self.type = type
    self.form = form
  }

  public enum Form {
    case constant(Value)
    case local(LocalVariable)
    case global(GlobalVariable)
    /// A read of `T.p`.
    case parameter(ParameterDeclaration)
    /// `T.$p`
    case parameterReference(ParameterDeclaration)
    /// A stored property of a declared struct.
    case field(TypedExpression, Int)
    case tupleElement(TypedExpression, Int)
    /// A field of the donation's value, by name; `date` is a member of the table.
    case donationField(TypedExpression, String)
    /// A member of a known type from the member table. The receiver is nil for a static one.
    /// Arguments are in the order of the signature, with nil for defaults.
    case member(Member, receiver: TypedExpression?, arguments: [TypedExpression?])
    /// A call of a mutating member (`toggle`, `append`): reads the place, mutates, writes it back.
    case mutate(Member, LValue, arguments: [TypedExpression?])
    /// A declared function, method or computed property; one argument for each parameter.
    case invoke(FunctionDeclaration, receiver: TypedExpression?, arguments: CallValues)
    /// A mutating method of a declared struct.
    case mutatingInvoke(FunctionDeclaration, LValue, arguments: CallValues)
    /// A requirement called on an existential. The dynamic type decides which function is called.
    case callWitness(String, receiver: TypedExpression, arguments: [TypedExpression])
    case callClosure(TypedExpression, [TypedExpression])
    /// `super`: the same instance, but calls mean the methods of the superclass.
    case superclass(TypedExpression)
    /// `&place` as an argument, which the callee changes.
    case address(LValue)
    /// The memberwise initializer: a value for each field.
    case construct(NominalType, CallValues)
    /// A written initializer: fields take their defaults, then its body runs with `self`.
    case initialize(NominalType, FunctionDeclaration, CallValues)
    case enumCase(NominalType, Int)
    /// A case with its associated values.
    case enumPayload(NominalType, Int, CallValues)
    /// `e.rawValue` of a declared enum.
    case rawValue(TypedExpression)
    /// `E(rawValue:)`: optional.
    case fromRawValue(NominalType, TypedExpression)
    case closure(TypedClosure)
    /// Left to right over operands of one precedence; flat, so that length is not depth.
    case chain(TypedExpression, [(Operator, TypedExpression)])
    case prefix(Operator, TypedExpression)
    /// `&&` or `||` over two or more operands, short-circuiting; flat.
    case logical(LogicalOperator, [TypedExpression])
    /// `a ?? b ?? c`; the type of each operand but the last is optional.
    case coalesce([TypedExpression])
    case ternary(TypedExpression, TypedExpression, TypedExpression)
    /// An implicit conversion from T to T?.
    case injectIntoOptional(TypedExpression)
    /// A conversion that keeps the value: existential erasure, such as from a concrete tip to `any Tip`, an upcast, or
    /// another set of tuple labels.
    case convert(TypedExpression)
    case force(TypedExpression)
    /// `base?.rest`: if `base` is not nil, `rest` is evaluated with the local bound to the wrapped
    /// value. The result is optional; `flattens` is true if `rest` is optional already.
    case optionalChain(base: TypedExpression, LocalVariable, rest: TypedExpression, flattens: Bool)
    case cast(TypedCast, TypedExpression, Type)
    /// `try? e` is nil if `e` throws; `try! e` is then a run-time error.
    case attempt(TypedExpression, isForced: Bool)
    case interpolation([TypedSegment])
    case array([TypedExpression])
    case set([TypedExpression])
    case dictionary([(TypedExpression, TypedExpression)])
    case tuple([TypedExpression])
    case keyPath(TypedKeyPath)
    case typeReference(Type)
    /// A rule. Its captured variables are bound when it is evaluated.
    case rule(TypedRule)
    /// Statements whose `yield`s are collected into an array: a result builder's body.
    case collect(TypedBlock)
    /// `if` or `switch` used as a value: the one `yield` executed is the value.
    case choose(TypedBlock)
    /// An expression that cannot run here, such as a view's body. Its evaluation throws an error.
    case unavailable(String)
  }
}

/// A key path expression: the names on the path and, except for donations, the closures that get
/// and set the value.
public struct TypedKeyPath {
  public let root: String
  public let names: [String]
  /// The getter, a function of the root.
  public let read: TypedExpression?
  /// The setter, a function of the root and the new value that returns the root.
  public let write: TypedExpression?

  public init(
    root: String = "", names: [String], read: TypedExpression? = nil,
    write: TypedExpression? = nil
  ) {
    self.root = root
    self.names = names
    self.read = read
    self.write = write
  }
}

public enum LogicalOperator: String, Hashable, Sendable { case and = "&&", or = "||" }

public enum TypedCast: Hashable, Sendable {
  /// `as?`
  case conditional
  /// `as!`
  case forced
  /// `is`
  case check
}

public enum TypedSegment {
  case text(String)
  case value(TypedExpression)
}

/// A closure expression. Its captures follow from the variables that its body names.
public final class TypedClosure: @unchecked Sendable {
  /// A variable of a capture list, which gets its value when the closure is made.
  public struct Capture {
    public let variable: LocalVariable
    public let value: TypedExpression

    public init(variable: LocalVariable, value: TypedExpression) {
      self.variable = variable
      self.value = value
    }
  }

  public let captures: [Capture]
  public let parameters: [LocalVariable]
  public let result: Type
  public let body: TypedBlock

  public init(
    captures: [Capture] = [], parameters: [LocalVariable], result: Type, body: TypedBlock
  ) {
    self.captures = captures
    self.parameters = parameters
    self.result = result
    self.body = body
  }
}
