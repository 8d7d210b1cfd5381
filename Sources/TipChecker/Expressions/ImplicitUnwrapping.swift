import TipModel
import TipSyntax

/// Values of variables, properties and functions that are declared with `!`, as in `var name: String!`.
///
/// Such a value is an optional. Where an optional is not accepted, it is force-unwrapped, which is an error at run time
/// for nil.
struct ImplicitUnwrapping: BodyPart {
  let bodyChecker: BodyChecker

  /// The value unwrapped. Returns nil for a value that is not declared with `!`.
  func unwrapped(_ value: TypedExpression) -> TypedExpression? {
    guard case .optional(let wrapped) = value.type, value.isDeclaredImplicitlyUnwrapped else {
      return nil
    }
    return node(.force(value), wrapped, value.range)
  }

  /// The value as the base of a call, a subscript or a loop. Optionals have none of these, so the value is unwrapped.
  func base(_ value: TypedExpression) -> TypedExpression { unwrapped(value) ?? value }

  /// The value as the base of a member. If both the optional and the wrapped value have the member, it is refused: the
  /// overload depends on the rest of the expression.
  func base(_ value: TypedExpression, ofMember name: NameSyntax) -> TypedExpression {
    guard let inside = unwrapped(value) else { return value }
    if MemberTable.members(named: name.text, of: value.type).isEmpty { return inside }
    guard bodyChecker.memberErrorChecker.hasMember(name.text, inside.type) else { return value }
    return unsupported(
      "`\(name.text)` of a value declared with `!`, which optionals have as well,", name.range)
  }
}

extension TypedExpression {
  fileprivate var isDeclaredImplicitlyUnwrapped: Bool {
    switch form {
    case .local(let variable): variable.isImplicitlyUnwrapped
    case .global(let variable): variable.isImplicitlyUnwrapped
    case .field(let base, let index): base.type.field(at: index)?.isImplicitlyUnwrapped == true
    case .invoke(let function, _, _), .mutatingInvoke(let function, _, _),
      .initialize(_, let function, _):
      function.isImplicitlyUnwrapped
    default: false
    }
  }
}

extension Type {
  fileprivate func field(at index: Int) -> Field? {
    guard case .nominal(let type) = self, type.fields.indices.contains(index) else { return nil }
    return type.fields[index]
  }
}
