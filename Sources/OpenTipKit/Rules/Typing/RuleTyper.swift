import TipModel
import TipText

/// Makes the engine's typed expressions from a rule's tree.
///
/// Operators and members of Swift's library become those of the engine where both give the same
/// results. The engine can then count incrementally, read columns, and find what would make the
/// rule hold. All else calls the program's own code.
final class RuleTyper {
  let values: SwiftValues
  private let site: RuleSite
  /// Bytes of the displayed text before the rule's.
  private let start: Int
  private let file: FileID
  private var locals: [ObjectIdentifier: LocalVariable] = [:]
  /// A variable for each captured value, in the order of the tree's captures.
  private(set) var captures: [LocalVariable] = []
  private var capturedNodes: [ObjectIdentifier: LocalVariable] = [:]
  private var nextID = 0

  /// - Parameters:
  ///   - file: The displayed text, in which the rule has its place as in the program's file.
  ///   - start: The number of bytes before the rule.
  init(_ values: SwiftValues, _ site: RuleSite, file: FileID, start: Int) {
    (self.values, self.site, self.file, self.start) = (values, site, file, start)
  }

  /// The whole `#Rule`.
  var whole: SourceRange { range(RulePlace(0, site.text.utf8CodeUnitCount)) }

  func range(_ place: RulePlace) -> SourceRange {
    let first = UInt32(clamping: start + place.offset)
    return SourceRange(file: file, start: first, end: first + UInt32(clamping: place.length))
  }

  func make(_ form: TypedExpression.Form, _ type: Type, _ range: SourceRange) -> TypedExpression {
    nextID += 1
    return TypedExpression(id: nextID, range: range, type: type, form: form)
  }

  /// A function of the values from outside that yields the rule.
  func maker(of tree: RuleTree, watching inputs: [RuleInput]) throws -> TypedExpression {
    for capture in tree.captures where capturedNodes[ObjectIdentifier(capture)] == nil {
      let variable = LocalVariable(
        name: site.text(at: capture.place), type: values.type(of: capture.type), isMutable: false,
        range: range(capture.place))
      captures.append(variable)
      capturedNodes[ObjectIdentifier(capture)] = variable
    }
    let parameters = tree.parameters.map(declare)
    let body = try block(tree.body)
    let rule = TypedRule(
      range: whole, inputs: inputs.map(input), parameters: parameters, body: body)
    let made = make(.rule(rule), .builtin(.rule), whole)
    let closure = TypedClosure(
      parameters: captures, result: made.type,
      body: TypedBlock([TypedStatement(.return(made), at: whole)]))
    return make(.closure(closure), .function(captures.map(\.type), made.type), whole)
  }

  private func input(_ input: RuleInput) -> TypedExpression {
    switch input {
    case .event(let event): make(.constant(.event(event)), .event(event.donationType), whole)
    case .parameter(let parameter):
      make(.parameterReference(parameter), .parameterReference(parameter.type), whole)
    }
  }

  func declare(_ variable: RuleVariable) -> LocalVariable {
    let made = LocalVariable(
      name: variable.name, type: values.type(of: variable.type), isMutable: false,
      range: range(variable.place))
    locals[ObjectIdentifier(variable)] = made
    return made
  }

  // MARK: Statements

  /// The statements of a closure's body.
  func block(_ body: RuleNode) throws -> TypedBlock {
    if case .block(let block) = body.form { return try self.block(block) }
    let result = try expression(body)
    return TypedBlock([TypedStatement(.return(result), at: result.range)])
  }

  private func block(_ block: RuleBlock) throws -> TypedBlock {
    var statements = try block.statements.map(statement)
    if let result = block.result {
      let result = try expression(result)
      statements.append(TypedStatement(.return(result), at: result.range))
    }
    return TypedBlock(statements)
  }

