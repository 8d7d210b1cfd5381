import TipModel
import TipSyntax
import TipText

/// `values.flatMap { [Double($0), 1] }`: a literal of whole numbers beside a Double is reason enough for Swift to take the
/// `flatMap` of old, which took what yields optionals, and to leave the `1` what it is by itself.
extension ChoiceInference {
  /// A refusal of such a call; nil for all others.
  func openFlatMap(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression? {
    guard options.scope == .whole, case .postfix(let base, let suffixes) = syntax.kind,
      contextualType.map({ $0.hasVariables || $0 == .any }) ?? true
    else { return nil }
    for place in suffixes.indices.dropFirst() {
      guard case .member(let name) = suffixes[place - 1].kind, name.text == "flatMap",
        case .call(let call) = suffixes[place].kind,
        bodyChecker.callChecker.arguments(of: call).count == 1,
        case .closure(let closure)? = bodyChecker.callChecker.arguments(of: call).first?.value.kind,
        closure.result == nil, yieldsMixedNumbers(closure)
      else { continue }
      let range = base.range.union(suffixes[place].range)
      let made = ExpressionSyntax(.postfix(base, Array(suffixes[...place])), range)
      let (value, succeeded) = probe {
        bodyChecker.chainChecker.links(of: made, contextualType: nil)
      }
      if succeeded, value.type == .array(.double) {
        return unsupported(
          "`flatMap` of an array of Doubles and of literals of whole numbers", range)
      }
    }
    return nil
  }

  private func yieldsMixedNumbers(_ closure: ClosureSyntax) -> Bool {
    let statements = file.tree.statements(of: closure.body).statements
    guard statements.count == 1, case .expression(let only) = statements[0].kind,
      case .array(let elements) = only.kind
    else { return false }
    return elements.contains(where: \.isNumberLiteral)
      && !elements.allSatisfy { $0.isNumberLiteral || $0.isFloatingLiteral }
  }
}
