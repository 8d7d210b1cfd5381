public import TipText

/// A declared type. The checker fills it in. Afterwards it never changes, except for bodies that
/// are checked on demand.
public final class NominalType: Hashable, @unchecked Sendable {
  public enum Kind: String, Hashable, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case classType = "class"
    case actor
    case protocolType = "protocol"
  }

  public struct EnumCase: Hashable, Sendable {
    public let name: String
    public let rawValue: Value?
    /// True if it is declared with associated values.
    public let hasPayload: Bool
    /// The associated values of the case, once the type's fields are laid out.
    public var payload: [Type.TupleElement] = []

    public init(name: String, rawValue: Value?, hasPayload: Bool = false) {
      self.name = name
      self.rawValue = rawValue
      self.hasPayload = hasPayload
    }
  }

  public let kind: Kind
  public let name: String
  /// The name with those of the enclosing types, joined by dots.
  public package(set) var qualifiedName: String
  public let range: SourceRange

  /// The module of a type that is not the program's own.
  public var module: String?
  /// For a specialization `Box<Int>`: the generic type `Box`, the generic arguments, and a function
  /// that makes others.
  public var template: NominalType?
  public var genericArguments: [Type] = []
  public var specialize: ([Type]) -> NominalType? = { _ in nil }
  /// The specialization that the type is nested in: `Box<Int>` for `Box<Int>.Part`; nil for any
  /// other type.
  public var outerInstance: NominalType?
  /// True for an archetype, whose constraints are all that is known.
  public var isTypeParameter = false
  /// Stored instance properties in the order of declaration.
  public var fields: [Field] = [] {
    didSet {
      if fields.count != fieldNames.count { fieldNames = NameIndex(fields.lazy.map(\.name)) }
    }
  }
  private var fieldNames = NameIndex([])
  public var cases: [EnumCase] = [] {
    didSet {
      if cases.count != caseNames.count { caseNames = NameIndex(cases.lazy.map(\.name)) }
    }
  }
  private var caseNames = NameIndex([])
  /// The type's `CodingKeys`, or nil. Its cases are the properties that are encoded, and its raw
  /// values their keys.
  public var codingKeys: NominalType?
  /// The raw value type of an enum.
  public var rawType: Type?
  /// The class that a class inherits from.
  public var superclass: NominalType?
  /// The superclasses, and the program's protocols that it conforms to, inherited ones included.
  public var supertypes: Set<NominalType> = []
  public var conformsToTip = false
  public var isEquatable = false
  public var isHashable = false
  public var isComparable = false
  public var isEncodable = false
  public var isDecodable = false
  public var isCaseIterable = false
  /// True if the cases are coding keys, which print as such.
  public var isCodingKey = false
  /// True if values can be thrown.
  public var isError = false

  /// Finds the type's witness of a requirement by its name ("title", "rules", "next()"). It returns
  /// nil if the type has no such member. The checker sets it.
  public var witness: (String) -> Witness? = { _ in nil }
  /// Finds the type's witness of a static requirement. The checker sets it.
  public var staticWitness: (String) -> StaticWitness? = { _ in nil }
  /// A closure that finds the witness of a requirement of a protocol in a type of the language.
  public var foreignWitness: (Type, String) -> ForeignWitness? = { _, _ in nil }
  /// A closure that returns whether a type of the language conforms to a protocol.
  public var includesForeign: (Type) -> Bool = { _ in false }
  /// The parts of `A & B`; empty for any other type.
  public var composed: [NominalType] = []
  /// Finds the element type of a sequence that the program declares, or nil for any other type. The
  /// checker sets it.
  public var findElement: () -> Type? = { nil }
  fileprivate var foundElement: Type??

  /// True if values of it may contain each other to any depth. It is called for values, whose types
  /// are laid out.
  package var isRecursive: Bool {
    if let knownRecursion { return knownRecursion }
    let isRecursive = findRecursion()
    knownRecursion = isRecursive
    return isRecursive
  }
  @exclusivity(unchecked) private var knownRecursion: Bool?

  public var sequenceElement: Type? {
    if let foundElement { return foundElement }
    // A recursive call returns nil while the element type is being computed, which breaks cycles.
    foundElement = .some(nil)
    let found = findElement()
    foundElement = .some(found)
    return found
  }
  /// The operations that the program declares in place of synthesized ones.
  public var userDefinedOperations: OwnOperations?

  /// Finds the method, getter or setter of a class for a key. The checker sets it.
  public var method: (String) -> FunctionDeclaration? = { _ in nil }
  fileprivate var methods: [String: FunctionDeclaration?] = [:]

  /// The method that a call with this key invokes on instances of exactly this class.
  public func implementation(of key: String) -> FunctionDeclaration? {
    if let known = methods[key] { return known }
    let found = method(key)
    methods[key] = .some(found)
    return found
  }

  public init(kind: Kind, name: String, qualifiedName: String, range: SourceRange) {
    self.kind = kind
    self.name = name
    self.qualifiedName = qualifiedName
    self.range = range
  }

  /// True if values are references.
  public var isClass: Bool { kind == .classType || kind == .actor }

  public func fieldIndex(_ name: String) -> Int? {
    if let known = fieldNames[name], fields[known].name == name { return known }
    return fields.firstIndex { $0.name == name }
  }

  public func caseIndex(_ name: String) -> Int? {
    if let known = caseNames[name], cases[known].name == name { return known }
    return cases.firstIndex { $0.name == name }
  }

  public func setPayload(_ payload: [Type.TupleElement], ofCase index: Int) {
    cases[index].payload = payload
  }

  /// True for an enum whose cases have no associated values.
  public var isPlainEnumeration: Bool {
    kind == .enumeration && !cases.contains(where: \.hasPayload)
  }

  public static func == (a: NominalType, b: NominalType) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The witness of a protocol's requirement in a conforming type.
