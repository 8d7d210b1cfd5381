import TipModel
import TipSyntax
import TipText

/// Type-checks runs of `+ - * / %` and finds the operator signature that accepts the operands.
struct ArithmeticChecker: BodyPart {
  let bodyChecker: BodyChecker

  func arithmetic(
    _ first: FoldedExpression, _ rest: [(OperatorSyntax, FoldedExpression)],
    _ contextualType: Type?,
    _ range: SourceRange
  ) -> TypedExpression {
    // If the operator is unknown, the operands are not checked.
    if let strange = rest.first(where: { OperatorTable.infix($0.0.text) == nil }) {
      return unknownOperator(strange.0)
    }
    // A contextual type of `Any` implies nothing for the operands.
    let contextualType = contextualType == .any ? nil : contextualType
    return bodyChecker.joinedTypeChecker.joinedInPlace(first, rest, contextualType, range)
      ?? byOperands(first, rest, contextualType, range)
  }

  /// Checks the run from left to right. The type of each result is the left operand type of the next operator.
  func byOperands(
    _ first: FoldedExpression, _ rest: [(OperatorSyntax, FoldedExpression)],
    _ contextualType: Type?,
    _ range: SourceRange
  ) -> TypedExpression {
    // Leading literals take the type of the first operand that is not a literal.
    var wanted = numeric(contextualType)
    if first.isFlexible, let other = rest.first(where: { !$0.1.isFlexible })?.1 {
      let (value, succeeded) = probe { infer(other, nil) }
      // `3 + min(2, 1)` is a Double if the contextual type is Double.
      let isWanted = wanted.map { taken(other, as: $0) != nil } ?? false
      if succeeded, !isWanted { wanted = numeric(value.type) ?? wanted }
    } else if first.isFlexible, containsFloating(first, rest) {
      wanted = .double
    }
    // `.now - 1800.0`: the base of an implicit member expression need not be a number.
    if first.isFlexible, let number = wanted, let contextualType, number != contextualType,
      !probe({ infer(first, number) }).succeeded, probe({ infer(first, contextualType) }).succeeded
    {
      wanted = nil
    }
    let joined =
      contextualType == nil ? bodyChecker.joinedTypeChecker.joinedArray(first, rest) : nil
    let unwrapping = bodyChecker.implicitUnwrapping
    var base = unwrapping.base(
      inferSide(first, first.isFlexible ? joined ?? wanted ?? contextualType : contextualType))
    var type = base.type
    var terms: [(Operator, TypedExpression)] = []
    for (sign, operand) in rest {
      guard let declared = OperatorTable.infix(sign.text) else { return unknownOperator(sign) }
      let right = unwrapping.base(
        inferSide(
          operand,
          characters(operand, after: type)
            ?? rightHint(declared, type, isLiteral: operand.isFlexible)))
      if type.isUnknown || right.type.isUnknown {
        base = unknown(type, right.type, range)
        (type, terms) = (base.type, [])
        continue
      }
      if isOwn(type) || isOwn(right.type) || checker.program.names.declares(sign.text),
        let own = bodyChecker.userOperatorChecker.userDefinedOperator(
          sign, close(base, terms, type), right, written: (terms.isEmpty ? first : nil, operand))
      {
        (base, type, terms) = (own, own.type, [])
        continue
      }
      if let open = bodyChecker.certainErrorChecker.openOperation(
        sign, close(base, terms, type), right, written: (terms.isEmpty ? first : nil, operand))
      {
        (base, type, terms) = (open, open.type, [])
        continue
      }
      if let joined = asWhole(close(base, terms, type), beside: right, contextualType) {
        (base, type, terms) = (joined, joined.type, [])
      }
      // Only the type of the left operand matters here. The chain node is built once, at the end of the run.
      let left = terms.isEmpty ? base : node(.constant(.void), type, base.range)
      let again =
        terms.isEmpty
        ? { self.taken(first, as: right.type) ?? self.chosen(first, as: right.type) } : { nil }
      let sides = {
        terms.isEmpty
          ? bodyChecker.joinedTypeChecker.unwrapped(first, operand, declared, contextualType) : nil
      }
      guard
        let (operands, result) = apply(declared, [left, right])
          ?? again().flatMap({ apply(declared, [$0, right]) })
          ?? sides().flatMap({ apply(declared, $0) })
      else { return operatorMismatch(sign, left, right, range) }
      if terms.isEmpty { base = operands[0] }
      terms.append((declared, operands[1]))
      type = result
    }
    return close(base, terms, type)
  }

