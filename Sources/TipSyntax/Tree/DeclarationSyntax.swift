public import TipText

/// A declaration, with the attributes and modifiers before it. `range` includes them.
public struct DeclarationSyntax: Sendable {
  public let range: SourceRange
  public let attributes: [AttributeSyntax]
  public let modifiers: [NameSyntax]
  public let kind: DeclarationKind

  public init(
    _ kind: DeclarationKind, attributes: [AttributeSyntax], modifiers: [NameSyntax],
    _ range: SourceRange
  ) {
    self.range = range
    self.attributes = attributes
    self.modifiers = modifiers
    self.kind = kind
  }

  public func hasModifier(_ name: String) -> Bool { modifiers.contains { $0.text == name } }
  public func attribute(_ name: String) -> AttributeSyntax? {
    attributes.first { $0.name.text == name }
  }
  public var isStatic: Bool { hasModifier("static") || hasModifier("class") }
}

public indirect enum DeclarationKind: Sendable {
  case `import`(path: [String])
  case nominal(NominalSyntax)
  case `extension`(ExtensionSyntax)
  case variable(VariableSyntax)
  case function(FunctionSyntax)
  case initializer(FunctionSyntax, isFailable: Bool)
  case enumCases([EnumCaseSyntax])
  case `typealias`(NameSyntax, parameters: [String], TypeSyntax)
  /// A subscript: its parameters and result as a function's, and its accessors.
  case `subscript`(FunctionSyntax, AccessorsSyntax?)
  case conditionalCompilation(ConditionalCompilationSyntax<DeclarationSyntax>)
  /// `infix operator **: Group`; its modifiers have the fixity.
  case `operator`(NameSyntax, group: NameSyntax?)
  case precedenceGroup(PrecedenceGroupSyntax)
  case associatedType(AssociatedTypeSyntax)
  /// A declaration that is not in this language (`deinit`, `#Preview { }`): its name, if there is
  /// one, and its kind.
  case unsupported(NameSyntax?, String)
  /// A declaration that could not be parsed, which has been reported. It has a name if that is
  /// known.
  case broken(NameSyntax?)
}

/// `precedencegroup Name { higherThan: Other associativity: left }`
/// `associatedtype Element: Comparable = Int`
public struct AssociatedTypeSyntax: Sendable {
  public let name: NameSyntax
  public let inherited: [TypeSyntax]
  /// The default type, or nil if there is none.
  public let initial: TypeSyntax?
  public let requirements: [GenericsSyntax.Requirement]

  public init(
    name: NameSyntax, inherited: [TypeSyntax], initial: TypeSyntax?,
    requirements: [GenericsSyntax.Requirement]
  ) {
    self.name = name
    self.inherited = inherited
    self.initial = initial
    self.requirements = requirements
  }
}

public struct PrecedenceGroupSyntax: Sendable {
  public let name: NameSyntax
  public let higherThan: [NameSyntax]
  public let lowerThan: [NameSyntax]
  public let associativity: NameSyntax?

  public init(
    name: NameSyntax, higherThan: [NameSyntax], lowerThan: [NameSyntax],
    associativity: NameSyntax?
  ) {
    self.name = name
    self.higherThan = higherThan
    self.lowerThan = lowerThan
    self.associativity = associativity
  }
}

/// `@name(arguments)`; a dotted name (`@Tips.Parameter`) is joined with dots.
public struct AttributeSyntax: Sendable {
  public let name: NameSyntax
  /// The value is nil without parentheses; empty, too, where the arguments are not in this
  /// language.
  public let arguments: [ArgumentSyntax]?
  public let range: SourceRange

  public init(name: NameSyntax, arguments: [ArgumentSyntax]?, range: SourceRange) {
    self.name = name
    self.arguments = arguments
    self.range = range
  }
}

public struct NominalSyntax: Sendable {
  public enum Kind: String, Hashable, Sendable {
    case `struct`, `enum`, `class`, `actor`, `protocol`
  }

  public let kind: Kind
  public let name: NameSyntax
  public let generics: GenericsSyntax
  public let inherited: [TypeSyntax]
  public let members: [DeclarationSyntax]

  public init(
    kind: Kind, name: NameSyntax, generics: GenericsSyntax, inherited: [TypeSyntax],
    members: [DeclarationSyntax]
  ) {
    self.kind = kind
    self.name = name
    self.generics = generics
    self.inherited = inherited
    self.members = members
  }

  func inheriting(_ type: TypeSyntax) -> NominalSyntax {
    NominalSyntax(
      kind: kind, name: name, generics: generics, inherited: inherited + [type],
      members: members)
  }
}

public struct ExtensionSyntax: Sendable {
  public let extended: TypeSyntax
  public let inherited: [TypeSyntax]
  /// The requirements of its `where` clause.
  public let requirements: [GenericsSyntax.Requirement]
  public let members: [DeclarationSyntax]

  public init(
    extended: TypeSyntax, inherited: [TypeSyntax], requirements: [GenericsSyntax.Requirement],
    members: [DeclarationSyntax]
  ) {
    self.extended = extended
    self.inherited = inherited
    self.requirements = requirements
    self.members = members
  }
}

/// `let a = 1, b: Int`, `var x: T { … }`
public struct VariableSyntax: Sendable {
  public struct Binding: Sendable {
    public let pattern: PatternSyntax
    public let type: TypeSyntax?
    public let value: ExpressionSyntax?
    public let accessors: AccessorsSyntax?

