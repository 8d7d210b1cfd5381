import SwiftSyntax

extension RuleTreeWriter {
  private static let prefixes = [
    "!": "Not", "-": "Negative", "+": "Plus", "~": "BitNot", "..<": "UpTo", "...": "Through",
  ]
  static let infixes = [
    "==": "Equal", "!=": "NotEqual", "<": "Less", "<=": "LessOrEqual", ">": "Greater",
    ">=": "GreaterOrEqual", "+": "Add", "-": "Subtract", "*": "Multiply", "/": "Divide",
    "%": "Remainder", "&+": "WrappingAdd", "&-": "WrappingSubtract", "&*": "WrappingMultiply",
    "&": "BitAnd", "|": "BitOr", "^": "BitXor", "<<": "ShiftLeft", ">>": "ShiftRight",
    "&<<": "MaskingShiftLeft", "&>>": "MaskingShiftRight",
    "...": "ClosedRange", "..<": "Range", "??": "Coalesce",
  ]

  private static let comparisons: Set<String> = [
    "Equal", "NotEqual", "Less", "LessOrEqual", "Greater", "GreaterOrEqual", "EqualNil",
    "NotEqualNil", "contains",
  ]
  private static let statements: Set<String> = [
    "Constant", "Binding", "Name", "Condition", "Clause", "If", "Guard", "Block", "Body",
  ]
  private static let arithmetic: Set<String> = Set(infixes.values).union(prefixes.values)
    .union(["From"]).subtracting(comparisons).subtracting(["Coalesce", "Not"])

  mutating func expression(_ node: some ExprSyntaxProtocol) throws -> String {
    let node = ExprSyntax(node)
    switch node.kind {
    case .tupleExpr:
      if let only = node.inParentheses { return try expression(only) }
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr: return literal(node)
    case .nilLiteralExpr: return call("Nil", [], node)
    case .stringLiteralExpr: return try text(node.cast(StringLiteralExprSyntax.self))
    case .arrayExpr: return try array(node.cast(ArrayExprSyntax.self))
    case .prefixOperatorExpr: return try prefix(node.cast(PrefixOperatorExprSyntax.self))
    case .postfixOperatorExpr:
      let postfix = node.cast(PostfixOperatorExprSyntax.self)
      if postfix.operator.text == "..." {
        return call("From", [try expression(postfix.expression)], node)
      }
    case .infixOperatorExpr: return try infix(node.cast(InfixOperatorExprSyntax.self))
    case .ternaryExpr:
      let ternary = node.cast(TernaryExprSyntax.self)
      let parts = [ternary.condition, ternary.thenExpression, ternary.elseExpression]
      return call("Ternary", try parts.map { try expression($0) }, node)
    case .asExpr:
      let cast = node.cast(AsExprSyntax.self)
      if cast.questionOrExclamationMark == nil, isOpen(node) {
        return
          "(\(try expression(cast.expression)) as RuleExpression<\(cast.type.trimmedDescription)>)"
      }
    case .memberAccessExpr, .declReferenceExpr, .functionCallExpr, .subscriptCallExpr,
      .optionalChainingExpr, .forceUnwrapExpr:
      return try chain(node)
    default: break
    }
    if isOpen(node) {
      throw refuse(
        "`\(node.trimmedDescription.firstLine)` cannot be used in a rule with what the rule watches",
        at: node)
    }
    return outside(node)
  }

  /// A call of the function that builds such an expression.
  func call(_ name: String, _ arguments: [String], _ node: some SyntaxProtocol) -> String {
    let builders =
      switch name {
      case _ where Self.comparisons.contains(name): "RuleComparisons"
      case _ where Self.arithmetic.contains(name): "RuleArithmetic"
      case _ where Self.statements.contains(name): "RuleStatements"
      default: "RuleExpressions"
      }
    return call(name, of: builders, arguments, node)
  }

