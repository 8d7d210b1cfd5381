import TipModel
import TipSyntax
import TipText

/// What Swift's compiler gives enums that are `CodingKey`: a key is a text, its raw value or its name. Numbers as keys are
/// not in this language.
extension StaticMemberChecker {
  /// `stringValue` and `intValue`; nil for all others.
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

  /// `CodingKeys(stringValue: "name")`, `CodingKeys(intValue: 1)`; nil for all others.
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
