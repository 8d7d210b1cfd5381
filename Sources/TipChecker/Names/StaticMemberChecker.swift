import TipModel
import TipSyntax
import TipText

/// Static members of a type, and of the contextual type (`.week`).
struct StaticMemberChecker: BodyPart {
  let bodyChecker: BodyChecker

  func staticMember(
    _ name: NameSyntax, of type: Type, _ base: SourceRange, isCalled: Bool = false,
    by call: CallSyntax? = nil
  ) -> ResolvedReference {
    let range = base.union(name.range)
    if name.text == "Self", options.scope == .whole, file.isTipScript, !type.holdsError {
      bodyChecker.certainErrorChecker.noteCertain(name.range)
      return unknownStaticMember(name, of: type)
    }
    switch type {
    case .unresolved, .variable: return .unresolved(name.text)
    case .error: return .error
    default: break
    }
    if checker.isAsked(name) {
      bodyChecker.completionFinder.offerStaticMembers(of: type)
      return .error
    }
    if name.isWord("self") {
      // Each conforming type determines what `Self` is.
      if options.scope == .partial, text(base) == "Self", isOpenSelf { return .unresolved("Self") }
      if text(base) == "Self", isInherited { return .value(inheritedSelf(type, range)) }
      if options.scope == .whole, let declared = checker.declaration(of: type),
        declared.generic != nil, !bodyChecker.genericArgumentInference.isWithin(declared)
      {
        return .value(
          unsupported(
            "`\(declared.type.name).self` without what `\(declared.type.name)` is of", range))
      }
      return .value(node(.typeReference(type), .metatype(type), range))
    }
    if name.isWord("init") { return .type(type) }
    if case .optional(let wrapped) = type {
      if name.text == "some" { return .some(type) }
      if name.text == "none", !wrapped.hasVariables {
        return .value(node(.constant(.none), type, range))
      }
    }
    if case .nominal(let nominal) = type, nominal.isTypeParameter {
      if checker.purpose.isNotingChoices, let declaration = checker.declaration(of: type) {
        let candidates = bodyChecker.memberChecker.members(named: name.text, of: declaration)
          .filter(\.isStatic)
        bodyChecker.genericChoiceChecker.noteChoice(name, among: candidates, of: type)
        if !candidates.isEmpty { return staticMember(name, candidates, range, isCalled: isCalled) }
      }
      return bodyChecker.certainErrorChecker.openStaticMember(name, of: type, range).map {
        .value($0)
      }
        ?? .unresolved(name.text)
    }
    if let declaration = checker.declaration(of: type), let generic = declaration.generic,
      options.scope == .whole
    {
      if let nested = declaration.nested[name.text] {
        return .type(nestedType(nested, name, of: declaration))
      }
      if let implied = bodyChecker.genericArgumentInference.impliedInstance(
        of: declaration, generic, having: name, like: nil)
      {
        return staticMember(name, of: implied, base, isCalled: isCalled, by: call)
      }
      // In the code of a generic type that is checked before it has arguments, its name refers to the type itself.
      if bodyChecker.certainErrorChecker.looksIntoGenericCode || checker.purpose.isCheckingUnused,
        bodyChecker.genericArgumentInference.isWithin(declaration)
      {
        let candidates = bodyChecker.memberChecker.members(named: name.text, of: declaration)
          .filter(\.isStatic)
        if !candidates.isEmpty { return staticMember(name, candidates, range, isCalled: isCalled) }
      }
      return .open(declaration, generic, name)
    }
    if let declaration = checker.declaration(of: type) {
      let plain = name.text.hasPrefix("$") ? String(name.text.dropFirst()) : name.text
      let chosen = bodyChecker.genericChoiceChecker.chosen(name, for: type)
      let candidates =
        chosen
        ?? bodyChecker.memberChecker.members(named: plain, of: declaration, for: call).filter(
          \.isStatic)
      if chosen == nil,
        let open = bodyChecker.memberErrorChecker.rivalMembers(
          name, candidates, of: declaration, isStatic: true)
      {
        return .value(open)
      }
      if !candidates.isEmpty, !isLeftToLibrary(name, of: type, candidates, call) {
        return staticMember(name, candidates, range, isCalled: isCalled)
      }
      if let nested = checker.typeResolver.declaredType(
        [NameSyntax(declaration.type.name, base), name], from: file, in: declaration)
        ?? declaration.nested[name.text]
      {
        if nested.isPrivateType, nested.outer === declaration, file.isTipScript,
          options.scope == .whole,
          nested.file !== file
            || !checker.signatureAccessChecker.isInside(declaration, bodyChecker.typeScope ?? owner)
        {
          checker.signatureAccessChecker.reportInaccessible(
            name, of: declaration, declared: nested.nameRange)
        }
        checker.caches.references?.note(name.range, of: nested)
        return .type(nestedType(nested, name, of: declaration))
      }
      // An associated type is a member of the conforming type, even if only other members determine it.
      if options.scope == .whole, !isCalled, !type.holdsTypeParameter,
        declaration.protocols.contains(where: { $0.hasAssociatedType(name.text) }),
        let associated = checker.associatedTypeResolver.associatedType(name.text, in: declaration)
      {
        return .type(associated)
      }
    }
    if let nested = nestedBuiltin(name, of: type) { return .type(nested) }
    if let alias = nestedAlias(name, of: type, range) { return alias }
    if let found = provided(name, of: type, range) { return found }
    if let old = bodyChecker.oldSpellingChecker.oldStaticMember(name, of: type) { return old }
    return unknownStaticMember(name, of: type)
  }

