import TipModel
import TipSyntax
import TipText

/// A generic function. Each list of types makes a specialization, whose body is checked with these types. The body is
/// also checked once with archetypes, so that its errors are reported whatever it is called with.
final class GenericFunction {
  let syntax: FunctionSyntax
  let isFailable: Bool
  /// The type variables of its generic parameters, in the order of declaration.
  let variables: [TypeVariable]
  var instances: [[Type]: Signature] = [:]
  /// The functions that operators in the body stand for, by range, where a constraint decides and not the type itself.
  var choices: [SourceRange: [ValueDeclaration]] = [:]

  /// The body was checked with archetypes.
  var isChecked = false
  /// None of the archetypes for that had to be left unresolved.
  var isWhollyChecked = false
  /// The scope of the declaration, for a function inside a body, and the closure that makes its specializations.
  var home: LocalHome?
  var makeLocal: (([Type]) -> Signature)?
  /// The accessors of a subscript, which contain its setter.
  var accessors: AccessorsSyntax?

  init(_ syntax: FunctionSyntax, isFailable: Bool) {
    self.syntax = syntax
    self.isFailable = isFailable
    variables = syntax.generics.variables
  }

  var names: [String] { variables.map(\.name) }
  var isUnconstrained: Bool {
    syntax.generics.requirements.isEmpty
      && syntax.generics.parameters.allSatisfy { $0.constraint == nil }
  }
}

/// A generic type as written, from which each list of types makes a specialization.
final class GenericType {
  let syntax: NominalSyntax
  let range: SourceRange
  /// The type variables of its generic parameters, in the order of declaration.
  let variables: [TypeVariable]
  var instances: [[Type]: TypeDeclaration] = [:]
  /// Its members are checked with archetypes, whatever specializations there are.
  var isChecked = false
  /// None of the archetypes for that has to be left unresolved; nil until it is computed.
  var isWhollyChecked: Bool?
  /// The types for parameters that a call does not determine.
  var defaults = Substitution()

  init(_ syntax: NominalSyntax, _ range: SourceRange) {
    self.syntax = syntax
    self.range = range
    variables = syntax.generics.variables
  }

  var names: [String] { variables.map(\.name) }
}

/// The generic parameters of one or more declarations, with their requirements.
struct GenericParameters {
  var variables: [TypeVariable] = []
  var syntax = GenericsSyntax()

  static func + (outer: GenericParameters, inner: GenericParameters) -> GenericParameters {
    GenericParameters(
      variables: outer.variables + inner.variables,
      syntax: GenericsSyntax(
        parameters: outer.syntax.parameters + inner.syntax.parameters,
        requirements: outer.syntax.requirements + inner.syntax.requirements))
  }
}

extension GenericParameters {
  init(_ type: GenericType) {
    self.init(variables: type.variables, syntax: type.syntax.generics)
  }

  init(_ function: GenericFunction) {
    self.init(variables: function.variables, syntax: function.syntax.generics)
  }
}

extension GenericsSyntax {
  /// A new type variable for each parameter.
  fileprivate var variables: [TypeVariable] {
    parameters.map { TypeVariable(declared: $0.name.text) }
  }
}

extension Substitution {
  /// The names of generic parameters with the types that they stand for; those that are not bound stand for themselves.
  func types(of variables: [TypeVariable]) -> [(String, Type)] {
    variables.map { ($0.name, self[$0] ?? .variable($0)) }
  }

  /// Binds each of the variables to the type at its position.
  init(_ variables: [TypeVariable], _ types: [Type]) {
    self.init()
    for (variable, type) in zip(variables, types) { _ = match(.variable(variable), type) }
  }
}

extension Type {
  /// The limit of nested generic types. Only recursive types and calls exceed it.
  static let genericDepthLimit = 8

  /// The number of nested levels of types.
  var genericDepth: Int { parts.isEmpty ? 0 : 1 + (parts.map(\.genericDepth).max() ?? 0) }
}
