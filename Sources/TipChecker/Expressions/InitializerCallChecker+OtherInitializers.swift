import TipModel
import TipSyntax
import TipText

/// Initializers that are meant before the one that a type has by itself.
extension InitializerCallChecker {
  /// `Raw(integerLiteral: value)` where `Raw` is Int: what it takes is what it makes. `UInt64(0xffff_ffff_ffff_ffff)` is a
  /// literal of that type. Nil for all others.
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

  /// One that an extension adds, and that takes just what is given, where the memberwise one would leave something out.
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