  func call(
    _ name: String, of builders: String, _ arguments: [String], _ node: some SyntaxProtocol
  ) -> String {
    let function = "build\(name.prefix(1).uppercased())\(name.dropFirst())"
    return "\(builders).\(function)(\((arguments + [place(node)]).joined(separator: ", ")))"
  }

  func literal(_ node: some ExprSyntaxProtocol) -> String {
    call("Literal", [node.trimmedDescription], node)
  }

  /// An expression that uses nothing declared in the rule. Its value is captured when the rule is
  /// read.
  mutating func outside(_ node: some ExprSyntaxProtocol) -> String {
    if node.isLiteral { return literal(node) }
    if let name = ExprSyntax(node).staticName {
      // The place of an implicit member is that of its name.
      let member = node.as(MemberAccessExprSyntax.self).flatMap {
        $0.base == nil ? $0.declName : nil
      }
      return
        "RuleExpressions.buildStatic(\(node.trimmedDescription), \"\(name)\", \(member.map { place($0) } ?? place(node)))"
    }
    isFixed = false
    return call("Capture", [node.trimmedDescription], node)
  }

  // MARK: Literals

  private mutating func text(_ node: StringLiteralExprSyntax) throws -> String {
    guard node.segments.contains(where: { $0.is(ExpressionSegmentSyntax.self) }) else {
      return literal(node)
    }
    let isPlain = node.openingPounds == nil && node.openingQuote.tokenKind == .stringQuote
    var segments: [String] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part):
        if !part.content.text.isEmpty { segments.append(".text(\"\(part.content.text)\")") }
      case .expressionSegment(let part):
        guard isPlain, part.expressions.count == 1, let only = part.expressions.first,
          only.label == nil
        else {
          if !isOpen(node) { return outside(node) }
          throw refuse("a rule reads texts of one line, with a value in each `\\(…)`", at: part)
        }
        segments.append(".value(\(try expression(only.expression)))")
      }
    }
    return call("Interpolation", ["[\(segments.joined(separator: ", "))]"], node)
  }

  private mutating func array(_ node: ArrayExprSyntax) throws -> String {
    if node.elements.isEmpty { return literal(node) }
    let parts = try node.elements.map { try expression($0.expression) }
    let list = "[\(parts.joined(separator: ", "))]"
    return call("Array", isOpen(node) ? [list] : [list, node.trimmedDescription], node)
  }

  // MARK: Operators

  private mutating func prefix(_ node: PrefixOperatorExprSyntax) throws -> String {
    let isNumber =
      node.expression.is(IntegerLiteralExprSyntax.self)
      || node.expression.is(FloatLiteralExprSyntax.self)
    if isNumber, node.operator.text == "-" { return literal(node) }
    guard let name = Self.prefixes[node.operator.text] else {
      throw refuse("`\(node.operator.text)` cannot be used in a rule", at: node)
    }
    return call(name, [try expression(node.expression)], node)
  }

  private mutating func infix(_ node: InfixOperatorExprSyntax) throws -> String {
    guard let op = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      throw refuse("a rule only asks: it sets nothing", at: node.operator)
    }
    switch op {
    case "&&", "||":
      let parts = try operands(of: op, ExprSyntax(node)).map { try expression($0) }
      return call(op == "&&" ? "And" : "Or", ["[\(parts.joined(separator: ", "))]"], node)
    case "==", "!=":
      let other: ExprSyntax? =
        node.rightOperand.is(NilLiteralExprSyntax.self)
        ? node.leftOperand
        : node.leftOperand.is(NilLiteralExprSyntax.self) ? node.rightOperand : nil
      if let other {
        return call(op == "==" ? "EqualNil" : "NotEqualNil", [try expression(other)], node)
      }
    case "~=":
      let parts = [node.rightOperand, node.leftOperand]
      let name = parts[1].isRange ? "contains" : "Equal"
      let operands = try parts.map { try expression($0) }
      return call(name, name == "Equal" ? operands : operands.reversed(), node)
    default: break
    }
    guard let name = Self.infixes[op] else {
      throw refuse("`\(op)` cannot be used in a rule with what the rule watches", at: node.operator)
    }
    return call(name, [try expression(node.leftOperand), try expression(node.rightOperand)], node)
  }

  /// The operands of a chain: all three of `a && b && c`.
  private func operands(of op: String, _ node: ExprSyntax) -> [ExprSyntax] {
    guard let infix = node.as(InfixOperatorExprSyntax.self),
      infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text == op
    else { return [node] }
    return operands(of: op, infix.leftOperand) + operands(of: op, infix.rightOperand)
  }
}

