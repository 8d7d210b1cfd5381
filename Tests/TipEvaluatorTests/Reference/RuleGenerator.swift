import FoundationEssentials
import TipModel

/// Writes rules on the event of `Fixture` at random, out of everything that the tables have.
struct RuleGenerator {
  private(set) var dice: Dice
  /// What was made use of, by its name.
  private(set) var used: Set<String> = []
  /// Names that can be used where the expression stands, innermost last.
  private var scope: [LocalVariable] = []
  private var variableCount = 0

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func rule() -> (rule: TypedExpression, event: LocalVariable, body: TypedExpression) {
    let event = LocalVariable.let("event", .event(Production.donated))
    scope = [event]
    variableCount = 0
    let body = expression(.bool, depth: 2 + dice.roll(4))
    let rule = TypedRule(
      range: .test, inputs: [.event(Fixture.event)], parameters: [event],
      body: TypedBlock([.make(.return(body))]))
    return (.make(.builtin(.rule), .rule(rule)), event, body)
  }

  private mutating func expression(_ type: Type, depth: Int) -> TypedExpression {
    guard depth > 0, dice.roll(6) > 0, let groups = Production.all[type], !groups.isEmpty else {
      return leaf(type)
    }
    var group = dice.pick(groups)
    // Everything can be reduced to anything, but not everything should be.
    if group.contains(where: isReduction), dice.roll(4) > 0 { group = dice.pick(groups) }
    // Donations are what rules are about.
    if dice.roll(3) == 0, let about = group.first(where: isOnDonations)
      ?? dice.pick(groups).first(where: isOnDonations)
    {
      group = [about]
    }
    return expression(dice.pick(group), depth: depth)
  }

  private func isOnDonations(_ production: Production) -> Bool {
    if case .donations? = production.operands.first { true } else { false }
  }

  private func isReduction(_ production: Production) -> Bool {
    if case .member(let member) = production.form { member.name == "reduce" } else { false }
  }

  private mutating func expression(_ production: Production, depth: Int) -> TypedExpression {
    used.insert(production.name)
    let type = production.result
    if case .chain = production.form { return chain(production, depth: depth) }
    if case .member(let member) = production.form {
      return call(member, production, depth: depth)
    }
    let operands = production.operands.map { expression($0, depth: depth - 1) }
    switch production.form {
    case .infix(let sign): return .make(type, .chain(operands[0], [(sign, operands[1])]))
    case .prefix(let sign): return .make(type, .prefix(sign, operands[0]))
    case .logical(let sign):
      return .make(type, .logical(sign, operands + [expression(.bool, depth: depth - 2)]))
    case .coalesce: return .make(type, .coalesce(operands))
    case .ternary: return .make(type, .ternary(operands[0], operands[1], operands[2]))
    case .wrap: return operands[0].wrapped()
    case .force: return operands[0].forced()
    case .chain, .member: return leaf(type)
    }
  }

  private mutating func call(
    _ member: Member, _ production: Production, depth: Int
  ) -> TypedExpression {
    var operands = production.operands[...]
    var receiver: TypedExpression?
    if !member.isStatic, let owner = operands.popFirst() { receiver = expression(owner, depth: depth - 1) }
    let arguments = zip(member.parameters, operands).map { parameter, type -> TypedExpression? in
      if parameter.isOptional, dice.roll(2) == 0 { return nil }
      if parameter.isVariadic {
        return .make(.array(type), .array((0...dice.roll(2)).map { _ in expression(type, depth: depth - 2) }))
      }
      return argument(type, depth: depth - 1)
    }
    return .make(production.result, .member(member, receiver: receiver, arguments: arguments))
  }

  private mutating func argument(_ type: Type, depth: Int) -> TypedExpression {
    switch type {
    case .function(let parameters, let result):
      let variables = parameters.map { variable($0) }
      scope += variables
      defer { scope.removeLast(variables.count) }
      return .closure(variables, result, [.init(.expression(expression(result, depth: depth)), at: .test)])
    case .keyPath(let root, let value):
      let fields = Fixture.visit.fields.filter { $0.type == value }.map(\.name)
      return .path(root, fields.isEmpty ? "date" : dice.pick(fields), value)
    default: return expression(type, depth: depth)
    }
  }

  private mutating func variable(_ type: Type) -> LocalVariable {
    variableCount += 1
    return .let("x\(variableCount)", type)
  }