    public init(
      pattern: PatternSyntax, type: TypeSyntax?, value: ExpressionSyntax?,
      accessors: AccessorsSyntax?
    ) {
      self.pattern = pattern
      self.type = type
      self.value = value
      self.accessors = accessors
    }
  }

  public let isMutable: Bool
  public let keyword: SourceRange
  public let bindings: [Binding]

  public init(isMutable: Bool, keyword: SourceRange, bindings: [Binding]) {
    self.isMutable = isMutable
    self.keyword = keyword
    self.bindings = bindings
  }
}

public struct AccessorsSyntax: Sendable {
  public let getter: BodySyntax?
  public let setter: BodySyntax?
  public let setterParameter: NameSyntax?
  public let willSet: BodySyntax?
  /// The name of the new value in `willSet`, or nil for the default name.
  public let willSetParameter: NameSyntax?
  public let didSet: BodySyntax?
  /// The name of the old value in `didSet`, or nil for the default name.
  public let didSetParameter: NameSyntax?
  /// `{ get set }` in a protocol.
  public let isRequirement: Bool
  /// True if there is a `get`.
  public let isReadable: Bool
  /// True if it can be set: by a body, or because a requirement says so.
  public let isSettable: Bool
  /// True for `nonmutating set`, which does not change the value that has the property.
  public let isNonmutating: Bool
  /// `mutating get`: reading changes the value that the property belongs to.
  public let isMutatingGet: Bool
  /// The effects after `get`.
  public let effects: EffectsSyntax
  public let range: SourceRange
  /// The second of two accessors of one name.
  public let repeated: NameSyntax?
  /// `init(newValue) { … }`, which gives other properties their first values.
  public let initializer: NameSyntax?

  public init(
    getter: BodySyntax?, setter: BodySyntax?, setterParameter: NameSyntax?, willSet: BodySyntax?,
    willSetParameter: NameSyntax?, didSet: BodySyntax?, didSetParameter: NameSyntax?,
    isRequirement: Bool, isReadable: Bool, isSettable: Bool, isNonmutating: Bool = false,
    isMutatingGet: Bool = false, effects: EffectsSyntax, range: SourceRange,
    repeated: NameSyntax? = nil, initializer: NameSyntax? = nil
  ) {
    self.getter = getter
    self.setter = setter
    self.setterParameter = setterParameter
    self.willSet = willSet
    self.willSetParameter = willSetParameter
    self.didSet = didSet
    self.didSetParameter = didSetParameter
    self.isRequirement = isRequirement
    self.isReadable = isReadable
    self.isSettable = isSettable
    self.isNonmutating = isNonmutating
    self.isMutatingGet = isMutatingGet
    self.effects = effects
    self.range = range
    self.repeated = repeated
    self.initializer = initializer
  }
}

/// A function, or an initializer (then the name is `init`).
public struct FunctionSyntax: Sendable {
  public struct Parameter: Sendable {
    /// The value is nil where it is written `_`.
    public let label: String?
    public let name: NameSyntax
    public let type: TypeSyntax
    public let isInOut: Bool
    public let isVariadic: Bool
    /// True if `@escaping` comes before its type.
    public let isEscaping: Bool
    /// `@autoclosure` does.
    public let isAutoclosure: Bool
    /// True for `consuming`: the function owns the argument and may change it.
    public let isConsumed: Bool
    /// `isolated` does: the function runs as a part of that actor.
    public let isIsolated: Bool
    /// The attributes before its names: `@ViewBuilder content: …`.
    public let attributes: [AttributeSyntax]
    public let defaultValue: ExpressionSyntax?

    public init(
      label: String?, name: NameSyntax, type: TypeSyntax, isInOut: Bool, isVariadic: Bool,
      isEscaping: Bool = false, isAutoclosure: Bool = false, isConsumed: Bool = false,
      isIsolated: Bool = false, attributes: [AttributeSyntax] = [], defaultValue: ExpressionSyntax?
    ) {
      self.attributes = attributes
      self.isAutoclosure = isAutoclosure
      self.isConsumed = isConsumed
      self.isIsolated = isIsolated
      self.isEscaping = isEscaping
      self.label = label
      self.name = name
      self.type = type
      self.isInOut = isInOut
      self.isVariadic = isVariadic
      self.defaultValue = defaultValue
    }
  }

  public let name: NameSyntax
  public let generics: GenericsSyntax
  public let parameters: [Parameter]
  public let effects: EffectsSyntax
  public let result: TypeSyntax?
  /// The value is nil in a protocol.
  public let body: BodySyntax?

  public init(
    name: NameSyntax, generics: GenericsSyntax, parameters: [Parameter],
    effects: EffectsSyntax, result: TypeSyntax?, body: BodySyntax?
  ) {
    self.name = name
    self.generics = generics
    self.parameters = parameters
    self.effects = effects
    self.result = result
    self.body = body
  }
}

public struct EnumCaseSyntax: Sendable {
  public let name: NameSyntax
  public let rawValue: ExpressionSyntax?
  /// The associated values, as parameters; nil without parentheses.
  public let payload: [FunctionSyntax.Parameter]?

  public init(
    name: NameSyntax, rawValue: ExpressionSyntax?, payload: [FunctionSyntax.Parameter]?
  ) {
    self.name = name
    self.rawValue = rawValue
    self.payload = payload
  }
}
