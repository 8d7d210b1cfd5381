import TipModel
import TipSyntax
import TipText

/// A declared variable, function, initializer or enum case, at the top level or in a type. What it means
/// is worked out when something first names it.
final class ValueDeclaration {
  enum Kind {
    case variable(VariableSyntax.Binding, isMutable: Bool)
    case function(FunctionSyntax)
    case initializer(FunctionSyntax, isFailable: Bool)
    case `subscript`(FunctionSyntax, AccessorsSyntax)
    case enumCase(EnumCaseSyntax)
    /// Swift that is not in the language, as a noun phrase.
    case unsupported(String)
    /// What could not be read.
    case broken
  }

  let name: String
  let nameRange: SourceRange
  let syntax: DeclarationSyntax?
  let kind: Kind
  let file: FileContext
  let owner: TypeDeclaration?
  let isStatic: Bool
  let isInactive: Bool

  /// What the type or extension that it stands in declares to conform to.
  var clause: [TypeSyntax] = []
  /// What the extension that it stands in asks of the type: `Element == Int`, a text each.
  var requirements: [String] = []

  /// Which of its owner's extensions it stands in.
  var extensionPlace: Int?

  /// How much is said by the name of what its extension extends, where that is of Swift's library.
  var rank = 0

  /// What a property wrapper makes of it.
  var wrapping: WrappedProperty?
  /// It reads and writes a part of another property.
  var forwarding: Forwarding?
  /// It holds the wrapper of a property.
  var isWrapperStorage = false

  /// Resolution, worked out once; `resolving` is how a cycle shows.
  enum Resolution {
    case unresolved
    case resolving
    case resolved(ResolvedDeclaration)
  }
  var resolution = Resolution.unresolved
  /// The type parameters that stand for what a value of a protocol really is, where it is given one.
  private(set) lazy var openedParameters = findOpenedParameters()

  init(
    name: String, nameRange: SourceRange, syntax: DeclarationSyntax?, kind: Kind,
    file: FileContext, owner: TypeDeclaration?, isStatic: Bool, isInactive: Bool
  ) {
    self.name = name
    self.nameRange = nameRange
    self.syntax = syntax
    self.kind = kind
    self.file = file
    self.owner = owner
    self.isStatic = isStatic
    self.isInactive = isInactive
  }

  /// The same of another type: what an extension gives it, or a protocol requires.
  func given(to type: TypeDeclaration) -> ValueDeclaration {
    let made = ValueDeclaration(
      name: name, nameRange: nameRange, syntax: syntax, kind: kind, file: file, owner: type,
      isStatic: isStatic, isInactive: isInactive)
    if extensionPlace != nil { (made.clause, made.requirements) = (clause, requirements) }
    return made
  }

  /// How much its extension asks for: of two that both stand, the one that asks for more is meant. That something is
  /// one type says more than all that it conforms to.
  var speciality: Int {
    requirements.reduce(0) { sum, requirement in
      sum + (requirement.contains(" == ") ? 100 : requirement.hasSuffix(": Equatable") ? 1 : 2)
    }
  }

  /// It is meant rather than another one of its name.
  func isMoreSpecial(than other: ValueDeclaration) -> Bool {
    (rank, speciality) > (other.rank, other.speciality)
  }

  /// It is not a protocol's requirement alone.
  var hasBody: Bool {
    switch kind {
    case .function(let function), .initializer(let function, _): function.body != nil
    case .variable(let binding, _): binding.accessors?.isRequirement != true
    case .subscript(_, let accessors): !accessors.isRequirement
    case .enumCase, .unsupported, .broken: true
    }
  }

  /// What a function inside a body takes from round it.
  var captures: LocalCaptures? {
    if case .resolved(.function(let signature)) = resolution {
      signature.declaration.captures
    } else {
      nil
    }
  }

  /// The same for a variable that is computed inside a body.
  var accessorCaptures: [LocalCaptures] {
    guard case .resolved(.computed(let getter, let setter)) = resolution else { return [] }
    return [getter.captures, setter?.captures].compactMap { $0 }
  }

  /// A stored instance property: what a struct's value is made of.
  var isStoredProperty: Bool {
    guard case .variable(let binding, _) = kind, !isStatic, owner != nil, forwarding == nil else {
      return false
    }
    guard let accessors = binding.accessors else { return true }
    return accessors.getter == nil && !accessors.isRequirement && !isObservingOverride
  }

