import TipModel
import TipSyntax
import TipText

/// Infers generic parameters from others by their requirements: `where S.Element == T`, `C: Base<T>`.
extension ArchetypeResolver {
  func bindImplied(
    by parameters: GenericParameters, _ bindings: inout Substitution, in outer: TypeDeclaration?,
    _ file: FileContext, at range: SourceRange
  ) {
    let (variables, generics) = (parameters.variables, parameters.syntax)
    guard generics.mayImply, options.scope == .whole else { return }
    // One parameter may follow from another that is itself inferred.
    for _ in variables where variables.contains(where: { bindings[$0]?.hasVariables ?? true }) {
      let scope = checker.scope(
        binding: bindings.types(of: variables), in: outer, file, at: range)
      let before = bindings
      for requirement in generics.requirements where requirement.isSameType {
        let sides = [requirement.subject, requirement.other].map {
          checker.resolve($0, from: file, in: scope, isQuiet: true)
        }
        bindings.unify(sides[0], sides[1])
        bindings.unify(sides[1], sides[0])
      }
      for (subject, constraint) in generics.constraints {
        guard case .named(let path) = constraint.kind,
          checker.typeResolver.declaredType(path, from: file, in: scope)?.type.kind == .classType
        else { continue }
        let wanted = checker.resolve(constraint, from: file, in: scope, isQuiet: true)
        bindings.bind(
          superclassOf: checker.resolve(subject, from: file, in: scope, isQuiet: true), to: wanted)
      }
      if bindings == before { return }
    }
  }
}

extension GenericsSyntax {
  fileprivate var mayImply: Bool {
    requirements.contains(where: \.isSameType)
      || constraints.contains { _, constraint in
        guard case .named(let path) = constraint.kind else { return false }
        return path.contains { !$0.genericArguments.isEmpty }
      }
  }

  /// The constraints that are no same-type requirements, both of the parameter list and of the `where` clause.
  var constraints: [(subject: TypeSyntax, constraint: TypeSyntax)] {
    parameters.compactMap { parameter in
      parameter.constraint.map {
        (TypeSyntax(.named([parameter.name]), parameter.name.range), $0)
      }
    } + requirements.filter { !$0.isSameType }.map { ($0.subject, $0.other) }
  }
}

extension Substitution {
  /// Binds the variables of `open` so that it equals `known`, which has none.
  fileprivate mutating func unify(_ open: Type, _ known: Type) {
    guard open.hasVariables, !known.hasVariables, !known.isUnknown else { return }
    var attempt = self
    if attempt.match(open, known) { self = attempt }
  }

  fileprivate mutating func bind(superclassOf type: Type, to open: Type) {
    var candidate = type
    while case .nominal(let nominal) = candidate {
      var attempt = self
      if open.hasVariables, attempt.match(open, candidate) { return self = attempt }
      guard let next = nominal.superclass else { return }
      candidate = .nominal(next)
    }
  }
}
