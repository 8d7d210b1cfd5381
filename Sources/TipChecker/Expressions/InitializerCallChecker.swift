import TipModel
import TipSyntax
import TipText

/// Type-checks initializer calls: of declared types, of enums by raw value, and of TipKit's own types.
struct InitializerCallChecker: BodyPart {
  let bodyChecker: BodyChecker

  func initialize(
    _ type: Type, _ call: CallSyntax, base: SourceRange, whole: SourceRange, contextualType: Type?
  ) -> TypedExpression {
    if bodyChecker.completionFinder.isAsked(in: call) {
      bodyChecker.completionFinder.offerInitializerLabels(of: type, in: call)
    }
    if let fault = notHashable(type, base) { return fault }
    if case .nominal = type,
      let literal = bodyChecker.literalChecker.literalInCall(type, call, base: base, whole)
    {
      return literal
    }
    switch type {
    case .unresolved: return passed(call, whole)
    case .error: return errorExpression(whole)
    case .nominal(let nominal):
      if nominal.isTypeParameter {
        if call.arguments.isEmpty, call.trailingClosures.isEmpty,
          let none = bodyChecker.certainErrorChecker.lacksInitializer(type)
        {
          bodyChecker.certainErrorChecker.noteCertain(whole)
          return fail("unknown-member", none, at: whole)
        }
        let given = passed(call, whole)
        return bodyChecker.certainErrorChecker.valueMade(of: type, by: call, whole) ?? given
      }
      if let declared = checker.declaration(of: type), let generic = declared.generic,
        options.scope == .whole
      {
        return bodyChecker.genericCallChecker.constructGeneric(
          declared, generic, call, base: base, whole: whole, contextualType: contextualType)
      }
      return construct(nominal, call, base: base, whole: whole, contextualType: contextualType)
    case .variable: return node(.unavailable("a value"), type, passed(call, whole).range)
    case .optional(.variable):
      guard let only = call.arguments.first, call.arguments.count == 1 else {
        return fail("missing-argument", "`Optional` needs the value to wrap", at: whole)
      }
      let value = infer(only.value, contextualType: contextualType?.wrapped)
      if value.type.isUnknown { return value }
      return node(.injectIntoOptional(value), .optional(value.type), whole)
    case .optional(let wrapped) where call.arguments.count == 1 && call.arguments[0].label == nil:
      let value = check(call.arguments[0].value, expecting: wrapped)
      return value.type.isUnknown ? value : node(.injectIntoOptional(value), type, whole)
    case .optional(let wrapped):
      _ = passed(call, whole)
      return fail(
        "wrong-argument", "`\(type)(…)` takes the value to wrap: `\(wrapped)(…)` makes one",
        at: base)
    default: break
    }
    var owner = type
    // `let e: Tips.Event<Visit> = .init(id: …)` and `Event(id:)` beside an annotation.
    if case .event(.builtin(.emptyDonation)) = type, case .event(let value)? = contextualType {
      owner = .event(value)
    }
    if owner == .anyTip, text(base).hasSuffix("Tip"), !text(base).hasSuffix("AnyTip") {
      return fail(
        "type-mismatch", "`Tip` is a protocol: make a value of a type that conforms to it", at: base
      )
    }
    if let same = literalInitializer(of: owner, call, whole) { return same }
    let members = MemberTable.members(named: "init", of: closed(owner)).filter {
      $0.kind == .initializer
    }
    if owner == .builtin(.text) || owner == .builtin(.image) {
      return content(owner, members, call, base: base, whole: whole)
    }
    guard !members.isEmpty else {
      if type == .builtin(.view) || options.scope == .partial { return unresolvedExpression(whole) }
      // `Rule(Self.$isOn) { … }` is an older form of the macro.
      let isRule = owner == .builtin(.rule)
      return fail(
        "opaque", "`\(type)` cannot be made here", at: base,
        notes: isRule ? [.init("a rule is a macro: `#Rule(…) { … }`")] : [],
        fixIts: isRule && text(base) == "Rule" ? [.init(replace: base.startPoint, with: "#")] : [])
    }
    // `let ratios: [Double] = Array(repeating: 0, count: 3)`
    if owner.hasVariables, let wanted = contextualType.flatMap({ $0.wrapped ?? $0 }),
      !wanted.hasVariables,
      !wanted.isUnknown, closed(owner, by: wanted)
    {
      let (made, succeeded) = probe {
        bodyChecker.memberCallChecker.callMembers(
          members, receiver: nil, owner: wanted, call, base: base, whole: whole,
          contextualType: contextualType)
      }
      if succeeded { return made }
    }
    return bodyChecker.memberCallChecker.callMembers(
      members, receiver: nil, owner: owner, call, base: base, whole: whole,
      contextualType: contextualType)
  }

