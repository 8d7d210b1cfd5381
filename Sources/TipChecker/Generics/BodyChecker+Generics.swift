import TipModel
import TipSyntax
import TipText

/// Calls of what has type parameters: what they stand for follows from the arguments and the context.
extension BodyChecker {
  /// Calls the function that a generic one is for these arguments.
  func callGeneric(
    _ signature: Signature, _ generic: GenericFunction, _ candidate: ValueDeclaration,
    _ receiver: TypedExpression?, _ call: CallSyntax, base: SourceRange, whole: SourceRange,
    hint: Type?
  ) -> TypedExpression {
    let parameters = signature.callParameters
    let matching = CallMatching(arguments(of: call), to: parameters)
    if let fault = matching.fault {
      answerInside(matching, parameters)
      return tell(fault, of: "`\(candidate.name)`", whole, candidate.nameRange)
    }
    let bindings = bindings(
      of: generic.names, matching, parameters.map(\.type), result: signature.result, hint)
    checker.use(signature.declaration)
    guard let types = types(generic.names, bindings) else {
      return uninferred(
        generic.names, bindings, matching, of: "`\(candidate.name)`", whole,
        declared: candidate.nameRange)
    }
    if let fault = fault(generic, candidate, types, whole) { return fault }
    let instance = checker.instance(of: generic, candidate, types)
    let (made, succeeded) = speculate {
      invoke(instance, candidate, receiver, call, base: base, whole: whole)
    }
    if succeeded { return made }
    // Integers that are written stand for Doubles where nothing else fits.
    let doubles = types.map { $0.widened }
    if doubles != types, matching.assigned.joined().contains(where: \.isOfIntegers) {
      let wider = checker.instance(of: generic, candidate, doubles)
      let (made, succeeded) = speculate {
        invoke(wider, candidate, receiver, call, base: base, whole: whole)
      }
      if succeeded { return made }
    }
    return invoke(instance, candidate, receiver, call, base: base, whole: whole)
  }

  private func fault(
    _ generic: GenericFunction, _ candidate: ValueDeclaration, _ types: [Type],
    _ whole: SourceRange
  ) -> TypedExpression? {
    guard types.allSatisfy({ $0.genericDepth < Type.genericDepthLimit }) else {
      return fail(
        "opaque", "a call that makes types of types without end is not in this language", at: whole)
    }
    let scope = checker.scope(
      binding: Array(zip(generic.names, types)), round: candidate)
    guard
      let broken = checker.broken(generic.syntax.generics, from: candidate.file, in: scope),
      !broken.type.holdsError, !isBroken(broken.type)
    else { return nil }
    return fail(
      "type-mismatch",
      "`\(candidate.name)` needs `\(broken.name)` to be `\(broken.constraint)`, which `\(broken.type)` is not",
      at: whole, notes: [.init("it is declared here", at: candidate.nameRange)])
  }

  private func types(_ names: [String], _ bindings: Type.Bindings) -> [Type]? {
    let types = names.compactMap { bindings[$0] }
    guard types.count == names.count, !types.contains(where: \.hasVariables),
      !types.contains(.erroneous)
    else { return nil }
    return types
  }

  private func uninferred(
    _ names: [String], _ bindings: Type.Bindings, _ matching: CallMatching, of what: String,
    _ whole: SourceRange, declared: SourceRange
  ) -> TypedExpression {
    // An argument that is wrong in itself is the fault.
    for argument in matching.assigned.joined()
    where !argument.isClosure && !FoldedExpression.leaf(argument.value).isFlexible {
      let value = infer(argument.value, hint: nil)
      if value.type.holdsError { return erroneous(whole) }
      if value.type == .external { return external(whole) }
    }
    let open = names.first { bindings[$0]?.hasVariables ?? true } ?? names.first ?? "T"
    return fail(
      "cannot-infer-type", "what `\(open)` stands for does not follow from this call of \(what)",
      at: whole, notes: [.init("it is declared here", at: declared)])
  }

  // MARK: Inference

