import TipModel
import TipSyntax
import TipText

/// A declared variable, function, initializer or enum case, at the top level or in a type. It is resolved when a name first
/// refers to it.
final class ValueDeclaration {
  enum Kind {
    case variable(VariableSyntax.Binding, isMutable: Bool)
    case function(FunctionSyntax)
    case initializer(FunctionSyntax, isFailable: Bool)
    case `subscript`(FunctionSyntax, AccessorsSyntax)
    case enumCase(EnumCaseSyntax)
    /// Unsupported Swift, described by a noun phrase.
    case unsupported(String)
    /// A declaration with a syntax error.
    case broken
  }

  let name: String
  let nameRange: SourceRange
  let syntax: DeclarationSyntax?
  let kind: Kind
  let file: FileContext
  var owner: TypeDeclaration?
  let isStatic: Bool
  let isInactive: Bool

  /// The inheritance clause of the declaration or extension that contains it.
  var clause: [TypeSyntax] = []
  /// The constraints of the extension that contains it, each as text: `Element == Int`.
  var requirements: [String] = []

  /// Index of the extension of its owner that contains it.
  var extensionPlace: Int?

  /// Rank of the library type or protocol that the extension extends. Members of a higher rank are preferred.
  var rank = 0

  /// The property wrapper of a property.
  var wrapping: WrappedProperty?
  /// The part of another property that it reads and writes.
  var forwarding: Forwarding?
  /// The declaration stores the wrapper of a property.
  var isWrapperStorage = false

  /// The state of the resolution, which happens once. A declaration that is found in the state `resolving` is part of a
  /// cycle.
  enum Resolution {
    case unresolved
    case resolving
    case resolved(ResolvedDeclaration)
  }
  var resolution = Resolution.unresolved
  /// The type parameters that an existential argument may be opened to: each is the whole type of just one parameter.
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

  /// A copy of the declaration as a member of another type, which has it from an extension or a protocol's requirement.
  func given(to type: TypeDeclaration) -> ValueDeclaration {
    let made = ValueDeclaration(
      name: name, nameRange: nameRange, syntax: syntax, kind: kind, file: file, owner: type,
      isStatic: isStatic, isInactive: isInactive)
    if extensionPlace != nil { (made.clause, made.requirements) = (clause, requirements) }
    return made
  }

  /// Weight of the constraints of its extension. Among members that apply, the one with the greatest weight is preferred. A
  /// same-type constraint outweighs conformances.
  var speciality: Int {
    requirements.reduce(0) { sum, requirement in
      sum + (requirement.contains(" == ") ? 100 : requirement.hasSuffix(": Equatable") ? 1 : 2)
    }
  }

  /// The member is preferred to the other one of its name.
  func isMoreSpecial(than other: ValueDeclaration) -> Bool {
    (rank, speciality) > (other.rank, other.speciality)
  }

  /// The declaration is more than a protocol's requirement.
  var hasBody: Bool {
    switch kind {
    case .function(let function), .initializer(let function, _): function.body != nil
    case .variable(let binding, _): binding.accessors?.isRequirement != true
    case .subscript(_, let accessors): !accessors.isRequirement
    case .enumCase, .unsupported, .broken: true
    }
  }

  /// The variables that a local function captures.
  var captures: LocalCaptures? {
    if case .resolved(.function(let signature)) = resolution {
      signature.declaration.captures
    } else {
      nil
    }
  }

  /// The variables that the accessors of a local computed variable capture.
  var accessorCaptures: [LocalCaptures] {
    guard case .resolved(.computed(let getter, let setter)) = resolution else { return [] }
    return [getter.captures, setter?.captures].compactMap { $0 }
  }

  /// The declaration is a stored instance property.
  var isStoredProperty: Bool {
    guard case .variable(let binding, _) = kind, !isStatic, owner != nil, forwarding == nil else {
      return false
    }
    guard let accessors = binding.accessors else { return true }
    return accessors.getter == nil && !accessors.isRequirement && !isObservingOverride
  }

  /// TipKit's attribute of a `@Parameter static var`, and not another framework's of that name.
  var parameterAttribute: AttributeSyntax? {
    guard isStatic, case .variable(let binding, isMutable: true) = kind,
      binding.accessors?.getter == nil,
      let attribute = syntax?.tipParameterAttribute,
      !(attribute.arguments ?? []).contains(where: { $0.label != nil })
    else { return nil }
    return attribute
  }

  /// The type of the property or the result, as written.
  var writtenResult: TypeSyntax? {
    switch kind {
    case .function(let function), .subscript(let function, _): function.result
    case .variable(let binding, _): binding.type
    default: nil
    }
  }

  /// The effects of the getter of a computed property.
  var accessorEffects: Effects {
    guard case .variable(let binding, _) = kind else { return [] }
    return binding.accessors.map { Effects($0.effects) } ?? []
  }

  /// The declared error type of the getter.
  var accessorError: TypeSyntax? {
    guard case .variable(let binding, _) = kind else { return nil }
    return binding.accessors?.effects.thrown
  }

  /// The declaration may share its name with others of its kind.
  var isFunction: Bool {
    switch kind {
    case .function, .initializer, .subscript: true
    default: false
    }
  }

  /// A call may omit some of the arguments.
  var hasDefaults: Bool {
    switch kind {
    case .function(let function), .initializer(let function, _):
      function.parameters.contains { $0.defaultValue != nil }
    default: false
    }
  }

  /// The key of a protocol's requirement: `f(a:_:)` for functions and initializers, the name alone for other members.
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

/// The result of resolving a declaration.
enum ResolvedDeclaration {
  case global(GlobalVariable)
  case parameter(ParameterDeclaration)
  /// A stored property with its field index.
  case field(Int, Type)
  /// A computed property: its getter, and its setter if it is settable.
  case computed(FunctionDeclaration, setter: FunctionDeclaration?)
  case function(Signature)
  case enumCase(Int)
  /// A protocol's property, for which the conforming type has a witness.
  case requirement(Type)
  case unresolved
  /// A declaration that cannot be used, with the reason as a noun phrase.
  case unsupported(String)
  case error
}

/// The parameters and the result of a function or an initializer, as a call sees them.
struct Signature {
  struct Parameter {
    let label: String?
    let type: Type
    var isInOut = false
    /// The argument is wrapped in a closure that the function calls. `type` is that of the argument.
    var isAutoclosure = false
    let isVariadic: Bool
    let defaultValue: ExpressionSyntax?
    /// Element type of the result builder of the closure.
    let builderElement: Type?
  }

  let parameters: [Parameter]
  /// The parameters for the matching of arguments.
  let callParameters: ParameterList
  let result: Type
  let effects: Effects
  /// The declared error type, if there is one.
  var thrown: Type?
  /// The function throws what its arguments throw.
  let isRethrowing: Bool
  let isFailable: Bool
  var declaration: FunctionDeclaration
  /// The type parameters of a generic function, whose types contain variables for them.
  var generic: GenericFunction?
  /// The scope in which the type parameters of a specialization are bound.
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

  /// A substitution of the type variables by ones that are numbered by position. Signatures with the same types become equal
  /// by it.
  var substitutingPositions: Substitution {
    let variables = generic?.variables ?? []
    return Substitution(
      variables, variables.indices.map { .variable(TypeVariable(position: $0)) })
  }
}

extension [ValueDeclaration] {
  /// The functions of the name if it is called, and the property otherwise.
  func meant(isCalled: Bool) -> [ValueDeclaration] {
    let meant = filter { if case .function = $0.kind { isCalled } else { !isCalled } }
    return meant.isEmpty ? self : meant
  }
}
