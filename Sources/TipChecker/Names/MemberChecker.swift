import TipModel
import TipSyntax
import TipText

/// Members of a value: declared ones, library members, the fields of a donation, the content of a tip.
struct MemberChecker: BodyPart {
  let bodyChecker: BodyChecker

  func member(
    _ name: NameSyntax, of value: TypedExpression, _ position: inout Int, _ suffixes: [SuffixSyntax]
  ) -> ResolvedReference {
    if value.type == .unresolved { return .unresolved(name.text) }
    if value.type == .error { return .error }
    if checker.isAsked(name) {
      bodyChecker.completionFinder.offerMembers(of: value)
      return .error
    }
    if name.isWord("self") { return .value(value) }
    if case .metatype(let type) = value.type {
      return bodyChecker.staticMemberChecker.member(
        name, ofMetatype: type, value, position, suffixes)
    }
    let call = position < suffixes.count ? suffixes[position] : nil
    if name.isWord("init"),
      let initializer = bodyChecker.initializerCallChecker.delegatedInitializer(
        value, name.range, call?.call)
    {
      return initializer
    }
    let isCalled = call?.call != nil
    if let chosen = bodyChecker.genericChoiceChecker.chosen(name, for: value.type),
      bodyChecker.tipMemberChecker.isMeant(chosen, name, of: value, call)
    {
      return instanceMember(name, chosen, value, isCalled: isCalled)
    }
    if let lacking = bodyChecker.certainErrorChecker.certainlyLacking(
      name, of: value.type, isCalled: isCalled)
    {
      return lacking
    }
    let known =
      bodyChecker.certainErrorChecker.looksIntoGenericCode
      ? bodyChecker.genericChoiceChecker.asArray(value) : value
    if let declaration = checker.declaration(of: value.type) {
      var candidates = members(named: name.text, of: declaration, for: call?.call).filter {
        !$0.isStatic
      }
      if declaration.isProtocol {
        candidates = bodyChecker.tipMemberChecker.withoutAskedOfSelf(candidates, of: declaration)
      }
      // A static member of that name does not hide instance members of protocols.
      if candidates.isEmpty {
        candidates = membersOfProtocols(named: name.text, of: declaration).filter { !$0.isStatic }
      }
      if let others = bodyChecker.tipMemberChecker.besidesHidden(
        candidates, name, known, declaration, isCalled: isCalled)
      {
        return others
      }
      if !candidates.isEmpty,
        bodyChecker.tipMemberChecker.isMeant(candidates, name, of: known, call)
      {
        if let hiding = bodyChecker.tipMemberChecker.hidingProperty(name, candidates, value.type) {
          return .value(hiding)
        }
        if let open = bodyChecker.memberErrorChecker.rivalMembers(name, candidates, of: declaration)
        {
          return .value(open)
        }
        bodyChecker.genericChoiceChecker.noteChoice(name, among: candidates, of: value.type)
        return instanceMember(name, candidates, value, isCalled: isCalled)
      }
    }
    if let builtin = builtinMember(name, of: known, isCalled: isCalled) { return builtin }
    if let old = bodyChecker.oldSpellingChecker.oldMember(name, of: value) { return old }
    if case .tuple(let elements) = value.type,
      let index = elements.firstIndex(where: { $0.label == name.text })
    {
      return .value(
        node(.tupleElement(value, index), elements[index].type, value.range.union(name.range)))
    }
    // View modifiers of a text, an image or a view change nothing that is known here.
    if isContent(value.type),
      Suggestion.nearest(to: name.text, among: shownMembers(value.type)).isEmpty
    {
      if position < suffixes.count, case .call = suffixes[position].kind { position += 1 }
      return .value(value)
    }
    if let open = bodyChecker.certainErrorChecker.openMember(name, of: value, call?.call) {
      if isCalled { position += 1 }
      return .value(open)
    }
    return bodyChecker.memberErrorChecker.unknownMember(name, of: value)
  }