// MARK: Names in an expression

extension RuleTreeWriter {
  /// True if the expression reads a variable of the rule's closures, or the present.
  func isOpen(_ node: some SyntaxProtocol) -> Bool { namesOwn(node, []) || node.readsPresent }

  private func namesOwn(_ node: some SyntaxProtocol, _ hidden: Set<String>) -> Bool {
    if let name = node.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return !hidden.contains(name) && names[name] != nil
    }
    if let optional = node.as(OptionalChainingExprSyntax.self),
      names.opened[optional.position] != nil
    {
      return true
    }
    var hidden = hidden
    if let closure = node.as(ClosureExprSyntax.self) {
      // Its own `$0` is not that of the closure around it.
      hidden.formUnion(closure.parameterNames ?? (0..<closure.shorthandCount).map { "$\($0)" })
    }
    return node.children(viewMode: .sourceAccurate).contains { namesOwn($0, hidden) }
  }
}

extension SyntaxProtocol {
  /// `Date.now`, `Date()`, `Tips.Clock.now`: another value at each instant.
  var readsPresent: Bool {
    if let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "now",
      let base = member.base?.trimmedDescription, base == "Date" || base == "Tips.Clock"
    {
      return true
    }
    if let call = self.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Date",
      call.arguments.isEmpty || call.arguments.first?.label?.text == "timeIntervalSinceNow"
    {
      return true
    }
    if let name = self.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["isDateInToday", "isDateInTomorrow", "isDateInYesterday", "timeIntervalSinceNow"].contains(
        name)
    {
      return true
    }
    return children(viewMode: .sourceAccurate).contains(where: \.readsPresent)
  }
}

extension ExprSyntaxProtocol {
  /// True if the expression has the same value everywhere, because it contains no names.
  var isLiteral: Bool {
    switch ExprSyntax(self).kind {
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: true
    case .stringLiteralExpr, .arrayExpr, .dictionaryExpr, .prefixOperatorExpr, .tupleExpr:
      !namesSomething(self)
    default: false
    }
  }

  private func namesSomething(_ node: some SyntaxProtocol) -> Bool {
    node.is(DeclReferenceExprSyntax.self) || node.is(MacroExpansionExprSyntax.self)
      || node.is(ClosureExprSyntax.self)
      || node.children(viewMode: .sourceAccurate).contains { namesSomething($0) }
  }
}

extension ExprSyntax {
  /// The expression in parentheses, if it is the only one and has no label.
  var inParentheses: ExprSyntax? {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return nil }
    return only.expression
  }

  /// True if the expression makes a range.
  var isRange: Bool {
    if let inner = inParentheses { return inner.isRange }
    if let infix = self.as(InfixOperatorExprSyntax.self),
      let op = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    {
      return ["...", "..<"].contains(op)
    }
    if let prefix = self.as(PrefixOperatorExprSyntax.self)?.operator.text {
      return ["...", "..<"].contains(prefix)
    }
    return self.is(PostfixOperatorExprSyntax.self)
  }

  /// The last name of `.high` or `Level.high`.
  var staticName: String? {
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.text
    return member.base == nil || member.base?.isTypeName == true ? name : nil
  }

  /// `Level`, `Game.Level`
  var isTypeName: Bool {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isUppercase == true
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return base.isTypeName && member.declName.baseName.text.first?.isUppercase == true
  }
}

extension String {
  var firstLine: Substring { prefix { !$0.isNewline } }
}