  private func statement(_ statement: RuleStatement) throws -> TypedStatement {
    let range = range(statement.place)
    switch statement.content {
    case .constant(let variable, let value):
      let value = try expression(value)
      return TypedStatement(.declare(declare(variable), value), at: range)
    case .choice(let clauses, let otherwise):
      let clauses = try clauses.map { clause in
        TypedClause(
          conditions: try clause.conditions.map(condition), body: try block(clause.block))
      }
      return TypedStatement(.if(clauses, otherwise: try otherwise.map(block)), at: range)
    case .leave(let conditions, let block):
      let body = try self.block(block)
      return TypedStatement(.guard(try conditions.map(condition), body), at: range)
    }
  }

  private func condition(_ condition: RuleCondition) throws -> TypedCondition {
    switch condition.content {
    case .holds(let value): return .boolean(try expression(value))
    case .binds(let variable, let value):
      let value = try expression(value)
      return .binding(.binding(declare(variable)), value)
    }
  }

  // MARK: Expressions

  func expression(_ node: RuleNode) throws -> TypedExpression {
    let range = range(node.place)
    let type = values.type(of: node.type)
    switch node.form {
    case .variable(let variable):
      guard let local = locals[ObjectIdentifier(variable)] else {
        throw RuleFault.unknownName(variable, range)
      }
      return make(.local(local), type, range)
    case .literal(let value):
      return make(.constant(try constant(value, of: node.type)), type, range)
    case .capture:
      guard let local = capturedNodes[ObjectIdentifier(node)] else {
        throw RuleFault(message: "a value that the rule captures is missing", range: range)
      }
      return make(.local(local), type, range)
    case .none: return make(.constant(.none), type, range)
    case .now:
      guard let member = MemberTable.members(named: "now", of: .date).first else {
        throw RuleFault(message: "the engine has no present instant", range: range)
      }
      return make(.member(member, receiver: nil, arguments: []), .date, range)
    case .property(let base, let name, let function):
      return try property(name, of: base, function, type, range)
    case .call(let call): return try self.call(call, node)
    case .group(let base, let group): return try self.group(group, of: base, type, range)
    case .logical(let op, let parts):
      return make(.logical(op, try parts.map(expression)), .bool, range)
    case .prefix(let name, let operand, let function):
      return try prefix(name, operand, function, type, range)
    case .infix(let name, let first, let second, let function):
      return try infix(name, first, second, function, type, range)
    case .ternary(let test, let first, let second):
      return make(
        .ternary(try expression(test), try expression(first), try expression(second)), type, range)
    case .coalesce(let first, let second):
      var operands = [try expression(first)]
      let rest = try expression(second)
      if case .coalesce(let others) = rest.form {
        operands += others
      } else {
        operands.append(rest)
      }
      return make(.coalesce(operands), type, range)
    case .force(let inner): return make(.force(try expression(inner)), type, range)
    case .optionalChain(let base, let variable, let rest):
      let base = try expression(base)
      let local = declare(variable)
      return make(
        .optionalChain(
          base: base, local, rest: try expression(rest),
          flattens: rest.type is any OptionalType.Type), type, range)
    case .array(let elements): return make(.array(try elements.map(expression)), type, range)
    case .interpolation(let segments):
      return make(
        .interpolation(
          try segments.map { segment in
            switch segment {
            case .text(let text): .text(text)
            case .expression(let value): .value(try expression(value))
            }
          }), .string, range)
    case .block: throw RuleFault(message: "statements stand only in closures", range: range)
    }
  }

  /// The value as the engine has it. A value of a type that the engine cannot read keeps its
  /// encoded form.
  func constant(_ value: Result<EncodedValue, any Error>, of type: Any.Type) throws -> Value {
    try values.inEngine(try value.get(), of: type)
  }
}

/// An `Optional` of any type.
protocol OptionalType {}
extension Optional: OptionalType {}

extension RuleFault {
  static func unknownName(_ variable: RuleVariable, _ range: SourceRange) -> RuleFault {
    RuleFault(message: "nothing is known of `\(variable.name)` here", range: range)
  }
}
