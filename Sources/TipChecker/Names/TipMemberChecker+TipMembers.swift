import TipModel
import TipSyntax
import TipText

extension TipMemberChecker {
  /// Reports `SearchTip.status`, a member of a tip that is used on its type.
  func memberOfATip(_ name: NameSyntax, of type: Type, _ declaration: TypeDeclaration?)
    -> TypedExpression
  {
    let dot = max(name.range.start, 1) - 1
    let file = name.range.file
    let isPlain = text(SourceRange(file: file, start: dot, end: name.range.start)) == "."
    let needsNothing = declaration.map(isMadeOfNothing) ?? false
    return fail(
      "unknown-member", "`\(name.text)` belongs to a tip, not to the type `\(type)`",
      at: name.range,
      notes: [.init("make one: `\(type)(\(needsNothing ? "" : "…")).\(name.text)`")],
      fixIts: isPlain && needsNothing
        ? [.init(replace: SourceRange(file: file, start: dot, end: dot), with: "()")] : [])
  }

  /// Every stored property has an initial value, so that `()` creates a tip.
  private func isMadeOfNothing(_ declaration: TypeDeclaration) -> Bool {
    guard !declaration.hasOwnInitializer else { return false }
    return declaration.allMembers.allSatisfy { member in
      guard !member.isStatic, member.isStoredProperty || member.wrapping != nil,
        case .variable(let binding, _) = member.kind
      else { return true }
      return binding.value != nil
    }
  }
}
