import TipModel
import TipSyntax
import TipText

/// Operands of `+` whose type is not what they are of by themselves.
extension JoinedTypeChecker {
  /// `[1, 2] + [2.5]`: the type of the first array that literals in front of it can be of, too; nil where they are of the
  /// same.
  func joinedArray(
    _ first: FoldedExpression, _ rest: [(OperatorSyntax, FoldedExpression)]
  ) -> Type? {
    guard case .leaf(let literals) = first, literals.isArrayOfLiterals,
      rest.allSatisfy({ $0.0.text == "+" })
    else { return nil }
    let own = probe { infer(literals, contextualType: nil) }
    for (_, operand) in rest {
      guard case .leaf(let other) = operand, other.isArrayOfLiterals || other.isName else {
        continue
      }
      let (value, succeeded) = probe { infer(other, contextualType: nil) }
      guard succeeded, case .array = value.type, value.type != own.result.type else { continue }
      if other.isArrayOfLiterals, own.succeeded,
        case (.array(let element), .array(let others)) = (own.result.type, value.type),
        let plain = bodyChecker.tupleLabelChecker.plainTuple([element, others])
      {
        return .array(plain)
      }
      if options.scope == .whole, other.isArrayOfLiterals, own.succeeded,
        case (.array(.tuple(let parts)), .array(.tuple(let others))) = (own.result.type, value.type),
        parts.count == others.count,
        own.result.type.withoutLabels == value.type.withoutLabels
      {
        return unsupported("`+` between tuples whose labels differ", other.range).type
      }
      let isOfThat = probe { check(literals, expecting: value.type) }.succeeded
      return isOfThat ? value.type : nil
    }
    return nil
  }

  /// `let all: [any Shape] = squares + [circle]`: arrays that are nothing in common by themselves, each taken for what the
  /// place is. Nil for all else.
  func joinedInPlace(
    _ first: FoldedExpression, _ rest: [(OperatorSyntax, FoldedExpression)],
    _ contextualType: Type?,
    _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, let place = contextualType?.unwrapped,
      case .array(let element) = place,
      !bodyChecker.conversionChecker.isOpen(element), !element.isUnknown,
      rest.allSatisfy({ $0.0.text == "+" }),
      let sign = OperatorTable.infix("+"),
      !probe({ bodyChecker.arithmeticChecker.byOperands(first, rest, contextualType, range) })
        .succeeded
    else { return nil }
    let operands = [first] + rest.map(\.1)
    let (values, succeeded) = probe { () -> [TypedExpression] in
      operands.compactMap { bodyChecker.conversionChecker.converted(infer($0, place), to: place) }
    }
    guard succeeded, values.count == operands.count, values.allSatisfy({ $0.type == place }) else {
      return nil
    }
    return node(.chain(values[0], values.dropFirst().map { (sign, $0) }), place, range)
  }

  /// `(flag ? [a] : [b]) + list` where an optional is wanted: what is joined is none.
  func unwrapped(
    _ first: FoldedExpression, _ second: FoldedExpression, _ sign: Operator, _ contextualType: Type?
  ) -> [TypedExpression]? {
    guard let contextualType, contextualType.isOptional else { return nil }
    let (left, succeeded) = probe { infer(first, contextualType.unwrapped) }
    guard succeeded, !left.type.isOptional else { return nil }
    let (right, fits) = probe {
      infer(
        second,
        bodyChecker.arithmeticChecker.rightHint(sign, left.type, isLiteral: second.isFlexible))
    }
    return fits ? [left, right] : nil
  }
}

extension ExpressionSyntax {
  fileprivate var isName: Bool { if case .name = kind { true } else { false } }

  /// `[1, 2]`, `[[0.5]]`: nothing in it takes long to look at.
  fileprivate var isArrayOfLiterals: Bool {
    guard case .array(let elements) = kind, !elements.isEmpty else { return false }
    return elements.allSatisfy { element in
      switch element.kind {
      case .array: element.isArrayOfLiterals
      case .tuple(let parts): parts.allSatisfy(\.value.isScalarLiteral)
      case .prefix(_, let operand): operand.isScalarLiteral
      default: element.isScalarLiteral
      }
    }
  }
}
