import TipModel
import TipSyntax
import TipText

/// Where a value of any type is taken, the arguments of a chain may say otherwise than its beginning what a generic
/// type is of: `print(Box(2.5).or(1))` makes a `Box<Any>` in Swift, which then prints `1` for a `1`.
extension ChoiceInference {
  /// A refusal where that is so; nil for all other chains.
  func chosenInAny(_ syntax: ExpressionSyntax) -> TypedExpression? {
    guard options.scope == .whole, case .postfix(let base, let suffixes) = syntax.kind,
      case .name(let name) = base.kind, suffixes.count > 2,
      case .call = suffixes[0].kind, name.genericArguments.isEmpty,
      case .type(let type) = bodyChecker.nameChecker.lookup(name, before: suffixes[...]),
      let declared = checker.declaration(of: type), declared.generic != nil, declared.origin == nil
    else { return nil }
    let given = suffixes.dropFirst().flatMap { suffix -> [CallArgument] in
      if case .call(let call) = suffix.kind {
        bodyChecker.callChecker.arguments(of: call)
      } else {
        []
      }
    }
    let numbers = Set(given.compactMap(\.value.numberType))
    guard !numbers.isEmpty else { return nil }
    let made = ExpressionSyntax(
      .postfix(base, [suffixes[0]]), base.range.union(suffixes[0].range))
    let (value, succeeded) = probe { infer(made, contextualType: nil) }
    guard succeeded, let instance = checker.declaration(of: value.type) else { return nil }
    let types = instance.genericBindings.values
    // Its own literal may have been taken for a Double to fit them.
    let isTaken =
      bodyChecker.expressionContext.takenLiteral.map { made.range.contains($0.range) } ?? false
    guard
      isTaken || types.contains(.double) && numbers.contains(.int)
        || types.contains(.int) && numbers.contains(.double)
    else { return nil }
    return fail(
      "opaque",
      "inferring the type arguments of `\(declared.type.name)` where any type is accepted is not in this language: write them, as in `\(declared.type.name)<Double>(…)`",
      at: made.range)
  }
}

extension ExpressionSyntax {
  /// What a literal of a number, with a sign or without, is by itself.
  fileprivate var numberType: Type? {
    switch kind {
    case .integer: .int
    case .floating: .double
    case .prefix(_, let operand): operand.numberType
    case .tuple(let parts): parts.count == 1 ? parts[0].value.numberType : nil
    default: nil
    }
  }
}