  /// The members of a presented tip view, for which misspellings are recognized. No modifier of SwiftUI has a similar name.
  private func shownMembers(_ type: Type) -> [String] {
    type == .builtin(.tipView) ? MemberTable.names(of: type, isStatic: false) : []
  }

  func isContent(_ type: Type) -> Bool {
    switch type {
    case .builtin(.text), .builtin(.image), .builtin(.tipView), .builtin(.view): true
    default: false
    }
  }

  func instanceMember(
    _ name: NameSyntax, _ candidates: [ValueDeclaration], _ receiver: TypedExpression,
    isCalled: Bool
  ) -> ResolvedReference {
    guard
      let candidates = bodyChecker.accessChecker.accessible(
        candidates.meant(isCalled: isCalled), name)
    else {
      return .error
    }
    let meant = witnesses(named: name.text, of: receiver.type) ?? candidates
    guard let first = meant.first else { return .error }
    if case .function = first.kind { return .functions(meant, receiver: receiver) }
    bodyChecker.effectChecker.noteIsolation(of: first, receiver, receiver.range.union(name.range))
    let reference = declarationReference(first, name, receiver: receiver)
    guard first.yieldsSelf, case .value(let value) = reference else { return reference }
    return .value(bodyChecker.asReceived(value, of: first, receiver))
  }

  /// A reference to a declaration that is not called: a variable, a property, a case.
  func declarationReference(
    _ value: ValueDeclaration, _ name: NameSyntax, receiver: TypedExpression?,
    _ whole: SourceRange? = nil
  ) -> ResolvedReference {
    let range = whole ?? receiver.map { $0.range.union(name.range) } ?? name.range
    let isProjection = name.text.hasPrefix("$")
    if isProjection, let wrapping = value.wrapping {
      guard let projection = wrapping.projection else {
        return .value(
          fail(
            "unknown-name", "the wrapper of `\(value.name)` has no `projectedValue`", at: name.range
          ))
      }
      return declarationReference(projection, name, receiver: receiver, whole)
    }
    let entity = checker.entity(value)
    checker.caches.references?.note(name.range, of: value)
    if let stored = bodyChecker.storage(of: value, receiver, range) { return .value(stored) }
    switch entity {
    case .global(let variable):
      if variable.type == .error { return .error }
      if variable.type == .unresolved { return .value(bodyChecker.unknown(variable, range)) }
      if isProjection, case .event = variable.type {
        checker.noteAgainstTipKit(name.range)
        return .value(
          fail(
            "unknown-member", "`\(value.name)` has no `$` form: only parameters have one",
            at: name.range, fixIts: [.init(replace: name.range, with: value.name)]))
      }
      return .value(node(.global(variable), variable.type, range))
    case .parameter(let parameter):
      if isProjection {
        return .value(
          node(.parameterReference(parameter), .parameterReference(parameter.type), range))
      }
      return .value(node(.parameter(parameter), parameter.type, range))
    case .field(let index, let type):
      guard let receiver else { return .error }
      // A subclass may be used here before it is laid out.
      checker.storedValueChecker.layOutFields(of: receiver.type)
      return .value(node(.field(receiver, index), type, range))
    case .computed(let function, _):
      if function === bodyChecker.bodyContext.currentFunction,
        case .local(let variable)? = receiver?.form,
        variable.name == "self"
      {
        if options.scope == .whole {
          warn(
            "cyclic", "`\(value.name)` reads itself, which would never end", at: range,
            notes: [.init("it is declared here", at: value.nameRange)])
        }
      }
      if let receiver, let type = checker.declaration(of: receiver.type), type.isProtocol,
        !receiver.type.isUnknown, bodyChecker.nameChecker.isRequirement(value, of: type)
      {
        checker.useWitnesses(of: value.name)
        return .value(
          node(
            .callWitness(value.name, receiver: receiver, arguments: []),
            bodyChecker.conversionChecker.erased(function.result, of: value, receiver), range))
      }
      if let receiver, let key = bodyChecker.nameChecker.extensionKey(value, of: receiver.type) {
        checker.useWitnesses(of: key)
        return .value(
          node(
            .callWitness(key, receiver: receiver, arguments: []),
            bodyChecker.conversionChecker.erased(function.result, of: value, receiver), range))
      }
      checker.use(function)
      if let made = bodyChecker.appTextReader.elsewhere(function, value, range) {
        return .value(made)
      }
      checker.classChecker.useOverrides(of: value)
      bodyChecker.effectChecker.note(
        value.accessorEffects, of: value.name, range,
        throwing: value.accessorError.flatMap {
          checker.thrown($0, from: value.file, in: value.owner)
        })
      if function.isMutating, let receiver {
        guard let place = bodyChecker.lValueChecker.place(of: receiver) else {
          return .value(
            bodyChecker.lValueChecker.immutable(
              receiver, "`\(value.name)` is computed when it is first read"))
        }
        return .value(node(.mutatingInvoke(function, place, arguments: []), function.result, range))
      }
      return .value(
        node(
          .invoke(
            function, receiver: bodyChecker.callChecker.boxed(receiver, for: function),
            arguments: []),
          function.result, range))
    case .requirement(let type):
      guard let receiver else {
        return bodyChecker.certainErrorChecker.looksIntoGenericCode
          ? .value(bodyChecker.certainErrorChecker.openValue(type, range)) : .error
      }
      checker.useWitnesses(of: value.name)
      return .value(
        node(
          .callWitness(value.name, receiver: receiver, arguments: []),
          bodyChecker.conversionChecker.erased(type, of: value, receiver), range))
    case .enumCase(let index):
      guard let type = value.owner?.type else { return .error }
      return .value(node(.enumCase(type, index), .nominal(type), range))
    case .function: return .functions([value], receiver: receiver)
    case .unresolved: return .unresolved(name.text)
    case .unsupported(let what):
      if options.scope == .partial { return .value(unresolvedExpression(range)) }
      return .value(
        fail(
          "opaque",
          "`\(name.text)` cannot be used here: it is \(what), which is not in this language",
          at: name.range, notes: [.init("it is declared here", at: value.nameRange)]))
    case .error: return .error
    }
  }

