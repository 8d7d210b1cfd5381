/// A property, method or initializer of a type that the language knows. Its name, types,
/// implementation and documentation are all defined here.
///
/// The checker reads the signature, the evaluator `evaluate`, rule ids `word`; completion, `:doc`
/// and the reference read `help` and `example`.
public struct Member: Sendable {
  public enum Kind: Hashable, Sendable {
    case property, method, initializer, staticProperty, staticMethod
  }

  public struct Parameter: Sendable {
    public let label: String?
    public let type: Type
    /// True if the argument may be left out; `evaluate` then gets nil for it.
    public let isOptional: Bool
    /// A closure that is a result builder: its statements' values are the elements of the array
    /// that `evaluate` gets, each of this type.
    public let builderElement: Type?
    /// Takes any number of values, which arrive as one array.
    public let isVariadic: Bool
    /// True if `evaluate` gets a function without arguments that evaluates the argument at each
    /// call.
    public let isAutoclosure: Bool
    /// True if the argument has no effect here, such as a bundle, and is not evaluated.
    public let isUnread: Bool

    public init(
      _ label: String?, _ type: Type, isOptional: Bool = false, builderElement: Type? = nil,
      isVariadic: Bool = false, isAutoclosure: Bool = false, isUnread: Bool = false
    ) {
      self.label = label
      self.type = type
      self.isOptional = isOptional
      self.builderElement = builderElement
      self.isVariadic = isVariadic
      self.isAutoclosure = isAutoclosure
      self.isUnread = isUnread
    }
  }

  /// A constraint on a generic parameter of the signature.
  public enum Constraint: Hashable, Sendable {
    case equatable, hashable, comparable, numeric
    /// An instance of a class.
    case reference
    case conforms(LibraryProtocol)
  }

  public let owner: Type
  public let name: String
  public let kind: Kind
  public let parameters: [Parameter]
  public let result: Type
  public let constraints: [TypeVariable: Constraint]
  public let isMutating: Bool
  public let isAsync: Bool
  public let isThrowing: Bool
  /// True if neither TipKit nor Swift has the member, so that a program that uses it does not
  /// compile there.
  public let isOurs: Bool
  /// The name in rule ids, which is the name itself in most cases.
  public let word: String
  /// One line, a sentence without a period.
  public let help: String
  /// An expression that shows it.
  public let example: String
  public let evaluate: @Sendable (inout Invocation) throws -> Value
  /// The setter of a property, or nil. It changes the receiver so that the property has the first
  /// argument as its value.
  public private(set) var set: (@Sendable (inout Invocation) throws -> Void)?
  private var trait: Trait?

  /// A property of the implementation.
  enum Trait: Sendable {
    /// It draws random values.
    case drawing
    /// It belongs to the program.
    case ofProgram
    /// It has implementations for plain numbers, each of which gives the same result as `evaluate`.
    case plain([PlainImplementation])
  }

  public init(
    _ owner: Type, _ name: String, _ kind: Kind = .property, _ parameters: [Parameter] = [],
    _ result: Type, constraints: [TypeVariable: Constraint] = [:], isMutating: Bool = false,
    isAsync: Bool = false, isThrowing: Bool = false, isOurs: Bool = false, word: String? = nil,
    help: String, example: String, evaluate: @escaping @Sendable (inout Invocation) throws -> Value
  ) {
    self.owner = owner
    self.name = name
    self.kind = kind
    self.parameters = parameters
    self.result = result
    self.constraints = constraints
    self.isMutating = isMutating
    self.isAsync = isAsync
    self.isThrowing = isThrowing
    self.isOurs = isOurs
    self.word = word ?? name
    self.help = help
    self.example = example
    self.evaluate = evaluate
  }

  func settable(_ set: @escaping @Sendable (inout Invocation) throws -> Void) -> Member {
    var member = self
    member.set = set
    return member
  }

  func with(_ trait: Trait) -> Member {
    var member = self
    member.trait = trait
    return member
  }

  /// True if it draws from the program's generator, and returns another value each time.
  public var isRandom: Bool { if case .drawing = trait { true } else { false } }

  /// True if it is a program's code under that name, whose value is all that is known.
  public var isOfProgram: Bool { if case .ofProgram = trait { true } else { false } }

  /// The implementations for plain numbers.
  public var plain: [PlainImplementation] { if case .plain(let all) = trait { all } else { [] } }

  /// The member as a program's own code.
  public var program: Member { with(.ofProgram) }

  /// True for a property that can be set and never read, so that its new value is not evaluated.
  public var isUnread: Bool { kind == .property && result == .unresolved }

  public var effects: Effects {
    (isThrowing ? Effects.throwing : []).union(isAsync ? .asynchronous : [])
  }

  /// True if it throws the errors of its function arguments, as members of collections and
  /// optionals do.
  public var isRethrowing: Bool {
    switch owner {
    case .builtin, .event, .anyTip, .metatype, .library(.task, _): false
    default: true
    }
  }

  public var isStatic: Bool {
    switch kind {
    case .staticProperty, .staticMethod, .initializer: true
    case .property, .method: false
    }
  }
}
