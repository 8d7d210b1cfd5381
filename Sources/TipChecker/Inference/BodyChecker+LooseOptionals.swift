import TipModel
import TipSyntax
import TipText

/// A literal after `??` is of what stands before it, unless both go where anything does and Swift does not know yet what that
/// is when it comes to the literal: `print(state?.ratio ?? 0)` shows `0`, and `print(ratio ?? 0)` shows `0.0`.
extension BodyChecker {
  /// Nil where the literal is of what stands before it.
  func looseCoalesce(
    _ operands: [FoldedExpression], _ first: TypedExpression, _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, operands.count == 2, operands[1].isFlexible,
      case .leaf(let syntax) = operands[0], let wrapped = first.type.wrapped
    else { return nil }
    let (own, isKnown) = speculate { infer(operands[1], nil) }
    guard isKnown, own.type != wrapped, own.type != first.type, !own.type.isUnknown else {
      return nil
    }
    switch syntax.looseness(first) {
    case .firm: return nil
    case .loose:
      let other = autoclosed(range) { infer(operands[1], nil) }
      return node(
        .coalesce([convert(first, to: .optional(.any)), convert(other, to: .any)]), .any, range)
    case .unsaid:
      return opaque("what a literal is beside `??`, where the place takes anything,", range)
    }
  }
}

/// Whether it is known of an optional value what it holds before Swift looks at what stands beside it.
private enum Looseness { case firm, loose, unsaid }

extension ExpressionSyntax {
  fileprivate func looseness(_ value: TypedExpression) -> Looseness {
    switch kind {
    case .tuple(let elements) where elements.count == 1: return elements[0].value.looseness(value)
    case .try(.optional, _): return .loose
    case .try(_, let tried), .await(let tried): return tried.looseness(value)
    case .postfix(let base, let suffixes):
      if case .optionalChain(_, _, _, let flattens) = value.form {
        return flattens ? .firm : .loose
      }
      let looseness = suffixes.looseness(of: base)
      // A `map` of the program's own yields whatever it says.
      return value.isOfOwnFunction && looseness == .loose ? .unsaid : looseness
    default: return .firm
    }
  }
}

extension TypedExpression {
  fileprivate var isOfOwnFunction: Bool {
    switch form {
    case .invoke, .mutatingInvoke, .dynamicInvoke: true
    default: false
    }
  }
}

extension BidirectionalCollection<SuffixSyntax> {
  fileprivate func looseness(of base: ExpressionSyntax) -> Looseness {
    switch last?.kind {
    case .member(let name) where name.text == "first" || name.text == "last":
      return dropLast().lastCall?.looseness(ofElements: true) ?? .firm
    case .subscript:
      if case .dictionary = base.kind { return .loose }
      return dropLast().lastCall?.looseness(ofElements: true) ?? .firm
    case .call: return lastCall?.looseness(ofElements: false) ?? .firm
    default: return .firm
    }
  }

  /// What is called at the end, with its name.
  fileprivate var lastCall: NamedCall? {
    guard case .call(let call)? = last?.kind, case .member(let name)? = dropLast().last?.kind else {
      return nil
    }
    return NamedCall(name: name.text, call: call)
  }
}

private struct NamedCall {
  let name: String
  let call: CallSyntax

  func looseness(ofElements: Bool) -> Looseness {
    switch name {
    case "map", "mapValues": givesOpenClosure ? .loose : .firm
    case "flatMap": givesOpenClosure ? ofElements ? .loose : .unsaid : .firm
    case "compactMap": givesOpenClosure ? .unsaid : .firm
    case "prefix", "dropFirst": ofElements ? .loose : .firm
    default: .firm
    }
  }

  /// A closure that does not say what it yields.
  private var givesOpenClosure: Bool {
    let closures = call.trailingClosures.map(\.closure) + call.arguments.map(\.value)
    return closures.contains {
      if case .closure(let closure) = $0.kind { closure.result == nil } else { false }
    }
  }
}