  /// A library member, a field of a donation, the raw value of an enum, or the content of a tip.
  func builtinMember(_ name: NameSyntax, of value: TypedExpression, isCalled: Bool = false)
    -> ResolvedReference?
  {
    let range = value.range.union(name.range)
    if let found = tableMember(name, of: value, range, isCalled) { return found }
    switch value.type {
    case .donation(let element):
      checker.storedValueChecker.layOutFields(of: element)
      if let field = element.donationFields.first(where: { $0.name == name.text }) {
        noteField(name, of: element)
        return .value(node(.donationField(value, field.name), field.type, range))
      }
      return bodyChecker.tipMemberChecker.donatedMember(name, of: value, element)
    case .nominal(let nominal) where nominal.isError && name.text == "localizedDescription":
      return tableMember(
        name, of: bodyChecker.conversionChecker.convert(value, to: .builtin(.error)), range,
        isCalled)
    case .nominal(let nominal) where nominal.kind == .enumeration && name.text == "rawValue":
      guard let raw = nominal.rawType else { return nil }
      return .value(node(.rawValue(value), raw, range))
    case .nominal(let nominal) where nominal.isCodingKey:
      return bodyChecker.staticMemberChecker.codingKeyMember(name, of: value, nominal, range).map {
        .value($0)
      }
    default: break
    }
    if case .nominal(let nominal) = value.type, nominal.isError,
      checker.declaration(of: value.type)?.conformances.contains("LocalizedError") == true,
      let unsaid = ConformingMembers.ofLocalizedErrors(named: name.text)
    {
      return .value(node(.member(unsaid, receiver: value, arguments: []), unsaid.result, range))
    }
    return nil
  }