  /// A call refers to a static function of the library type, because no function of that name in the program's extensions
  /// accepts its arguments.
  private func isLeftToLibrary(
    _ name: NameSyntax, of type: Type, _ candidates: [ValueDeclaration], _ call: CallSyntax?
  ) -> Bool {
    guard let call, MemberTable.members(named: name.text, of: type).contains(where: \.isStatic)
    else { return false }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    return !candidates.contains { candidate in
      guard case .function(let signature) = checker.entity(candidate) else { return true }
      return CallMatching(arguments, to: signature.callParameters).fault == nil
    }
  }

  /// A nested alias for a type that the program does not declare: `typealias Names = [String]`.
  private func nestedAlias(_ name: NameSyntax, of type: Type, _ range: SourceRange)
    -> ResolvedReference?
  {
    guard let declaration = checker.declaration(of: type),
      let alias = declaration.aliases[name.text] ?? declaration.inheritedAlias(name.text)
    else { return nil }
    let meant = checker.typeAliasResolver.meaning(
      of: alias, name, range, from: file, in: bodyChecker.typeScope ?? owner, isQuiet: false)
    return switch meant {
    case .unresolved: .unresolved(name.text)
    case .error: .error
    default: .type(meant)
    }
  }

  /// The reference to static members. `range` includes the base before the dot.
  func staticMember(
    _ name: NameSyntax, _ candidates: [ValueDeclaration], _ range: SourceRange, isCalled: Bool
  ) -> ResolvedReference {
    if isCalled, options.scope == .whole, candidates.contains(where: \.isCase),
      !candidates.allSatisfy(\.isCase)
    {
      return .value(unsupported("a case beside static functions of its name", range))
    }
    guard
      let candidates = bodyChecker.accessChecker.accessible(
        candidates.meant(isCalled: isCalled), name)
    else {
      return .error
    }
    guard let first = candidates.first else { return .error }
    if range == name.range || text(range).hasPrefix("Self."), isOverridden(first) {
      if options.scope == .partial { return .unresolved(name.text) }
      return .value(
        unsupported("a static member that a subclass overrides, named by `Self`,", range))
    }
    if case .function = first.kind { return .functions(candidates, receiver: nil) }
    return bodyChecker.memberChecker.declarationReference(first, name, receiver: nil, range)
  }

  /// `self` in a static member: the type on which it was called.
  func staticSelf(_ type: Type, _ range: SourceRange) -> TypedExpression {
    if options.scope == .partial, isOpenSelf { return unresolvedExpression(range) }
    if isInherited {
      return unsupported("`self` in a static member that subclasses inherit", range)
    }
    return node(.typeReference(type), .metatype(type), range)
  }

  /// `Self.self` in a class with subclasses: the dynamic type of the instance.
  private func inheritedSelf(_ type: Type, _ range: SourceRange) -> TypedExpression {
    guard options.scope == .whole, case .variable(let variable)? = scope.lookup("self"),
      let function = MemberTable.globals(named: "type").first
    else { return staticSelf(type, range) }
    let value = node(.local(variable), variable.type, range)
    return node(.member(function, receiver: nil, arguments: [value]), .metatype(type), range)
  }

  /// Refuses `Self()` in a class with subclasses, because only the run determines the class. Returns nil for all other calls.
  func initializerOfInheritedSelf(_ type: Type, _ base: SourceRange) -> TypedExpression? {
    guard options.scope == .whole, isInherited, type == owner?.selfType,
      ["Self", "Self.init", "self.init", ".init"].contains(text(base))
    else { return nil }
    return unsupported("an initializer of `Self` in a class that others inherit from", base)
  }