  /// What type variables stand for, as far as the arguments and the wanted result say. What has a type of its
  /// own says it first, then literals, then closures.
  func bindings(
    of names: [String], _ matching: CallMatching, _ parameters: [Type], result: Type, _ hint: Type?
  ) -> Type.Bindings {
    var bindings = Type.Bindings()
    var arguments: [(argument: CallArgument, type: Type)] = []
    for (assigned, type) in zip(matching.assigned, parameters) where type.hasVariables {
      arguments += assigned.map { ($0, type) }
    }
    let isLiteral: (CallArgument) -> Bool = { FoldedExpression.leaf($0.value).isFlexible }
    let closures = arguments.filter { $0.argument.isClosure }
    let others = arguments.filter { !$0.argument.isClosure }
    for (argument, type) in others where !isLiteral(argument) { bind(argument, type, &bindings) }
    // What fits anywhere says nothing of them, unless the arguments have no type in common.
    if hint?.unwrapped != .any { bindResult(result, hint, &bindings) }
    let literals = others.filter { isLiteral($0.argument) }
    for (argument, type) in literals where isFloating(argument) { bind(argument, type, &bindings) }
    for (argument, type) in literals where !isFloating(argument) { bind(argument, type, &bindings) }
    var fits = true
    for (argument, type) in others { fits = join(argument, type, &bindings) && fits }
    if !fits {
      // `let shape: any Shape = pick(Square(), Circle())`
      var wanted = Type.Bindings()
      bindResult(result, hint, &wanted)
      for (argument, type) in others { bind(argument, type, &wanted) }
      if names.allSatisfy({ wanted[$0] != nil }) { return wanted }
    }
    for (argument, type) in closures { bind(argument, type, &bindings) }
    // What a closure yields may follow only if the integers before it are Doubles.
    if names.contains(where: { bindings[$0] == nil }),
      literals.contains(where: \.argument.isOfIntegers)
    {
      var wider = bindings.widened(names)
      for (argument, type) in closures { bind(argument, type, &wider) }
      if names.allSatisfy({ wider[$0] != nil }) { return wider }
    }
    return bindings
  }

  private func isFloating(_ argument: CallArgument) -> Bool {
    speculate { infer(argument.value, hint: nil).type == .double }.result
  }

  private func bindResult(_ result: Type, _ hint: Type?, _ bindings: inout Type.Bindings) {
    guard let hint, !hint.isUnknown, !hint.hasVariables, hint != .void, result.hasVariables else {
      return
    }
    var attempt = bindings
    if attempt.match(result, hint) {
      bindings = attempt
    } else if let wrapped = hint.wrapped {
      attempt = bindings
      if attempt.match(result, wrapped) { bindings = attempt }
    }
  }

  private func bind(_ argument: CallArgument, _ type: Type, _ bindings: inout Type.Bindings) {
    let wanted = bindings.substitute(type)
    guard wanted.hasVariables else { return }
    var syntax = argument.value
    if case .prefix(let sign, let operand) = syntax.kind, sign.text == "&" { syntax = operand }
    let (value, _) = speculate { infer(syntax, hint: wanted) }
    if value.type.isUnknown || value.type.holdsError || value.type.hasVariables { return }
    var attempt = bindings
    if attempt.match(wanted, value.type) {
      bindings = attempt
    } else if let plain = wanted.withoutOptionals {
      attempt = bindings
      if attempt.match(plain, value.type) { bindings = attempt }
    }
  }

  /// Widens what a variable was bound to, so that it holds another argument too: `pick(Sub(), Other())` is of the
  /// class that both inherit from, `pick("a", nil)` of an optional. False where no type holds both by itself.
  private func join(_ argument: CallArgument, _ type: Type, _ bindings: inout Type.Bindings)
    -> Bool
  {
    guard case .variable(let name) = type, let known = bindings[name], !known.isUnknown,
      !known.hasVariables
    else { return true }
    if argument.value.isNil {
      if !known.isOptional { bindings.rebind(name, to: .optional(known)) }
      return true
    }
    let (value, succeeded) = speculate { infer(argument.value, hint: known) }
    if succeeded, value.type == known { return true }
    let found = succeeded ? value : speculate { infer(argument.value, hint: nil) }.result
    guard !found.type.isUnknown, !found.type.holdsError, !found.type.hasVariables,
      converted(found, to: known) == nil
    else { return true }
    guard let common = commonType([known, found.type]), common.unwrapped != .double,
      !isUnsaid(common, of: [known, found.type])
    else { return false }
    bindings.rebind(name, to: common)
    return true
  }

  // MARK: Generic types

  /// Makes a value of a generic type whose arguments are not written.
  func constructGeneric(
    _ declared: TypeDeclaration, _ generic: GenericType, _ call: CallSyntax, base: SourceRange,
    whole: SourceRange, hint: Type?
  ) -> TypedExpression {
    if let wanted = instance(of: declared, in: hint) {
      return initialize(wanted.selfType, call, base: base, whole: whole, hint: hint)
    }
    guard let open = openInstance(of: declared, generic) else { return erroneous(whole) }
    let arguments = arguments(of: call)
    var first: (CallMatching, Type.Bindings)?
    for parameters in initializers(of: open) {
      let matching = CallMatching(arguments, to: parameters)
      guard matching.fault == nil else { continue }
      var bindings = bindings(
        of: generic.names, matching, parameters.map(\.type), result: open.selfType, hint)
      for (name, type) in generic.defaults { _ = bindings.match(.variable(name), type) }
      if let types = types(generic.names, bindings),
        let made = made(declared, generic, types, base)
      {
        return initialize(made, call, base: base, whole: whole, hint: hint)
      }
      first = first ?? (matching, bindings)
    }
    let name = "`\(declared.type.name)`"
    if let (matching, bindings) = first {
      return uninferred(
        generic.names, bindings, matching, of: name, whole, declared: declared.nameRange)
    }
    guard let parameters = initializers(of: open).first,
      let fault = CallMatching(arguments, to: parameters).fault
    else { return fail("opaque", "\(name) cannot be made here", at: base) }
    return tell(fault, of: name, whole, declared.nameRange)
  }

