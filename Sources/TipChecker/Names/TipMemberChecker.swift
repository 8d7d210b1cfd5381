import TipModel
import TipSyntax
import TipText

/// Members of a donation that come from the value that it was made with, beside that value's fields.
struct TipMemberChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// A computed property that the value's type declares. Returns nil if there is none of that name.
  func donatedMember(_ name: NameSyntax, of donation: TypedExpression, _ element: Type)
    -> ResolvedReference?
  {
    if element == .unresolved { return .unresolved(name.text) }
    if let declaration = checker.declaration(of: element) {
      let candidates = bodyChecker.memberChecker.members(named: name.text, of: declaration).filter {
        !$0.isStatic
      }
      .meant(isCalled: false)
      if let first = candidates.first {
        if case .function = first.kind { return donatedMethod(name, first) }
        guard let value = donated(by: donation, element) else { return .unresolved(name.text) }
        return bodyChecker.memberChecker.instanceMember(name, candidates, value, isCalled: false)
      }
    }
    // Donations store fields. A value without fields, such as a string, has no members that could be read.
    let isKnown = !MemberTable.members(named: name.text, of: element).isEmpty
    return isKnown && options.scope == .partial ? .unresolved(name.text) : nil
  }

  /// Reports a method of the donated value. Members of donations are found by key paths, which find no methods.
  private func donatedMethod(_ name: NameSyntax, _ method: ValueDeclaration) -> ResolvedReference {
    if options.scope == .partial { return .unresolved(name.text) }
    return .value(
      fail(
        "unknown-member",
        "a donation has the properties of its value, and `\(name.text)` is a method",
        at: name.range, notes: [.init("it is declared here", at: method.nameRange)]))
  }

  /// The value, made again from its fields. Returns nil if it is no struct of the program.
  private func donated(by donation: TypedExpression, _ element: Type) -> TypedExpression? {
    guard case .nominal(let type) = element, type.kind == .structure else { return nil }
    let fields = type.fields.map {
      node(.donationField(donation, $0.name), $0.type, donation.range)
    }
    return node(.construct(type, CallValues(fields)), element, donation.range)
  }

  /// Names of all members that a donation has from its value.
  func donatedNames(of element: Type) -> [String] {
    let fields = element.donationFields.map(\.name)
    let others = checker.declaration(of: element)?.allMembers ?? []
    return fields
      + others.filter { member in
        if case .function = member.kind { return false }
        return !member.isStatic && !fields.contains(member.name)
      }.map(\.name)
  }
}
