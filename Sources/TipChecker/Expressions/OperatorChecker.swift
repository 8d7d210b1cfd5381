import TipModel
import TipSyntax
import TipText

struct OperatorChecker: BodyPart {
  let bodyChecker: BodyChecker

  func sequence(_ elements: [SequenceElementSyntax], _ contextualType: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    if let fault = bodyChecker.ruleChecker.turnedOperator(in: elements) ?? unordered(elements) {
      return fault
    }
    var folder = OperatorFolder(elements, own: checker.program.names.userDefinedPrecedences)
    guard let folded = folder.fold() else {
      if let told = folder.diagnostics.first {
        checker.report(told)
        return errorExpression(range)
      }
      return fail("nesting-too-deep", "this expression nests too deeply", at: range)
    }
    if let fault = bodyChecker.effectChecker.misplacedMark(in: elements, range) { return fault }
    return bodyChecker.joinedTypeChecker.inferJoined(folded, contextualType)
  }

  /// Reports two adjacent operators whose precedences are not ordered. One of them is declared by the program.
  private func unordered(_ elements: [SequenceElementSyntax]) -> TypedExpression? {
    guard !checker.program.names.operators.isEmpty else { return nil }
    var last: OperatorSyntax?
    for case .binary(let sign) in elements {
      if let last, !checker.program.names.areOrdered(last, sign) {
        return fail(
          "ambiguous",
          "of `\(last.text)` and `\(sign.text)` none binds tighter: say with parentheses which comes first",
          at: sign.range, notes: [.init("the other operator is here", at: last.range)])
      }
      last = sign
    }
    return nil
  }

  func infer(_ folded: FoldedExpression, _ contextualType: Type?) -> TypedExpression {
    let range = folded.range
    let saved = (bodyChecker.expressionContext, bodyChecker.effects.markPlace)
    defer { (bodyChecker.expressionContext, bodyChecker.effects.markPlace) = saved }
    switch folded {
    case .binary, .chain: bodyChecker.expressionContext.isOperand = true
    case .leaf: break
    default: bodyChecker.expressionContext.isOperand = false
    }
    if case .leaf = folded {
    } else {
      bodyChecker.effects.markPlace = bodyChecker.effects.markPlace ?? range.startPoint
    }
    switch folded {
    case .leaf(let syntax): return infer(syntax, contextualType: contextualType)
    case .chain(let first, let rest):
      return bodyChecker.userOperatorChecker.ownChain(first, rest, contextualType)
        ?? bodyChecker.arithmeticChecker.arithmetic(first, rest, contextualType, range)
    case .binary(let sign, let left, let right):
      return binary(sign, left, right, contextualType, range)
    case .logical(let sign, let operands):
      if let own = bodyChecker.userOperatorChecker.ownChain(
        operands[0], operands.dropFirst().map { (sign, $0) }, contextualType)
      {
        return own
      }
      if let (sign, left, right) = folded.split,
        let own = bodyChecker.userOperatorChecker.userDefinedOperationOfKeyPaths(
          sign, left, right, contextualType, range)
      {
        return own
      }
      if let own = bodyChecker.userOperatorChecker.ownLogical(sign, operands, range) { return own }
      let values = operands.enumerated().map { index, operand -> TypedExpression in
        let value =
          index == 0
          ? infer(operand, .bool)
          : bodyChecker.effectChecker.autoclosed(range) { infer(operand, .bool) }
        return logicalOperand(value, of: sign)
      }
      return node(.logical(sign.text == "&&" ? .and : .or, values), .bool, range)
    case .coalesce(let operands):
      if checker.program.names.declares("??") {
        return unsupported("a `??` of the program's own", range)
      }
      return bodyChecker.literalInference.mixedNumber(operands, contextualType, range)
        ?? bodyChecker.selectionChecker.coalesce(operands, contextualType, range)
    case .ternary(let condition, let then, let otherwise):
      return bodyChecker.selectionChecker.ternary(condition, then, otherwise, contextualType, range)
    case .cast(let operand, let kind, let sign, let type):
      return bodyChecker.selectionChecker.cast(operand, kind, sign, type, range)
    case .own(let sign, let left, let right):
      return bodyChecker.userOperatorChecker.userDefinedOperation(
        sign, left, right, contextualType, range)
    case .assignment(let sign, let target, let value):
      if let assigned = bodyChecker.statementChecker.assignmentValue(sign, target, value, range) {
        return assigned
      }
      // In Swift a compound assignment is an expression of type Void: `isUp ? (a += 1) : (b += 1)`.
      if sign.text != "=", contextualType.map({ $0 == .void || $0.isUnknown }) ?? true {
        return unsupported("`\(sign.text)` inside an expression", range)
      }
      return fail(
        "type-mismatch",
        "an assignment has no value; `\(sign.text)` cannot stand inside an expression",
        at: sign.range,
        fixIts: sign.text == "=" ? [.init(replace: sign.range, with: "==")] : [])
    }
  }