  var isInherited: Bool {
    guard let owner, owner.type.isClass else { return false }
    return checker.program.types.contains { $0.superclass === owner }
  }

  /// The type of `Self` is not determined statically.
  private var isOpenSelf: Bool {
    guard let owner else { return false }
    return owner.isProtocol || owner.generic != nil || !owner.type.genericArguments.isEmpty
      || owner.type.isClass && !owner.isFinal
  }

  /// A subclass overrides the static member.
  private func isOverridden(_ value: ValueDeclaration) -> Bool {
    guard value.isStatic, value.name != "init", let owner = value.owner, owner.type.isClass else {
      return false
    }
    return checker.program.types.contains { type in
      type !== owner && type.superclass != nil
        && (type.members[value.name] ?? []).contains { $0.isStatic && $0.isOverride }
        && type.inherits(from: owner)
    }
  }

  /// A nested type as an expression names it, with the generic arguments that are written: `Tree.Node<Int>`.
  func nestedType(
    _ nested: TypeDeclaration, _ name: NameSyntax, of declaration: TypeDeclaration
  ) -> Type {
    guard nested.generic != nil, !name.genericArguments.isEmpty else { return nested.selfType }
    return checker.resolve(TypeSyntax(.named([name]), name.range), from: file, in: declaration)
  }

  private func nestedBuiltin(_ name: NameSyntax, of type: Type) -> Type? {
    let outer: String
    switch type {
    case .builtin(let builtin): outer = builtin.rawValue
    case .anyTip: outer = "Tip"
    case .string: outer = "String"
    case .nominal(let nominal) where nominal.conformsToTip: outer = "Tip"
    default: return nil
    }
    guard let found = BuiltinNames.type([outer + "." + name.text]) else { return nil }
    guard case .event = found, let argument = name.genericArguments.first else { return found }
    let value = bodyChecker.resolve(argument)
    checker.storedValueChecker.layOutFields(of: value)
    checker.standardConformanceChecker.layOutStored(value, at: argument.range)
    checker.standardConformanceChecker.requireCodable(
      value, of: "what an event is donated", at: argument.range, in: file)
    return .event(value)
  }

  /// A member that a type has without declaring it: `allCases`, and static members of the library.
  func provided(_ name: NameSyntax, of type: Type, _ range: SourceRange) -> ResolvedReference? {
    if case .nominal(let nominal) = type, nominal.kind == .enumeration, name.text == "allCases",
      nominal.isCaseIterable || options.scope == .partial
    {
      return .value(node(.constant(checker.allCases(of: nominal)), .array(type), range))
    }
    let found = MemberTable.members(named: name.text, of: type).filter {
      $0.kind == .staticProperty || $0.kind == .staticMethod
    }
    guard let first = found.first else { return nil }
    if first.kind == .staticProperty {
      return .value(bodyChecker.memberChecker.property(first, nil, owner: type, range))
    }
    return .methods(found, receiver: nil, owner: type)
  }

