import TipModel
import TipSyntax
import TipText

/// Resolves unqualified names that are members of `self`.
extension MemberChecker {
  /// The member of `self` that a name refers to. Returns nil if it refers to none.
  func memberOfSelf(
    _ name: NameSyntax, _ candidates: [ValueDeclaration], _ receiver: TypedExpression,
    _ type: TypeDeclaration, isCalled: Bool, _ next: SuffixSyntax?
  ) -> ResolvedReference? {
    if candidates.contains(where: { !$0.isStatic }) {
      if !isCalled, let builtin = ownProperty(name, candidates, receiver) { return builtin }
      // `sorted { … }` where an extension declares `sorted(by:)`, too.
      if isCalled, !bodyChecker.tipMemberChecker.isMeant(candidates, name, of: receiver, next) {
        if receiver.type.isUnknown { return .value(unresolvedExpression(name.range)) }
        if let builtin = builtinMember(name, of: receiver, isCalled: true) { return builtin }
      }
      let meant = candidates.filter { !$0.isStatic }
      if let open = bodyChecker.memberErrorChecker.rivalMembers(name, meant, of: type) {
        return .value(open)
      }
      return instanceMember(name, meant, receiver, isCalled: isCalled)
    }
    // TipKit's own members of a tip: `invalidate(reason:)`, `status`, `id`.
    if candidates.isEmpty, !meansGlobal(name, besides: receiver, next),
      let builtin = builtinMember(name, of: receiver, isCalled: isCalled)
    {
      return builtin
    }
    return ownAbsentMember(name, candidates, receiver).map(ResolvedReference.value)
  }

  /// `max(a, b)` in an extension of `String`, which has a member `max()`: a global function is meant if its labels match and
  /// the member's do not.
  private func meansGlobal(
    _ name: NameSyntax, besides receiver: TypedExpression, _ next: SuffixSyntax?
  ) -> Bool {
    guard case .call(let call)? = next?.kind, !receiver.type.isUnknown else { return false }
    // In an extension of a generic type, Swift considers only the member.
    switch receiver.type {
    case .string, .int, .double, .bool, .date, .url, .data: break
    default: return false
    }
    let globals = MemberTable.globals(named: name.text)
    let isDeclared = !checker.program.names.values(name.text, from: file).isEmpty
    if globals.isEmpty, !isDeclared { return false }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    let fit = { (members: [Member]) in
      members.contains { CallMatching(arguments, to: $0.callParameters).fault == nil }
    }
    // Beside the members of a String, Swift finds the function of two values, but not that of more.
    if receiver.type == .string, ["min", "max"].contains(name.text), arguments.count > 2,
      isInExtension(of: .string, name)
    {
      return isDeclared
    }
    let own = MemberTable.members(named: name.text, of: receiver.type).filter { !$0.isStatic }
    return !own.isEmpty && !fit(own) && (isDeclared || fit(globals))
  }

  /// Reports `min(self, n)` in an extension of `Int`, where the name refers to `Int.min`.
  func hiddenByNumber(_ name: NameSyntax, _ type: Type) -> TypedExpression? {
    guard options.scope == .whole, file.isTipScript, ["min", "max"].contains(name.text),
      type.isInteger, isInExtension(of: type, name)
    else { return nil }
    return fail(
      "static-member",
      "`\(name.text)` is `\(type).\(name.text)` here, which is not a function: Swift's own is `Swift.\(name.text)`",
      at: name.range, fixIts: [.init(replace: name.range.startPoint, with: "Swift.")])
  }

  /// The name is in an extension of the type itself, and not of one of its protocols.
  private func isInExtension(of type: Type, _ name: NameSyntax) -> Bool {
    checker.program.names.extendedTypes[type]?.ranges.contains { $0.contains(name.range) } == true
  }

  /// Refuses an unqualified member that Swift's own types have and this language does not, inside an extension of one:
  /// `formIndex(after:)`.
  private func ownAbsentMember(
    _ name: NameSyntax, _ candidates: [ValueDeclaration], _ receiver: TypedExpression
  ) -> TypedExpression? {
    guard candidates.isEmpty, !receiver.type.isUnknown,
      checker.program.names.values(name.text, from: file).isEmpty,
      MemberTable.globals(named: name.text).isEmpty
    else { return nil }
    if case .nominal = receiver.type {
      return bodyChecker.memberErrorChecker.isOfConformance(name.text, receiver.type)
        ? unsupported("`\(name.text)` of `\(receiver.type)`", name.range)
        : ofOwnCollection(name, receiver)
    }
    return bodyChecker.memberCallChecker.absentMember(name.text, of: receiver.type, name.range)
  }

  /// Refuses a member that Swift gives every collection, for a collection of the program.
  private func ofOwnCollection(
    _ name: NameSyntax, _ receiver: TypedExpression
  ) -> TypedExpression? {
    guard options.scope == .whole, checker.declaration(of: receiver.type)?.isCollection == true,
      !MemberTable.members(named: name.text, of: .array(.int)).isEmpty
    else { return nil }
    return unsupported("`\(name.text)` of a collection of the program's own", name.range)
  }

  /// A property of a library type, if the program's extensions declare only functions of that name.
  private func ownProperty(
    _ name: NameSyntax, _ candidates: [ValueDeclaration], _ receiver: TypedExpression
  ) -> ResolvedReference? {
    if case .nominal = receiver.type { return nil }
    let isFunctions = candidates.allSatisfy { if case .function = $0.kind { true } else { false } }
    return isFunctions ? builtinMember(name, of: receiver) : nil
  }
}