  /// Converts the left operand from a substring or an array slice to a String or an Array if the right operand and the
  /// contextual type are that String or Array. Returns nil otherwise.
  private func asWhole(
    _ left: TypedExpression, beside right: TypedExpression, _ contextualType: Type?
  ) -> TypedExpression? {
    let whole: Type
    switch left.type {
    case .substring: whole = .string
    case .library(.arraySlice, let element): whole = .array(element)
    default: return nil
    }
    guard contextualType?.unwrapped == whole, right.type == whole,
      let made = MemberTable.members(named: "init", of: whole).first(where: {
        $0.parameters.count == 1 && $0.parameters[0].label == nil
      })
    else { return nil }
    return node(.member(made, receiver: nil, arguments: [left]), whole, left.range)
  }

  /// The operand checked with `type` as its contextual type, such as `max(0, 3)` beside a Double. Returns nil if it does not
  /// have that type then.
  private func taken(_ operand: FoldedExpression, as type: Type) -> TypedExpression? {
    guard let wanted = numeric(type) else { return nil }
    let (value, succeeded) = probe { infer(operand, wanted) }
    return succeeded && value.type == wanted ? value : nil
  }

  /// The operand with the overload that returns `type`, for a name with several functions: `count() + "!"`. Returns nil if it
  /// does not have that type.
  private func chosen(_ operand: FoldedExpression, as type: Type) -> TypedExpression? {
    guard options.scope == .whole, case .leaf(let syntax) = operand, case .postfix = syntax.kind
    else { return nil }
    let (value, succeeded) = probe { infer(operand, type) }
    return succeeded && value.type == type ? value : nil
  }

  private func isOwn(_ type: Type) -> Bool {
    if case .nominal = type { true } else { false }
  }

  private func close(
    _ base: TypedExpression, _ terms: [(Operator, TypedExpression)], _ type: Type
  ) -> TypedExpression {
    guard let last = terms.last else { return base }
    return node(.chain(base, terms), type, base.range.union(last.1.range))
  }

  private func numeric(_ type: Type?) -> Type? {
    switch type?.unwrapped {
    case .int: .int
    case .double: .double
    case .integer(let type): .integer(type)
    default: nil
    }
  }

  private func containsFloating(
    _ first: FoldedExpression, _ rest: [(OperatorSyntax, FoldedExpression)]
  )
    -> Bool
  {
    ([first] + rest.map(\.1)).contains { operand in
      probe { infer(operand, nil).type == .double }.result
    }
  }

  /// `text + ["!"]`: an array literal that is appended to a text is an array of Characters.
  func characters(_ operand: FoldedExpression, after type: Type) -> Type? {
    guard type == .string || type == .substring, case .leaf(let syntax) = operand,
      case .array = syntax.kind
    else { return nil }
    return .array(.character)
  }

  /// `max(1, 2) * (isOn ? 0.5 : 1)`: if the literals of a ternary do not convert to the contextual type, they are checked
  /// without it.
  func inferSide(_ operand: FoldedExpression, _ contextualType: Type?) -> TypedExpression {
    guard contextualType != nil, operand.isChoice, operand.isFlexible,
      !probe({ infer(operand, contextualType) }).succeeded, probe({ infer(operand, nil) }).succeeded
    else { return infer(operand, contextualType) }
    return infer(operand, nil)
  }

  /// The contextual type of the right operand, after a left operand of `type`.
  func rightHint(_ sign: Operator, _ type: Type, isLiteral: Bool) -> Type? {
    var found: [Type] = []
    for signature in sign.signatures where signature.operands.count == 2 {
      var bindings = Substitution()
      if bindings.match(signature.operands[0], type), bindings.satisfies(signature.constraints) {
        let right = bindings.substitute(signature.operands[1])
        if !right.hasVariables, !found.contains(right) { found.append(right) }
      }
    }
    // The right operand is likely another array with the same element type, possibly of another kind of sequence.
    if case .array = type, sign.spelling == "+" { return type }
    return found.count == 1 || isLiteral ? found.first : nil
  }

