import TipModel
import TipSyntax
import TipText

/// Bodies of result builders.
extension FunctionBodyChecker {
  /// The array that a result builder makes of the values of the statements.
  func builderBody(_ body: BodySyntax, _ element: Type) -> TypedExpression {
    if element == .builtin(.view) { return bodyChecker.viewChecker.viewContent(body) }
    let statements = read(body)
    // `{ [a, b] }`, `{ common + [a] }`: the array is the result.
    if statements.count == 1, case .expression(let expression) = statements[0].kind {
      switch expression.kind {
      case .array where element != .builtin(.rule) && element != .builtin(.option):
        return finished(list(expression, element), element)
      case .sequence: return finished(list(expression, element), element)
      case .macro, .if, .switch: break
      default:
        let value = elements(of: expression, element)
        if value.type.isUnknown { return value }
        let (built, isList) = built(value, element)
        return finished(
          isList ? built : node(.array([built]), .array(element), expression.range), element)
      }
    }
    return collect(statements, element, body.range)
  }

  /// Checks an array expression. Swift infers its element type before it converts the elements to `any Tip`, so that an
  /// element may be an implicit member of the type of another: `[Step.first, .last]`.
  private func list(_ expression: ExpressionSyntax, _ element: Type) -> TypedExpression {
    guard element == .anyTip else { return check(expression, expecting: .array(element)) }
    let (plain, succeeded) = probe { check(expression, expecting: .array(element)) }
    if succeeded { return plain }
    let (joined, isJoined) = probe {
      bodyChecker.conversionChecker.convert(
        infer(expression, contextualType: nil), to: .array(element))
    }
    return isJoined && !joined.type.isUnknown
      ? joined : check(expression, expecting: .array(element))
  }

  /// Checks an expression in a builder. An array may hold optionals if the builder takes them.
  private func elements(of expression: ExpressionSyntax, _ element: Type) -> TypedExpression {
    guard case .array = expression.kind else { return infer(expression, contextualType: element) }
    if element == .anyTip { return list(expression, element) }
    let (plain, succeeded) = probe { infer(expression, contextualType: .array(element)) }
    if succeeded { return plain }
    let (optional, isOptional) = probe {
      infer(expression, contextualType: .array(.optional(element)))
    }
    return isOptional ? optional : infer(expression, contextualType: .array(element))
  }

  /// The elements that a builder makes of an expression: one, or an array of them.
  private func built(_ value: TypedExpression, _ element: Type) -> (TypedExpression, isList: Bool) {
    let hasOptionals = element == .builtin(.rule) || element == .builtin(.option)
    switch value.type {
    case .optional(let wrapped)
    where hasOptionals && bodyChecker.conversionChecker.isSubtype(wrapped, of: element):
      let list = node(
        .member(RuleMembers.present, receiver: value, arguments: []), .array(wrapped), value.range)
      return (bodyChecker.conversionChecker.convert(list, to: .array(element)), true)
    case .array(.optional(let wrapped))
    where hasOptionals && bodyChecker.conversionChecker.isSubtype(wrapped, of: element):
      let list = node(
        .member(RuleMembers.allPresent, receiver: value, arguments: []), .array(wrapped),
        value.range)
      return (bodyChecker.conversionChecker.convert(list, to: .array(element)), true)
    case .array: return (bodyChecker.conversionChecker.convert(value, to: .array(element)), true)
    default: return (bodyChecker.conversionChecker.convert(value, to: element), false)
    }
  }

  /// The result that a builder makes of the whole array.
  private func finished(_ list: TypedExpression, _ element: Type) -> TypedExpression {
    guard element == .builtin(.action) else { return list }
    return node(
      .member(ActionMembers.numbering, receiver: list, arguments: []), list.type, list.range)
  }

  func collect(_ body: BodySyntax, _ element: Type, _ range: SourceRange) -> TypedExpression {
    collect(read(body), element, range)
  }

  private func collect(_ statements: [StatementSyntax], _ element: Type, _ range: SourceRange)
    -> TypedExpression
  {
    let saved = bodyChecker.functionContext.yielding
    defer { bodyChecker.functionContext.yielding = saved }
    bodyChecker.functionContext.yielding.type = element
    let block = bodyChecker.inScope {
      TypedBlock(statements.flatMap { builderStatement($0, element) })
    }
    return finished(node(.collect(block), .array(element), range), element)
  }

  private func builderStatement(_ statement: StatementSyntax, _ element: Type) -> [TypedStatement] {
    // The source of an app was already compiled.
    if options.scope == .whole, let word = statement.kind.leftOutOfBuilders(of: element) {
      let kind = element == .anyTip ? "group" : "list"
      _ = fail(
        "misplaced", "a `\(word)` cannot stand in a \(kind) that a result builder makes",
        at: statement.range)
      return []
    }
    if case .for(let syntax) = statement.kind, !syntax.isAwaited {
      let loop = bodyChecker.controlFlowChecker.forLoop(syntax) { body in
        self.builderBlock(body, element)
      }
      return [TypedStatement(loop, at: statement.range)]
    }
    guard case .expression(let expression) = statement.kind else { return check(statement) }
    switch expression.kind {
    case .if(let syntax):
      return [
        bodyChecker.controlFlowChecker.ifStatement(syntax, statement.range) { body in
          self.builderBlock(body, element)
        }
      ]
    case .switch(let syntax):
      return [
        bodyChecker.controlFlowChecker.switchStatement(syntax, statement.range) { body in
          self.builderBlock(body, element)
        }
      ]
    default:
      let (value, isList) = built(elements(of: expression, element), element)
      return [TypedStatement(.yield(value, isList: isList), at: statement.range)]
    }
  }

  private func builderBlock(_ body: BodySyntax, _ element: Type) -> TypedBlock {
    bodyChecker.inScope { TypedBlock(read(body).flatMap { builderStatement($0, element) }) }
  }

  func returnsExplicitly(_ body: BodySyntax) -> Bool {
    file.tree.statements(of: body).statements.contains { statement in
      if case .return = statement.kind { true } else { false }
    }
  }
}

extension StatementKind {
  /// The statement that Swift's result builder for these elements does not support, or nil. The builders of actions and
  /// groups support `for`; those of rules and options do not.
  fileprivate func leftOutOfBuilders(of element: Type) -> String? {
    switch self {
    case .for(let syntax):
      let hasArrays = element == .anyTip || element == .builtin(.action)
      return hasArrays && !syntax.isAwaited ? nil : "for"
    case .while: return "while"
    case .repeatWhile: return "repeat"
    case .guard: return "guard"
    case .defer: return "defer"
    case .break: return "break"
    case .continue: return "continue"
    default: return nil
    }
  }
}
