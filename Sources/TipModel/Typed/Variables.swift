public import TipText

/// A variable of a function, closure or block, including `self`.
public final class LocalVariable: Hashable, @unchecked Sendable {
  public let name: String
  public let type: Type
  public let isMutable: Bool
  public let range: SourceRange
  /// True if a closure captures it. A captured `var` is shared by reference, and other variables
  /// are copied.
  public var isCaptured = false
  /// True for an `inout` parameter, whose argument is a ``VariableBox`` with its value.
  public var isInOut = false
  /// The range of the type of a non-escaping function parameter; nil for any other variable.
  public var confinedType: SourceRange?
  /// Declared without a value, which an assignment gives it later: to read it sooner is an error.
  public var startsWithoutValue = false
  /// A constant that an assignment gives its value, once.
  public var isAssignedOnce = false
  /// True if it is declared with `!`, so that its value is unwrapped wherever an optional does not do.
  public var isImplicitlyUnwrapped = false
  /// The `willSet` and `didSet` of a local variable: closures of one value with the variables in
  /// scope.
  public var willSet: TypedClosure?
  public var didSet: TypedClosure?

  public init(name: String, type: Type, isMutable: Bool, range: SourceRange) {
    self.name = name
    self.type = type
    self.isMutable = isMutable
    self.range = range
  }

  public static func == (a: LocalVariable, b: LocalVariable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A variable at the top level, or a stored static property. Both take their value when they are
/// first read; the statement that declares one at the top level reads it.
public final class GlobalVariable: Hashable, @unchecked Sendable {
  public let name: String
  public let type: Type
  public let isMutable: Bool
  /// A constant that an assignment gives its value, once.
  public var isAssignedOnce = false
  /// True if it is declared with `!`.
  public var isImplicitlyUnwrapped = false
  public let range: SourceRange
  /// The initial value, which is checked on demand, because it may name later declarations.
  public let initializer: () -> TypedExpression?
  public let observers: Observers?
  public var value: Value? {
    get { storage.pointee }
    set { storage.pointee = newValue }
  }
  /// The memory of the value. A change takes the value out first, so that reads need no check.
  public let storage: UnsafeMutablePointer<Value?>
  /// True if the variable keeps its first value: it is declared with `let`, or it is an event's
  /// `var` without an assignment.
  @exclusivity(unchecked) public var isConstant: Bool
  /// True if the value exists from the declaration on, in a program that runs from top to bottom.
  @exclusivity(unchecked) public var startsWhereDeclared = false
  /// True while the initial value is being computed; a read is then a cycle.
  @exclusivity(unchecked) public var isInitializing = false

  public init(
    name: String, type: Type, isMutable: Bool, range: SourceRange, observers: Observers? = nil,
    initializer: @escaping () -> TypedExpression?
  ) {
    self.name = name
    self.type = type
    self.isMutable = isMutable
    isConstant = !isMutable
    self.range = range
    self.observers = observers
    self.initializer = initializer
    storage = .allocate(capacity: 1)
    storage.initialize(to: nil)
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  public static func == (a: GlobalVariable, b: GlobalVariable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A function, method, computed property or initializer of the program.
public final class FunctionDeclaration: Hashable, @unchecked Sendable {
  public let name: String
  public let range: SourceRange
  public let selfVariable: LocalVariable?
  public let parameters: [LocalVariable]
  public let result: Type
  public let isMutating: Bool
  /// False for a protocol's requirement.
  public let hasBody: Bool
  /// The key of a protocol's requirement, whose witness in the value's own type is called; nil for
  /// any other function.
  public var requirementKey: String?
  /// The key under which overriding methods are found, or nil if the method cannot be overridden.
  public var overrideKey: String?
  /// The captured variables of a local function; nil for all other functions.
  public var captures: LocalCaptures?
  /// Checked when it is first called. It is nil if the body is not in the language: then calling it
  /// was an error already.
  public fileprivate(set) var body: () -> TypedBlock?
  /// The class whose properties get their initial values when this function begins. It is set for
  /// initializers that do not delegate to another one of their class.
  public var begins: NominalType?
  /// The evaluator's compiled form, once it has been called.
  public var code: AnyObject?
  private var traits: Traits = []

  public init(
    name: String, range: SourceRange, selfVariable: LocalVariable?, parameters: [LocalVariable],
    result: Type, isMutating: Bool, hasBody: Bool = true, body: @escaping () -> TypedBlock?
  ) {
    self.name = name
    self.range = range
    self.selfVariable = selfVariable
    self.parameters = parameters
    self.result = result
    self.isMutating = isMutating
    self.hasBody = hasBody
    self.body = body
  }

  public static func == (a: FunctionDeclaration, b: FunctionDeclaration) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FunctionDeclaration {
  private struct Traits: OptionSet {
    let rawValue: UInt8

    static let delegates = Traits(rawValue: 1 << 0)
    static let yieldsSelf = Traits(rawValue: 1 << 1)
    static let isSettable = Traits(rawValue: 1 << 2)
    static let isInitialValue = Traits(rawValue: 1 << 3)
    static let isCheckedWhenCalled = Traits(rawValue: 1 << 4)
    static let isWaiting = Traits(rawValue: 1 << 5)
    static let isImplicitlyUnwrapped = Traits(rawValue: 1 << 6)

    mutating func set(_ trait: Traits, to isSet: Bool) {
      if isSet { insert(trait) } else { remove(trait) }
    }
  }

  /// An initializer that delegates to another one of its type, which then gives the fields their
  /// values.
  public var delegates: Bool {
    get { traits.contains(.delegates) }
    set { traits.set(.delegates, to: newValue) }
  }

  /// True if the result is `Self`, an instance of the receiver's own class.
  public var yieldsSelf: Bool {
    get { traits.contains(.yieldsSelf) }
    set { traits.set(.yieldsSelf, to: newValue) }
  }

  /// True for a getter with a setter, so that its result is an l-value.
  public var isSettable: Bool {
    get { traits.contains(.isSettable) }
    set { traits.set(.isSettable, to: newValue) }
  }

  /// True if it returns the initial value of a property or parameter.
  public var isInitialValue: Bool {
    get { traits.contains(.isInitialValue) }
    set { traits.set(.isInitialValue, to: newValue) }
  }

  /// True if the body is checked when it is first called, and not when it is named.
  public var isCheckedWhenCalled: Bool {
    get { traits.contains(.isCheckedWhenCalled) }
    set { traits.set(.isCheckedWhenCalled, to: newValue) }
  }

  /// True if the result is declared with `!`, and for `init!`.
  public var isImplicitlyUnwrapped: Bool {
    get { traits.contains(.isImplicitlyUnwrapped) }
    set { traits.set(.isImplicitlyUnwrapped, to: newValue) }
  }

  /// True if the body has an error now, but may be replaced later. Data derived from it must not be
  /// kept.
  public var isWaiting: Bool {
    get { traits.contains(.isWaiting) }
    set { traits.set(.isWaiting, to: newValue) }
  }
}

/// Cuts the references between declarations, which would stay in memory. Nothing may be asked of them afterwards.
package enum ModelRelease {
  /// Forgets the body of a function, which refers to other functions and to the checker.
  package static func release(_ function: FunctionDeclaration) {
    function.body = { nil }
    (function.captures, function.begins, function.code) = (nil, nil, nil)
  }
}
