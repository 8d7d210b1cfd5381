import TipModel
import TipSyntax
import TipText

/// Library members, initializers and declared functions as function values, as in `map(String.init)` and `reduce(0, max)`:
/// closures that call them.
struct FunctionValueChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// The function value for parameters of these types. Returns nil if no candidate accepts them.
  func functionValue(
    of reference: ResolvedReference, _ suffixes: [SuffixSyntax], taking types: [Type],
    _ range: SourceRange
  ) -> TypedExpression? {
    // For `reduce(_:_:)` only the second type is known before the first argument is checked.
    guard let known = types.first(where: { !$0.hasVariables }) ?? (types.isEmpty ? .void : nil)
    else { return nil }
    let types = types.map { $0.hasVariables ? known : $0 }
    switch reference {
    case .methods(let members, let receiver, let owner):
      if members.first?.kind == .initializer,
        let several = severalInitializers(of: owner, types, range)
      {
        return several
      }
      return closure(over: members, receiver, owner, types, range)
    case .type(let type):
      let written = suffixes.last { if case .labels = $0.kind { false } else { true } }
      guard case .member(let name)? = written?.kind, name.isWord("init") else { return nil }
      if let several = severalInitializers(of: type, types, range) { return several }
      return initializer(of: type.closed(over: types), types, range)
    case .some(.optional(let wrapped)) where wrapped.hasVariables || types == [wrapped]:
      guard let only = types.first, types.count == 1 else { return nil }
      return closure(types, range) { [self] in
        node(.injectIntoOptional($0[0]), .optional(only), range)
      }
    case .functions(let candidates, let receiver)
    where candidates.count == 1 && isGeneric(candidates[0]):
      return generic(candidates[0], receiver, types, range)
    case .functions(let candidates, let receiver) where candidates.count > 1:
      return oneOf(candidates, receiver, types, range)
    default: return nil
    }
  }

  /// Reports `["a"].map(String.init)` as ambiguous, because Swift has two initializers that take a String.
  private func severalInitializers(
    of type: Type, _ types: [Type], _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, !options.isPrompt, file.isTipScript, types.count == 1,
      type.hasSeveralInitializers(taking: types[0])
    else { return nil }
    bodyChecker.findings.ambiguities += 1
    return fail(
      "ambiguous", "it is ambiguous here which initializer of `\(type)` is meant", at: range,
      notes: [.init("call it in a closure, as in `{ \(type)($0) }`")])
  }

  /// `Result.success` with the generic arguments of the contextual type. Returns nil for all other references.
  func closed(_ reference: ResolvedReference, yielding result: Type, _ range: SourceRange)
    -> ResolvedReference?
  {
    guard case .open(let declared, _, let name) = reference,
      let wanted = bodyChecker.genericCallChecker.instance(of: declared, in: result)
    else { return nil }
    return bodyChecker.staticMemberChecker.staticMember(name, of: wanted.selfType, range)
  }

  /// A function value without a contextual type: a library method that can be called without arguments, or the only
  /// initializer of a type: `let order = names.sorted`, `let make = Page.init`.
  func functionValue(
    of reference: ResolvedReference, _ suffixes: [SuffixSyntax], _ range: SourceRange
  ) -> TypedExpression? {
    switch reference {
    case .methods(let members, _, let owner):
      // `rounded()` and `rounded(_:)`: no type chooses between them.
      if members.count > 1, owner == .double, options.scope == .whole {
        return fail(
          "ambiguous", "it is ambiguous here which `\(members[0].name)` is meant: call it",
          at: range, fixIts: [.init(replace: range.endPoint, with: "()")])
      }
      if owner == .string, let member = members.first, member.isPropertyOfFoundation {
        return unsupported("`\(member.name)` that nothing calls", range)
      }
      return functionValue(of: reference, suffixes, taking: [], range)
    case .type(let type):
      guard let types = onlyInitializer(of: type) else { return nil }
      return functionValue(of: reference, suffixes, taking: types, range)
    default: return nil
    }
  }

  /// A function value of several parameters for a contextual type that takes one tuple of them:
  /// `zip(widths, heights).map(max)`.
  func functionValue(
    of reference: ResolvedReference, _ suffixes: [SuffixSyntax], takingApart types: [Type],
    _ range: SourceRange
  ) -> TypedExpression? {
    guard types.count == 1, case .tuple(let elements) = types[0], !types[0].hasVariables,
      bodyChecker.findings.functionArguments.contains(range)
    else { return nil }
    let parts = elements.map(\.type)
    let (function, succeeded) = probe { () -> TypedExpression? in
      // The reference is itself a function value: `zip(names, ages).map(join)`.
      if case .value(let value) = reference {
        guard parts.count > 1, case .function(parts, _, _) = value.type else { return nil }
        return value
      }
      if case .functions(let candidates, let receiver) = reference, candidates.count == 1,
        !isGeneric(candidates[0])
      {
        return self.reference(to: candidates, receiver, range)
      }
      return functionValue(of: reference, suffixes, taking: parts, range)
    }
    guard succeeded, let function, case .function(parts, let result, let effects) = function.type
    else { return nil }
    let held = LocalVariable(name: "_", type: function.type, isMutable: false, range: range)
    let tuple = LocalVariable(name: "_", type: types[0], isMutable: false, range: range)
    held.isCaptured = true
    let values = parts.enumerated().map { index, type in
      node(.tupleElement(node(.local(tuple), tuple.type, range), index), type, range)
    }
    let call = node(
      .callClosure(node(.local(held), held.type, range), values), result, range)
    let body = TypedBlock([TypedStatement(.return(call), at: range)])
    return node(
      .closure(
        TypedClosure(
          captures: [.init(variable: held, value: function)], parameters: [tuple], result: result,
          body: body)),
      .function(types, result, effects), range)
  }

  /// The parameter types of the only initializer of a struct of the program.
  private func onlyInitializer(of type: Type) -> [Type]? {
    guard let declaration = checker.declaration(of: type), declaration.generic == nil,
      declaration.type.kind == .structure
    else { return nil }
    checker.storedValueChecker.layOutFields(of: declaration)
    let written = declaration.members["init"] ?? []
    if written.isEmpty { return declaration.type.fields.map(\.type) }
    guard written.count == 1, declaration.hasOwnInitializer,
      case .function(let signature) = checker.entity(written[0]),
      !signature.parameters.contains(where: \.isAutoclosure)
    else { return nil }
    return signature.parameters.map(\.type)
  }

  /// The closure that passes its parameters on to a declared function.
  func reference(
    to signature: Signature, of candidate: ValueDeclaration, _ receiver: TypedExpression?,
    _ range: SourceRange
  ) -> TypedExpression {
    for parameter in signature.parameters where parameter.isAutoclosure || parameter.isVariadic {
      let what = parameter.isVariadic ? "`...`" : "`@autoclosure`"
      return unsupported("a function with \(what) as a value", range)
    }
    let parameters = signature.parameters.map { parameter in
      let variable = LocalVariable(
        name: "_", type: parameter.type, isMutable: parameter.isInOut, range: range)
      variable.isInOut = parameter.isInOut
      return variable
    }
    let taken = taken(receiver, range)
    let call = bodyChecker.callChecker.invocation(
      of: signature, candidate, taken?.value,
      CallValues(parameters.map { bodyChecker.lValueChecker.passedOn($0, range) }), base: range,
      whole: range)
    if call.type.holdsError { return call }
    let body = TypedBlock([TypedStatement(.return(call), at: range)])
    return node(
      .closure(
        TypedClosure(
          captures: taken.map { [$0.capture] } ?? [], parameters: parameters,
          result: signature.result, body: body)),
      .function(parameters.map(\.typeOfParameter), signature.result, signature.effects), range)
  }

  /// The receiver of a method that is used as a value, captured once when the function value is created.
  private func taken(
    _ receiver: TypedExpression?, _ range: SourceRange
  ) -> (capture: TypedClosure.Capture, value: TypedExpression)? {
    guard let receiver else { return nil }
    if case .superclass(let instance) = receiver.form {
      return taken(instance, range).map {
        ($0.capture, node(.superclass($0.value), receiver.type, receiver.range))
      }
    }
    let variable = LocalVariable(
      name: "_", type: receiver.type, isMutable: false, range: receiver.range)
    variable.isCaptured = true
    let value = node(.local(variable), receiver.type, receiver.range)
    return (.init(variable: variable, value: receiver), value)
  }

  private func isGeneric(_ candidate: ValueDeclaration) -> Bool {
    guard case .function(let signature) = checker.entity(candidate) else { return false }
    return signature.generic != nil
  }

  /// The overload whose parameters have exactly these types, or else the only generic overload that accepts them.
  private func oneOf(
    _ candidates: [ValueDeclaration], _ receiver: TypedExpression?, _ types: [Type],
    _ range: SourceRange
  ) -> TypedExpression? {
    let chosen = bodyChecker.genericChoiceChecker.chosenOverload(at: range, among: candidates)
    if let meant = chosen ?? candidates.first(where: { takes($0, types) }), !isGeneric(meant) {
      bodyChecker.genericChoiceChecker.noteOverload(meant, taking: types, at: range)
      return reference(to: [meant], receiver, range)
    }
    let open = (chosen.map { [$0] } ?? candidates).compactMap { candidate in
      generic(candidate, receiver, types, range).map { (candidate, $0) }
    }
    guard let (meant, value) = open.first, open.count == 1 else { return nil }
    bodyChecker.genericChoiceChecker.noteOverload(meant, taking: types, at: range)
    return value
  }

  /// The specialization of a generic function for parameters of these types.
  private func generic(
    _ candidate: ValueDeclaration, _ receiver: TypedExpression?, _ types: [Type],
    _ range: SourceRange
  ) -> TypedExpression? {
    guard case .function(let signature) = checker.entity(candidate),
      let generic = signature.generic,
      signature.parameters.count == types.count
    else { return nil }
    var bindings = Substitution()
    for (parameter, type) in zip(signature.parameters, types) {
      guard bindings.match(parameter.type, type) else { return nil }
    }
    return checker.instance(of: generic, candidate, bindings).map {
      reference(to: $0, of: candidate, receiver, range)
    }
  }

  /// Restricts a reference to the overloads with these argument labels.
  func labelled(_ reference: ResolvedReference, _ labels: [String], _ range: SourceRange)
    -> ResolvedReference
  {
    switch reference {
    case .functions(let candidates, let receiver):
      let key = "(" + labels.map { $0 + ":" }.joined() + ")"
      let meant = candidates.filter { $0.requirementKey == $0.name + key }
      if !meant.isEmpty { return .functions(meant, receiver: receiver) }
      return .value(
        fail(
          "unknown-name",
          "there is no `\(candidates.first?.name ?? "")\(key)`", at: range,
          notes: candidates.first.map { [.init("it is declared here", at: $0.nameRange)] } ?? []))
    case .methods(let members, let receiver, let owner):
      let meant = members.filter { $0.parameters.map { $0.label ?? "_" } == labels }
      if !meant.isEmpty { return .methods(meant, receiver: receiver, owner: owner) }
      return .value(unsupported("a reference with these labels", range))
    case .type(let type):
      if case .nominal = type { return reference }
      let made = MemberTable.members(named: "init", of: type).filter {
        $0.kind == .initializer && $0.parameters.map { $0.label ?? "_" } == labels
      }
      return made.isEmpty
        ? .value(unsupported("a reference with these labels", range))
        : .methods(made, receiver: nil, owner: type)
    default: return reference
    }
  }

  private func takes(_ candidate: ValueDeclaration, _ types: [Type]) -> Bool {
    guard case .function(let signature) = checker.entity(candidate) else { return false }
    return signature.parameters.map(\.type) == types
      && !signature.parameters.contains(where: \.isAutoclosure)
  }

  private func initializer(of type: Type, _ types: [Type], _ range: SourceRange)
    -> TypedExpression?
  {
    guard case .nominal = type, let declaration = checker.declaration(of: type) else {
      let members = MemberTable.members(named: "init", of: type).filter { $0.kind == .initializer }
      return closure(over: members, nil, type, types, range)
    }
    for value in declaration.members["init"] ?? [] where takes(value, types) {
      guard case .function(let signature) = checker.entity(value) else { continue }
      checker.use(signature.declaration)
      let made: Type = signature.isFailable ? .optional(type) : type
      return closure(types, range) { [self] in
        node(.initialize(declaration.type, signature.declaration, CallValues($0)), made, range)
      }
    }
    if let raw = declaration.type.rawType, types == [raw] {
      return closure(types, range) { [self] in
        node(.fromRawValue(declaration.type, $0[0]), .optional(type), range)
      }
    }
    checker.storedValueChecker.layOutFields(of: declaration)
    guard !declaration.hasOwnInitializer, declaration.type.kind == .structure,
      declaration.type.fields.map(\.type) == types
    else { return nil }
    return closure(types, range) { [self] in
      node(.construct(declaration.type, CallValues($0)), type, range)
    }
  }

  private func closure(
    over members: [Member], _ receiver: TypedExpression?, _ owner: Type, _ types: [Type],
    _ range: SourceRange
  ) -> TypedExpression? {
    for member in members where !member.isMutating {
      guard let (count, result) = accepts(member, owner, types) else { continue }
      let taken = taken(receiver, range)
      return closure(types, range, taking: taken?.capture) { [self] values in
        let missing = Array(repeating: TypedExpression?.none, count: count - values.count)
        return node(
          .member(member, receiver: taken?.value, arguments: values + missing), result, range)
      }
    }
    return nil
  }

  /// The parameter count and the result type of a member that accepts values of these types, or nil.
  private func accepts(_ member: Member, _ owner: Type, _ types: [Type]) -> (Int, Type)? {
    guard member.parameters.count >= types.count,
      member.parameters.dropFirst(types.count).allSatisfy(\.isOptional)
    else { return nil }
    var bindings = bodyChecker.genericArgumentInference.bindings(of: member, owner)
    for (parameter, type) in zip(member.parameters, types) {
      guard !parameter.isVariadic, bindings.match(parameter.type, type) else { return nil }
    }
    let result = bindings.substitute(member.result)
    guard bindings.satisfies(member.constraints), !result.hasVariables else { return nil }
    return (member.parameters.count, result)
  }

  private func closure(
    _ types: [Type], _ range: SourceRange, taking capture: TypedClosure.Capture? = nil,
    _ call: ([TypedExpression]) -> TypedExpression
  ) -> TypedExpression {
    let parameters = types.enumerated().map {
      LocalVariable(name: "$\($0.offset)", type: $0.element, isMutable: false, range: range)
    }
    let value = call(parameters.map { node(.local($0), $0.type, range) })
    let body = TypedBlock([TypedStatement(.return(value), at: range)])
    return node(
      .closure(
        TypedClosure(
          captures: capture.map { [$0] } ?? [], parameters: parameters, result: value.type,
          body: body)),
      .function(types, value.type), range)
  }

  /// A method or function used as a value, as in `perform: next`.
  func reference(
    to candidates: [ValueDeclaration], _ receiver: TypedExpression?, _ range: SourceRange
  ) -> TypedExpression {
    guard let candidate = candidates.first else { return errorExpression(range) }
    switch checker.entity(candidate) {
    case .function(let signature) where signature.declaration.isMutating && receiver != nil:
      return fail(
        "type-mismatch", "`\(candidate.name)` changes its value and is not a value itself: call it",
        at: range)
    case .function(let signature) where signature.generic != nil:
      return unsupported("a generic function as a value", range)
    case .function(let signature): return reference(to: signature, of: candidate, receiver, range)
    case .unsupported(let what): return unsupported(what, range)
    default: return errorExpression(range)
    }
  }

  // MARK: Calls that were forgotten

  /// A note and a fix-it for a function without parameters where its result is needed: `if names.sorted == ["Ann"]`.
  func forgottenCall(_ value: TypedExpression) -> (note: Diagnostic.Note, fixIt: Diagnostic.FixIt)?
  {
    guard case .function([], _, _) = value.type, text(value.range).last != "}" else { return nil }
    return (
      .init("it is a function: call it"), .init(replace: value.range.endPoint, with: "()")
    )
  }
}

extension Type {
  /// A collection type without generic arguments, with the element type of the argument: `Array.init`.
  fileprivate func closed(over types: [Type]) -> Type {
    guard types.count == 1, let element = types[0].element else { return self }
    return switch self {
    case .array(let own) where own.hasVariables || own.isUnknown: .array(element)
    case .set(let own) where (own.hasVariables || own.isUnknown) && element.isHashable:
      .set(element)
    default: self
    }
  }
}

extension Type {
  /// Swift declares several initializers that take one value of this type without a label.
  fileprivate func hasSeveralInitializers(taking value: Type) -> Bool {
    switch (self, value) {
    case (.int, .int), (.double, .double), (.bool, .bool), (.string, .string), (.string, .double),
      (.substring, .string):
      true
    default: false
    }
  }
}
