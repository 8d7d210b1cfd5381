import TipModel
import TipSyntax
import TipText

/// Members that Swift's compiler synthesizes for enums that conform to `CodingKey`. A key is a string: its raw value or its
/// name. Integer keys are not in this language.
extension StaticMemberChecker {
  /// `stringValue` and `intValue`. Returns nil for all other members.
  func codingKeyMember(
    _ name: NameSyntax, of value: TypedExpression, _ type: NominalType, _ range: SourceRange
  ) -> TypedExpression? {
    guard type.isKeyOfTexts else { return nil }
    switch name.text {
    case "stringValue": return node(.rawValue(value), .string, range)
    case "intValue":
      return node(
        .member(ConformingMembers.intValue, receiver: value, arguments: []), .optional(.int), range)
    default: return nil
    }
  }

  /// `CodingKeys(stringValue: "name")`, `CodingKeys(intValue: 1)`. Returns nil for all other calls.
  func codingKey(
    _ type: NominalType, from call: CallSyntax, _ whole: SourceRange
  ) -> TypedExpression? {
    guard type.isCodingKey, type.isKeyOfTexts, call.arguments.count == 1,
      let label = call.arguments[0].label?.text
    else { return nil }
    let made = Type.optional(.nominal(type))
    switch label {
    case "stringValue":
      let value = check(call.arguments[0].value, expecting: .string)
      return node(.fromRawValue(type, value), made, whole)
    case "intValue":
      _ = check(call.arguments[0].value, expecting: .int)
      return node(.constant(.none), made, whole)
    default: return nil
    }
  }
}

extension NominalType {
  fileprivate var isKeyOfTexts: Bool { rawType == nil || rawType == .string }
}