  /// `base?.member`
  private mutating func chain(_ production: Production, depth: Int) -> TypedExpression {
    guard case .optional(let wrapped)? = production.operands.first,
      let target = production.result.wrapped
    else { return leaf(production.result) }
    let members = (Production.all[target] ?? []).flatMap { $0 }.filter {
      if case .member(let member) = $0.form { !member.isStatic && $0.operands.first == wrapped } else { false }
    }
    guard !members.isEmpty else { return leaf(production.result) }
    let base = expression(.optional(wrapped), depth: depth - 1)
    let variable = variable(wrapped)
    let rest = call(dice.pick(members), on: .local(variable), depth: depth - 1)
    return .make(
      production.result, .optionalChain(base: base, variable, rest: rest, flattens: false))
  }

  private mutating func call(
    _ production: Production, on receiver: TypedExpression, depth: Int
  ) -> TypedExpression {
    used.insert(production.name)
    guard case .member(let member) = production.form else { return leaf(production.result) }
    let arguments = zip(member.parameters, production.operands.dropFirst()).map {
      $0.isOptional ? nil : argument($1, depth: depth - 1)
    }
    return .make(production.result, .member(member, receiver: receiver, arguments: arguments))
  }
}

// MARK: Leaves

extension RuleGenerator {
  /// A name in scope, a part of one, or a literal.
  private mutating func leaf(_ type: Type) -> TypedExpression {
    let names = scope.flatMap { readings(of: .local($0)) }.filter { $0.type == type }
    if !names.isEmpty, dice.roll(3) > 0 { return dice.pick(names) }
    return literal(type)
  }

  private func readings(of expression: TypedExpression) -> [TypedExpression] {
    switch expression.type {
    case .event: [expression.member("donations")]
    case .donation:
      [expression, expression.member("date")]
        + Fixture.visit.fields.map { expression.donated($0.name) }
    case .nominal(Fixture.visit): [expression] + Fixture.visit.fields.map { expression.field($0.name) }
    case .tuple(let elements):
      [expression] + elements.enumerated().map { .make($1.type, .tupleElement(expression, $0)) }
    default: [expression]
    }
  }

  private mutating func literal(_ type: Type) -> TypedExpression {
    switch type {
    case .event: return .local(scope[0])
    case .bool: return .bool(dice.roll(2) == 0)
    case .int: return .int(dice.roll(12) - 2)
    case .double: return .double(Double(dice.roll(24)) / 2 - 2)
    case .string: return .string(dice.pick(["", "a", "ab", "abc", "B c", "-", "12", "true"]))
    case .date: return dice.roll(2) == 0 ? .now : .date(Double(dice.roll(60)))
    case .nominal(Fixture.kind):
      return .make(type, .enumCase(Fixture.kind, dice.roll(Fixture.kind.cases.count)))
    case .nominal: return .make(type, .constant(visit()))
    case .builtin: return .range(Double(dice.roll(30)))
    case .url: return literal(.optional(.url)).forced()
    case .data: return .staticMember(.data, "init")
    case .donations: return .local(scope[0]).member("donations")
    case .donation: return .local(scope[0]).member("donations").member("subscript", .int(dice.roll(4)))
    case .optional(.url): return .staticMember(.url, "init", literal(.string))
    case .optional(let wrapped):
      return dice.roll(3) == 0 ? .make(type, .constant(.none)) : leaf(wrapped).wrapped()
    case .array(let element):
      return .make(type, .array((0..<dice.roll(4)).map { _ in leaf(element) }))
    case .set(let element): return .make(type, .set((0..<dice.roll(4)).map { _ in leaf(element) }))
    case .dictionary(let key, let value):
      return .make(type, .dictionary((0..<dice.roll(3)).map { _ in (leaf(key), leaf(value)) }))
    case .range(let bound): return leaf(bound).op(dice.pick(["...", "..<"]), leaf(bound))
    case .tuple(let elements): return .make(type, .tuple(elements.map { leaf($0.type) }))
    default: return .make(type, .unavailable("no literal of \(type)"))
    }
  }

  /// The value of a donation.
  mutating func visit() -> Value {
    Fixture.visit(
      id: dice.roll(5), name: dice.pick(["a", "ab", "abc", "B c"]), liked: dice.roll(2) == 0,
      score: Double(dice.roll(4)) / 2, kind: dice.roll(3))
  }

  mutating func history(scale: Double) -> [(date: Double, value: Value)] {
    var dates = (0..<dice.roll(14)).map { _ in Double(dice.roll(45)) * scale }
    if dice.roll(3) > 0 { dates.sort() }
    return dates.map { ($0, visit()) }
  }

  mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }
}
