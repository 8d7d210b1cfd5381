import TipModel
import TipSyntax
import TipText

/// Reports members that a value does not have.
struct MemberErrorChecker: BodyPart {
  let bodyChecker: BodyChecker

  func unknownMember(_ name: NameSyntax, of value: TypedExpression) -> ResolvedReference {
    let type = value.type
    if type.holdsError || isBroken(type) { return .error }
    // A `Binding` is represented by its wrapped value.
    if name.text == "wrappedValue", options.partialStart != nil { return .value(value) }
    if let absent = bodyChecker.memberCallChecker.absentMember(name.text, of: type, name.range) {
      return .value(absent)
    }
    if isOfConformance(name.text, type) {
      if let declared = checker.declaration(of: type),
        checker.standardConformanceChecker.isBrokenSequence(declared)
      {
        return .error
      }
      return .value(unsupported("`\(name.text)` of `\(type)`", name.range))
    }
    if let wrapped = type.wrapped, !isOfOptional(name.text) || hasMember(name.text, wrapped) {
      if case .donation = wrapped { bodyChecker.ruleChecker.noteCertainInRule(name.range) }
      return .value(
        fail(
          "type-mismatch", "`\(type)` is optional: unwrap it before `.\(name.text)`",
          at: name.range,
          notes: [.init("`?.` goes on where there is a value, `!` insists, `??` gives another")],
          fixIts: hasMember(name.text, wrapped) && !bodyChecker.expressionContext.isOperand
            ? [.init(replace: value.range.endPoint, with: "?")] : []))
    }
    if bodyChecker.staticMemberChecker.isExtendable(type),
      let refusal = BeyondNames.refusal(ofMember: name.text)
    {
      return .value(fail("opaque", refusal, at: name.range))
    }
    if checker.isOfUIKit(type), UIKitTypes.looks.contains(name.text) {
      return .value(
        fail(
          "opaque", "`\(name.text)` cannot be read here: nothing is drawn with it", at: name.range))
    }
    if let conformance = misspeltConformance(of: type) { return .value(conformance) }
    if type == .void, let note = bodyChecker.callChecker.declarationNote(value) {
      return .value(
        fail(
          "unknown-member", "this is `Void`, which has no members", at: name.range, notes: [note]))
    }
    if let conditional = conditionalMember(name, of: type) { return .value(conditional) }
    // The member is an enum case or a static member, used on a value.
    if let declaration = checker.declaration(of: type),
      let member = bodyChecker.memberChecker.members(named: name.text, of: declaration).first(
        where: \.isStatic)
    {
      if bodyChecker.ruleChecker.isRuleInput(member) {
        bodyChecker.ruleChecker.noteCertainInRule(name.range)
      }
      return .value(
        fail(
          "unknown-member", "`\(name.text)` belongs to the type `\(type)`, not to a value of it",
          at: name.range, notes: [.init("write `\(type).\(name.text)`")]))
    }
    if let call = bodyChecker.functionValueChecker.forgottenCall(value) {
      return .value(
        fail(
          "unknown-member", "`\(type)` has no member `\(name.text)`", at: name.range,
          notes: [call.note], fixIts: [call.fixIt]))
    }
    let near = asCalled(checker.nearest(to: name.text, among: memberNames(of: type)), name, type)
    checker.noteMisspelling(name, of: type, near: near)
    let what: String =
      switch type {
      case .donation(let element) where element != .builtin(.emptyDonation):
        "a donation of `\(element)`"
      default: "`\(type)`"
      }
    return .value(
      fail(
        "unknown-member",
        "\(what) has no member `\(name.text)`\(near.isEmpty ? orBeyond(type) : "")",
        at: name.range,
        notes: near.isEmpty
          ? checker.run.budget.canCompare ? overview(memberNames(of: type)) : []
          : [.init("did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?")],
        fixIts: near.count == 1 ? [.init(replace: name.range, with: near[0])] : []))
  }

  /// Among several similar names, those of functions if the member is called, and those of properties if it is not.
  private func asCalled(_ near: [String], _ name: NameSyntax, _ type: Type) -> [String] {
    guard near.count > 1 else { return near }
    let source = file.tree.source
    let rest = source.bytes.dropFirst(Int(name.range.end)).first
    let isCalled = rest == UInt8(ascii: "(")
    let fitting = near.filter { near in
      let members = MemberTable.members(named: near, of: type)
      return members.isEmpty || members.contains { $0.isFunction == isCalled }
    }
    return fitting.isEmpty ? near : fitting
  }

  /// Reports a member of an extension whose constraints the type does not satisfy.
  private func conditionalMember(_ name: NameSyntax, of type: Type) -> TypedExpression? {
    guard options.scope == .whole else { return nil }
    var extensions: [(of: String, written: ExtensionDeclaration)] = []
    if let declared = checker.declaration(of: type) {
      for one in [declared.origin ?? declared] + declared.protocols {
        extensions += one.extensions.map { (one.type.name, $0) }
      }
    }
    for (key, standIn) in checker.program.names.extended.sorted(by: { $0.key < $1.key })
    where checker.genericTypeResolver.isExtension(key, of: type) {
      extensions += standIn.extensions.map { (key, $0) }
    }
    for (owner, written) in extensions where !written.isInactive {
      guard !written.syntax.requirements.isEmpty,
        let member = written.syntax.members.first(where: { $0.declares(name.text) })
      else { continue }
      let asked = written.requirementTexts.map { "`\($0)`" }.joined(separator: " and ")
      let article = "AEIO".contains(owner.prefix(1)) ? "an" : "a"
      return fail(
        "unknown-member", "`\(name.text)` is for \(article) `\(owner)` where \(asked)",
        at: name.range,
        notes: [.init("it is declared here", at: member.range.startPoint)])
    }
    return nil
  }