public enum Witness: @unchecked Sendable {
  case field(Int)
  case function(FunctionDeclaration)
}

/// The witness of a static requirement in a conforming type.
public enum StaticWitness: @unchecked Sendable {
  case variable(GlobalVariable)
  case function(FunctionDeclaration)
  case value(Value)
}

/// The witness of a protocol's requirement in a type of the language.
public enum ForeignWitness: @unchecked Sendable {
  /// An extension of the program has it.
  case function(FunctionDeclaration)
  /// The type's own member.
  case member(Member, yielding: Type)
}

/// A stored instance property.
public struct Field: @unchecked Sendable {
  public let name: String
  public let type: Type
  public let isMutable: Bool
  public let range: SourceRange
  /// The value it has when an initializer does not set it.
  public let defaultValue: TypedExpression?
  /// The `willSet` and `didSet` of the field.
  public let observers: Observers?
  /// True if it is declared with `!`.
  public let isImplicitlyUnwrapped: Bool

  /// True if an unresolved property wrapper gives the value.
  public var isGivenByAttribute: Bool {
    if case .constant(.void)? = defaultValue?.form { type != .void } else { false }
  }

  /// True if the field has no value when its initial value fails.
  public var mayBeUnknown: Bool {
    guard case .member(let member, nil, _)? = writtenValue?.form else { return false }
    return member.name == ViewContentMembers.orUnknown.name && member.owner == .void
  }

  /// The initial value in the source, even if a function evaluates it.
  public var writtenValue: TypedExpression? {
    guard case .invoke(let function, _, _)? = defaultValue?.form, function.isInitialValue else {
      return defaultValue
    }
    return function.body()?.onlyExpression ?? defaultValue
  }

  public init(
    name: String, type: Type, isMutable: Bool, range: SourceRange, defaultValue: TypedExpression?,
    observers: Observers? = nil, isImplicitlyUnwrapped: Bool = false
  ) {
    self.name = name
    self.type = type
    self.isMutable = isMutable
    self.range = range
    self.defaultValue = defaultValue
    self.observers = observers
    self.isImplicitlyUnwrapped = isImplicitlyUnwrapped
  }
}

/// `willSet` and `didSet` of a variable: functions of the value to come and of the one before.
public struct Observers: @unchecked Sendable {
  public let willSet: FunctionDeclaration?
  public let didSet: FunctionDeclaration?
  /// True if no observer reads the old value. Swift then changes the property in place, and calls
  /// none if that throws.
  public let isSimple: Bool

  public init(
    willSet: FunctionDeclaration?, didSet: FunctionDeclaration?, isSimple: Bool = false
  ) {
    self.willSet = willSet
    self.didSet = didSet
    self.isSimple = isSimple
  }

  package func contains(_ function: FunctionDeclaration?) -> Bool {
    function != nil && (function == willSet || function == didSet)
  }
}

/// The indices of names in a long list. A short list has no index.
private struct NameIndex {
  let count: Int
  private var indices: [String: Int] = [:]

  init(_ names: some Collection<String>) {
    count = names.count
    guard count > 16 else { return }
    indices.reserveCapacity(count)
    for (index, name) in names.enumerated() where indices[name] == nil { indices[name] = index }
  }

  subscript(name: String) -> Int? { indices[name] }
}

extension ModelRelease {
  /// Forgets the types to which a type refers, and the checker.
  package static func release(_ type: NominalType) {
    (type.fields, type.cases, type.composed) = ([], [], [])
    (type.genericArguments, type.supertypes) = ([], [])
    (type.template, type.outerInstance, type.codingKeys) = (nil, nil, nil)
    (type.rawType, type.superclass) = (nil, nil)
    (type.userDefinedOperations, type.foundElement, type.methods) = (nil, nil, [:])
    type.specialize = { _ in nil }
    (type.witness, type.staticWitness) = ({ _ in nil }, { _ in nil })
    (type.foreignWitness, type.includesForeign) = ({ _, _ in nil }, { _ in false })
    (type.findElement, type.method) = ({ nil }, { _ in nil })
  }
}