  /// The operands converted to the first signature that accepts them, with the result type.
  func apply(_ sign: Operator, _ operands: [TypedExpression]) -> ([TypedExpression], Type)? {
    for signature in sign.signatures where signature.operands.count == operands.count {
      var bindings = Substitution()
      let fits = zip(signature.operands, operands).allSatisfy { bindings.match($0, $1.type) }
      if fits, bindings.satisfies(signature.constraints) {
        let values = zip(signature.operands, operands).map { wanted, value in
          if case .conforming(.sequence, _) = wanted {
            bodyChecker.iterationChecker.listed(value)
          } else {
            value
          }
        }
        return (values, bindings.substitute(signature.result))
      }
    }
    guard operands.count == 2 else { return applyUnwrapped(sign, operands) }
    if compares(operands[0].type, operands[1].type, sign) { return (operands, .bool) }
    // One operand may be optional, or a concrete tip beside `any Tip`.
    for (target, other) in [(0, 1), (1, 0)] {
      let type = operands[target].type
      guard operands[other].type != type,
        let value = bodyChecker.conversionChecker.converted(operands[other], to: type)
      else {
        continue
      }
      var both = operands
      both[other] = value
      for signature in sign.signatures {
        var bindings = Substitution()
        if zip(signature.operands, both).allSatisfy({ bindings.match($0, $1.type) }),
          bindings.satisfies(signature.constraints)
        {
          return (both, bindings.substitute(signature.result))
        }
      }
    }
    return applyUnwrapped(sign, operands)
  }

  /// Applies an operator to the unwrapped values of operands that are declared with `!`.
  private func applyUnwrapped(
    _ sign: Operator, _ operands: [TypedExpression]
  ) -> ([TypedExpression], Type)? {
    let unwrapped = operands.map(bodyChecker.implicitUnwrapping.base)
    return zip(operands, unwrapped).contains { $0 !== $1 } ? apply(sign, unwrapped) : nil
  }

  /// Tuples of up to six elements are compared element by element, though tuples conform to no protocol. Metatypes are
  /// compared by `==` and `!=`.
  private func compares(_ left: Type, _ right: Type, _ sign: Operator) -> Bool {
    if case .metatype = left, case .metatype = right {
      return ["==", "!="].contains(sign.spelling)
    }
    guard sign.precedence == .comparison, case .tuple(let first) = left,
      case .tuple(let second) = right, first.count == second.count, first.count <= 6
    else { return false }
    let isOrder = sign.spelling.hasPrefix("<") || sign.spelling.hasPrefix(">")
    return zip(first, second).allSatisfy { a, b in
      a.type == b.type && (isOrder ? a.type.isComparable : a.type.isEquatable)
    }
  }

  /// Reports `n++`, which Swift no longer has. Returns nil for every other operator.
  func stepOperator(after value: TypedExpression, _ sign: SourceRange) -> TypedExpression? {
    guard let (fault, meant) = stepFault(text(sign)) else { return nil }
    // An optional cannot be incremented or decremented, so that there is no fix-it.
    let fixIts =
      value.type.isOptional ? [] : [Diagnostic.FixIt(replace: sign, with: " " + meant)]
    let notes =
      value.type.isOptional
      ? [Diagnostic.Note("it is optional: unwrap it, or give it a `default:` in the brackets")] : []
    return fail("opaque", fault, at: sign, notes: notes, fixIts: fixIts)
  }

  /// Reports `++n`. Returns nil for every other operator.
  func stepOperator(_ sign: OperatorSyntax, before operand: SourceRange) -> TypedExpression? {
    guard let (fault, meant) = stepFault(sign.text) else { return nil }
    return fail(
      "opaque", fault, at: sign.range,
      fixIts: [
        .init(replace: sign.range, with: ""),
        .init(replace: operand.endPoint, with: " " + meant),
      ])
  }

  private func stepFault(_ sign: String) -> (fault: String, meant: String)? {
    guard ["++", "--"].contains(sign), options.scope == .whole,
      checker.program.names.values[sign] == nil, !isDeclaredInType(sign)
    else { return nil }
    let meant = sign == "++" ? "+= 1" : "-= 1"
    return ("there is no `\(sign)` in Swift: it is written `\(meant)`", meant)
  }

