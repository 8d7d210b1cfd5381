import TipModel

/// A way to write an expression of a type: a member or an operator whose types are all known.
struct Production {
  enum Form {
    /// A receiver, if it has one, is the first operand.
    case member(Member)
    case infix(Operator)
    case prefix(Operator)
    case logical(LogicalOperator)
    case coalesce, ternary, wrap, force, chain
  }

  let form: Form
  let operands: [Type]
  let result: Type

  /// The same for all types of one member or operator.
  var name: String {
    switch form {
    case .member(let member): Production.name(of: member)
    case .infix(let sign), .prefix(let sign): Production.name(of: sign)
    case .logical(let sign): sign.rawValue
    case .coalesce: "??"
    case .ternary: "?:"
    case .wrap: "wrap"
    case .force: "force"
    case .chain: "chain"
    }
  }

  static func name(of sign: Operator) -> String {
    sign.fixity == .prefix ? "prefix \(sign.spelling)" : sign.spelling
  }

  static func name(of member: Member) -> String {
    "\(member.owner).\(PlainCall.name(of: member))\(member.isStatic ? " static" : "")"
  }
}

extension Production {
  /// The types that generated expressions may have, all within reach of one another.
  static let types: [Type] =
    scalars + [.nominal(Fixture.visit), .donation(donated), .donations(donated), .url, .data, timeRange]
    + scalars.map(Type.optional) + scalars.map(Type.array) + scalars.prefix(4).map(Type.set)
    + [.int, .double, .date].map(Type.range)
    + [
      .optional(.nominal(Fixture.visit)), .optional(.donation(donated)), .optional(.url),
      .optional(pair), .optional(entry), .array(.nominal(Fixture.visit)), .array(.array(.int)),
      .array(pair), .array(entry), .array(couple), pair, entry, couple, .dictionary(.string, .int),
      .dictionary(.int, .string), .dictionary(.string, .array(.int)),
    ]

  static let scalars: [Type] = [.bool, .int, .double, .string, .date, .nominal(Fixture.kind)]
  static let donated = Type.nominal(Fixture.visit)
  static let timeRange = Type.builtin(.donationTimeRange)
  /// An element of `enumerated()`, of a dictionary, and of `zip`.
  private static let pair = tuple("offset", .int, "element", .string)
  private static let entry = tuple("key", .string, "value", .int)
  private static let couple = Type.tuple([.init(type: .int), .init(type: .string)])

  private static func tuple(_ first: String, _ a: Type, _ second: String, _ b: Type) -> Type {
    .tuple([.init(label: first, type: a), .init(label: second, type: b)])
  }

  /// For each type the ways to write it, those of one member or operator together.
  static let all: [Type: [[Production]]] = {
    var all: [Type: [[Production]]] = [:]
    let known = Set(types)
    for type in types {
      let members = MemberTable.all.filter { exception(to: $0) == nil }
        .map { productions(of: $0, as: type, within: known) }
      all[type] = (members + forms(of: type, within: known)).filter { !$0.isEmpty }
    }
    return all
  }()

  /// Why a member has no place in a rule, or none in these rules.
  static func exception(to member: Member) -> String? {
    if member.isMutating { return "a rule changes nothing" }
    switch member.owner {
    case .anyTip: return "tips are asked, not compared"
    case .builtin(let type) where type != .donationTimeRange: return "not of a value or a donation"
    case .event where member.name != "donations" && member.name != "id": return "changes something"
    default: break
    }
    switch member.result {
    case .void, .never: return "yields no value"
    default: return nil
    }
  }

  private static func productions(
    of member: Member, as type: Type, within known: Set<Type>
  ) -> [Production] {
    var bindings = Type.Bindings()
    guard bindings.match(member.result, type) else { return [] }
    let signature = (member.isStatic ? [] : [member.owner]) + member.parameters.map(\.type)
    return bound(variables(in: signature + [member.owner]), bindings).compactMap { bindings -> Production? in
      guard bindings.violations(of: member.constraints).isEmpty else { return nil }
      let operands = signature.map(bindings.substitute)
      let values = operands.flatMap { parts(of: $0) } + [bindings.substitute(member.owner)]
      guard bindings.substitute(member.result) == type,
        values.allSatisfy({ known.contains($0) || isSource($0) }), operands.allSatisfy(isReadable),
        !member.isStatic || !operands.contains(.range(.double)) && !operands.contains(.range(.date)),
        type != .string || !member.isStatic || operands.allSatisfy(isPrintable)
      else { return nil }
      return Production(form: .member(member), operands: operands, result: type)
    }
  }

  /// Every way to bind variables that the result leaves open.
  private static func bound(_ open: Set<String>, _ bindings: Type.Bindings) -> [Type.Bindings] {
    guard let name = open.sorted().first(where: { bindings[$0] == nil }) else { return [bindings] }
    let candidates = scalars + [donated, pair, entry, .array(.int)]
    return candidates.flatMap { type in
      var bindings = bindings
      _ = bindings.match(.variable(name), type)
      return bound(open, bindings)
    }
  }

  private static func variables(in types: [Type]) -> Set<String> {
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

  private static func forms(of type: Type, within known: Set<Type>) -> [[Production]] {
    let make = { (form: Form, operands: [Type]) in
      operands.allSatisfy(known.contains)
        ? [Production(form: form, operands: operands, result: type)] : []
    }
    var forms = [
      make(.ternary, [.bool, type, type]), make(.coalesce, [.optional(type), type]),
      make(.force, [.optional(type)]),
    ]
    if let wrapped = type.wrapped {
      forms.append(make(.wrap, [wrapped]))
      forms.append(known.compactMap { base -> Production? in
        known.contains(.optional(base)) && !base.isOptional
          ? Production(form: .chain, operands: [.optional(base)], result: type) : nil
      })
    }
    if type == .bool { forms += [make(.logical(.and), [.bool, .bool]), make(.logical(.or), [.bool, .bool])] }
    return forms + OperatorTable.all.compactMap { sign in
      sign.evaluate == nil ? nil : productions(of: sign, as: type, within: known)
    }
  }

  private static func productions(
    of sign: Operator, as type: Type, within known: Set<Type>
  ) -> [Production] {
    sign.signatures.flatMap { signature -> [Production] in
      var bindings = Type.Bindings()
      guard bindings.match(signature.result, type) else { return [] }
      let open = variables(in: signature.operands)
      let all = open.isEmpty || bindings[open.first ?? ""] != nil
        ? [bindings]
        : types.map { type in
          var bindings = bindings
          for name in open { _ = bindings.match(.variable(name), type) }
          return bindings
        }
      return all.compactMap { bindings -> Production? in
        let operands = signature.operands.map(bindings.substitute)
        guard bindings.violations(of: signature.constraints).isEmpty,
          operands.allSatisfy(known.contains)
        else { return nil }
        return Production(
          form: sign.fixity == .prefix ? .prefix(sign) : .infix(sign), operands: operands,
          result: type)
      }
    }
  }
}
