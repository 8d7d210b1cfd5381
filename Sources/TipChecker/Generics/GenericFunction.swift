import TipModel
import TipSyntax
import TipText

/// A function with type parameters. Each set of types makes a function of its own, whose body is checked with
/// these types; once it is checked with types that have what the constraints say and nothing else, so that
/// faults are told whatever it is called with.
final class GenericFunction {
  let syntax: FunctionSyntax
  let isFailable: Bool
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
  }

  var names: [String] { syntax.generics.parameters.map(\.name.text) }
  var isUnconstrained: Bool {
    syntax.generics.requirements.isEmpty
      && syntax.generics.parameters.allSatisfy { $0.constraint == nil }
  }
}

/// A generic type as written, from which each set of types makes a type of its own.
final class GenericType {
  let syntax: NominalSyntax
  let range: SourceRange
  var instances: [[Type]: TypeDeclaration] = [:]
  /// Its members are checked with types of which only the constraints are known, whatever else is made of it.
  var isChecked = false
  /// Nothing that the constraints say has to be left open for that; nil until somebody asks.
  var isWhollyChecked: Bool?
  /// What parameters stand for of which a call says nothing.
  var defaults: [String: Type] = [:]

  init(_ syntax: NominalSyntax, _ range: SourceRange) {
    self.syntax = syntax
    self.range = range
  }

  var names: [String] { syntax.generics.parameters.map(\.name.text) }
}

extension Type {
  /// Types made of types: more levels than this come only of types, and of calls, that are defined by themselves.
  static let genericDepthLimit = 8

  /// How many levels of types there are in it.
  var genericDepth: Int { parts.isEmpty ? 0 : 1 + (parts.map(\.genericDepth).max() ?? 0) }
}
