import TipModel
import TipSyntax
import TipText

/// Calls that are nearly right, for which an error can say more than that an argument does not fit.
extension RuleChecker {
  /// An error for such a call. Returns nil for all others.
  func mistakenCall(
    _ member: Member, _ owner: Type, _ call: CallSyntax, _ arguments: [CallArgument],
    base: SourceRange, _ whole: SourceRange
  ) -> TypedExpression? {
    switch member.name {
    case "donate", "sendDonation": valueForNone(owner, arguments, base)
    case "count" where owner.element != nil || owner.isDonations:
      needlessBrackets(member, call, base, whole)
    default: nil
    }
  }

  /// An error for a value that is donated to an event without a type: `opened.sendDonation(Visit())`.
  private func valueForNone(
    _ owner: Type, _ arguments: [CallArgument], _ base: SourceRange
  ) -> TypedExpression? {
    guard case .event(.builtin(.emptyDonation)) = owner, let first = arguments.first,
      first.label == nil, !first.isClosure
    else { return nil }
    let given = probe { infer(first.value, contextualType: nil) }.result.type
    if given.isUnknown { return nil }
    if case .function = given { return nil }
    return fail(
      "extra-argument", "this event is donated without a value", at: first.range,
      notes: [.init("one with values is declared as `Event<\(given)>(id: …)`")])
  }

  /// An error for a property that is called: `donations.count()`.
  private func needlessBrackets(
    _ member: Member, _ call: CallSyntax, _ base: SourceRange, _ whole: SourceRange
  ) -> TypedExpression? {
    guard call.arguments.isEmpty, call.trailingClosures.isEmpty, call.hasParentheses,
      !member.parameters.isEmpty
    else { return nil }
    let brackets = SourceRange(file: base.file, start: base.end, end: whole.end)
    noteCertainInRule(brackets)
    return fail(
      "type-mismatch", "`\(member.name)` is a property: it is not called", at: brackets,
      fixIts: [.init(replace: brackets, with: "")])
  }

  /// An error for a tip where its type is wanted: `Tips.showTipsForTesting([SaveTip()])`. Returns nil if the value is
  /// no tip.
  func tipForItsType(_ value: TypedExpression, _ wanted: Type) -> TypedExpression? {
    guard case .metatype = wanted, case .nominal(let nominal) = value.type, nominal.conformsToTip
    else { return nil }
    return fail(
      "type-mismatch", "this is a tip, but its type is needed here", at: value.range,
      fixIts: [.init(replace: value.range, with: "\(nominal.qualifiedName).self")])
  }
}

extension Type {
  fileprivate var isDonations: Bool { if case .donations = self { true } else { false } }
}