  private func logicalOperand(_ value: TypedExpression, of sign: OperatorSyntax) -> TypedExpression
  {
    if let converted = bodyChecker.conversionChecker.converted(value, to: .bool) {
      return converted
    }
    let advice = bodyChecker.ruleChecker.unwrappingFix(of: value)
    bodyChecker.ruleChecker.noteCertainInRule(value.range, value.type)
    return fail(
      "type-mismatch", "`\(sign.text)` joins Bools, but this is `\(value.type)`", at: value.range,
      notes: advice.notes, fixIts: advice.fixIts)
  }

  // MARK: Comparison and ranges

  private func binary(
    _ sign: OperatorSyntax, _ left: FoldedExpression, _ right: FoldedExpression,
    _ contextualType: Type?,
    _ range: SourceRange
  ) -> TypedExpression {
    if sign.text == "===" || sign.text == "!==" {
      return bodyChecker.initializerCallChecker.identity(sign, left, right, range)
    }
    guard let declared = OperatorTable.infix(sign.text) else {
      return bodyChecker.arithmeticChecker.unknownOperator(sign)
    }
    if let own = bodyChecker.userOperatorChecker.userDefinedOperationOfKeyPaths(
      sign, left, right, contextualType, range)
    {
      return own
    }
    if let compared = valueWithNil(declared, left, right, range) { return compared }
    var first: TypedExpression
    var second: TypedExpression
    if declared.precedence == .rangeFormation, let bound = contextualType?.bound,
      !bodyChecker.conversionChecker.isOpen(bound)
    {
      (first, second) = (infer(left, bound), infer(right, bound))
    } else if sign.text == "~=", let bound = probe({ infer(left, nil) }).result.type.bound,
      case let (value, succeeded) = probe({ infer(right, bound) }), succeeded,
      value.type == bound
    {
      // `letters ~= "z"`
      (first, second) = (infer(left, nil), value)
    } else if sign.text == "~=", case let value = infer(right, nil),
      probe({ infer(left, .closedRange(value.type)).type.bound }).result == value.type
    {
      // `0...1 ~= ratio`
      (first, second) = (infer(left, .closedRange(value.type)), value)
    } else if left.takesTypeBeside(right) || needsContext(left) {
      second = infer(right, nil)
      first = bodyChecker.arithmeticChecker.inferSide(left, second.type)
    } else {
      first = infer(left, literalHint(declared, left, right, contextualType))
      let (other, succeeded) = probe { infer(right, first.type) }
      // `[3] == [price]`: the right operand may have a type of its own.
      let isFixed = !right.isFlexible || right.isImplicitMember
      second = succeeded || isFixed ? other : inferApart(right, beside: first.type)
      if !succeeded, isFixed { second = infer(right, first.type) }
    }
    if first.type.isUnknown || second.type.isUnknown {
      let isError = first.type == .error || second.type == .error
      if isError { return errorExpression(range) }
      _ = unresolvedExpression(range)
      let isComparison = declared.precedence == .comparison
      return node(
        .unavailable("this needs a declaration that is not in these files"),
        isComparison ? .bool : .unresolved,
        range)
    }
    if let own = bodyChecker.userOperatorChecker.userDefinedOperator(
      sign, first, second, written: (left, right))
    {
      return own
    }
    if let open = bodyChecker.certainErrorChecker.openOperation(
      sign, first, second, written: (left, right))
    {
      return open
    }
    if declared.precedence == .comparison,
      let result = compareWithNil(declared, first, second, range)
    {
      return result
    }
    guard
      let (operands, result) = bodyChecker.arithmeticChecker.apply(declared, [first, second])
        ?? applyToOtherResult(declared, left, right, first, second)
    else {
      return bodyChecker.arithmeticChecker.operatorMismatch(sign, first, second, range)
    }
    return node(.chain(operands[0], [(declared, operands[1])]), result, range)
  }

  /// Checks a literal that is not of `type` without a context, or with `type` if that fails beside a collection.
  private func inferApart(_ operand: FoldedExpression, beside type: Type) -> TypedExpression {
    let holds = if case .dictionary = type { true } else { type.element != nil }
    guard holds, !probe({ infer(operand, nil) }).succeeded else { return infer(operand, nil) }
    return infer(operand, type)
  }

