import TipModel
import TipSyntax
import TipText

/// Literals of numbers where Swift does not ask what stands beside them of what type they are, since anything fits or
/// nothing says yet what has to.
extension LiteralInference {
  /// `[1, 2.5].first as Any`: Swift takes its function `first(where:)` there. A refusal; nil for all others.
  func endOfMixed(_ syntax: ExpressionSyntax) -> TypedExpression? {
    guard options.scope == .whole, case .postfix(let base, let suffixes) = syntax.kind,
      suffixes.count == 1, case .member(let name) = suffixes[0].kind,
      ["first", "last"].contains(name.text), case .array(let elements) = base.kind,
      areOfSeveralTypes(elements)
    else { return nil }
    return fail(
      "opaque",
      "`\(name.text)` of a literal with elements of several types is not in this language where any type is accepted: store the literal in a constant first",
      at: syntax.range)
  }

  /// `{ [($0, 1), (1, $0)] }` of an unknown result: an array of anything to Swift. A refusal; nil for all other bodies.
  func mixedTuples(in closure: ClosureSyntax) -> TypedExpression? {
    guard options.scope == .whole, let only = onlyExpression(of: closure),
      case .array(let elements) = only.kind, elements.count > 1, elements.allSatisfy(\.isTuple),
      areOfSeveralTypes(elements)
    else { return nil }
    return fail(
      "opaque",
      "an array of tuples of several types as the result of a closure is not in this language: write the result type after `->`",
      at: only.range)
  }

  /// `print(pick(ratio, { 1 }))`: whether the closure's `1` becomes a Double. A refusal; nil for all other calls.
  func literalInClosure(
    _ matching: CallMatching, _ parameters: [Type], result: Type, _ bindings: Substitution,
    _ contextualType: Type?
  ) -> TypedExpression? {
    guard options.scope == .whole, contextualType?.unwrapped == .any,
      case .variable(let variable) = result.unwrapped, let type = bindings[variable]
    else { return nil }
    for case (let arguments, .function(_, .variable(variable), _)) in matching.given(parameters) {
      for argument in arguments {
        guard case .closure(let closure) = argument.value.kind,
          let only = onlyExpression(of: closure), FoldedExpression.leaf(only).isFlexible,
          infer(only, contextualType: nil).type != type
        else { continue }
        return unsupported(
          "the type of a literal in a closure, where any type is accepted,", only.range)
      }
    }
    return nil
  }

  /// Of a closure that does not say what it yields.
  private func onlyExpression(of closure: ClosureSyntax) -> ExpressionSyntax? {
    guard closure.result == nil else { return nil }
    let statements = file.tree.statements(of: closure.body).statements
    guard statements.count == 1, case .expression(let only) = statements[0].kind else { return nil }
    return only
  }

  /// Numbers, or tuples of these, that have no type in common unless a literal takes another than its own.
  private func areOfSeveralTypes(_ elements: [ExpressionSyntax]) -> Bool {
    let (values, succeeded) = probe { elements.map { infer($0, contextualType: nil) } }
    let types = values.map { $0.type.unwrapped.withoutLabels }
    return succeeded && Set(types).count > 1 && types.allSatisfy(\.isMadeOfNumbers)
  }
}

extension Type {
  fileprivate var isMadeOfNumbers: Bool {
    switch self {
    case .int, .double: true
    case .tuple(let elements): elements.allSatisfy(\.type.isMadeOfNumbers)
    default: false
    }
  }
}

extension ExpressionSyntax {
  fileprivate var isTuple: Bool {
    if case .tuple(let parts) = kind { parts.count > 1 } else { false }
  }
}