  /// A call of an unresolved function. Its arguments are checked, so that what they use counts as used. Its type is
  /// unresolved.
  func passed(_ call: CallSyntax, _ whole: SourceRange) -> TypedExpression {
    if options.scope == .whole {
      for argument in bodyChecker.callChecker.arguments(of: call) where !argument.isClosure {
        _ = probe { infer(argument.value, contextualType: nil) }
      }
    } else if checker.purpose.isReadingWords {
      for argument in bodyChecker.callChecker.arguments(of: call) where argument.isClosure {
        _ = infer(argument.value, contextualType: nil)
      }
    }
    return unresolvedExpression(whole)
  }

  /// The type is an instance of the open type: all type variables can be bound.
  private func closed(_ open: Type, by type: Type) -> Bool {
    var bindings = Substitution()
    return bindings.match(open, type)
  }

  /// The type with its type variables replaced by the unresolved type, which matches every type: `Dictionary(…)`.
  private func closed(_ type: Type) -> Type {
    guard type.hasVariables else { return type }
    var open = Substitution()
    for variable: TypeVariable in [.t, .k, .v] { open.rebind(variable, to: .unresolved) }
    return open.substitute(type)
  }

  /// `Text(…)` and `Image(…)`. SwiftUI has many initializers for them. For one that is unknown here, the content is a
  /// placeholder.
  func content(
    _ type: Type, _ members: [Member], _ call: CallSyntax, base: SourceRange, whole: SourceRange
  ) -> TypedExpression {
    if let shown = bodyChecker.appTextReader.textOfApp(type, call, whole) { return shown }
    let (result, succeeded) = probe {
      bodyChecker.memberCallChecker.callMembers(
        members, receiver: nil, owner: type, call, base: base, whole: whole, contextualType: nil)
    }
    if succeeded { return result }
    var name = ""
    if let first = call.arguments.first {
      if let symbol = symbol(first) {
        name = symbol
      } else if first.label == nil || first.label?.text == "verbatim" {
        let value = infer(first.value, contextualType: .string)
        if value.type == .error { return errorExpression(whole) }
      }
    }
    let content: Value =
      type == .builtin(.text) ? .text(TextValue("…")) : .image(ImageValue(name, isSystems: false))
    return node(.constant(content), type, whole)
  }

  /// `.garden`, `.Icons.star`: the name of a symbol that Xcode generates for an asset or a text of a catalog.
  private func symbol(_ argument: ArgumentSyntax) -> String? {
    guard argument.label == nil else { return nil }
    switch argument.value.kind {
    case .implicitMember(let name): return name.text
    case .postfix(let base, let suffixes):
      guard case .implicitMember = base.kind, case .member(let name)? = suffixes.last?.kind,
        suffixes.allSatisfy({ if case .member = $0.kind { true } else { false } })
      else { return nil }
      return name.text
    default: return nil
    }
  }

