import TipModel

extension Production {
  /// The ways to write a member so that it yields the type.
  static func productions(
    of member: Member, as type: Type, within known: Set<Type>
  ) -> [Production] {
    guard case .conforming = member.owner else {
      var bindings = Substitution()
      guard bindings.match(member.result, type) else { return [] }
      return productions(of: member, as: type, within: known, member.owner, bindings)
    }
    let isText = member.name == "description" || member.name == "debugDescription"
    return types.filter { !isText || isPrintable($0) }.flatMap { owner -> [Production] in
      var bindings = Substitution()
      guard bindings.bind(owner: member.owner, to: owner),
        bindings.match(bindings.substitute(member.result), type)
      else { return [] }
      return productions(of: member, as: type, within: known, owner, bindings)
    }
  }

  private static func productions(
    of member: Member, as type: Type, within known: Set<Type>, _ owner: Type,
    _ bindings: Substitution
  ) -> [Production] {
    let signature = (member.isStatic ? [] : [owner]) + member.parameters.map(\.type)
    let open = variables(in: signature.map(bindings.substitute) + [owner])
    // A range's elements are found by themselves.
    let mentioned = variables(in: member.parameters.map(\.type) + [member.result])
    if mentioned.contains(.index), owner.index == nil || owner == .range(.int) { return [] }
    return bound(open, bindings).compactMap { bindings -> Production? in
      guard bindings.violations(of: member.constraints).isEmpty else { return nil }
      let operands = signature.map { bindings.substitute($0).concrete }
      // What is not looked into is always left out.
      let read = operands.filter { $0 != .unresolved }
      let values = read.flatMap { parts(of: $0) } + [bindings.substitute(owner)]
      guard bindings.substitute(member.result) == type,
        values.allSatisfy({ known.contains($0) || isSource($0) }),
        operands.allSatisfy(isReadable),
        !member.isStatic
          || !operands.contains(.range(.double)) && !operands.contains(.range(.date)),
        type != .string || !member.isStatic || read.allSatisfy(isPrintable)
      else { return nil }
      return Production(.member(member), operands, type)
    }
  }

  /// Every way to bind variables that the result leaves open.
  private static func bound(_ open: Set<TypeVariable>, _ bindings: Substitution) -> [Substitution] {
    let unbound = open.filter { bindings[$0] == nil }
    guard let variable = unbound.min(by: { $0.name < $1.name }) else { return [bindings] }
    let candidates = scalars + [donated, numbered(.string), entry, .array(.int)]
    return candidates.flatMap { type in
      var bindings = bindings
      _ = bindings.match(.variable(variable), type)
      return bound(open, bindings)
    }
  }

  static func variables(in types: [Type]) -> Set<TypeVariable> {
    types.reduce(into: []) { found, type in
      switch type {
      case .variable(let variable): found.insert(variable)
      case .function(let parameters, let result, _):
        found.formUnion(variables(in: parameters + [result]))
      default: found.formUnion(variables(in: parts(of: type, isShallow: true)))
      }
    }
  }

  /// The types of the values that an operand of the type is made of.
  private static func parts(of type: Type, isShallow: Bool = false) -> [Type] {
    switch type {
    case .function(let parameters, let result, _): return parameters + [result]
    case .keyPath(let root, let value, _): return [root, value]
    default: break
    }
    return isShallow ? type.parts : [type]
  }

  /// A key path leads from a donation or its value to a field.
  private static func isReadable(_ type: Type) -> Bool {
    guard case .keyPath(let root, let value, _) = type else { return true }
    let isField = Fixture.visit.fields.contains { $0.type == value }
    return root == donated && isField || root == .donation(donated) && (isField || value == .date)
  }

  /// How structs and the like are printed is a matter of its own.
  private static func isPrintable(_ type: Type) -> Bool {
    [.bool, .int, .double, .string].contains(type)
  }

  private static func isSource(_ type: Type) -> Bool { type == .void || type == .event(donated) }
}
