import TipModel
import TipSyntax
import TipText

/// `self.init(…)` in an initializer: another one makes the value.
extension BodyChecker {
  func delegation(_ syntax: ExpressionSyntax, _ range: SourceRange) -> [TypedStatement]? {
    guard isInitializer, let owner, !owner.type.isClass, let selfVariable else { return nil }
    switch syntax.kind {
    case .try(.plain, let inner):
      var context = effects
      context.isTried = true
      return within(context) { delegation(inner, range) }
    case .await(let inner):
      var context = effects
      context.isAwaited = true
      return within(context) { delegation(inner, range) }
    case .postfix(let base, let suffixes):
      guard case .name(let name) = base.kind, name.text == "self", suffixes.count == 2,
        case .member(let member) = suffixes[0].kind, member.text == "init",
        case .call(let call) = suffixes[1].kind
      else { return nil }
      currentFunction?.delegates = true
      let made = initialize(
        owner.selfType, call, base: member.range, whole: syntax.range, hint: nil)
      return delegated(made, to: selfVariable, range)
    default: return nil
    }
  }

  private func delegated(
    _ made: TypedExpression, to selfVariable: LocalVariable, _ range: SourceRange
  ) -> [TypedStatement] {
    let place = TypedPlace(
      root: .local(selfVariable), steps: [], type: selfVariable.type, range: range)
    guard let wrapped = made.type.wrapped, wrapped == selfVariable.type else {
      return [TypedStatement(.assign(place, made), at: range)]
    }
    guard isFailable else {
      let fault = fail(
        "type-mismatch",
        "this initializer may fail, and one that cannot fail must not hand on to it", at: range,
        notes: [.init("declare this one as `init?` too")])
      return [TypedStatement(.expression(fault), at: range)]
    }
    let value = LocalVariable(name: "made", type: wrapped, isMutable: false, range: range)
    let nothing = node(.constant(.none), .void, range)
    let failure = TypedBlock([TypedStatement(.return(nothing), at: range)])
    return [
      TypedStatement(.guard([.binding(.binding(value), made)], failure), at: range),
      TypedStatement(.assign(place, node(.local(value), wrapped, range)), at: range),
    ]
  }
}
