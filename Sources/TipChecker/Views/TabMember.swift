import TipSyntax

/// A member of a view that contains the tabs of a `TabView`, each with its tag: `TabView(selection: $tab) { tabs }`.
struct TabMember {
  let name: String
  let body: BodySyntax

  /// Fails unless the expression names such a member in the same file, or calls it without arguments.
  init?(_ expression: ExpressionSyntax, _ checked: BodyChecker) {
    guard let called = TabMember.called(expression), checked.scope.lookup(called.name) == nil,
      let members = checked.owner?.members[called.name], members.count == 1,
      !members[0].isStatic, members[0].file === checked.file,
      let body = TabMember.body(of: members[0], isCall: called.isCall)
    else { return nil }
    // The body is checked in the place of the name, so that its names must not mean something else there.
    let words = checked.text(body.range).split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard words.allSatisfy({ $0 == "self" || checked.scope.lookup(String($0)) == nil }) else {
      return nil
    }
    (name, self.body) = (called.name, body)
  }

  /// The name of a member, and whether it is called: `tabs`, `self.tabs`, `tabs()`, `self.tabs()`.
  private static func called(_ expression: ExpressionSyntax) -> (name: String, isCall: Bool)? {
    switch expression.kind {
    case .name(let name): return (name.text, false)
    case .postfix(let base, let suffixes):
      guard case .name(let first) = base.kind else { return nil }
      var rest = suffixes[...]
      var name = first.text
      if name == "self" {
        guard case .member(let member)? = rest.popFirst()?.kind else { return nil }
        name = member.text
      }
      guard let last = rest.popFirst() else { return (name, false) }
      guard case .call(let call) = last.kind, rest.isEmpty, call.arguments.isEmpty,
        call.trailingClosures.isEmpty
      else { return nil }
      return (name, true)
    default: return nil
    }
  }

  private static func body(of member: ValueDeclaration, isCall: Bool) -> BodySyntax? {
    switch member.kind {
    case .variable(let binding, _) where !isCall: return binding.accessors?.getter
    case .function(let syntax) where isCall && syntax.parameters.isEmpty: return syntax.body
    default: return nil
    }
  }
}