  /// Text for a message about one of Swift's own types, which may have members that are not in this language.
  func orBeyond(_ type: Type) -> String {
    isOfSwift(type) ? ", or it is not in this language" : ""
  }

  private func isOfSwift(_ type: Type) -> Bool {
    switch type {
    case .bool, .int, .integer, .double, .string, .date, .data, .url, .array, .set, .dictionary,
      .range,
      .optional, .library:
      true
    case .builtin(let builtin): !builtin.rawValue.hasPrefix("Tip")
    default: false
    }
  }

  /// Optionals have the member themselves, whatever type they wrap.
  private func isOfOptional(_ name: String) -> Bool {
    ["debugDescription", "unsafelyUnwrapped", "customMirror", "hashValue", "hash"].contains(name)
  }

  /// Swift's protocols give the member to a type that conforms to them.
  func isOfConformance(_ name: String, _ type: Type) -> Bool {
    guard let declaration = checker.declaration(of: type), !declaration.conformances.isEmpty else {
      return false
    }
    if ["hashValue", "hash"].contains(name) {
      return declaration.type.isHashable
    }
    if declaration.isSequence, isOfSequences(name) { return true }
    let numbers = [Type.int, .double].flatMap { MemberTable.members(named: name, of: $0) }
    if !declaration.conformances.isDisjoint(with: numbers.compactMap(\.provider)) { return true }
    return declaration.conformances.contains("OptionSet")
      && !MemberTable.members(named: name, of: .set(.int)).isEmpty
  }

  /// Swift's sequences have a member of that name, in this language or not.
  func isOfSequences(_ name: String) -> Bool {
    !MemberTable.members(named: name, of: .array(.any)).isEmpty
      || AbsentMembers.contains(name, of: .array(.any))
  }

  /// The type's declaration has syntax errors.
  func isBroken(_ type: Type) -> Bool {
    switch type {
    case .donation(let value), .donations(let value), .event(let value): isBroken(value)
    default: checker.declaration(of: type).map(isBroken) ?? false
    }
  }

  /// The declaration, or a type that it conforms to, has syntax errors.
  private func isBroken(_ declaration: TypeDeclaration) -> Bool {
    declaration.isBroken || declaration.protocols.contains(where: \.isBroken)
      || declaration.inherited.contains { syntax, file in
        guard case .named(let path) = syntax.kind else { return false }
        return checker.typeResolver.declaredType(path, from: file, in: declaration.outer)?.isBroken
          == true
      }
  }

  /// Reports an unknown protocol in the inheritance clause of a type if there is one with a similar name. That is the
  /// mistake, and not the missing member.
  func misspeltConformance(of type: Type) -> TypedExpression? {
    guard options.scope == .whole, let declaration = checker.declaration(of: type) else {
      return nil
    }
    for (syntax, file) in ([declaration] + declaration.protocols).flatMap(\.inherited) {
      guard case .named(let path) = syntax.kind, path.count == 1, let name = path.first,
        !KnownProtocols.ofSwift.contains(name.text),
        !checker.topLevelChecker.isType(path, from: file, in: declaration)
      else { continue }
      if checker.typeResolver.mayBeBroken(path, from: file, in: declaration.outer) {
        return errorExpression(syntax.range)
      }
      guard
        let near = checker.nearest(
          to: name.text,
          among: checker.program.types.filter(\.isProtocol).map(\.type.name) + ["Tip"]
        ).first
      else { continue }
      return fail(
        "unknown-type", "there is no protocol `\(name.text)`", at: name.range,
        notes: [.init("did you mean `\(near)`?")], fixIts: [.init(replace: name.range, with: near)])
    }
    return nil
  }

  /// A note that lists all names, if there are few. It is for names to which no other is similar.
  func overview(_ names: [String]) -> [Diagnostic.Note] {
    var seen: Set<String> = []
    let names = names.filter { seen.insert($0).inserted }
    guard !names.isEmpty, names.count <= 8 else { return [] }
    return [
      .init(
        "there \(names.count == 1 ? "is" : "are") \(names.map { "`\($0)`" }.joined(separator: ", "))"
      )
    ]
  }

  func hasMember(_ name: String, _ type: Type) -> Bool {
    memberNames(of: type).contains(name)
  }

  /// Names of all members of a value of the type, declared ones first.
  func memberNames(of type: Type) -> [String] {
    var names: [String] = []
    if let declaration = checker.declaration(of: type) {
      checker.run.budget.note(looksAt: declaration.allMembers.count)
      names += declaration.allMembers.filter { !$0.isStatic && !$0.isOfLibraryAlone }.map(\.name)
    }
    if case .donation(let element) = type {
      names += bodyChecker.tipMemberChecker.donatedNames(of: element)
    }
    if bodyChecker.conversionChecker.isTip(type) {
      names += TipMembers.types.keys.sorted()
      names += MemberTable.names(of: .anyTip, isStatic: false)
    }
    return names + MemberTable.names(of: type, isStatic: false)
  }
}

extension Member {
  fileprivate var isFunction: Bool {
    switch kind {
    case .method, .staticMethod, .initializer: true
    case .property, .staticProperty: false
    }
  }

  /// The protocol of Swift's that declares the member. It is nil if a type declares it.
  var provider: String? {
    if case .conforming(let provider, _) = owner { provider.rawValue } else { nil }
  }
}

extension DeclarationSyntax {
  func declares(_ name: String) -> Bool {
    switch kind {
    case .function(let function): function.name.text == name
    case .variable(let variable):
      variable.bindings.contains { binding in
        if case .binding(let bound, _) = binding.pattern.kind { bound.text == name } else { false }
      }
    default: false
    }
  }
}
