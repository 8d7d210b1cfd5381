import TipModel
import TipSyntax
import TipText

/// Converts resolved references to values.
extension ChainChecker {
  /// The value of a reference. Functions become closures. Types must be called or end in `.self`.
  func value(of reference: ResolvedReference, _ range: SourceRange) -> TypedExpression {
    switch reference {
    case .value(let value): return value
    case .error: return errorExpression(range)
    case .unresolved(let name):
      checker.reportExternal(name)
      return unresolvedExpression(range)
    case .type(let type):
      if type.isUnknown {
        return type == .unresolved ? unresolvedExpression(range) : errorExpression(range)
      }
      if text(range) == "self" { return bodyChecker.staticMemberChecker.staticSelf(type, range) }
      // An initializer of a type parameter as a function: `map(S.init(text:))`.
      if case .nominal(let nominal) = type, nominal.isTypeParameter,
        options.scope == .partial || text(range).contains(".init")
      {
        return unresolvedExpression(range)
      }
      if type.holdsError { return errorExpression(range) }
      if text(range).contains(".init") {
        return unsupported("an initializer as a value whose type the context does not give", range)
      }
      bodyChecker.certainErrorChecker.noteCertain(range)
      return fail(
        "type-mismatch", "`\(type)` is a type, not a value", at: range,
        notes: [
          .init("call it to make one, `\(type)(…)`, or write `\(type).self` for the type itself")
        ],
        fixIts: [.init(replace: range.endPoint, with: "()")])
    case .some(let type):
      return fail(
        "type-mismatch", "`.some` of `\(type)` is a function here: call it", at: range)
    case .open(let declared, let generic, let name):
      return fail(
        "cannot-infer-type",
        "the type `\(generic.names.first ?? "T")` cannot be inferred here: write `\(declared.type.name)<…>.\(name.text)`",
        at: range)
    case .functions(let candidates, let receiver):
      return bodyChecker.functionValueChecker.reference(to: candidates, receiver, range)
    case .methods(let members, _, let owner):
      return bodyChecker.memberErrorChecker.uncalled(members, of: owner, range)
    }
  }
}
