import TipModel
import TipSyntax
import TipText

/// Infers type witnesses from the members of protocol extensions and from Swift's own protocols.
struct TypeWitnessResolver: CheckerPart {
  let checker: Checker

  /// Binds associated types by members of extensions that witness requirements which the type does not declare itself.
  func matchGiven(
    _ asking: [TypeDeclaration], _ type: TypeDeclaration, in open: TypeDeclaration,
    _ bindings: inout Substitution
  ) {
    let names = Set(asking.flatMap(\.allAssociatedTypes))
    let giving = providers(asking, type)
    for declared in asking {
      let required = declared.members.required.filter {
        $0.isRequirement && type.members[$0.name] == nil && $0.mentions(names)
      }
      if required.isEmpty { continue }
      for written in giving.flatMap(\.extensions) where !written.isInactive {
        let scope = givenScope(of: declared, written, type)
        guard
          written.syntax.requirements.allSatisfy({
            checker.constraintChecker.satisfies($0, from: written.file, in: scope)
          })
        else { continue }
        let given = Dictionary(grouping: written.syntax.members) { $0.givenName }
        for requirement in required {
          for member in given[requirement.name] ?? [] {
            match(requirement, member, from: written.file, in: open, scope, &bindings)
          }
        }
      }
    }
  }

  /// The protocols whose extensions may provide the requirements, the most refined first.
  private func providers(
    _ asking: [TypeDeclaration], _ type: TypeDeclaration
  ) -> [TypeDeclaration] {
    let refining = type.protocols.filter { declared in
      declared.protocols.contains { inherited in asking.contains { $0 === inherited } }
    }
    return asking.joined(by: refining).enumerated().sorted { a, b in
      let (first, second) = (a.element.protocols.count, b.element.protocols.count)
      return first == second ? a.offset < b.offset : first > second
    }.map(\.element)
  }

  /// A scope in which the associated types of Swift's protocols stand for those of the type.
  private func givenScope(
    of declared: TypeDeclaration, _ written: ExtensionDeclaration, _ type: TypeDeclaration
  ) -> TypeDeclaration {
    checker.scope(
      binding: checker.associatedTypeResolver.standardTypes(of: type).sorted { $0.key < $1.key }.map
      {
        ($0.key, $0.value)
      },
      in: declared, written.file, at: declared.nameRange, self: type.selfType)
  }

  private func match(
    _ requirement: ValueDeclaration, _ member: DeclarationSyntax, from file: FileContext,
    in open: TypeDeclaration, _ scope: TypeDeclaration, _ bindings: inout Substitution
  ) {
    var pairs: [(wanted: TypeSyntax?, given: TypeSyntax?)] = []
    switch (requirement.kind, member.kind) {
    case (.variable(let wanted, _), .variable(let variable)):
      let given = variable.bindings.first { binding in
        if case .binding(let name, _) = binding.pattern.kind {
          name.text == requirement.name
        } else {
          false
        }
      }
      pairs = [(wanted.type, given?.type)]
    case (.function(let wanted), .function(let given))
    where given.generics.isEmpty && wanted.name.text == given.name.text
      && wanted.parameters.map(\.label) == given.parameters.map(\.label):
      pairs = zip(wanted.parameters, given.parameters).map { ($0.type, $1.type) }
      pairs.append((wanted.result, given.result))
    default: return
    }
    for case (let wanted?, let given?) in pairs {
      let known = checker.resolve(given, from: file, in: scope, isQuiet: true)
      guard !known.holdsUnknown else { continue }
      var attempt = bindings
      let asked = checker.resolve(wanted, from: requirement.file, in: open, isQuiet: true)
      if attempt.match(asked, known) { bindings = attempt }
    }
  }

  /// The `IntegerLiteralType` of a type that a literal can have: the type of the parameter of its initializer.
  func literalType(_ name: String, in type: TypeDeclaration) -> Type? {
    let labels = [
      "IntegerLiteralType": "integerLiteral", "FloatLiteralType": "floatLiteral",
      "BooleanLiteralType": "booleanLiteral", "StringLiteralType": "stringLiteral",
      "ArrayLiteralElement": "arrayLiteral",
    ]
    guard let label = labels[name] else { return nil }
    for member in type.members["init"] ?? [] {
      guard case .function(let signature) = checker.entity(member), signature.parameters.count == 1,
        signature.parameters[0].label == label, !signature.parameters[0].type.hasVariables
      else { continue }
      return signature.parameters[0].type
    }
    return nil
  }
}

extension ValueDeclaration {
  /// Its type, its result or a parameter names one of these types.
  func mentions(_ names: Set<String>) -> Bool {
    switch kind {
    case .variable(let binding, _): binding.type?.mentions(names) == true
    case .function(let function), .initializer(let function, _), .subscript(let function, _):
      function.result?.mentions(names) == true
        || function.parameters.contains { $0.type.mentions(names) }
    default: false
    }
  }
}

extension DeclarationSyntax {
  /// The name under which a function or a variable may witness a requirement.
  fileprivate var givenName: String? {
    switch kind {
    case .function(let function): function.name.text
    case .variable(let variable): variable.bindings.first?.pattern.boundNames.first?.text
    default: nil
    }
  }
}