  /// A static member of a generic type whose arguments are not written: `Load.loaded(3)`.
  func callOpen(
    _ declared: TypeDeclaration, _ generic: GenericType, _ name: NameSyntax, _ call: CallSyntax,
    base: SourceRange, whole: SourceRange, hint: Type?
  ) -> TypedExpression {
    if let wanted = instance(of: declared, in: hint) {
      let referent = staticMember(name, of: wanted.selfType, base, isCalled: true)
      return self.call(referent, call, base: base, whole: whole, hint: hint)
    }
    guard let open = openInstance(of: declared, generic) else { return erroneous(whole) }
    let arguments = arguments(of: call)
    for member in members(named: name.text, of: open) where member.isStatic {
      guard case .function(let signature) = checker.entity(member) else { continue }
      let matching = CallMatching(arguments, to: signature.callParameters)
      guard matching.fault == nil else { continue }
      let bindings = bindings(
        of: generic.names, matching, signature.parameters.map(\.type), result: signature.result,
        hint)
      guard let types = types(generic.names, bindings),
        let made = made(declared, generic, types, base)
      else { continue }
      let referent = staticMember(name, of: made, base, isCalled: true)
      return self.call(referent, call, base: base, whole: whole, hint: hint)
    }
    return fail(
      "cannot-infer-type",
      "what `\(generic.names.first ?? "T")` stands for does not follow from this: write `\(declared.type.name)<…>`",
      at: base)
  }

  private func made(
    _ declared: TypeDeclaration, _ generic: GenericType, _ types: [Type], _ range: SourceRange
  ) -> Type? {
    let name = NameSyntax(declared.type.name, range)
    let made = checker.genericType(
      declared, generic, name, types, in: nil, isQuiet: false)
    return made.isUnknown ? nil : made
  }

  /// The instance of a generic type that the context wants.
  func instance(of declared: TypeDeclaration, in hint: Type?) -> TypeDeclaration? {
    switch hint {
    case .nominal(let nominal)
    where nominal.template == declared.type && !Type.nominal(nominal).hasVariables:
      return checker.declaration(of: .nominal(nominal))
    case .optional(let wrapped): return instance(of: declared, in: wrapped)
    default: return nil
    }
  }

  private func openInstance(
    of declared: TypeDeclaration, _ generic: GenericType
  ) -> TypeDeclaration? {
    checker.instance(of: declared, generic, generic.names.map { .variable($0) })
  }

  private func initializers(of type: TypeDeclaration) -> [[CallParameter]] {
    let written =
      type.type.isClass
      ? type.classInitializers : (type.members["init"] ?? []).filter { !$0.isInactive }
    var all = written.compactMap { member -> [CallParameter]? in
      if case .function(let signature) = checker.entity(member) {
        signature.callParameters
      } else {
        nil
      }
    }
    guard !type.hasOwnInitializer, type.type.kind == .structure else { return all }
    all.insert(memberwiseParameters(of: type), at: 0)
    return all
  }

  /// A generic type in a pattern, with the arguments of what is matched.
  func closed(_ type: Type, like subject: Type) -> Type {
    guard case .nominal(let open) = type else { return type }
    switch subject {
    case .nominal(let wanted) where wanted.template == open: return subject
    case .optional(let wrapped): return closed(type, like: wrapped)
    default: return type
    }
  }
}

extension Type {
  /// With Double for Int.
  fileprivate var widened: Type {
    switch self {
    case .int: .double
    case .array(let element): .array(element.widened)
    case .optional(let wrapped): .optional(wrapped.widened)
    default: self
    }
  }
}

extension Type.Bindings {
  fileprivate func widened(_ names: [String]) -> Type.Bindings {
    var wider = Type.Bindings()
    for name in names {
      if let type = self[name] { _ = wider.match(.variable(name), type.widened) }
    }
    return wider
  }
}

extension CallArgument {
  /// Nothing but integers as written.
  fileprivate var isOfIntegers: Bool { value.isOfIntegers }

  var isClosure: Bool {
    if case .closure = value.kind { true } else { false }
  }
}

extension ExpressionSyntax {
  fileprivate var isOfIntegers: Bool {
    switch kind {
    case .integer: true
    case .prefix(_, let operand): operand.isOfIntegers
    case .array(let elements): !elements.isEmpty && elements.allSatisfy(\.isOfIntegers)
    case .tuple(let elements): elements.count == 1 && elements[0].value.isOfIntegers
    default: false
    }
  }
}

extension Type {
  /// What also becomes a value of the type: `T` of `T?`, `[T]` of `[T?]`. Nil for others.
  fileprivate var withoutOptionals: Type? {
    switch self {
    case .optional(let inner): inner
    case .array(let element): element.withoutOptionals.map { .array($0) }
    case .set(let element): element.withoutOptionals.map { .set($0) }
    case .dictionary(let key, let value): value.withoutOptionals.map { .dictionary(key, $0) }
    default: nil
    }
  }
}
