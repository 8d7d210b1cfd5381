import TipModel
import TipSyntax
import TipText

/// Members that the program's extensions add to library types, which may have members of the same name.
extension TipMemberChecker {
  /// The members of an extension are meant, and not those of the same name that the library type has.
  func isMeant(
    _ candidates: [ValueDeclaration], _ name: NameSyntax, of value: TypedExpression,
    _ next: SuffixSyntax?
  ) -> Bool {
    if case .nominal = value.type { return true }
    let type = value.type.isUnknown ? Type.array(value.type) : value.type
    let builtin = MemberTable.members(named: name.text, of: type).filter { !$0.isStatic }
    if builtin.isEmpty { return true }
    // The library type is its own witness for a requirement of a program's protocol.
    if candidates.allSatisfy({ !$0.hasBody }) { return false }
    guard case .call(let call)? = next?.kind else {
      return candidates.contains { if case .function = $0.kind { false } else { true } }
    }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    let fits = candidates.contains { candidate in
      guard case .function(let signature) = checker.entity(candidate) else { return false }
      let matching = CallMatching(arguments, to: signature.callParameters)
      // A library member that takes exactly these arguments needs no default values.
      if leavesOut(matching, signature),
        builtin.contains(where: {
          $0.parameters.count == arguments.count && takesPaths(arguments, $0)
            && CallMatching(arguments, to: $0.callParameters).fault == nil
        })
      {
        return false
      }
      return matching.fault == nil
        && matching.given(signature.parameters).allSatisfy { assigned, parameter in
          assigned.allSatisfy { mayTake($0, parameter.type) }
        }
        && !builtin.contains { isMoreSpecial($0, than: candidate, signature) }
        && (takes(matching, signature)
          || !builtin.contains { CallMatching(arguments, to: $0.callParameters).fault == nil })
    }
    return fits && !isLeft(to: builtin, candidates, value, call, name.range)
  }

  /// A key path converts to a function of one parameter only: `sorted(by: \.name)`.
  private func takesPaths(_ arguments: [CallArgument], _ member: Member) -> Bool {
    zip(arguments, member.parameters).allSatisfy { argument, parameter in
      guard case .keyPath = argument.value.kind, case .function(let taken, _, _) = parameter.type
      else { return true }
      return taken.count == 1
    }
  }

  private func leavesOut(_ matching: CallMatching, _ signature: Signature) -> Bool {
    matching.fault == nil && matching.given.count < signature.parameters.count
  }

  /// A closure converts to a function type with the number of parameters that it uses, or to a type that may be a function.
  private func mayTake(_ argument: CallArgument, _ type: Type) -> Bool {
    guard case .closure(let closure) = argument.value.kind else { return true }
    guard case .function(let taken, _, _) = type, taken.count == 1 else {
      return type.mayBeFunction
    }
    if let named = closure.parameters { return named.count <= 1 || !taken[0].isPlain }
    return file.tree.dollars(in: closure.body) <= 1 || !taken[0].isPlain
  }

  /// Some candidates are generic, and only the library's members accept the arguments. Whether a generic function accepts
  /// them is found by checking the call.
  private func isLeft(
    to builtin: [Member], _ candidates: [ValueDeclaration], _ value: TypedExpression,
    _ call: CallSyntax, _ range: SourceRange
  ) -> Bool {
    guard options.scope == .whole, !bodyChecker.completionFinder.isAsked(in: call),
      !value.type.isUnknown,
      candidates.contains(where: \.isGeneric),
      builtin.contains(where: {
        CallMatching(bodyChecker.callChecker.arguments(of: call), to: $0.callParameters).fault
          == nil
      })
    else { return false }
    let own = probe {
      bodyChecker.callChecker.callFunctions(
        candidates, receiver: value, call, base: range, whole: range, contextualType: nil)
    }
    guard !own.succeeded else { return false }
    return probe {
      bodyChecker.memberCallChecker.callMembers(
        builtin, receiver: value, owner: value.type, call, base: range, whole: range,
        contextualType: nil)
    }.succeeded
  }