  private func construct(
    _ nominal: NominalType, _ call: CallSyntax, base: SourceRange, whole: SourceRange,
    contextualType: Type?
  ) -> TypedExpression {
    guard let declaration = checker.declaration(of: .nominal(nominal)) else {
      return errorExpression(whole)
    }
    switch nominal.kind {
    case .protocolType:
      // An initializer call of `Self` in a protocol is checked for each conforming type.
      if ["Self", "init", ".init", "Self.init"].contains(text(base)), owner?.isMadeAnew == true {
        return node(
          .unavailable("a value of `Self`"), .nominal(nominal), passed(call, whole).range)
      }
      return fail(
        "type-mismatch",
        "`\(nominal.name)` is a protocol: make a value of a type that conforms to it", at: base)
    case .classType, .actor:
      return constructInstance(declaration, call, base: base, whole: whole)
    case .enumeration:
      if let raw = nominal.rawType, call.arguments.first?.label?.text == "rawValue",
        call.arguments.count == 1
      {
        let value = check(call.arguments[0].value, expecting: raw)
        return node(.fromRawValue(nominal, value), .optional(.nominal(nominal)), whole)
      }
      if let key = bodyChecker.staticMemberChecker.codingKey(nominal, from: call, whole) {
        return key
      }
    case .structure: break
    }
    if !declaration.hasOwnInitializer, nominal.kind == .structure,
      declaration.members.certainlyLack("init", for: call)
    {
      let (result, succeeded) = probe {
        bodyChecker.memberwiseChecker.memberwise(declaration, call, whole)
      }
      if succeeded { return result }
    }
    let all = initializers(of: declaration, for: call).filter { !$0.isInactive }
    guard checker.run.budget.canTry(all.count) else {
      return bodyChecker.callChecker.tooMany(at: base, whole)
    }
    let written = options.scope == .whole ? all.filter(bodyChecker.accessChecker.isAccessible) : all
    if let hidden = all.first, written.isEmpty {
      bodyChecker.accessChecker.reportInaccessible(hidden, base)
      return errorExpression(whole)
    }
    var signatures: [(Signature, ValueDeclaration)] = written.compactMap { value in
      if case .function(let signature) = checker.entity(value) { (signature, value) } else { nil }
    }
    if signatures.count < written.count, mayMeanRefused(written, call, besides: signatures) {
      return errorExpression(whole)
    }
    if !declaration.hasOwnInitializer, nominal.kind == .structure {
      if signatures.isEmpty {
        return bodyChecker.memberwiseChecker.memberwise(declaration, call, whole)
      }
      if let exact = rather(than: declaration, signatures, call, whole) { return exact }
      let (result, succeeded) = probe {
        bodyChecker.memberwiseChecker.memberwise(declaration, call, whole)
      }
      if succeeded { return result }
    }
    if signatures.count > 1 {
      let arguments = bodyChecker.callChecker.arguments(of: call)
      let fitting = signatures.filter { bodyChecker.callChecker.fits(arguments, $0.0) }
      guard checker.run.budget.mayTry(fitting.count) else {
        return bodyChecker.callChecker.tooMany(at: base, whole)
      }
      // If no initializer accepts the arguments, the error is that of the first one.
      signatures = fitting.isEmpty ? [signatures[0]] : fitting
      if let chosen = bodyChecker.genericChoiceChecker.chosenOverload(at: whole, among: signatures)
      {
        let (made, succeeded) = probe {
          initialize(declaration, chosen.0, chosen.1, call, whole)
        }
        if succeeded { return made }
      }
      let ranked = OverloadRanking(signatures, text) { signature, value in
        probe { initialize(declaration, signature, value, call, whole) }
      }
      if let best = ranked.best(
        arguments, contextualType, isKnownBefore: bodyChecker.overloadRanker.isKnownBefore,
        bodyChecker.overloadRanker.isAsSpecialized)
      {
        if best.isUndecided,
          let fault = bodyChecker.overloadRanker.ambiguous(signatures, arguments, base)
        {
          return fault
        }
        bodyChecker.genericChoiceChecker.noteOverload(best.value, of: best.call, at: whole)
        return bodyChecker.overloadRanker.certain(best, among: signatures, base: base, whole)
      }
    }
    guard let (signature, value) = signatures.first else {
      if declaration.isBroken { return errorExpression(whole) }
      if options.scope == .partial { return unresolvedExpression(whole) }
      return notMade(nominal, call, base, whole)
    }
    return initialize(declaration, signature, value, call, whole)
  }

