import TipModel
import TipSyntax
import TipText

/// Initializer delegation: `self.init(…)` and `super.init(…)` let another initializer make the value.
extension InitializationChecker {
  func delegation(_ syntax: ExpressionSyntax, _ range: SourceRange) -> [TypedStatement]? {
    guard bodyChecker.bodyContext.isInitializer, let owner,
      let selfVariable = bodyChecker.bodyContext.selfVariable
    else {
      return nil
    }
    switch syntax.kind {
    case .try(.plain, let inner):
      var context = bodyChecker.effects
      context.isTried = true
      return bodyChecker.effectChecker.within(context) { delegation(inner, range) }
    case .await(let inner):
      var context = bodyChecker.effects
      context.isAwaited = true
      return bodyChecker.effectChecker.within(context) { delegation(inner, range) }
    case .postfix(let base, let suffixes) where owner.type.isClass:
      return delegation(base, suffixes, range)
    case .postfix(let base, let suffixes):
      guard case .name(let name) = base.kind, name.text == "self",
        case let isForced = isForced(suffixes), isForced || suffixes.count == 2,
        case .member(let member) = suffixes[0].kind, member.text == "init",
        case .call(let call) = suffixes[1].kind
      else { return nil }
      bodyChecker.bodyContext.currentFunction?.delegates = true
      let made = bodyChecker.initializerCallChecker.initialize(
        owner.selfType, call, base: member.range, whole: syntax.range, contextualType: nil)
      if isForced, let wrapped = made.type.wrapped {
        return delegated(node(.force(made), wrapped, range), to: selfVariable, range)
      }
      return delegated(made, to: selfVariable, range)
    default: return nil
    }
  }

  /// True for `self.init(…)!`.
  private func isForced(_ suffixes: [SuffixSyntax]) -> Bool {
    if suffixes.count == 3, case .forceUnwrap = suffixes[2].kind { true } else { false }
  }

  /// In a class, the other initializer continues with the same instance.
  private func delegation(
    _ base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ range: SourceRange
  ) -> [TypedStatement]? {
    guard suffixes.count >= 2, case .member(let member) = suffixes[0].kind, member.text == "init",
      case .call = suffixes[1].kind
    else { return nil }
    let isForced = isForced(suffixes)
    guard isForced || suffixes.count == 2 else { return nil }
    let called = ExpressionSyntax(
      .postfix(base, Array(suffixes.prefix(2))), base.range.union(suffixes[1].range))
    let made = infer(called, contextualType: nil)
    guard case .invoke(let function, .some, _) = made.form,
      let type = checker.declaration(of: made.type),
      mayFail(function, among: type.classInitializers)
    else {
      return isForced ? nil : [TypedStatement(.expression(made), at: range)]
    }
    let outcome = node(made.form, .optional(.void), made.range)
    if isForced {
      return [TypedStatement(.expression(node(.force(outcome), .void, range)), at: range)]
    }
    guard bodyChecker.bodyContext.isFailable else {
      return [TypedStatement(.expression(unfailing(range)), at: range)]
    }
    return [TypedStatement(.guard([.binding(.wildcard, outcome)], failure(range)), at: range)]
  }

  /// True for an initializer of a class that is `init?`.
  func mayFail(_ function: FunctionDeclaration, among initializers: [ValueDeclaration]) -> Bool {
    initializers.contains { member in
      if case .function(let signature) = checker.entity(member) {
        signature.declaration === function && signature.isFailable
      } else {
        false
      }
    }
  }

  /// The statement by which a failable initializer of a class tells its caller that it succeeded.
  func success(at range: SourceRange) -> TypedStatement? {
    guard bodyChecker.bodyContext.isInitializer, bodyChecker.bodyContext.isFailable,
      owner?.type.isClass == true
    else {
      return nil
    }
    return TypedStatement(
      .return(node(.constant(.some(.void)), .optional(.void), range)), at: range)
  }

  private func unfailing(_ range: SourceRange) -> TypedExpression {
    fail(
      "type-mismatch",
      "this initializer may fail, and one that cannot fail must not hand on to it", at: range,
      notes: [.init("declare this one as `init?` too")])
  }

  private func failure(_ range: SourceRange) -> TypedBlock {
    TypedBlock([TypedStatement(.return(node(.constant(.none), .void, range)), at: range)])
  }

  private func delegated(
    _ made: TypedExpression, to selfVariable: LocalVariable, _ range: SourceRange
  ) -> [TypedStatement] {
    let place = LValue(
      root: .local(selfVariable), steps: [], type: selfVariable.type, range: range)
    guard let wrapped = made.type.wrapped, wrapped == selfVariable.type else {
      return [TypedStatement(.assign(place, made), at: range)]
    }
    guard bodyChecker.bodyContext.isFailable else {
      return [TypedStatement(.expression(unfailing(range)), at: range)]
    }
    let value = LocalVariable(name: "made", type: wrapped, isMutable: false, range: range)
    return [
      TypedStatement(.guard([.binding(.binding(value), made)], failure(range)), at: range),
      TypedStatement(.assign(place, node(.local(value), wrapped, range)), at: range),
    ]
  }
}