  /// `@Parameter static var`, and not another framework's `@Parameter`.
  var parameterAttribute: AttributeSyntax? {
    guard isStatic, case .variable(let binding, isMutable: true) = kind,
      binding.accessors?.getter == nil,
      let attribute = syntax?.tipParameterAttribute,
      !(attribute.arguments ?? []).contains(where: { $0.label != nil })
    else { return nil }
    return attribute
  }

  /// The type of what it yields, as written.
  var writtenResult: TypeSyntax? {
    switch kind {
    case .function(let function), .subscript(let function, _): function.result
    case .variable(let binding, _): binding.type
    default: nil
    }
  }

  /// What reading a computed property may do.
  var accessorEffects: Effects {
    guard case .variable(let binding, _) = kind else { return [] }
    return binding.accessors.map { Effects($0.effects) } ?? []
  }

  /// The type that it is declared to throw.
  var accessorError: TypeSyntax? {
    guard case .variable(let binding, _) = kind else { return nil }
    return binding.accessors?.effects.thrown
  }

  /// It may share its name with others like it.
  var isFunction: Bool {
    switch kind {
    case .function, .initializer, .subscript: true
    default: false
    }
  }

  /// A call may leave out some of its arguments.
  var hasDefaults: Bool {
    switch kind {
    case .function(let function), .initializer(let function, _):
      function.parameters.contains { $0.defaultValue != nil }
    default: false
    }
  }

  /// `f(a:_:)` for functions and initializers, the name alone for the rest: what a protocol's requirement is known by.
  var requirementKey: String {
    switch kind {
    // The operands of an operator have no labels, whatever its parameters are called.
    case .function(let function) where function.isOperator:
      name + "(" + function.parameters.map { _ in "_:" }.joined() + ")"
    case .function(let function), .initializer(let function, _), .subscript(let function, _):
      name + "(" + function.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    default: name
    }
  }
}

/// What a declaration turned out to be.
enum ResolvedDeclaration {
  case global(GlobalVariable)
  case parameter(ParameterDeclaration)
  /// A stored property by its index.
  case field(Int, Type)
  /// A computed property: a function of `self` alone, and one of the new value where it can be set.
  case computed(FunctionDeclaration, setter: FunctionDeclaration?)
  case function(Signature)
  case enumCase(Int)
  /// A protocol's property, which the conforming type provides.
  case requirement(Type)
  case unresolved
  /// It cannot be named; why, as a noun phrase.
  case unsupported(String)
  case error
}

/// A function's or initializer's parameters as a call sees them.
struct Signature {
  struct Parameter {
    let label: String?
    let type: Type
    var isInOut = false
    /// What is given is made when the function asks for it: the type is that of what is given.
    var isAutoclosure = false
    let isVariadic: Bool
    let defaultValue: ExpressionSyntax?
    /// The closure is a result builder of this element.
    let builderElement: Type?
  }

  let parameters: [Parameter]
  /// As calls see them.
  let callParameters: ParameterList
  let result: Type
  let effects: Effects
  /// The one type of what it throws, where that is declared.
  var thrown: Type?
  /// It throws what its arguments throw.
  let isRethrowing: Bool
  let isFailable: Bool
  var declaration: FunctionDeclaration
  /// Where it has type parameters, its types have variables for them.
  var generic: GenericFunction?
  /// Where it was made for a set of types: where the names of its type parameters stand for these.
  var typeScope: TypeDeclaration?

  init(
    parameters: [Parameter], result: Type, effects: Effects, thrown: Type? = nil,
    isRethrowing: Bool, isFailable: Bool, declaration: FunctionDeclaration
  ) {
    self.parameters = parameters
    callParameters = ParameterList(
      parameters.map {
        CallParameter(
          label: $0.label, type: $0.type, isOptional: $0.defaultValue != nil,
          isVariadic: $0.isVariadic, builderElement: $0.builderElement)
      })
    (self.result, self.effects, self.thrown) = (result, effects, thrown)
    (self.isRethrowing, self.isFailable) = (isRethrowing, isFailable)
    self.declaration = declaration
  }

  /// Replaces its type variables by such that signatures with the same types have the same.
  var substitutingPositions: Substitution {
    let variables = generic?.variables ?? []
    return Substitution(
      variables, variables.indices.map { .variable(TypeVariable(position: $0)) })
  }
}

extension [ValueDeclaration] {
  /// A property and functions may share a name: what is called are the functions.
  func meant(isCalled: Bool) -> [ValueDeclaration] {
    let meant = filter { if case .function = $0.kind { isCalled } else { !isCalled } }
    return meant.isEmpty ? self : meant
  }
}