  /// Reports that the type has no initializer that is known here.
  private func notMade(
    _ type: NominalType, _ call: CallSyntax, _ base: SourceRange, _ whole: SourceRange
  ) -> TypedExpression {
    guard type.kind == .enumeration else {
      return fail(
        "opaque", "`\(type.name)` cannot be made here: its initializer is not in this language",
        at: base)
    }
    if type.rawType != nil, call.arguments.count == 1, let raw = call.arguments.first,
      raw.label == nil
    {
      return fail(
        "wrong-argument", "`\(type.name)` needs the label `rawValue:` here", at: raw.value.range,
        fixIts: [.init(replace: raw.value.range.startPoint, with: "rawValue: ")])
    }
    let example = type.cases.first.map { ", such as `.\($0.name)`" } ?? ""
    return fail(
      "type-mismatch", "`\(type.name)` has no initializer: its values are its cases\(example)",
      at: whole)
  }

  /// An initializer was refused at its declaration, and none of the others accepts the arguments.
  func mayMeanRefused(
    _ initializers: [ValueDeclaration], _ call: CallSyntax,
    besides signatures: [(Signature, ValueDeclaration)]
  ) -> Bool {
    let arguments = bodyChecker.callChecker.arguments(of: call)
    return initializers.contains { if case .error = checker.entity($0) { true } else { false } }
      && !signatures.contains { CallMatching(arguments, to: $0.0.callParameters).fault == nil }
  }

  /// The initializers of the type and those that extensions of its protocols provide.
  private func initializers(
    of declaration: TypeDeclaration, for call: CallSyntax
  ) -> [ValueDeclaration] {
    let own = declaration.members(named: "init", for: call)
    return own + initializersOfProtocols(of: declaration, beside: own, for: call)
  }

  func initializersOfProtocols(
    of declaration: TypeDeclaration, beside own: [ValueDeclaration], for call: CallSyntax? = nil
  ) -> [ValueDeclaration] {
    guard options.scope == .whole, !declaration.isProtocol, !declaration.protocols.isEmpty else {
      return []
    }
    let known = Set(own.map(\.requirementKey))
    return declaration.protocols.flatMap { declared in
      (checker.associatedTypeResolver.members(named: "init", of: declared, for: declaration, call)
        ?? []).filter {
          $0.hasBody && !known.contains($0.requirementKey)
        }
    }
  }

  func initialize(
    _ declaration: TypeDeclaration, _ signature: Signature, _ value: ValueDeclaration,
    _ call: CallSyntax, _ whole: SourceRange
  ) -> TypedExpression {
    checker.storedValueChecker.layOutFields(of: declaration)
    let done = bodyChecker.callChecker.invoke(
      signature, value, nil, call, base: whole, whole: whole)
    guard case .invoke(let function, _, let arguments) = done.form else { return done }
    let type = declaration.selfType
    return node(
      .initialize(declaration.type, function, arguments),
      signature.isFailable ? .optional(type) : type,
      whole)
  }

  /// Reports `Set<Point>()` and `[Point: Int]()` for an element or key type that is not Hashable.
  private func notHashable(_ type: Type, _ range: SourceRange) -> TypedExpression? {
    let key: Type
    switch type {
    case .set(let element): key = element
    case .dictionary(let found, _): key = found
    default: return nil
    }
    guard options.scope == .whole, !key.hasVariables, !key.isHashable, !key.holdsError,
      !key.isUnknown
    else { return nil }
    return fail(
      "not-hashable",
      "`\(key.asConstrained)` is not Hashable, so it can be neither in a set nor a key",
      at: range, notes: [.init("declare it with `Hashable`")])
  }
}