  private func tableMember(
    _ name: NameSyntax, of value: TypedExpression, _ range: SourceRange, _ isCalled: Bool
  ) -> ResolvedReference? {
    var receiver = value
    if value.type.conforms(to: .lazySequence) || value.type == .data,
      let absent = absentDespiteProtocols(name, value)
    {
      return .value(absent)
    }
    var found = MemberTable.members(named: name.text, of: value.type).filter { !$0.isStatic }
    if found.isEmpty, bodyChecker.conversionChecker.isTip(value.type) {
      found = MemberTable.members(named: name.text, of: .anyTip).filter { !$0.isStatic }
      if !found.isEmpty, value.type != .anyTip {
        receiver = node(.convert(value), .anyTip, value.range)
      }
    }
    if found.isEmpty, let declared = bodyChecker.viewChecker.shownView(value.type) {
      found = MemberTable.members(named: name.text, of: .builtin(.view)).filter(\.isOurs)
      if !found.isEmpty {
        checker.useView(declared)
        receiver = node(.convert(value), .builtin(.view), value.range)
      }
    }
    // `first` is a property, `first { … }` a method.
    if isCalled, found.contains(where: { $0.kind == .method }) {
      found.removeAll { $0.kind == .property }
    }
    guard let first = found.first(where: { isCalled || $0.kind == .property }) ?? found.first else {
      return nil
    }
    if first.kind == .property {
      let owner = receiver.type
      if case .conforming(.sequence, _) = first.owner {
        receiver = bodyChecker.iterationChecker.iterated(receiver)
      }
      return .value(property(first, receiver, owner: owner, range))
    }
    return .methods(found, receiver: receiver, owner: receiver.type)
  }

  /// Refuses a member that a lazy sequence or `Data` has in another form than other sequences, if it is not in this language.
  /// Returns nil for every other member.
  private func absentDespiteProtocols(
    _ name: NameSyntax, _ value: TypedExpression
  ) -> TypedExpression? {
    let own = MemberTable.members(named: name.text, of: value.type).contains { member in
      guard case .conforming(let kind, _) = member.owner else { return false }
      return [.lazySequence, .lazyCollection, .lazyBidirectional].contains(kind)
    }
    if own && !AbsentMembers.isRefused(name.text, of: value.type) { return nil }
    return bodyChecker.memberCallChecker.absentMember(name.text, of: value.type, name.range)
  }

  func property(_ member: Member, _ receiver: TypedExpression?, owner: Type, _ range: SourceRange)
    -> TypedExpression
  {
    var bindings = Substitution()
    _ = bindings.bind(owner: member.owner, to: owner)
    if let absent = bodyChecker.memberCallChecker.absentPlaces(member, owner, bindings, range) {
      return absent
    }
    bodyChecker.effectChecker.note(member.effects, of: member.name, range)
    return node(
      .member(member, receiver: receiver, arguments: []),
      normalized(bindings.substitute(member.result)), range)
  }

  /// The canonical form of a type: `[Donation]` is always the type of donations.
  func normalized(_ type: Type) -> Type {
    switch type {
    case .array(.donation(let value)): .donations(value)
    case .optional(let inner): .optional(normalized(inner))
    default: type
    }
  }
}

extension ValueDeclaration {
  /// The declaration is an enum case. Several cases may share a name and differ in their associated values.
  var isCase: Bool { if case .enumCase = kind { true } else { false } }

  var isGeneric: Bool {
    switch kind {
    case .function(let function), .subscript(let function, _): !function.generics.isEmpty
    default: false
    }
  }
}

extension TypedExpression {
  var isSelf: Bool {
    if case .local(let variable) = form { variable.name == "self" } else { false }
  }
}
