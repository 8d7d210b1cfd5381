import TipModel
import TipSyntax
import TipText

/// Adds the requirements that a signature implies: `func count<T>(_ shelf: Set<T>)` implies that `T` is Hashable, since
/// `Set` requires it.
extension ArchetypeResolver {
  func withImpliedRequirements(
    _ syntax: FunctionSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) -> FunctionSyntax {
    let names = Set(syntax.generics.parameters.map(\.name.text))
    guard !names.isEmpty, options.scope == .whole else { return syntax }
    let primary = checker.withPrimaryTypes(syntax.generics, from: file, in: owner)
    var implied: [GenericsSyntax.Requirement] = []
    func isParameter(_ type: TypeSyntax) -> Bool {
      if case .named(let path) = type.kind, let first = path.first {
        names.contains(first.text)
      } else {
        false
      }
    }
    func ask(_ subject: TypeSyntax, _ constraint: TypeSyntax) {
      if isParameter(subject) {
        implied.append(.init(subject: subject, isSameType: false, other: constraint))
      }
    }
    func ask(_ subject: TypeSyntax, _ name: String) {
      ask(subject, TypeSyntax(.named([NameSyntax(name, subject.range)]), subject.range))
    }
    func search(_ type: TypeSyntax) {
      for part in type.parts { search(part) }
      if case .dictionary(let key, _) = type.kind { return ask(key, "Hashable") }
      guard case .named(let path) = type.kind, let last = path.last,
        let first = last.genericArguments.first
      else { return }
      guard let declared = checker.typeResolver.declaredType(path, from: file, in: owner),
        let generic = declared.generic
      else {
        if path.count == 1, ["Set", "Dictionary"].contains(last.text) { ask(first, "Hashable") }
        if path.count == 1, TypeResolver.ranges.contains(last.text) { ask(first, "Comparable") }
        return
      }
      let given = Dictionary(
        zip(generic.names, last.genericArguments), uniquingKeysWith: { $1 })
      for parameter in generic.syntax.generics.parameters {
        if let constraint = parameter.constraint, let argument = given[parameter.name.text] {
          ask(argument, constraint)
        }
      }
      for requirement in generic.syntax.generics.requirements where !requirement.isSameType {
        guard case .named(let path) = requirement.subject.kind, path.count == 1,
          let argument = given[path[0].text]
        else { continue }
        ask(argument, requirement.other)
      }
    }
    for parameter in syntax.parameters { search(parameter.type) }
    if let result = syntax.result { search(result) }
    return syntax.asking(primary, implied)
  }
}

extension FunctionSyntax {
  fileprivate func asking(
    _ generics: GenericsSyntax, _ requirements: [GenericsSyntax.Requirement]
  ) -> FunctionSyntax {
    FunctionSyntax(
      name: name,
      generics: GenericsSyntax(
        parameters: generics.parameters, requirements: generics.requirements + requirements),
      parameters: parameters, effects: effects, result: result, body: body)
  }
}

extension TypeSyntax {
  /// The types of which this one is composed, as written.
  var parts: [TypeSyntax] {
    switch kind {
    case .named(let path): path.flatMap(\.genericArguments)
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .any(let inner),
      .some(let inner), .metatype(let inner), .variadic(let inner), .inOut(let inner):
      [inner]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .function(let parameters, let result, let effects):
      parameters + [result] + [effects.thrown].compactMap(\.self)
    case .composition(let types): types
    case .unsupported, .broken: []
    }
  }
}