  /// `.now + delay < deadline`: only the other side gives this side its type.
  private func needsContext(_ side: FoldedExpression) -> Bool {
    guard case .chain(.leaf(let first), _) = side, first.isImplicitMember else { return false }
    return !probe { infer(side, nil) }.succeeded
  }

  /// `names.reversed() == ["b", "a"]`: checks each side with the other side's type as its contextual type.
  private func applyToOtherResult(
    _ sign: Operator, _ left: FoldedExpression, _ right: FoldedExpression,
    _ first: TypedExpression, _ second: TypedExpression
  ) -> ([TypedExpression], Type)? {
    guard first.type != second.type, sign.precedence == .comparison else { return nil }
    let own = right.isFlexible ? probe { infer(right, nil) }.result : second
    for (operand, other, isLeft) in [(left, own, true), (right, first, false)] {
      let (again, succeeded) = probe { infer(operand, other.type) }
      guard succeeded, again.type == other.type else { continue }
      if let applied = bodyChecker.arithmeticChecker.apply(
        sign, isLeft ? [again, other] : [other, again])
      {
        return applied
      }
    }
    return nil
  }

  /// Type-checks a postfix operator: `1...`.
  func postfix(_ sign: OperatorSyntax, _ operand: TypedExpression, _ range: SourceRange)
    -> TypedExpression
  {
    if operand.type.isUnknown { return operand }
    guard let declared = OperatorTable.postfix(sign.text) else {
      return bodyChecker.arithmeticChecker.unknownOperator(sign)
    }
    guard let (operands, result) = bodyChecker.arithmeticChecker.apply(declared, [operand]) else {
      return fail(
        "type-mismatch", "`\(sign.text)` does not apply to `\(operand.type)`", at: range)
    }
    return node(.prefix(declared, operands[0]), result, range)
  }

  /// The contextual type of a literal on the left. For a shift it is that of the whole expression,
  /// `let mask: UInt = 1 << 63`. Otherwise it depends on the literal on the right.
  private func literalHint(
    _ sign: Operator, _ left: FoldedExpression, _ right: FoldedExpression, _ contextualType: Type?
  ) -> Type? {
    guard left.isFlexible else { return nil }
    if sign.precedence == .shift { return contextualType?.unwrapped.integerType.map { Type($0) } }
    return right.isFlexible ? floatingHint(left, right) : nil
  }

  /// `1 < 2.5`: both are Double.
  private func floatingHint(_ left: FoldedExpression, _ right: FoldedExpression) -> Type? {
    let types = [left, right].map { operand in probe { infer(operand, nil).type }.result }
    return types.contains(.double) ? .double : nil
  }

  /// A comparison of a non-optional value with `nil`. It is allowed, but its result is always the same.
  private func valueWithNil(
    _ sign: Operator, _ left: FoldedExpression, _ right: FoldedExpression, _ range: SourceRange
  ) -> TypedExpression? {
    guard sign.spelling == "==" || sign.spelling == "!=", left.isNil != right.isNil else {
      return nil
    }
    let (value, succeeded) = probe { infer(left.isNil ? right : left, nil) }
    if value.type.isUnknown || value.type.holdsError {
      let side = infer(left.isNil ? right : left, nil)
      if side.type != .unresolved { return errorExpression(range) }
      _ = unresolvedExpression(range)
      return node(.unavailable("this needs a declaration that is not in these files"), .bool, range)
    }
    guard succeeded, !value.type.isOptional, !value.type.isUnknown, !value.type.hasVariables,
      !value.type.holdsError,
      // A declared type may be expressible by `nil`.
      checker.declaration(of: value.type)?.conformances.contains("ExpressibleByNilLiteral") != true
    else { return nil }
    // In an app, Swift's compiler diagnoses this.
    if options.scope == .whole {
      warn(
        "needless-chain",
        "this is `\(value.type)`, which is never `nil`: the comparison is always \(sign.spelling == "!=")",
        at: range)
    }
    let type = Type.optional(value.type)
    let sides = [
      node(.injectIntoOptional(value), type, value.range), node(.constant(.none), type, range),
    ]
    return node(
      .chain(sides[left.isNil ? 1 : 0], [(sign, sides[left.isNil ? 0 : 1])]), .bool, range)
  }

  /// A comparison of an optional with `nil`. The wrapped type need not be Equatable.
  private func compareWithNil(
    _ sign: Operator, _ left: TypedExpression, _ right: TypedExpression, _ range: SourceRange
  ) -> TypedExpression? {
    guard sign.spelling == "==" || sign.spelling == "!=" else { return nil }
    for side in [left, right] {
      if case .constant(.none) = side.form, left.type.isOptional, right.type.isOptional {
        return node(.chain(left, [(sign, right)]), .bool, range)
      }
    }
    return nil
  }

