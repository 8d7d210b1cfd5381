import TipModel

extension Production {
  /// The ways to write a member so that it yields the type.
  static func productions(
    of member: Member, as type: Type, within known: Set<Type>
  ) -> [Production] {
    var bindings = Type.Bindings()
    guard bindings.match(member.result, type) else { return [] }
    let signature = (member.isStatic ? [] : [member.owner]) + member.parameters.map(\.type)
    let open = variables(in: signature + [member.owner])
    return bound(open, bindings).compactMap { bindings -> Production? in
      guard bindings.violations(of: member.constraints).isEmpty else { return nil }
      let operands = signature.map(bindings.substitute)
      // What is not looked into is always left out.
      let read = operands.filter { $0 != .external }
      let values = read.flatMap { parts(of: $0) } + [bindings.substitute(member.owner)]
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
  private static func bound(_ open: Set<String>, _ bindings: Type.Bindings) -> [Type.Bindings] {
    guard let name = open.sorted().first(where: { bindings[$0] == nil }) else { return [bindings] }
    let candidates = scalars + [donated, numbered(.string), entry, .array(.int)]
    return candidates.flatMap { type in
      var bindings = bindings
      _ = bindings.match(.variable(name), type)
      return bound(open, bindings)
    }
  }

  static func variables(in types: [Type]) -> Set<String> {
    types.reduce(into: []) { names, type in
      switch type {
      case .variable(let name): names.insert(name)
      case .function(let parameters, let result):
        names.formUnion(variables(in: parameters + [result]))
      default: names.formUnion(variables(in: parts(of: type, isShallow: true)))
      }
    }
  }

  /// The types of the values that an operand of the type is made of.
  private static func parts(of type: Type, isShallow: Bool = false) -> [Type] {
    switch type {
    case .function(let parameters, let result): return parameters + [result]
    case .keyPath(let root, let value): return [root, value]
    default: break
    }
    guard isShallow else { return [type] }
    switch type {
    case .optional(let inner), .array(let inner), .set(let inner), .range(let inner),
      .event(let inner), .donation(let inner), .donations(let inner):
      return [inner]
    case .dictionary(let key, let value): return [key, value]
    case .tuple(let elements): return elements.map(\.type)
    default: return []
    }
  }

  /// A key path leads from a donation or its value to a field.
  private static func isReadable(_ type: Type) -> Bool {
    guard case .keyPath(let root, let value) = type else { return true }
    let isField = Fixture.visit.fields.contains { $0.type == value }
    return root == donated && isField || root == .donation(donated) && (isField || value == .date)
  }

  /// How structs and the like are printed is a matter of its own.
  private static func isPrintable(_ type: Type) -> Bool {
    [.bool, .int, .double, .string].contains(type)
  }

  private static func isSource(_ type: Type) -> Bool { type == .void || type == .event(donated) }
}