  private func unknownStaticMember(_ name: NameSyntax, of type: Type) -> ResolvedReference {
    if bodyChecker.memberChecker.isContent(type) {
      return .value(node(.constant(.void), type, name.range))
    }
    if type.holdsError || bodyChecker.memberErrorChecker.isBroken(type) { return .error }
    if name.text == "zero",
      checker.declaration(of: type)?.conformances.isSuperset(
        of: ["AdditiveArithmetic", "ExpressibleByIntegerLiteral"]) == true
    {
      return .value(unsupported("the `zero` that `\(type)` has by its literals", name.range))
    }
    if bodyChecker.arithmeticChecker.isNumberOfProtocol(type), name.text == "zero" {
      return .value(unsupported("`zero` of an `any \(type)`", name.range))
    }
    let declaration = checker.declaration(of: type)
    // An extended type of another module has more members than are known here.
    if options.scope == .partial, case .some(let known) = declaration,
      checker.program.names.extended.values.contains(where: { $0 === known })
    {
      return .unresolved(name.text)
    }
    if options.scope == .partial, isExtendable(type) {
      return elementForArray(name, type).map { .value($0) } ?? .unresolved(name.text)
    }
    if isExtendable(type), let refusal = BeyondNames.refusal(ofMember: name.text) {
      return .value(fail("opaque", refusal, at: name.range))
    }
    if let conformance = bodyChecker.memberErrorChecker.misspeltConformance(of: type) {
      return .value(conformance)
    }
    var names: [String] = []
    if checker.run.budget.canCompare {
      names = MemberTable.names(of: type, isStatic: true)
      if type == .builtin(.tips) { names += BuiltinNames.names(in: "Tips") }
      names += declaration?.allMembers.filter(\.isStatic).map(\.name) ?? []
      names += declaration?.nested.keys.sorted() ?? []
    }
    let near = checker.nearest(to: name.text.trimmingDollar, among: names)
    checker.noteMisspelling(name, of: type, near: near)
    let instance = declaration?.members[name.text.trimmingDollar]?.first { !$0.isStatic }
    if let instance {
      // A parameter that is not static was reported before.
      if case .error = checker.entity(instance) { return .error }
      if checker.inventoryReader.isEvent(instance) { checker.noteAgainstTipKit(name.range) }
      if let function = bodyChecker.functionValueChecker.functionOfInstance(
        name, of: type, declaration)
      {
        return .value(function)
      }
      return .value(
        fail(
          "unknown-member", "`\(name.text)` belongs to an instance of `\(type)`, not to the type",
          at: name.range,
          notes: isFunction(instance)
            ? [.init("as a function of its instance it is not in this language")] : []))
    }
    if bodyChecker.conversionChecker.isTip(type),
      TipMembers.types[name.text] != nil
        || MemberTable.members(named: name.text, of: .anyTip).contains(where: { !$0.isStatic })
    {
      return .value(bodyChecker.tipMemberChecker.memberOfATip(name, of: type, declaration))
    }
    if isOfExtension(name.text, of: type) {
      bodyChecker.certainErrorChecker.noteCertain(name.range)
      return .value(
        unsupported(
          "`\(name.text)` of a type whose element only the arguments say", name.range))
    }
    if ["Type", "Protocol"].contains(name.text), options.scope == .whole {
      return .value(unsupported("the type `\(type).\(name.text)` as a value", name.range))
    }
    return .value(
      fail(
        "unknown-member",
        "`\(type)` has no static member `\(name.text)`\(near.isEmpty ? bodyChecker.memberErrorChecker.orBeyond(type) : "")",
        at: name.range,
        notes: near.isEmpty
          ? optionNote(name.text, type) ?? bodyChecker.memberErrorChecker.overview(names)
          : [.init("did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?")],
        fixIts: near.count == 1
          ? [.init(replace: name.range, with: (name.text.hasPrefix("$") ? "$" : "") + near[0])] : []
      ))
  }

  /// An extension of the collection declares the static member, and the element is not written: `Array.joined(lists)`.
  private func isOfExtension(_ name: String, of type: Type) -> Bool {
    let extended: String
    switch type {
    case .array(let element) where element.hasVariables: extended = "Array"
    case .set(let element) where element.hasVariables: extended = "Set"
    case .dictionary(let key, _) where key.hasVariables: extended = "Dictionary"
    case .optional(let wrapped) where wrapped.hasVariables: extended = "Optional"
    default: return false
    }
    return checker.program.names.extended[extended]?.members[name]?.contains(where: \.isStatic)
      == true
  }

  /// Reports `Tips.configure(.displayFrequency(.daily))`: an element where an array of TipKit's values is needed.
  private func elementForArray(_ name: NameSyntax, _ type: Type) -> TypedExpression? {
    guard case .array(let element) = type, case .builtin(let builtin) = element, builtin.isOfTipKit,
      MemberTable.names(of: element, isStatic: true).contains(name.text),
      checker.program.names.extended["Array"]?.members[name.text] == nil
    else { return nil }
    checker.noteAgainstTipKit(name.range)
    checker.run.ofApp.wordsOfTipKit.insert(name.range)
    return fail(
      "unknown-member", "`\(type)` has no static member `\(name.text)`", at: name.range,
      notes: [.init("it takes an array, in brackets")])
  }

  /// A note for `Tips.Priority(.high)`, which is no option of a tip.
  private func optionNote(_ name: String, _ type: Type) -> [Diagnostic.Note]? {
    let isLikeOption =
      type == .builtin(.option) || type == .builtin(.tips) && name.first?.isUppercase == true
    guard isLikeOption else { return nil }
    return [
      .init(
        "a tip has three options: `IgnoresDisplayFrequency`, `MaxDisplayCount` and `MaxDisplayDuration`"
      )
    ]
  }

  private func isFunction(_ declaration: ValueDeclaration) -> Bool {
    if case .function = declaration.kind { true } else { false }
  }

  /// The type belongs to another module and is known here only in part.
  func isExtendable(_ type: Type) -> Bool {
    switch type {
    case .bool, .int, .integer, .double, .string, .date, .data, .url, .array, .set, .dictionary,
      .builtin(.edge),
      .builtin(.error), .builtin(.task), .library(.task, _):
      true
    default: false
    }
  }
}

extension String {
  fileprivate var trimmingDollar: String { hasPrefix("$") ? String(dropFirst()) : self }
}
