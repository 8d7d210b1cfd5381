import TipModel
import TipSyntax
import TipText

/// Resolves unqualified names: a variable in scope, a member of `self` or of the enclosing types, a declaration of the
/// program, then the names of TipKit and Swift.
struct NameChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Resolves a name. The `suffixes` after it choose among several declarations, and a similar name is suggested only if it
  /// has the first of them as a member.
  func lookup(_ name: NameSyntax, before suffixes: ArraySlice<SuffixSyntax> = [])
    -> ResolvedReference
  {
    let range = name.range
    if checker.isAsked(name) {
      bodyChecker.completionFinder.offerNames(fitting: nil, at: name.range)
      return .error
    }
    switch name.text {
    case "self":
      if let found = scope.lookup("self"), case .variable(let variable) = found {
        return .value(node(.local(variable), variable.type, range))
      }
      if bodyChecker.bodyContext.isFirstValue { return .value(noSelfYet(range)) }
      if let owner { return .type(owner.selfType) }
      return .value(fail("unknown-name", "there is no `self` outside a type", at: range))
    case "super":
      // In a static member, `super` is the class and not an instance.
      if scope.lookup("self") == nil, let above = owner?.superclass { return .type(above.selfType) }
      return bodyChecker.initializerCallChecker.superclass(range)
    case "Self":
      if let owner { return .type(owner.selfType) }
      return .value(fail("unknown-name", "there is no `Self` outside a type", at: range))
    case "init" where name.isWord("init"): return .value(initializerAlone(range))
    default: break
    }
    if name.text.hasPrefix("$"), let dollar = dollar(name) { return dollar }
    if BuiltinNames.ofTips.contains(name.text), let type = tipsOwnType(name) { return .type(type) }
    switch scope.lookup(name.text) {
    case .variable(let variable):
      checker.caches.references?.note(range, of: variable)
      return .value(node(.local(variable), variable.type, range))
    case .functions(let functions): return .functions(functions, receiver: nil)
    case .computed(let variable):
      return bodyChecker.memberChecker.declarationReference(variable, name, receiver: nil)
    case .forwarding(let forwarding):
      return .value(infer(forwarding.expression(at: range, ofSelf: false), contextualType: nil))
    case .type(let type):
      checker.caches.references?.note(range, of: type)
      return .type(type.selfType)
    case .child(let child):
      return .value(bodyChecker.childTaskChecker.value(of: child, name))
    case .unresolved: return .unresolved(name.text)
    case nil: break
    }
    if let bound = checker.genericBinding(name.text, in: bodyChecker.typeScope ?? owner) {
      return bodyChecker.staticMemberChecker.opened(name, bound) ?? .type(bound)
    }
    if checker.typeAliasResolver.isOpenParameter(name.text, in: bodyChecker.typeScope ?? owner) {
      return .type(.unresolved)
    }
    if let member = enclosingMember(name, before: suffixes.first) { return member }
    if let functions = functionsBesideOwner(name) { return functions }
    if let declared = declared(name, before: suffixes.first) { return declared }
    return provided(name, before: suffixes)
  }

  private func noSelfYet(_ range: SourceRange) -> TypedExpression {
    fail(
      "unknown-name", "there is no `self` where a stored property gets its first value",
      at: range,
      notes: [
        .init(
          "a member of the type is named by `Self`, one of the instance by a `lazy var` or an initializer"
        )
      ])
  }

  /// Reports `init(…)` without a base, which Swift requires.
  private func initializerAlone(_ range: SourceRange) -> TypedExpression {
    let owner = scope.find("self") == nil ? "Self" : "self"
    return fail(
      "unknown-name", "an initializer is called of something: write `\(owner).init`", at: range,
      fixIts: [.init(replace: range.startPoint, with: owner + ".")])
  }

  /// The local functions that a type declared in the same body may use.
  private func functionsBesideOwner(_ name: NameSyntax) -> ResolvedReference? {
    var type = bodyChecker.typeScope ?? owner
    while let current = type {
      if case .functions(let found)? = current.localScope?.lookup(name.text) {
        return .functions(found, receiver: nil)
      }
      type = current.outer
    }
    return nil
  }

  /// A name such as `Event` inside a tip, which is that of the protocol, whatever else has the name. Generic arguments are
  /// resolved with it.
  private func tipsOwnType(_ name: NameSyntax) -> Type? {
    guard scope.lookup(name.text) == nil, owner?.nested[name.text] == nil else { return nil }
    guard checker.typeResolver.isTipsOwnName(name.text, in: owner) else { return nil }
    let type = checker.resolve(TypeSyntax(.named([name]), name.range), from: file, in: owner)
    return type.isUnknown ? nil : type
  }

  private func dollar(_ name: NameSyntax) -> ResolvedReference? {
    guard let index = Int(name.text.dropFirst()) else { return nil }
    guard let variables = bodyChecker.functionContext.anonymousParameters.variables else {
      return .value(
        fail(
          "unknown-name",
          "`\(name.text)` stands outside a closure, or its closure names its parameters",
          at: name.range))
    }
    guard index < variables.count || !bodyChecker.functionContext.anonymousParameters.arityIsUnknown
    else {
      return .value(
        fail(
          "cannot-infer-type",
          "the type of `\(name.text)` cannot be inferred from the context here",
          at: name.range,
          notes: [.init("name it, with its type: `{ (value: Int) in … }`")]))
    }
    guard index < variables.count else {
      // A tuple of unknown type may be destructured into several parameters.
      if variables.count == 1, let only = variables.first?.type,
        only.isUnknown || bodyChecker.conversionChecker.isOpen(only)
      {
        return .value(
          only == .error ? errorExpression(name.range) : unresolvedExpression(name.range))
      }
      bodyChecker.ruleChecker.noteCertainInRule(name.range)
      return .value(
        fail(
          "unknown-name",
          "this closure has \(variables.count.counting("parameter")), so there is no `\(name.text)`",
          at: name.range))
    }
    bodyChecker.functionContext.anonymousParameters.usedCount = max(
      bodyChecker.functionContext.anonymousParameters.usedCount, index + 1)
    let variable = variables[index]
    // The lookup in the scope records a capture by an inner closure.
    _ = scope.lookup(variable.name)
    return .value(node(.local(variable), variable.type, name.range))
  }

  /// A member of the enclosing type, which is an instance member of `self` or a static one, or a static member of the types
  /// outside of it.
  private func enclosingMember(_ name: NameSyntax, before next: SuffixSyntax?) -> ResolvedReference?
  {
    var type = owner
    var isOwn = true
    while let current = type {
      checker.run.lookups.note(current)
      // A type that is bound to an associated type has the name of a member of the protocol.
      let nested = current.nested[name.text] ?? current.inheritedType(name.text)
      if let nested { checker.caches.references?.note(name.range, of: nested) }
      let nestedType = nested.map {
        bodyChecker.staticMemberChecker.nestedType($0, name, of: current)
      }
      if let nestedType, options.scope == .whole { return .type(nestedType) }
      if let found = enclosingMember(name, in: current, isOwn: isOwn, before: next) {
        return found
      }
      if let nestedType { return .type(nestedType) }
      isOwn = false
      type = current.outer
    }
    return nil
  }

  private func enclosingMember(
    _ name: NameSyntax, in type: TypeDeclaration, isOwn: Bool, before next: SuffixSyntax?
  ) -> ResolvedReference? {
    let isCalled = if case .call? = next?.kind { true } else { false }
    let plain = name.text.hasPrefix("$") ? String(name.text.dropFirst()) : name.text
    var candidates = bodyChecker.memberChecker.members(named: plain, of: type, for: next?.call)
    if type.isProtocol {
      candidates = bodyChecker.tipMemberChecker.withoutAskedOfSelf(candidates, of: type)
    }
    if type.isMadeOfTypes, !candidates.contains(where: \.isStatic) {
      bodyChecker.genericChoiceChecker.noteChoice(name, among: candidates, of: type.selfType)
      candidates = bodyChecker.genericChoiceChecker.chosen(name, for: type.selfType) ?? candidates
    }
    if isOwn, case .variable(let variable)? = scope.find("self") {
      let receiver = node(.local(variable), variable.type, name.range)
      if let found = bodyChecker.memberChecker.memberOfSelf(
        name, candidates, receiver, type, isCalled: isCalled, next)
      {
        _ = scope.lookup("self")
        return found
      }
    }
    if isOwn, isCalled, candidates.isEmpty,
      let hidden = bodyChecker.memberChecker.hiddenByNumber(name, type.selfType)
    {
      return .value(hidden)
    }
    if candidates.isEmpty, isOfSequences(name, type) {
      return .value(
        type.refinesSequence ? unresolvedExpression(name.range) : errorExpression(name.range))
    }
    let statics = candidates.filter(\.isStatic)
    if isOwn, !statics.isEmpty, let fault = staticInInstance(name, statics) { return fault }
    if !statics.isEmpty {
      return bodyChecker.staticMemberChecker.staticMember(
        name, statics, name.range, isCalled: isCalled)
    }
    if isOwn, candidates.contains(where: { !$0.isStatic }), options.scope == .whole {
      bodyChecker.certainErrorChecker.noteCertain(name.range)
      return .value(
        fail(
          "unknown-name", "`\(name.text)` belongs to an instance, and there is none here",
          at: name.range))
    }
    // A static member that Swift provides, used in a static member: `allCases`, `zero`.
    if isOwn, !isCalled, scope.find("self") == nil {
      return bodyChecker.staticMemberChecker.provided(name, of: type.selfType, name.range)
    }
    return nil
  }

  /// The name is that of a sequence member, in a protocol that refines `Sequence`, where each conforming type determines its
  /// type, or in a sequence whose elements are unknown after an error.
  private func isOfSequences(_ name: NameSyntax, _ type: TypeDeclaration) -> Bool {
    scope.find("self") != nil
      && (type.refinesSequence && type.conformer == nil
        || checker.standardConformanceChecker.isBrokenSequence(type.conformer ?? type))
      && bodyChecker.memberErrorChecker.isOfSequences(name.text)
  }

  /// Reports an unqualified static member where there is a `self`. Swift looks up an instance member.
  private func staticInInstance(_ name: NameSyntax, _ statics: [ValueDeclaration])
    -> ResolvedReference?
  {
    guard let first = statics.first,
      options.scope == .whole && file.isScript
        || bodyChecker.expressionContext.isInRule && bodyChecker.ruleChecker.isRuleInput(first),
      first.name != "init", case .variable? = scope.find("self")
    else { return nil }
    if checker.program.names.values(name.text, from: file).isEmpty == false,
      case .unsupported = first.kind
    {
      return nil
    }
    bodyChecker.ruleChecker.noteCertainInRule(name.range)
    return .value(
      fail(
        "static-member",
        "`\(name.text)` belongs to the type and not to an instance: write `Self.\(name.text)`",
        at: name.range, notes: [.init("it is declared here", at: first.nameRange)],
        fixIts: [.init(replace: name.range.startPoint, with: "Self.")]))
  }

  private func declared(_ name: NameSyntax, before next: SuffixSyntax?) -> ResolvedReference? {
    checker.run.lookups.note(name.text, from: file)
    let values =
      next?.call.flatMap { checker.functions(named: name.text, for: $0, from: file) }
      ?? checker.program.names.values(name.text, from: file)
    if let first = values.first {
      if let twice = bodyChecker.localDeclarationChecker.shadowed(name) { return twice }
      let functions = values.filter(\.isFunction)
      // A variable may share its name with functions. A call with their labels refers to these.
      if functions.isEmpty || functions.count < values.count && !isMeant(functions, by: next) {
        let variable = values.first { !$0.isFunction }
        return bodyChecker.memberChecker.declarationReference(
          variable ?? first, name, receiver: nil)
      }
      return .functions(functions, receiver: nil)
    }
    let path = TypeSyntax(.named([name]), name.range)
    if let declared = checker.typeResolver.declaredType(
      [name], from: file, in: bodyChecker.typeScope ?? owner)
    {
      checker.caches.references?.note(name.range, of: declared)
      return .type(declared.generic == nil ? declared.selfType : bodyChecker.resolve(path))
    }
    // `Task` in a script is generic over its value and its error.
    if options.scope == .whole, name.text == "Task", name.genericArguments.isEmpty {
      return .type(.task(.variable(.t), .variable(.u)))
    }
    if checker.topLevelChecker.isType([name], from: file, in: owner) {
      checker.typeResolver.reportOutsideTip([name], from: file, in: bodyChecker.typeScope ?? owner)
      return .type(checker.resolve(path, from: file, in: owner, isQuiet: true))
    }
    // The target of an alias is unknown. The error is reported when the alias is resolved.
    if options.scope == .whole,
      checker.typeAliasResolver.alias([name], from: file, in: bodyChecker.typeScope ?? owner) != nil
    {
      return bodyChecker.resolve(path) == .unresolved ? .unresolved(name.text) : .error
    }
    return nil
  }

  private func isMeant(_ functions: [ValueDeclaration], by next: SuffixSyntax?) -> Bool {
    if case .labels? = next?.kind { return true }
    guard let call = next?.call else { return false }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    return functions.contains { member in
      guard case .function(let signature) = checker.entity(member) else { return false }
      return CallMatching(arguments, to: signature.callParameters).fault == nil
    }
  }

  /// `Swift.max`, `TipKit.Tips`: the declaration of a module, whatever the program declares under that name.
  func moduleMember(_ base: ExpressionSyntax, _ suffixes: [SuffixSyntax]) -> ResolvedReference? {
    guard case .name(let module) = base.kind, BuiltinNames.modules.contains(module.text),
      case .member(let name)? = suffixes.first?.kind, scope.lookup(module.text) == nil,
      checker.program.names.types[module.text] == nil,
      checker.program.names.values[module.text] == nil
    else { return nil }
    if let type = BuiltinNames.type([module.text, name.text]) { return .type(type) }
    if module.text == "Swift", let declared = checker.libraryReader.type(name.text) {
      let path = TypeSyntax(.named([module, name]), module.range.union(name.range))
      return .type(declared.generic == nil ? declared.selfType : bodyChecker.resolve(path))
    }
    return provided(name, before: suffixes[1...])
  }

  private func provided(_ name: NameSyntax, before suffixes: ArraySlice<SuffixSyntax>)
    -> ResolvedReference
  {
    if let open = Self.genericTypes[name.text], name.genericArguments.isEmpty { return .type(open) }
    if name.text == "TipsCenter" {
      bodyChecker.oldSpellingChecker.oldTipsCenter(name, before: suffixes)
      bodyChecker.findings.isReachedThroughTipsCenter = true
      return .type(.builtin(.tips))
    }
    let globals =
      MemberTable.globals(named: name.text)
      + (LibraryText.contains(name.range.file) ? MemberTable.libraryGlobals(named: name.text) : [])
    if !globals.isEmpty { return .methods(globals, receiver: nil, owner: .void) }
    if options.scope == .partial { return .unresolved(name.text) }
    if checker.typeResolver.mayBeBroken([name], from: file, in: owner) { return .error }
    if let refusal = BeyondNames.refusal(ofValue: name.text) {
      return .value(fail("opaque", refusal, at: name.range))
    }
    if OperatorTable.infix(name.text) != nil || OperatorTable.prefix(name.text) != nil {
      return .value(
        unsupported("`\(name.text)` as a value whose type the context does not give", name.range))
    }
    checker.report(
      checker.typeResolver.unknownName(
        "unknown-name", "name", name.text, at: name.range, among: visibleNames,
        where: { goesOn(NameSyntax($0, name.range), suffixes) && !isTypeAssigned($0, at: name) }))
    return .error
  }

  /// The suggested name is a type and the name is assigned to: `Queen` for the `queen` in `queen = Queen()`.
  private func isTypeAssigned(_ meant: String, at name: NameSyntax) -> Bool {
    let tokens = file.tree.tokens
    guard let place = tokens.firstIndex(where: { $0.start == name.range.start }),
      tokens.indices.contains(place + 1),
      text(tokens[place + 1].range(in: name.range.file)) == "=",
      case .type = probe({ lookup(NameSyntax(meant, name.range)) }).result
    else { return false }
    return true
  }

  /// The declaration of this name has the member that follows.
  private func goesOn(_ name: NameSyntax, _ suffixes: ArraySlice<SuffixSyntax>) -> Bool {
    guard let first = suffixes.first, case .member = first.kind else { return true }
    let (reference, succeeded) = probe(keepsSuccess: false) {
      var position = 1
      return bodyChecker.chainChecker.follow(
        lookup(name), first, base: name.range, whole: name.range.union(first.range),
        contextualType: nil,
        &position, Array(suffixes))
    }
    if case .error = reference { return false }
    return succeeded
  }

  /// `Array(…)`, `Set(…)`: generic types whose arguments follow from the call.
  static let genericTypes: [String: Type] = [
    "Array": .array(.variable(.t)), "Set": .set(.variable(.t)),
    "ArraySlice": .slice(.variable(.t)),
    "AnyIterator": .library(.anyIterator, .variable(.t)), "Range": .range(.variable(.t)),
    "ClosedRange": .closedRange(.variable(.t)),
    "Dictionary": .dictionary(.variable(.k), .variable(.v)),
    "Optional": .optional(.variable(.t)),
  ]

  private var visibleNames: [String] {
    var names = scope.visibleNames
    var type = owner
    while let current = type {
      names += current.allMembers.map(\.name)
      names += current.nested.keys.sorted()
      type = current.outer
    }
    names += checker.program.names.values.keys.sorted() + checker.program.names.types.keys.sorted()
    return names + MemberTable.globals.map(\.name) + BuiltinNames.names
  }
}

extension Int {
  /// `no value`, `one value`, `3 values`
  func counting(_ noun: String) -> String {
    switch self {
    case 0: "no \(noun)"
    case 1: "one \(noun)"
    default: "\(self) \(noun)s"
    }
  }
}