  func prefix(
    _ sign: OperatorSyntax, _ operand: ExpressionSyntax, _ contextualType: Type?,
    _ range: SourceRange
  )
    -> TypedExpression
  {
    if sign.text == "-" {
      switch operand.kind {
      case .integer(let magnitude):
        if contextualType?.unwrapped == .double {
          return node(
            .constant(.double(-(magnitude.map { Double($0) } ?? .infinity))), .double, range)
        }
        return bodyChecker.literalChecker.integer(
          magnitude, isNegative: true, contextualType, operand.range
        )
        .relocated(to: range, bodyChecker)
      case .floating(let value): return node(.constant(.double(-value)), .double, range)
      default: break
      }
    }
    if operand.isKeyPathWithoutRoot, checker.program.names.declares(sign.text),
      let own = bodyChecker.userOperatorChecker.userDefinedPrefixOperation(
        sign, operand, contextualType, range)
    {
      return own
    }
    if let own = bodyChecker.userOperatorChecker.userDefinedPrefix(
      sign, operand, contextualType, range)
    {
      return own
    }
    guard let declared = OperatorTable.prefix(sign.text) else {
      return bodyChecker.userOperatorChecker.userDefinedPrefixOperation(
        sign, operand, contextualType, range)
        ?? bodyChecker.arithmeticChecker.stepOperator(sign, before: operand.range)
        ?? bodyChecker.arithmeticChecker.unknownOperator(sign)
    }
    if sign.text == "+", let own = numberOfItsOwn(operand, contextualType) { return own }
    if sign.text == "-", let own = negative(operand, contextualType, range) { return own }
    let isRange = declared.signatures.contains { $0.result.bound != nil }
    let contextualType = contextualType == .any ? nil : contextualType
    let value = infer(
      operand,
      contextualType: sign.text == "!" ? .bool : isRange ? contextualType?.bound : contextualType)
    if value.type.isUnknown { return value }
    if let open = bodyChecker.certainErrorChecker.openPrefix(sign, value, range) { return open }
    guard let (operands, result) = bodyChecker.arithmeticChecker.apply(declared, [value]) else {
      bodyChecker.certainErrorChecker.noteCertainPrefix(sign, value.type, range)
      bodyChecker.ruleChecker.noteCertainInRule(range, value.type)
      let advice =
        sign.text == "!"
        ? bodyChecker.ruleChecker.unwrappingFix(of: value, inBrackets: true)
        : RuleChecker.OperandAdvice()
      return fail(
        "type-mismatch", "`\(sign.text)` does not apply to `\(value.type)`", at: range,
        notes: advice.notes, fixIts: advice.fixIts)
    }
    return node(.prefix(declared, operands[0]), result, range)
  }
}

extension OperatorChecker {
  /// `+price`, which is `price` itself. Returns nil unless it is of a declared type that conforms to `AdditiveArithmetic`.
  private func numberOfItsOwn(_ operand: ExpressionSyntax, _ contextualType: Type?)
    -> TypedExpression?
  {
    let (value, succeeded) = probe { infer(operand, contextualType: contextualType) }
    guard succeeded, case .nominal = value.type,
      checker.libraryConstraints.conforms(value.type, toStandard: "AdditiveArithmetic")
    else { return nil }
    return value
  }
}

extension OperatorChecker {
  /// `-price` as `0 - price`, for a declared numeric type without a prefix `-`. Returns nil for all other operands.
  private func negative(
    _ operand: ExpressionSyntax, _ contextualType: Type?, _ range: SourceRange
  ) -> TypedExpression? {
    guard let value = numberOfItsOwn(operand, contextualType),
      checker.libraryConstraints.conforms(value.type, toStandard: "SignedNumeric"),
      let zero = bodyChecker.literalChecker.userDefinedLiteral(
        ExpressionSyntax(.integer(0), range), value.type)
    else { return nil }
    return bodyChecker.userOperatorChecker.userDefinedOperator(
      OperatorSyntax("-", range.startPoint), zero, value)
  }
}

extension FoldedExpression {
  var isImplicitMember: Bool {
    if case .leaf(let syntax) = self { syntax.isImplicitMember } else { false }
  }
}

extension TypedExpression {
  /// The expression with its range extended to the sign before it.
  fileprivate func relocated(to range: SourceRange, _ body: BodyChecker) -> TypedExpression {
    body.node(form, type, range)
  }
}
