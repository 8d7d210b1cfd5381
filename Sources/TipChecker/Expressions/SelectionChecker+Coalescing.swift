import TipModel
import TipSyntax
import TipText

/// Type-checks `??`.
extension SelectionChecker {
  func coalesce(_ operands: [FoldedExpression], _ contextualType: Type?, _ range: SourceRange)
    -> TypedExpression
  {
    if let open = bodyChecker.optionalInference.openOptional(
      operands.flatMap(\.results), contextualType, range)
    {
      return open
    }
    // If any type is accepted, the type follows from the operands.
    let takesAny = contextualType == .any
    if takesAny, let open = bodyChecker.openSplitChecker.openSplit(operands, range) { return open }
    let contextualType = takesAny ? nil : contextualType
    var values: [TypedExpression] = []
    for (index, operand) in operands.enumerated() {
      let isLast = index == operands.count - 1
      if !isLast {
        let wanted = bodyChecker.optionalInference.optional(of: operands[index...], contextualType)
        let value = alternative(operand, wanted, before: operands[index + 1])
        if value.type.isUnknown { return value }
        if takesAny, isTaken(operand, for: value.type) {
          return unsupported(
            "the type of a literal beside `??`, where any type is accepted,", range)
        }
        if value.type.isOptional {
          values.append(value)
        } else if let wrapped = values.first?.type.wrapped {
          // `a ?? (b ?? c)` with a `b` that is not optional: `b` stands for a nil `a`, and the second `??` is needless.
          warnNeedless(value, operand, range)
          let type = Type.optional(wrapped)
          values.append(bodyChecker.conversionChecker.convert(infer(operand, type), to: type))
        } else {
          return needless(value, operand, operands[index + 1], range)
        }
        continue
      }
      guard var wrapped = values.first?.type.wrapped else { return errorExpression(range) }
      // If the wrapped type is itself optional, a `nil` as the last operand has that type, unless the contextual type is an
      // optional of it.
      let takesNil =
        (contextualType == nil || contextualType == wrapped)
        && checker.declaration(of: wrapped)?.conformances.contains("ExpressibleByNilLiteral")
          == true
      if values.count == 1,
        let plain = bodyChecker.tupleLabelChecker.withoutLabels(
          operands[0], wrapped, beside: operand)
      {
        values = [plain]
        wrapped = plain.type.wrapped ?? wrapped
      }
      if takesAny, let first = values.first,
        let loose = bodyChecker.optionalInference.looseCoalesce(operands, first, range)
      {
        return loose
      }
      let alone =
        operand.isNil && !takesNil && (!wrapped.isOptional || contextualType == .optional(wrapped))
      let value = bodyChecker.effectChecker.autoclosed(range) {
        infer(operand, alone ? .optional(wrapped) : wrapped)
      }
      if value.type.isUnknown { return value }
      if let plain = bodyChecker.conversionChecker.converted(value, to: wrapped) {
        return node(.coalesce(values + [plain]), wrapped, range)
      }
      if takesAny, bodyChecker.conversionChecker.converted(value, to: .optional(wrapped)) == nil {
        let alternatives = values.map {
          bodyChecker.conversionChecker.convert($0, to: .optional(.any))
        }
        return node(
          .coalesce(alternatives + [bodyChecker.conversionChecker.convert(value, to: .any)]), .any,
          range)
      }
      let alternative = bodyChecker.conversionChecker.convert(value, to: .optional(wrapped))
      if alternative.type == .error { return errorExpression(range) }
      return node(.coalesce(values + [alternative]), .optional(wrapped), range)
    }
    return errorExpression(range)
  }

  /// The operand begins with a literal whose type here differs from its type without a context. If any type is accepted,
  /// Swift may keep the literal's own type.
  private func isTaken(_ operand: FoldedExpression, for type: Type) -> Bool {
    guard case .leaf(let syntax) = operand, syntax.leadingLiteral != nil else { return false }
    let (alone, succeeded) = probe { infer(operand, nil) }
    return succeeded && alone.type != type
  }

  /// An operand before `??`. If it has no type by itself, its type follows from the operand after it: `read("ratio") ?? 0.5`.
  private func alternative(
    _ operand: FoldedExpression, _ contextualType: Type?, before next: FoldedExpression
  ) -> TypedExpression {
    guard contextualType == nil, options.scope == .whole, case .leaf(let syntax) = operand,
      case .postfix = syntax.kind
    else { return infer(operand, contextualType) }
    let (value, succeeded) = probe { infer(operand, contextualType) }
    let isFixed = syntax.leadingLiteral == nil
    if succeeded, isFixed { return value }
    let (other, isKnown) = probe { infer(next, value.type.wrapped) }
    if succeeded,
      value.type.wrapped.map({ bodyChecker.conversionChecker.converted(other, to: $0) != nil })
        ?? true
    {
      return value
    }
    guard isKnown, !other.type.isUnknown else { return infer(operand, contextualType) }
    let (again, fits) = probe { infer(operand, .optional(other.type.wrapped ?? other.type)) }
    return fits ? again : infer(operand, contextualType)
  }

  /// Warns of a `??` after a value that is not optional.
  private func needless(
    _ value: TypedExpression, _ written: FoldedExpression, _ alternative: FoldedExpression,
    _ range: SourceRange
  ) -> TypedExpression {
    let type = alternative.isNil ? .optional(value.type) : value.type
    let other = bodyChecker.conversionChecker.convert(infer(alternative, type), to: type)
    if other.type == .error || value.type.holdsError { return other }
    warnNeedless(value, written, range)
    if alternative.isNil { return node(.injectIntoOptional(value), type, range) }
    return value
  }

  private func warnNeedless(
    _ value: TypedExpression, _ written: FoldedExpression, _ range: SourceRange
  ) {
    let rest = SourceRange(file: range.file, start: written.range.end, end: range.end)
    warn(
      "needless-chain", "`??` does nothing here, since `\(value.type)` is not optional",
      at: value.range, fixIts: [.init(replace: rest, with: "")])
  }
}
