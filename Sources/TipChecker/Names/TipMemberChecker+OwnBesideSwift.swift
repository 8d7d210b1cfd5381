import TipModel
import TipSyntax
import TipText

/// Members that the program's extensions add to types of the language, which may have some of that name.
extension TipMemberChecker {
  /// Whether members of an extension are meant, where a type of the language has others of that name.
  func isMeant(
    _ candidates: [ValueDeclaration], _ name: NameSyntax, of value: TypedExpression,
    _ next: SuffixSyntax?
  ) -> Bool {
    if case .nominal = value.type { return true }
    let type = value.type.isUnknown ? Type.array(value.type) : value.type
    let builtin = MemberTable.members(named: name.text, of: type).filter { !$0.isStatic }
    if builtin.isEmpty { return true }
    // What a protocol of the program asks for, the type has itself.
    if candidates.allSatisfy({ !$0.hasBody }) { return false }
    guard case .call(let call)? = next?.kind else {
      return candidates.contains { if case .function = $0.kind { false } else { true } }
    }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    let fits = candidates.contains { candidate in
      guard case .function(let signature) = checker.entity(candidate) else { return false }
      let matching = CallMatching(arguments, to: signature.callParameters)
      // Swift's own member that takes just these leaves nothing out.
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

  /// A key path reads one value, so that it is no function of two: `sorted(by: \.name)`.
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

  /// A closure goes to a function of as many values as it names, or to what may be anything.
  private func mayTake(_ argument: CallArgument, _ type: Type) -> Bool {
    guard case .closure(let closure) = argument.value.kind else { return true }
    guard case .function(let taken, _, _) = type, taken.count == 1 else {
      return type.mayBeFunction
    }
    if let named = closure.parameters { return named.count <= 1 || !taken[0].isPlain }
    return file.tree.dollars(in: closure.body) <= 1 || !taken[0].isPlain
  }

  /// Only the language's members take these arguments, of functions with type parameters and of them: whether one of
  /// such functions does is known when it was tried.
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

  /// `sign` of a Double, which has one of its own that is not in this language, whatever an extension of a protocol gives.
  func hidingProperty(
    _ name: NameSyntax, _ candidates: [ValueDeclaration], _ type: Type
  ) -> TypedExpression? {
    if case .nominal = type { return nil }
    guard AbsentMembers.isRefused(name.text, of: type),
      candidates.allSatisfy({ !$0.isFunction && isOfProtocol($0) })
    else { return nil }
    return bodyChecker.memberCallChecker.absentMember(name.text, of: type, name.range)
  }

  /// An extension of a protocol has it, and not one of the type.
  private func isOfProtocol(_ member: ValueDeclaration) -> Bool {
    guard let owner = member.owner else { return false }
    return owner.conformer != nil
      || member.rank < LibraryRank.ofTypes
        && !checker.program.names.extended.values.contains { $0 === owner }
  }

  /// What a private member hides from nobody else: `map` of a sequence that keeps a `map` for itself.
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
    // What a sequence has is not known where an error has left open what it yields.
    return bodyChecker.memberErrorChecker.isOfSequences(name.text)
      && checker.standardConformanceChecker.isBrokenSequence(declaration)
      ? .error : nil
  }

  /// By their types, as far as these are known.
  private func takes(_ matching: CallMatching, _ signature: Signature) -> Bool {
    guard signature.generic == nil else { return true }
    return matching.given(signature.parameters).allSatisfy { assigned, parameter in
      guard assigned.count == 1, let argument = assigned.first, !parameter.isInOut,
        !argument.isClosure
      else { return true }
      return probe { check(argument.value, expecting: parameter.type) }.succeeded
    }
  }

  /// Whether a member of the language takes the same types, one of them for every type that it is a member of, where
  /// the extension's takes what the type holds: `removeFirst(_ k: Int)` beside `removeFirst(_ element: Element)`.
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
  /// It cannot be a tuple, which a closure takes apart.
  fileprivate var isPlain: Bool {
    switch self {
    case .bool, .int, .double, .string, .array, .set, .dictionary, .nominal, .unresolved: true
    default: false
    }
  }

  /// A closure may be of it.
  fileprivate var mayBeFunction: Bool {
    switch self {
    case .function, .variable, .unresolved, .error, .library(.any, _), .nominal: true
    case .optional(let wrapped): wrapped.mayBeFunction
    default: false
    }
  }
}
