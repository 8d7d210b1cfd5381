import TipModel
import TipSyntax
import TipText

/// Type-checks `as`, `as?`, `as!` and `is`.
extension SelectionChecker {
  func cast(
    _ operand: FoldedExpression, _ kind: CastKind, _ sign: OperatorSyntax, _ syntax: TypeSyntax,
    _ range: SourceRange
  ) -> TypedExpression {
    let type = kind == .coerce ? bodyChecker.resolveOpen(syntax) : bodyChecker.resolve(syntax)
    if kind == .coerce {
      return bodyChecker.conversionChecker.convert(infer(operand, type), to: type)
    }
    let value = infer(operand, nil)
    if bodyChecker.staticMemberChecker.isInherited, !value.isSelf,
      case .named(let path) = syntax.kind,
      path.map(\.text) == ["Self"],
      options.scope == .whole
    {
      return unsupported("a question for `Self` in a class that others inherit from", range)
    }
    if let fault = undecidedError(value, type, range) { return fault }
    switch kind {
    case .coerce, .check: return node(.cast(.check, value, type), .bool, range)
    case .conditional: return node(.cast(.conditional, value, type), .optional(type), range)
    case .forced: return node(.cast(.forced, value, type), type, range)
    }
  }

  /// Refuses a check whether a value is an `Error`, if the program makes one of Swift's own types conform to it
  /// (`extension String: Error`). Values of such a type do not carry that conformance.
  func undecidedError(_ value: TypedExpression, _ type: Type, _ range: SourceRange)
    -> TypedExpression?
  {
    guard type == .builtin(.error), options.scope == .whole, value.type != type,
      let made = checker.program.names.extended.first(where: { $0.value.isError })
    else { return nil }
    return unsupported("to ask whether a value is an `Error` where `\(made.key)` is one", range)
  }
}
