import TipSyntax

extension SyntaxDump {
  mutating func dump(_ declaration: DeclarationSyntax) {
    for attribute in declaration.attributes {
      node("@\(spelling(attribute.name))" + (attribute.arguments == nil ? "" : "()")) { dump in
        dump.dump(attribute.arguments ?? [])
      }
    }
    let modifiers = declaration.modifiers.map { $0.text + " " }.joined()
    switch declaration.kind {
    case .import(let path): node("import \(path.joined(separator: "."))")
    case .nominal(let nominal):
      let head = modifiers + nominal.kind.rawValue + " " + nominal.name.text
      node(head + generics(nominal.generics) + inheritance(nominal.inherited)) { dump in
        nominal.members.forEach { dump.dump($0) }
      }
    case .extension(let syntax):
      let head =
        modifiers + "extension " + spelling(syntax.extended) + inheritance(syntax.inherited)
      node(head + requirements(syntax.requirements)) { dump in
        syntax.members.forEach { dump.dump($0) }
      }
    case .variable(let variable): dump(variable, modifiers)
    case .function(let function): dump(function, modifiers + "func")
    case .initializer(let function, let isFailable):
      dump(function, modifiers + (isFailable ? "failable" : "initializer"))
    case .enumCases(let cases): dump(cases, modifiers)
    case .typealias(let name, let parameters, let type):
      let list = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
      node("typealias \(name.text)\(list) = \(spelling(type))")
    case .subscript(let function, let accessors):
      dump(function, modifiers + "subscript", accessors)
    case .conditionalCompilation(let branches):
      dump(branches) { dump, declaration in dump.dump(declaration) }
    case .operator(let name, let group):
      node(
        modifiers
          + (["operator", name.text] + (group.map { [$0.text] } ?? [])).joined(separator: " "))
    case .precedenceGroup(let group):
      let names = { (names: [NameSyntax]) in names.map(\.text).joined(separator: ",") }
      node(
        "precedencegroup \(group.name.text) (\(names(group.higherThan))) (\(names(group.lowerThan)))"
          + (group.associativity.map { " \($0.text)" } ?? ""))
    case .associatedType(let type):
      node(
        "associatedtype \(type.name.text)" + inheritance(type.inherited)
          + (type.initial.map { " = \(spelling($0))" } ?? "") + requirements(type.requirements))
    case .unsupported(let name, let reason):
      node(modifiers + "unsupported" + (name.map { " \($0.text)" } ?? "") + " \(quoted(reason))")
    case .broken(let name): node(modifiers + "broken" + (name.map { " \($0.text)" } ?? ""))
    }
  }

  private func generics(_ syntax: GenericsSyntax) -> String {
    let parameters = syntax.parameters.map { parameter in
      parameter.name.text + (parameter.constraint.map { ": \(spelling($0))" } ?? "")
    }
    return (parameters.isEmpty ? "" : "<\(list(parameters))>") + requirements(syntax.requirements)
  }

  private func requirements(_ requirements: [GenericsSyntax.Requirement]) -> String {
    let parts = requirements.map {
      "\(spelling($0.subject))\($0.isSameType ? " == " : ": ")\(spelling($0.other))"
    }
    return parts.isEmpty ? "" : " where \(list(parts))"
  }

  private func inheritance(_ types: [TypeSyntax]) -> String {
    types.isEmpty ? "" : ": \(list(types.map(spelling)))"
  }

  private mutating func dump(_ variable: VariableSyntax, _ modifiers: String) {
    node(modifiers + (variable.isMutable ? "var" : "let")) { dump in
      for binding in variable.bindings {
        dump.dump(binding.pattern)
        if let type = binding.type { dump.node("type \(dump.spelling(type))") }
        if let value = binding.value { dump.node("value") { dump in dump.dump(value) } }
        if let accessors = binding.accessors { dump.dump(accessors) }
      }
    }
  }

  private mutating func dump(_ accessors: AccessorsSyntax) {
    if accessors.isRequirement { return node("requirement") }
    if let getter = accessors.getter { dump(getter, as: "get") }
    if let setter = accessors.setter {
      dump(setter, as: "set" + (accessors.setterParameter.map { " \($0.text)" } ?? ""))
    }
    if let willSet = accessors.willSet {
      dump(willSet, as: "willSet" + (accessors.willSetParameter.map { " \($0.text)" } ?? ""))
    }
    if let didSet = accessors.didSet {
      dump(didSet, as: "didSet" + (accessors.didSetParameter.map { " \($0.text)" } ?? ""))
    }
  }

  private mutating func dump(
    _ function: FunctionSyntax, _ head: String, _ accessors: AccessorsSyntax? = nil
  ) {
    let effects = spelling(function.effects)
    let name = accessors == nil ? " \(function.name.text)" : ""
    node(head + name + generics(function.generics) + effects) { dump in
      for parameter in function.parameters {
        let mode = parameter.isInOut ? "inout " : ""
        let type = dump.spelling(parameter.type) + (parameter.isVariadic ? "..." : "")
        dump.node("parameter \(parameter.label ?? "_") \(parameter.name.text): \(mode)\(type)") {
          dump in
          if let value = parameter.defaultValue { dump.dump(value) }
        }
      }
      if let result = function.result { dump.node("result \(dump.spelling(result))") }
      if let body = function.body { dump.dump(body) }
      if let accessors { dump.dump(accessors) }
    }
  }

  private mutating func dump(_ cases: [EnumCaseSyntax], _ modifiers: String) {
    for item in cases {
      node(modifiers + "case \(item.name.text)" + (item.payload == nil ? "" : "()")) { dump in
        for part in item.payload ?? [] {
          dump.node("value \(part.label.map { "\($0): " } ?? "")\(dump.spelling(part.type))") {
            dump in
            if let value = part.defaultValue { dump.dump(value) }
          }
        }
        if let value = item.rawValue { dump.dump(value) }
      }
    }
  }
}
