import TipModel
import TipSyntax
import TipText

/// A function with type parameters. Each set of types makes a function of its own, whose body is checked with
/// these types; once it is checked with types that have what the constraints say and nothing else, so that
/// faults are told whatever it is called with.
final class GenericFunction {
  let syntax: FunctionSyntax
  let isFailable: Bool
  /// The type variables of its generic parameters, in the order of declaration.
  let variables: [TypeVariable]
  var instances: [[Type]: Signature] = [:]
  /// The functions that operators stand for in the body, where a constraint decides and not the type itself.
  var choices: [SourceRange: [ValueDeclaration]] = [:]

  /// The body was checked with types of which only the constraints are known.
  var isChecked = false
  /// Nothing that the constraints say had to be left open for that.
  var isWhollyChecked = false
  /// Of a function inside a body: where that is, and what makes the function for a set of types.
  var home: LocalHome?
  var makeLocal: (([Type]) -> Signature)?
  /// Of a subscript: what sets it stands there, too.
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

/// A generic type as written, from which each set of types makes a type of its own.
final class GenericType {
  let syntax: NominalSyntax
  let range: SourceRange
  /// The type variables of its generic parameters, in the order of declaration.
  let variables: [TypeVariable]
  var instances: [[Type]: TypeDeclaration] = [:]
  /// Its members are checked with types of which only the constraints are known, whatever else is made of it.
  var isChecked = false
  /// Nothing that the constraints say has to be left open for that; nil until somebody asks.
  var isWhollyChecked: Bool?
  /// What parameters stand for of which a call says nothing.
  var defaults = Substitution()

  init(_ syntax: NominalSyntax, _ range: SourceRange) {
    self.syntax = syntax
    self.range = range
    variables = syntax.generics.variables
  }

  var names: [String] { variables.map(\.name) }
}

/// The generic parameters of one or more declarations, with what they ask of them.
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
  /// Types made of types: more levels than this come only of types, and of calls, that are defined by themselves.
  static let genericDepthLimit = 8

  /// How many levels of types there are in it.
  var genericDepth: Int { parts.isEmpty ? 0 : 1 + (parts.map(\.genericDepth).max() ?? 0) }
}