  func unknownOperator(_ sign: OperatorSyntax) -> TypedExpression {
    if checker.options.scope == .partial { return unresolvedExpression(sign.range) }
    let declared = sign.text.hasSuffix("=") ? String(sign.text.dropLast()) : sign.text
    if checker.program.names.values[sign.text] != nil
      || checker.program.names.values[declared] != nil
      || isDeclaredInType(sign.text)
    {
      return unsupported("the operator `\(sign.text)`", sign.range)
    }
    return fail(
      "unknown-name", "there is no operator `\(sign.text)` in this language", at: sign.range)
  }

  func isDeclaredInType(_ name: String) -> Bool {
    checker.program.types.contains { $0.members[name] != nil }
  }

  func unknown(_ left: Type, _ right: Type, _ range: SourceRange) -> TypedExpression {
    left == .error || right == .error ? errorExpression(range) : unresolvedExpression(range)
  }

  func operatorMismatch(
    _ sign: OperatorSyntax, _ first: TypedExpression, _ second: TypedExpression,
    _ range: SourceRange
  ) -> TypedExpression {
    let (left, right) = (first.type, second.type)
    if left.holdsError || right.holdsError { return errorExpression(range) }
    if let number = [left, right].first(where: isNumberOfProtocol) {
      return unsupported("`\(sign.text)` of an `any \(number)`", range)
    }
    bodyChecker.certainErrorChecker.noteCertain(sign, first, second, range)
    bodyChecker.ruleChecker.noteCertainInRule(range, first, second)
    var notes: [Diagnostic.Note] = []
    let pair: Set<Type> = [left, right]
    if left.isInteger, right.isInteger, ["==", "!=", "<", "<=", ">", ">="].contains(sign.text) {
      return unsupported("a comparison of an `\(left)` with a `\(right)`", range)
    }
    if pair == [.int, .double] {
      notes = [.init("Swift does not convert numbers by itself: write `Double(…)` or `Int(…)`")]
    } else if sign.text == "+", pair.contains(.string), !left.isOptional, !right.isOptional {
      notes = [.init("a value is put into a text with `\\(…)`")]
    } else if left.isOptional || right.isOptional {
      notes = [.init("an optional must be unwrapped first, with `??`, `if let` or `!`")]
    } else if left == right, ["==", "!="].contains(sign.text) {
      notes = [.init("`\(left)` is not Equatable")]
    } else if left == .date, right == .date, sign.text == "-" {
      notes = [
        .init(
          "`-` takes seconds from a date; how long it is from one to another, `timeIntervalSince` says"
        )
      ]
    } else if left == right {
      notes = [.init("`\(left)` has no `\(sign.text)`")]
    }
    let forgotten = [first, second].compactMap(bodyChecker.functionValueChecker.forgottenCall)
    if let call = forgotten.first { notes = [call.note] }
    if forgotten.isEmpty, sign.text != "+",
      let advice = bodyChecker.ruleChecker.advice(on: first, and: second)
    {
      return fail(
        "type-mismatch", CertainErrorChecker.words(sign, left, right), at: range,
        notes: advice.notes, fixIts: advice.fixIts)
    }
    return fail(
      "type-mismatch", CertainErrorChecker.words(sign, left, right), at: range,
      notes: notes + [first, second].compactMap(bodyChecker.callChecker.declarationNote),
      fixIts: left.resultOfCall == right || right.resultOfCall == left ? forgotten.map(\.fixIt) : []
    )
  }
}

extension ArithmeticChecker {
  /// The type refines one of Swift's numeric protocols and is not a type parameter. Only the dynamic type of such a value
  /// provides the operators.
  func isNumberOfProtocol(_ type: Type) -> Bool {
    guard options.scope == .whole, let declared = checker.declaration(of: type) else {
      return false
    }
    return declared.refinesNumbers && !declared.type.isTypeParameter
  }
}

extension Type {
  fileprivate var resultOfCall: Type? {
    if case .function([], let result, _) = self { result } else { nil }
  }
}

extension Substitution {
  func satisfies(_ constraints: [TypeVariable: Member.Constraint]) -> Bool {
    violations(of: constraints).isEmpty
  }
}
