import TipModel
import TipSyntax

/// Choices where the place takes values of several types, or optionals. Swift joins the results before it looks at the
/// place: what only the place says does not reach what stands deep inside them.
struct ChoiceInference: BodyPart {
  let bodyChecker: BodyChecker

  /// The first result of which nothing but what the place wants says what its parts are: `[Cat()].first(or: Dog())` of
  /// `flag ? [Cat()].first(or: Dog()) : Dog()` where an `any Animal` is wanted. Nil where there is none.
  func resultSaidByPlace(
    _ then: ExpressionSyntax, _ otherwise: FoldedExpression, _ contextualType: Type?
  ) -> ExpressionSyntax? {
    guard let contextualType, options.scope == .whole,
      !bodyChecker.conversionChecker.isOpen(contextualType),
      contextualType != .any,
      bodyChecker.selectionChecker.takesAnyOfSeveral(contextualType) || contextualType.isOptional
    else { return nil }
    return ([then] + otherwise.results).first { isSaidByPlace($0, contextualType, isNested: false) }
  }

  private func isSaidByPlace(_ result: ExpressionSyntax, _ contextualType: Type, isNested: Bool)
    -> Bool
  {
    if let inner = choice(in: result) {
      return inner.results.contains { isSaidByPlace($0, contextualType, isNested: true) }
    }
    guard case .postfix(_, let suffixes) = result.kind, !result.isImplicitMember,
      bodyChecker.selectionChecker.takesAnyOfSeveral(contextualType)
        || isNested && suffixes.contains(where: takesNil),
      !probe({ check(result, expecting: nil) }).succeeded
    else { return false }
    return probe { check(result, expecting: contextualType) }.succeeded
  }

  /// Wherever both results are no choices themselves, they are of one type by themselves. Where one is a choice, Swift
  /// finds what it is of only from the place.
  func deepestAgree(_ inner: FoldedExpression) -> Bool {
    switch inner {
    case .leaf(let syntax): return choice(in: syntax).map(deepestAgree) ?? false
    case .ternary(_, let then, let otherwise):
      let first = choice(in: then)
      var second: FoldedExpression? = otherwise
      if case .leaf(let syntax) = otherwise { second = choice(in: syntax) }
      let deeper = [first, second].compactMap(\.self)
      if deeper.isEmpty { return probe { infer(inner, nil) }.succeeded }
      return deeper.allSatisfy(deepestAgree)
    default: return false
    }
  }

  /// Each of the results has a type by itself, so that Swift asks nothing else of what they are.
  func haveOwnTypes(_ inner: FoldedExpression) -> Bool {
    inner.results.allSatisfy { result in
      if let deeper = choice(in: result) { return haveOwnTypes(deeper) }
      return probe { infer(result, contextualType: nil) }.succeeded
    }
  }

  /// `first(or: nil)`, `apply(0) { _ in nil }`
  private func takesNil(_ suffix: SuffixSyntax) -> Bool {
    guard case .call(let call) = suffix.kind else { return false }
    return bodyChecker.callChecker.arguments(of: call).contains { argument in
      guard case .closure(let closure) = argument.value.kind else { return argument.value.isNil }
      let statements = file.tree.statements(of: closure.body).statements
      guard statements.count == 1, case .expression(let value) = statements[0].kind else {
        return false
      }
      return value.isNil
    }
  }

  private func choice(in syntax: ExpressionSyntax) -> FoldedExpression? {
    switch syntax.kind {
    case .tuple(let parts) where parts.count == 1: return choice(in: parts[0].value)
    case .sequence(let elements) where syntax.isTernary:
      var folder = OperatorFolder(elements, own: checker.program.names.userDefinedPrecedences)
      return folder.fold()
    default: return nil
    }
  }

  /// What a literal at the beginning of a chain is taken for.
  func mixableHint(of base: ExpressionSyntax) -> Type? {
    holdsMixedChoice(base) ? nil : base.mixableHint
  }

  /// Elements of several types, of which one is a choice between such: only an array that is itself the value of the
  /// place may hold it.
  func holdsMixedChoice(_ array: ExpressionSyntax) -> Bool {
    guard options.scope == .whole, case .array(let elements) = array.kind else { return false }
    return elements.contains { element in
      element.isTernary && !probe { infer(element, contextualType: nil) }.succeeded
    }
  }
}
