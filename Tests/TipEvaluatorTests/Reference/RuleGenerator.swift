import Foundation
import OrderedCollections
import TipModel

/// Writes rules on the event and the parameters of the reference tests at random, out of everything that
/// the tables have.
struct RuleGenerator {
  static let level = Fixture.parameter("level", .int, .int(0))
  static let seen = Fixture.parameter("seen", .dictionary(.string, .int), .dictionary([:]))

  var choices: Choices
  /// What was made use of, by its name.
  private(set) var used: Set<String> = []
  /// Names that can be used where the expression stands, innermost last.
  private(set) var scope: [LocalVariable] = []
  private var variableCount = 0

  init(_ choices: Choices) { self.choices = choices }

  /// On the event, the level and what was seen, or on fewer of them, as most rules are: which code a rule gets depends on the
  /// types of its inputs. Now and then with a value that gets a name first.
  mutating func rule() -> TypedRule {
    let inputs = inputs(count: 3 - choices.roll(3))
    variableCount = 0
    var statements: [TypedStatement] = []
    if choices.roll(4) == 3 {
      let variable = variable(choices.pick(Production.types))
      let value = expression(variable.type, depth: 2)
      statements.append(.make(.declare(variable, value)))
      scope.append(variable)
    }
    statements.append(.make(.return(expression(.bool, depth: 2 + choices.roll(4)))))
    return Self.rule(on: inputs, TypedBlock(statements))
  }

  /// Brings the first inputs into scope: the event, the level, and what was seen.
  mutating func inputs(count: Int) -> [LocalVariable] {
    scope = Array(
      [
        LocalVariable.let("event", .event(Production.donated)), .let("level", Self.level.type),
        .let("seen", Self.seen.type),
      ].prefix(count))
    return scope
  }

  static func rule(on inputs: [LocalVariable], _ body: TypedBlock) -> TypedRule {
    let all: [TypedExpression] = [
      .event(Fixture.event), .parameterReference(level), .parameterReference(seen),
    ]
    return TypedRule(
      range: .test, inputs: Array(all.prefix(inputs.count)), parameters: inputs, body: body)
  }

  mutating func expression(_ type: Type, depth: Int) -> TypedExpression {
    guard depth > 0, choices.roll(6) > 0, let groups = Production.all[type], !groups.isEmpty else {
      return leaf(type)
    }
    var group = choices.pick(groups)
    if group.isReduction, choices.roll(4) > 0 { group = choices.pick(groups) }
    // Donations are what rules are about.
    if choices.roll(3) == 2, let about = group.onDonations ?? choices.pick(groups).onDonations {
      return expression(about, depth: depth)
    }
    return expression(choices.pick(group.ways), depth: depth)
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
    case .part(let part): return .make(type, part.form(of: operands[0]))
    case .coalesce: return .make(type, .coalesce(operands))
    case .ternary: return .make(type, .ternary(operands[0], operands[1], operands[2]))
    case .wrap: return operands[0].wrapped()
    case .force: return operands[0].forced()
    case .chain, .member: return leaf(type)
    }
  }

  /// - Parameter base: The receiver; nil for one made at random.
  mutating func call(
    _ member: Member, _ production: Production, on base: TypedExpression? = nil, depth: Int
  ) -> TypedExpression {
    var operands = production.operands[...]
    var receiver: TypedExpression?
    if !member.isStatic, let owner = operands.popFirst() {
      receiver = base ?? expression(owner, depth: depth - 1)
    }
    let arguments = zip(member.parameters, operands).map { parameter, type -> TypedExpression? in
      if parameter.isUnread || parameter.isOptional && choices.roll(2) == 0 { return nil }
      if parameter.isVariadic {
        let values = (0...choices.roll(2)).map { _ in expression(type, depth: depth - 2) }
        return .make(.array(type), .array(values))
      }
      return argument(type, depth: depth - 1)
    }
    return .make(production.result, .member(member, receiver: receiver, arguments: arguments))
  }

  private mutating func argument(_ type: Type, depth: Int) -> TypedExpression {
    switch type {
    case .function(let parameters, let result, _):
      let variables = parameters.map { variable($0) }
      scope += variables
      defer { scope.removeLast(variables.count) }
      let body = expression(result, depth: depth)
      return .closure(variables, result, [.init(.expression(body), at: .test)])
    case .keyPath(let root, let value, _):
      let fields = Fixture.visit.fields.filter { $0.type == value }.map(\.name)
      return .path(root, fields.isEmpty ? "date" : choices.pick(fields), value)
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
      let target = production.result.wrapped,
      let ways = Production.afterDot[target]?[wrapped], !ways.isEmpty
    else { return leaf(production.result) }
    let way = choices.pick(ways)
    used.insert(way.name)
    let base = expression(.optional(wrapped), depth: depth - 1)
    let variable = variable(wrapped)
    let rest: TypedExpression
    switch way.form {
    case .member(let member):
      let arguments = zip(member.parameters, way.operands.dropFirst()).map {
        $0.isOptional ? nil : argument($1, depth: depth - 1)
      }
      rest = .make(
        way.result, .member(member, receiver: .local(variable), arguments: arguments))
    case .part(let part): rest = .make(way.result, part.form(of: .local(variable)))
    default: return leaf(production.result)
    }
    return .make(
      production.result, .optionalChain(base: base, variable, rest: rest, flattens: false))
  }
}

extension Production.Part {
  func form(of value: TypedExpression) -> TypedExpression.Form {
    switch self {
    case .donated(let name): .donationField(value, name)
    case .field(let index): .field(value, index)
    case .element(let index): .tupleElement(value, index)
    }
  }
}