  /// Refuses a property of a library type that is not in this language, such as `sign` of a Double, even if an extension of a
  /// protocol declares one.
  func hidingProperty(
    _ name: NameSyntax, _ candidates: [ValueDeclaration], _ type: Type
  ) -> TypedExpression? {
    if case .nominal = type { return nil }
    guard AbsentMembers.isRefused(name.text, of: type),
      candidates.allSatisfy({ !$0.isFunction && isOfProtocol($0) })
    else { return nil }
    return bodyChecker.memberCallChecker.absentMember(name.text, of: type, name.range)
  }

  /// The member is declared in an extension of a protocol, and not in one of the type.
  private func isOfProtocol(_ member: ValueDeclaration) -> Bool {
    guard let owner = member.owner else { return false }
    return owner.conformer != nil
      || member.rank < LibraryRank.ofTypes
        && !checker.program.names.extended.values.contains { $0 === owner }
  }

  /// The accessible members of protocols and the library that inaccessible private members do not hide: `map` of a sequence
  /// with a private `map`. Returns nil if a candidate is accessible.
  func besidesHidden(
    _ candidates: [ValueDeclaration], _ name: NameSyntax, _ value: TypedExpression,
    _ declaration: TypeDeclaration, isCalled: Bool
  ) -> ResolvedReference? {
    guard options.scope == .whole, !candidates.isEmpty,
      !candidates.contains(where: bodyChecker.accessChecker.isAccessible)
    else { return nil }
    let given = bodyChecker.memberChecker.membersOfProtocols(named: name.text, of: declaration)
      .filter {
        !$0.isStatic && bodyChecker.accessChecker.isAccessible($0)
      }
    if !given.isEmpty {
      return bodyChecker.memberChecker.instanceMember(name, given, value, isCalled: isCalled)
    }
    if let builtin = bodyChecker.memberChecker.builtinMember(name, of: value, isCalled: isCalled) {
      return builtin
    }
    // After an error, the members of a sequence whose elements are unknown are unknown, too.
    return bodyChecker.memberErrorChecker.isOfSequences(name.text)
      && checker.standardConformanceChecker.isBrokenSequence(declaration)
      ? .error : nil
  }

  /// The arguments convert to the types of the parameters, as far as these are known.
  private func takes(_ matching: CallMatching, _ signature: Signature) -> Bool {
    guard signature.generic == nil else { return true }
    return matching.given(signature.parameters).allSatisfy { assigned, parameter in
      guard assigned.count == 1, let argument = assigned.first, !parameter.isInOut,
        !argument.isClosure
      else { return true }
      return probe { check(argument.value, expecting: parameter.type) }.succeeded
    }
  }

  /// A library member has the same parameter types, and is not declared in terms of the generic arguments as the extension's
  /// member is: `removeFirst(_ k: Int)` beside `removeFirst(_ element: Element)`.
  private func isMoreSpecial(
    _ builtin: Member, than candidate: ValueDeclaration, _ signature: Signature
  ) -> Bool {
    guard case .function(let function) = candidate.kind, let owner = candidate.owner,
      builtin.parameters.count == signature.parameters.count
    else { return false }
    var isSpecial = false
    for (own, (theirs, syntax)) in zip(
      signature.parameters, zip(builtin.parameters, function.parameters))
    {
      guard own.label == theirs.label, own.type == theirs.type else { return false }
      if case .named(let path) = syntax.type.kind, path.count == 1,
        owner.genericBindings[path[0].text] != nil
      {
        isSpecial = true
      }
    }
    return isSpecial
  }
}

extension Type {
  /// The type is certainly no tuple, which a closure could destructure.
  fileprivate var isPlain: Bool {
    switch self {
    case .bool, .int, .double, .string, .array, .set, .dictionary, .nominal, .unresolved: true
    default: false
    }
  }

  /// A closure may convert to the type.
  fileprivate var mayBeFunction: Bool {
    switch self {
    case .function, .variable, .unresolved, .error, .library(.any, _), .nominal: true
    case .optional(let wrapped): wrapped.mayBeFunction
    default: false
    }
  }
}
