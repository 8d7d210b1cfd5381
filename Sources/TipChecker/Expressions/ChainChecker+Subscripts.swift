import TipModel
import TipSyntax
import TipText

/// `values[3]`: subscripts of the program's types and of the library's.
extension ChainChecker {
  func subscripted(
    _ value: TypedExpression, _ arguments: [ArgumentSyntax], _ range: SourceRange,
    contextualType: Type? = nil
  ) -> TypedExpression {
    if value.type.isUnknown {
      // The arguments are checked even though the type is unknown, so that what they use counts as used.
      for argument in arguments { _ = probe { infer(argument.value, contextualType: nil) } }
      return value
    }
    if let only = arguments.first, arguments.count == 1, only.label?.text == "keyPath" {
      return bodyChecker.keyPathChecker.read(value, at: only.value, range)
    }
    if let own = bodyChecker.userDefinedSubscript(value, arguments, range, contextualType) {
      return own
    }
    if let whole = wholeSlice(of: value, arguments, range) { return whole }
    if let fault = bodyChecker.certainErrorChecker.foundByNumber(value, arguments, range) {
      return fault
    }
    if let open = openSubscript(value, arguments, range) { return open }
    let candidates = MemberTable.members(named: "subscript", of: value.type).filter { !$0.isStatic }
    if let absent = bodyChecker.memberCallChecker.absentMember("subscript", of: value.type, range) {
      return absent
    }
    guard !candidates.isEmpty else {
      if let declaration = checker.declaration(of: value.type) {
        guard certainlyLacksSubscripts(declaration) else {
          return unsupported("a subscript of `\(value.type)`", range)
        }
        bodyChecker.certainErrorChecker.noteCertain(range)
      }
      if value.type.holdsError { return errorExpression(range) }
      return fail("unknown-member", "`\(value.type)` has no subscript", at: range)
    }
    let call = CallSyntax(arguments: arguments, trailingClosures: [], hasParentheses: true)
    let element = bodyChecker.memberCallChecker.callMembers(
      candidates, receiver: value, owner: value.type, call, base: value.range, whole: range,
      contextualType: nil)
    guard case .member(_, _, let arguments) = element.form,
      arguments.contains(where: { $0?.type == .error })
    else { return element }
    return errorExpression(range)
  }

  /// Neither the type nor a protocol or superclass of it can provide a subscript.
  private func certainlyLacksSubscripts(_ declaration: TypeDeclaration) -> Bool {
    guard options.scope == .whole, case .nominal = declaration.selfType, !declaration.isBroken,
      !declaration.isConstrainedElsewhere,
      !checker.program.names.extended.values.contains(where: { $0.members["subscript"] != nil })
    else { return false }
    let all = declaration.lineage + declaration.protocols
    return all.allSatisfy { type in
      !type.isBroken && !type.inheritsUnknown
        && type.conformances.isSubset(of: Self.withoutSubscripts)
    }
  }

  private static let withoutSubscripts: Set<String> = [
    "Any", "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomStringConvertible",
    "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "RawRepresentable", "Sendable",
  ]

  /// `values[places]` in generic code, where only the constraints of the index type are known. Returns nil for all other
  /// subscripts.
  private func openSubscript(
    _ value: TypedExpression, _ arguments: [ArgumentSyntax], _ range: SourceRange
  ) -> TypedExpression? {
    guard bodyChecker.bodyContext.isOnlyChecked || checker.purpose.isNotingChoices,
      arguments.count == 1,
      arguments[0].label == nil
    else { return nil }
    let places = probe { infer(arguments[0].value, contextualType: nil).type }.result
    if places == .unresolved { return unresolvedExpression(range) }
    guard case .nominal(let type) = places, type.isTypeParameter,
      let declared = checker.declaration(of: places)
    else { return nil }
    guard declared.conformances.contains("RangeExpression"), let part = value.type.subSequence
    else { return unresolvedExpression(range) }
    return node(.unavailable("a part of which the places are not known"), part, range)
  }

  /// `text[...]`: the whole collection as its `SubSequence`.
  private func wholeSlice(
    of value: TypedExpression, _ arguments: [ArgumentSyntax], _ range: SourceRange
  ) -> TypedExpression? {
    guard arguments.count == 1, arguments[0].label == nil,
      case .name(let name) = arguments[0].value.kind, name.text == "...",
      value.type.subSequence != nil
    else { return nil }
    let at = arguments[0].value.range
    let zero = ExpressionSyntax(.integer(0), at)
    // For an array the result is an lvalue, which may be assigned to.
    if case .array = value.type {
      let suffix = SuffixSyntax(.operator(OperatorSyntax(name.text, at)), at)
      return subscripted(
        value, [ArgumentSyntax(label: nil, value: ExpressionSyntax(.postfix(zero, [suffix]), at))],
        range)
    }
    let none = ArgumentSyntax(label: nil, value: zero)
    return bodyChecker.memberCallChecker.callMembers(
      MemberTable.members(named: "dropFirst", of: value.type), receiver: value, owner: value.type,
      CallSyntax(arguments: [none], trailingClosures: [], hasParentheses: true), base: value.range,
      whole: range, contextualType: nil)
  }
}
