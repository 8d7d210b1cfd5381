import TipModel
import TipSyntax

/// What is written after the literal that a chain begins with says what its elements are.
extension LiteralInference {
  /// What the literal may be that a chain begins with, likeliest first.
  func candidates(
    for literal: ExpressionSyntax, of syntax: ExpressionSyntax, _ contextualType: Type?
  ) -> [TakenLiteral] {
    guard case .dictionary(let entries) = literal.kind else {
      let written =
        writtenElement(after: literal, in: syntax) ?? givenElement(after: literal, in: syntax)
        ?? givenInteger(to: literal, in: syntax) ?? tupleElement(after: literal, in: syntax)
      return TakenLiteral.candidates(for: literal, in: contextualType, written: written)
    }
    guard case .postfix(let base, let suffixes) = syntax.kind, base.range == literal.range,
      case .subscript(let arguments)? = suffixes.first?.kind, let index = arguments.first?.value
    else { return [] }
    let own = probe { infer(literal, contextualType: nil) }
    let values = probe {
      infer(ExpressionSyntax(.array(entries.map(\.value)), literal.range), contextualType: nil)
    }
    let value = values.succeeded ? values.result.type.element : nil
    return TakenLiteral.candidates(
      forDictionary: literal,
      of: own.succeeded ? own.result.type : value.map { .dictionary(.error, $0) },
      at: probe { infer(index, contextualType: nil) }.result.type, in: contextualType)
  }

  /// `Event` of `[.open, .late].map { (event: Event) in … }`.
  private func writtenElement(after literal: ExpressionSyntax, in syntax: ExpressionSyntax) -> Type?
  {
    guard case .postfix(let base, let suffixes) = syntax.kind, base.range == literal.range,
      suffixes.count > 1, case .call(let call) = suffixes[1].kind,
      let closure = bodyChecker.callChecker.arguments(of: call).last(where: \.isClosure),
      case .closure(let written) = closure.value.kind, written.parameters?.count == 1,
      let type = written.parameters?.first?.type
    else { return nil }
    return probe { bodyChecker.resolve(type) }.result
  }

  /// What `join` takes in `[(1, 2)].map(join)`, where it takes the parts one by one.
  private func tupleElement(after literal: ExpressionSyntax, in syntax: ExpressionSyntax) -> Type? {
    guard options.scope == .whole, case .array(let elements) = literal.kind,
      case .tuple(let parts)? = elements.first?.kind, parts.count > 1,
      case .postfix(let base, let suffixes) = syntax.kind, base.range == literal.range,
      suffixes.count > 1, case .call(let call) = suffixes[1].kind,
      case .name(let name)? = bodyChecker.callChecker.arguments(of: call).last?.value.kind,
      case .functions(let candidates, nil) = bodyChecker.nameChecker.lookup(name),
      candidates.count == 1,
      case .function(let signature) = checker.entity(candidates[0]), signature.generic == nil
    else { return nil }
    if let last = signature.parameters.last?.type, case .tuple(let taken) = last,
      taken.count == parts.count
    {
      return last
    }
    guard signature.parameters.count == parts.count else { return nil }
    return .tuple(
      zip(parts, signature.parameters).map { .init(label: $0.label?.text, type: $1.type) })
  }

  /// The type of `byte` in `(65...90).contains(byte)`, if it is an integer type other than Int.
  private func givenInteger(to literal: ExpressionSyntax, in syntax: ExpressionSyntax) -> Type? {
    guard case .postfix(_, let suffixes) = syntax.kind, suffixes.count > 1,
      case .call(let call) = suffixes[1].kind,
      let given = bodyChecker.callChecker.arguments(of: call).first(where: { !$0.isClosure })
    else { return nil }
    let (value, succeeded) = probe { infer(given.value, contextualType: nil) }
    guard succeeded, case .integer = value.type else { return nil }
    return value.type
  }

  /// The type of `day` in `[.saturday, .sunday].contains(day)`.
  private func givenElement(after literal: ExpressionSyntax, in syntax: ExpressionSyntax) -> Type? {
    guard case .array(let elements) = literal.kind, elements.contains(where: \.isImplicitMember),
      case .postfix(let base, let suffixes) = syntax.kind, base.range == literal.range,
      suffixes.count > 1, case .call(let call) = suffixes[1].kind,
      let given = bodyChecker.callChecker.arguments(of: call).first(where: { !$0.isClosure })
    else { return nil }
    let (value, succeeded) = probe { infer(given.value, contextualType: nil) }
    guard succeeded, !value.type.isUnknown else { return nil }
    return value.type
  }
}
