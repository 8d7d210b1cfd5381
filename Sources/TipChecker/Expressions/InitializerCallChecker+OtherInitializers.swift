import TipModel
import TipSyntax
import TipText

/// Initializers that are considered before the memberwise initializer or the ordinary lookup.
extension InitializerCallChecker {
  /// `Raw(integerLiteral: value)` where `Raw` is Int: the result is the argument itself. `UInt64(0xffff_ffff_ffff_ffff)` is a
  /// literal of that type. Returns nil for all other calls.
  func literalInitializer(
    of type: Type, _ call: CallSyntax, _ whole: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, call.arguments.count == 1, call.trailingClosures.isEmpty
    else { return nil }
    guard let label = call.arguments[0].label?.text else {
      guard case .integer = type, call.arguments[0].value.isNumberLiteral else { return nil }
      let value = check(call.arguments[0].value, expecting: type)
      return node(value.form, value.type, whole)
    }
    switch (label, type) {
    case ("integerLiteral", .int), ("integerLiteral", .integer), ("floatLiteral", .double),
      ("booleanLiteral", .bool), ("stringLiteral", .string):
      let value = check(call.arguments[0].value, expecting: type)
      return node(value.form, value.type, whole)
    case ("integerLiteral", .double):
      let made = MemberTable.members(named: "init", of: .double).first {
        $0.parameters.map(\.type) == [.int] && $0.parameters[0].label == nil
      }
      let value = check(call.arguments[0].value, expecting: .int)
      return made.map { node(.member($0, receiver: nil, arguments: [value]), .double, whole) }
    default: return nil
    }
  }

  /// Calls an initializer of an extension whose parameters match the arguments one by one, if the memberwise initializer
  /// would need default values. Returns nil if there is none.
  func rather(
    than declaration: TypeDeclaration, _ signatures: [(Signature, ValueDeclaration)],
    _ call: CallSyntax, _ whole: SourceRange
  ) -> TypedExpression? {
    let arguments = bodyChecker.callChecker.arguments(of: call)
    guard options.scope == .whole,
      bodyChecker.memberwiseChecker.memberwiseParameters(of: declaration).count > arguments.count
    else { return nil }
    for (signature, value) in signatures
    where signature.parameters.count == arguments.count && signature.generic == nil
      && !signature.parameters.contains(where: \.isVariadic)
      && bodyChecker.callChecker.fits(arguments, signature)
    {
      let (made, succeeded) = probe { initialize(declaration, signature, value, call, whole) }
      if succeeded { return made }
    }
    return nil
  }
}
