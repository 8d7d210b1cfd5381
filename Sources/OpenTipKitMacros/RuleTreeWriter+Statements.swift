import SwiftSyntax

extension RuleTreeWriter {
  /// Statements as lines of Swift that build them, with the name of each, and the result.
  private struct Statements {
    var lines: [String] = []
    var items: [String] = []
    var result: String?
  }

  /// The body of a closure, rewritten as the body of a closure of expressions.
  mutating func body(_ statements: CodeBlockItemListSyntax) throws -> String {
    let written = try self.statements(statements)
    if written.items.isEmpty, written.lines.isEmpty, let result = written.result { return result }
    let parts = ["[\(written.items.joined(separator: ", "))]"] + (written.result.map { [$0] } ?? [])
    let body = call("Body", parts, statements)
    return (written.lines + ["return \(body)"]).map { "\n\($0)" }.joined() + "\n"
  }

  private mutating func statements(_ list: CodeBlockItemListSyntax) throws -> Statements {
    var made = Statements()
    for (index, item) in list.enumerated() {
      let isLast = index == list.count - 1
      switch item.item {
      case .decl(let declaration):
        guard let variable = declaration.as(VariableDeclSyntax.self) else {
          throw refuse("a rule's closure declares constants alone", at: declaration)
        }
        try constants(variable, &made)
      case .stmt(let statement): try self.statement(statement, isOnly: list.count == 1, &made)
      case .expr(let expression):
        if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
          try branch(expression, isValue: list.count == 1, &made)
        } else if isLast, list.count == 1 {
          made.result = try self.expression(expression)
        } else {
          throw refuse("a rule only asks: this has no effect", at: expression)
        }
      }
    }
    return made
  }

  private mutating func statement(
    _ statement: StmtSyntax, isOnly: Bool, _ made: inout Statements
  ) throws {
    if let result = statement.as(ReturnStmtSyntax.self) {
      guard let value = result.expression else {
        throw refuse("a rule returns true or false", at: result)
      }
      made.result = try expression(value)
    } else if let exit = statement.as(GuardStmtSyntax.self) {
      let block = try self.block(exit.body.statements)
      let conditions = try self.conditions(exit.conditions, &made)
      made.lines += block.lines
      let name = names.fresh("guard")
      made.lines.append("let \(name) = \(call("Guard", [conditions, block.text], exit))")
      made.items.append(name)
    } else if let only = statement.as(ExpressionStmtSyntax.self) {
      try branch(only.expression, isValue: isOnly, &made)
    } else {
      throw refuse("a rule's closure declares constants, branches and returns", at: statement)
    }
  }

  private mutating func constants(
    _ variable: VariableDeclSyntax, _ made: inout Statements
  ) throws {
    guard variable.bindingSpecifier.tokenKind == .keyword(.let) else {
      throw refuse(
        "a rule's closure declares constants: write `let`", at: variable.bindingSpecifier)
    }
    for binding in variable.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        let value = binding.initializer?.value
      else { throw refuse("a rule's constant has one name and a value", at: binding.pattern) }
      let name = pattern.identifier.text
      let own = names.fresh(name)
      let type =
        binding.typeAnnotation.map { ": RuleConstant<\($0.type.trimmedDescription)>" } ?? ""
      let text = try expression(value)
      made.lines.append(
        "let \(own)\(type) = \(call("Constant", ["\"\(name)\"", text], pattern))")
      made.items.append("\(own).declaration")
      names.bind(name, to: own)
    }
  }

  // MARK: Branches

  private struct Clause {
    let conditions: String
    let block: String

    var text: String { "RuleStatements.buildClause(\(conditions), \(block))" }
  }

  private mutating func conditions(
    _ list: ConditionElementListSyntax, _ made: inout Statements
  ) throws -> String {
    var parts: [String] = []
    for element in list {
      switch element.condition {
      case .expression(let value):
        parts.append("RuleStatements.buildCondition(\(try expression(value)))")
      case .optionalBinding(let binding):
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
          binding.bindingSpecifier.tokenKind == .keyword(.let)
        else { throw refuse("a rule binds one name with `let`", at: binding.pattern) }
        let name = pattern.identifier.text
        let value =
          try binding.initializer.map { try expression($0.value) }
          ?? named(pattern)
        let own = names.fresh(name)
        made.lines.append("let \(own) = \(call("Binding", ["\"\(name)\"", value], pattern))")
        parts.append("\(own).condition")
        names.bind(name, to: own)
      default: throw refuse("a rule's conditions are Bools and `let`", at: element)
      }
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// `if let limit`: the name as it is meant outside.
  private mutating func named(_ pattern: IdentifierPatternSyntax) -> String {
    let name = pattern.identifier.text
    if let meaning = names[name] { return call("Name", [meaning], pattern) }
    isFixed = false
    return call("Capture", [name], pattern)
  }

  private mutating func block(
    _ list: CodeBlockItemListSyntax
  ) throws -> (lines: [String], text: String) {
    names.open()
    defer { names.close() }
    let made = try statements(list)
    let parts = ["[\(made.items.joined(separator: ", "))]"] + (made.result.map { [$0] } ?? [])
    return (made.lines, "RuleStatements.buildBlock(\(parts.joined(separator: ", ")))")
  }

  /// - Parameter isValue: It is all that the closure consists of, so that its branches yield the
  ///   closure's value.
  private mutating func branch(
    _ node: ExprSyntax, isValue: Bool, _ made: inout Statements
  ) throws {
    var clauses: [Clause] = []
    var otherwise: String?
    if let choice = node.as(IfExprSyntax.self) {
      try self.choice(choice, &clauses, &otherwise, &made)
    } else if let choice = node.as(SwitchExprSyntax.self) {
      try cases(choice, &clauses, &otherwise, &made)
    } else {
      throw refuse("a rule's closure declares constants, branches and returns", at: node)
    }
    let name = names.fresh("if")
    let list = "[\(clauses.map(\.text).joined(separator: ", "))]"
    made.lines.append(
      "let \(name) = \(call("If", [list, "otherwise: \(otherwise ?? "nil")"], node))")
    made.items.append(name)
  }

  private mutating func choice(
    _ node: IfExprSyntax, _ clauses: inout [Clause], _ otherwise: inout String?,
    _ made: inout Statements
  ) throws {
    names.open()
    let conditions = try self.conditions(node.conditions, &made)
    let block = try self.block(node.body.statements)
    names.close()
    made.lines += block.lines
    clauses.append(Clause(conditions: conditions, block: block.text))
    switch node.elseBody {
    case .ifExpr(let next)?: try choice(next, &clauses, &otherwise, &made)
    case .codeBlock(let last)?:
      let block = try self.block(last.statements)
      made.lines += block.lines
      otherwise = block.text
    case nil: break
    }
  }

  private mutating func cases(
    _ node: SwitchExprSyntax, _ clauses: inout [Clause], _ otherwise: inout String?,
    _ made: inout Statements
  ) throws {
    for element in node.cases {
      guard case .switchCase(let branch) = element else {
        throw refuse("a rule has no `#if` here", at: element)
      }
      let block = try self.block(branch.statements)
      made.lines += block.lines
      switch branch.label {
      case .default: otherwise = block.text
      case .case(let label):
        let tests = try label.caseItems.map { try test(node.subject, $0) }
        let condition =
          tests.count == 1
          ? tests[0] : call("Or", ["[\(tests.joined(separator: ", "))]"], label)
        clauses.append(
          Clause(
            conditions: "[RuleStatements.buildCondition(\(condition))]", block: block.text))
      }
    }
    // Swift has checked that the last case is the only one left.
    if otherwise == nil, let last = clauses.popLast() {
      otherwise = last.block
    }
  }

  private mutating func test(_ subject: ExprSyntax, _ item: SwitchCaseItemSyntax) throws -> String {
    guard let pattern = item.pattern.as(ExpressionPatternSyntax.self)?.expression else {
      throw refuse("a rule's cases are values and ranges", at: item.pattern)
    }
    let value = try expression(subject)
    let test =
      pattern.isRange
      ? call("contains", [try expression(pattern), value], pattern)
      : pattern.is(NilLiteralExprSyntax.self)
        ? call("EqualNil", [value], pattern)
        : call("Equal", [value, try expression(pattern)], pattern)
    guard let condition = item.whereClause?.condition else { return test }
    return call("And", ["[\(test), \(try expression(condition))]"], item)
  }
}
