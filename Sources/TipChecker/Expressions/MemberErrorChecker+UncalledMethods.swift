import TipModel
import TipSyntax
import TipText

/// Reports methods and functions of the library that are used as values where no contextual function type fits.
extension MemberErrorChecker {
  func uncalled(_ members: [Member], of owner: Type, _ range: SourceRange) -> TypedExpression {
    guard let member = members.first else { return errorExpression(range) }
    if owner == .builtin(.status) {
      return fail(
        "type-mismatch", "`\(member.name)` has a reason, so it cannot be compared", at: range,
        notes: [.init("ask for it as in `if case .\(member.name) = tip.status { … }`")])
    }
    if owner == .void { return uncalledFunction(member, range) }
    if let property = missingProperty(member, of: owner, range) { return property }
    let isNullary = member.parameters.allSatisfy(\.isOptional)
    let mayBeValue = owner == .string && member.isPropertyOfFoundation
    return fail(
      "type-mismatch",
      "`\(member.name)` is a method: call it\(isNullary && !mayBeValue ? "" : ", or it is not in this language")",
      at: range,
      fixIts: isNullary ? [.init(replace: range.endPoint, with: "()")] : [])
  }

  /// `let larger = max`
  private func uncalledFunction(_ member: Member, _ range: SourceRange) -> TypedExpression {
    fail(
      "type-mismatch",
      "`\(member.name)` is a function of Swift that does not fit here: call it, or write a closure that does",
      at: range)
  }

  /// Refuses `"tea".indices.count`. Swift's collections have the property beside a method of that name; types that are only
  /// sequences here have the method alone.
  private func missingProperty(
    _ member: Member, of owner: Type, _ range: SourceRange
  ) -> TypedExpression? {
    guard
      MemberTable.members(named: member.name, of: .array(.any)).contains(where: {
        $0.kind == .property
      }),
      owner.conforms(to: .sequence), !owner.conforms(to: .collection)
    else { return nil }
    return fail(
      "opaque",
      "a sequence has no property `\(member.name)` in this language: make an `Array` of it",
      at: range)
  }
}
