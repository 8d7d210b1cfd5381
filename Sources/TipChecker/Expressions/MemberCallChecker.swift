import TipModel
import TipSyntax
import TipText

/// Type-checks calls of library members: generic signatures, overloads and result builders.
struct MemberCallChecker: BodyPart {
  let bodyChecker: BodyChecker

  func callMembers(
    _ members: [Member], receiver: TypedExpression?, owner: Type, _ written: CallSyntax,
    base: SourceRange, whole: SourceRange, contextualType: Type?
  ) -> TypedExpression {
    let members = members.filter { !takesEmptyDonation($0, owner) }
    guard let first = members.first else { return errorExpression(whole) }
    if first.name == "swap", owner == .void {
      return bodyChecker.lValueChecker.swap(written, first, whole)
    }
    let call = bodyChecker.oldSpellingChecker.presentCall(written, first, owner, base)
    if bodyChecker.completionFinder.isAsked(in: call) {
      for member in members {
        bodyChecker.completionFinder.offerLabels(member.callParameters, in: call)
      }
    }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    if let mistake = bodyChecker.ruleChecker.mistakenCall(
      first, owner, call, arguments, base: base, whole)
    {
      return mistake
    }
    if let old = oldIndex(first, owner, arguments, base) { return old }
    if first.name == "pow", owner == .void, let power = decimalPower(arguments, contextualType) {
      return power
    }
    if first.name == "stride", owner == .void, let other = otherStride(arguments) {
      return unsupported("`stride` from a `\(other)`", whole)
    }
    var fitting = members.filter {
      CallMatching(
        arguments,
        to: $0.callParameters(bodyChecker.genericArgumentInference.bindings(of: $0, owner))
      ).fault == nil
    }
    fitting.removeAll { takesOnlyFunctions($0, arguments) }
    if first.name == "print", owner == .void,
      let target = arguments.first(where: { $0.label?.text == "to" })
    {
      return unsupported("`print(to:)`", target.range)
    }
    fitting = yielding(contextualType, fitting, owner)
    if fitting.isEmpty, first.name == "init", let label = arguments.first?.label,
      AbsentMembers.initializerLabels(of: owner).contains(label.text)
    {
      return unsupported("`\(owner)(\(label.text):)`", whole)
    }
    if fitting.isEmpty, let label = arguments.first?.label,
      AbsentMembers.labels(of: first.name, of: owner).contains(label.text)
    {
      return unsupported("`\(first.name)(\(label.text):)`", whole)
    }
    if fitting.isEmpty, members.count > 1, let label = arguments.first?.label,
      !members.contains(where: { $0.parameters.contains { $0.label == label.text } }),
      Suggestion.nearest(to: label.text, among: members.flatMap(\.parameters).compactMap(\.label))
        .isEmpty
    {
      let what = first.name == "init" ? "\(owner)" : first.name
      if first.name == "init", checker.declaration(of: owner)?.members["init"] != nil {
        return addedInitializer(of: owner, call, whole)
          ?? unsupported("an initializer in an extension of `\(owner)`", label.range)
      }
      return fail(
        "wrong-argument",
        "no `\(what)` takes `\(label.text):`\(bodyChecker.memberErrorChecker.orBeyond(owner))",
        at: label.range)
    }
    if fitting.isEmpty, members.count == 1, let argument = arguments.first,
      takesOnlyFunctions(first, arguments)
    {
      return tell(.extra(argument), of: "`\(first.name)`", first, owner, whole)
    }
    if first.name == "init", Set(fitting.map(\.result)).count > 1, takesOpenType(arguments) {
      return bodyChecker.certainErrorChecker.numberMade(of: owner, from: arguments, whole)
        ?? unresolvedExpression(whole)
    }
    if fitting.count > 1 {
      var least: (member: Member, errors: Int)?
      for member in fitting {
        let trial = bodyChecker.withSnapshot {
          apply(
            member, receiver, owner, arguments, base: base, whole: whole,
            contextualType: contextualType)
        }
        if trial.succeeded { return trial.result }
        let errors = trial.errors.count
        if errors < least?.errors ?? .max { least = (member, errors) }
      }
      // If no overload succeeds, the errors are those of the overload with the fewest.
      if let least { fitting = [least.member] }
    }
    func nearest() -> TypedExpression {
      apply(
        fitting.first ?? self.nearest(members, arguments), receiver, owner, arguments, base: base,
        whole: whole, contextualType: contextualType)
    }
    if first.name == "init", extendedInitializer(of: owner, takes: arguments),
      arguments.isEmpty || !probe(nearest).succeeded
    {
      return addedInitializer(of: owner, call, whole)
        ?? unsupported("an initializer in an extension of `\(owner)`", base)
    }
    return nearest()
  }

  /// The call of an initializer that an extension adds to a library type, or nil if none accepts the arguments.
  private func addedInitializer(
    of owner: Type, _ call: CallSyntax, _ whole: SourceRange
  ) -> TypedExpression? {
    guard case .whole = options.scope, let declaration = checker.declaration(of: owner),
      declaration.selfType == owner
    else { return nil }
    let arguments = bodyChecker.callChecker.arguments(of: call)
    for member in declaration.members["init"] ?? [] {
      guard case .function(let signature) = checker.entity(member), signature.generic == nil,
        CallMatching(arguments, to: signature.callParameters).fault == nil
      else { continue }
      let (made, succeeded) = probe {
        bodyChecker.initializerCallChecker.initialize(declaration, signature, member, call, whole)
      }
      if succeeded { return made }
    }
    return nil
  }

  /// An extension adds an initializer to the type whose labels match the arguments.
  private func extendedInitializer(of owner: Type, takes arguments: [CallArgument]) -> Bool {
    guard case .whole = options.scope, let declaration = checker.declaration(of: owner) else {
      return false
    }
    return declaration.members["init"]?.contains { member in
      guard case .function(let signature) = checker.entity(member) else { return false }
      return CallMatching(arguments, to: signature.callParameters).fault == nil
    } ?? false
  }

  /// Reports `names.index(of: "Ann")`, which is `firstIndex` today.
  private func oldIndex(
    _ member: Member, _ owner: Type, _ arguments: [CallArgument], _ base: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, member.name == "index", arguments.count == 1,
      let only = arguments.first, owner.element != nil, text(base).hasSuffix("index"),
      only.label.map({ ["of", "where"].contains($0.text) }) ?? only.isTrailing
    else { return nil }
    let name = SourceRange(file: base.file, start: base.end - 5, end: base.end)
    return fail(
      "opaque",
      "`index` that looks for an element is deprecated in Swift, and not in this language: it is `firstIndex`",
      at: name, fixIts: [.init(replace: name, with: "firstIndex")])
  }

  /// The only argument is of a type parameter or an unresolved type. `Int(text)` is optional for a String only.
  private func takesOpenType(_ arguments: [CallArgument]) -> Bool {
    guard arguments.count == 1, arguments[0].label == nil, !arguments[0].isClosure else {
      return false
    }
    let given = probe { infer(arguments[0].value, contextualType: nil) }.result.type
    return switch given {
    case .nominal(let type): type.isTypeParameter
    case .unresolved: options.scope == .whole
    default: false
    }
  }

  /// Reports `pow(2, 10)` without a contextual type of Double, which is Foundation's overload for `Decimal`.
  private func decimalPower(
    _ arguments: [CallArgument], _ contextualType: Type?
  ) -> TypedExpression? {
    guard options.scope == .whole, arguments.count == 2, contextualType?.unwrapped != .double,
      arguments[0].value.isNumberLiteral || arguments[0].value.isFloatingLiteral,
      arguments[1].value.isNumberLiteral
    else { return nil }
    let whole = [arguments[0], arguments[1]].filter(\.value.isNumberLiteral)
    return fail(
      "opaque", "`pow` to a whole number may make a `Decimal`, which is not in this language",
      at: arguments[0].value.range.union(arguments[1].value.range),
      notes: [.init("numbers with a fraction make a Double of it, as in `pow(2.0, 10.0)`")],
      fixIts: whole.map { .init(replace: $0.value.range.endPoint, with: ".0") })
  }

  /// The type of the first argument of `stride(from: today, …)`, if it is strideable but not a number.
  private func otherStride(_ arguments: [CallArgument]) -> Type? {
    guard options.scope == .whole, let start = arguments.first else { return nil }
    let (value, succeeded) = probe { infer(start.value, contextualType: nil) }
    guard succeeded, !value.type.isUnknown, !value.type.hasVariables,
      !value.type.isInteger, value.type != .double, value.type.isStrideable
    else { return nil }
    return value.type
  }

  /// The member takes a donated value, but the donations of the event have none.
  private func takesEmptyDonation(_ member: Member, _ owner: Type) -> Bool {
    guard case .event(.builtin(.emptyDonation)) = owner, case .event(let element) = member.owner
    else {
      return false
    }
    return member.parameters.contains { $0.type == element && element.hasVariables }
  }

  /// A literal is the argument of a parameter of function type, so that another overload is meant.
  private func takesOnlyFunctions(_ member: Member, _ arguments: [CallArgument]) -> Bool {
    let matching = CallMatching(arguments, to: member.callParameters)
    return zip(matching.assigned, member.callParameters).contains { assigned, parameter in
      guard let argument = assigned.first, parameter.takesClosure else { return false }
      switch argument.value.kind {
      case .integer, .floating, .boolean, .string: return true
      default: return false
      }
    }
  }

  /// The overload closest to the arguments by labels and parameter count. Its errors are reported.
  private func nearest(_ members: [Member], _ arguments: [CallArgument]) -> Member {
    let labels = arguments.compactMap { $0.label?.text }
    return members.max { a, b in
      func score(_ member: Member) -> Int {
        member.parameters.filter { $0.label.map(labels.contains) ?? false }.count * 4
          - abs(member.parameters.count - arguments.count)
      }
      return score(a) < score(b)
    } ?? members[0]
  }

  private func apply(
    _ member: Member, _ receiver: TypedExpression?, _ owner: Type, _ arguments: [CallArgument],
    base: SourceRange, whole: SourceRange, contextualType: Type?
  ) -> TypedExpression {
    let what =
      member.name == "init"
      ? "`\(owner)`" : member.name == "subscript" ? "the subscript" : "`\(member.name)`"
    let bindings = bodyChecker.genericArgumentInference.bindings(of: member, owner)
    if let absent = absentPlaces(member, owner, bindings, whole) { return absent }
    let parameters = ParameterList(member.callParameters(bindings))
    let matching = CallMatching(arguments, to: parameters)
    if let fault = matching.fault {
      bodyChecker.completionFinder.answerInside(matching, parameters)
      return tell(fault, of: what, member, owner, whole)
    }
    let assigned = Assignment(member: member, arguments: matching.assigned, whole: whole)
    let attempts = bodyChecker.genericArgumentInference.attempts(
      at: assigned, bindings, contextualType)
    if attempts.count > 1 {
      for attempt in attempts {
        let (result, succeeded) = probe { finish(assigned, attempt, receiver) }
        if succeeded { return result }
      }
    }
    let mark = checker.run.diagnostics.count
    let result = finish(assigned, bindings, receiver)
    if checker.run.diagnostics[mark...].contains(where: { $0.severity == .error }) {
      let faults = checker.run.diagnostics[mark...]
      checker.run.diagnostics.removeSubrange(mark...)
      if let guess = bodyChecker.guessedTypeInference.guessed(
        assigned, bindings, { finish(assigned, $0, receiver) })
      {
        return guess
      }
      checker.run.diagnostics += faults
    }
    if checker.run.diagnostics[mark...].contains(where: { $0.severity == .error }),
      let absent = absentForm(of: assigned, bindings)
    {
      checker.run.diagnostics.removeSubrange(mark...)
      return unsupported(absent, whole)
    }
    return result
  }

  /// Reports wrong arguments. For a member of Swift alone the error is certain, whatever the generic arguments are.
  private func tell(
    _ fault: CallMatching.Fault, of what: String, _ member: Member, _ owner: Type,
    _ whole: SourceRange
  ) -> TypedExpression {
    let mark = checker.run.diagnostics.count
    let told = bodyChecker.callChecker.tell(
      fault, of: what, whole, beyond: bodyChecker.memberErrorChecker.orBeyond(owner))
    if checker.purpose.certainFaults != nil, isOfSwiftAlone(member, owner) {
      for fault in checker.run.diagnostics[mark...] {
        bodyChecker.certainErrorChecker.noteCertain(fault.range)
      }
    }
    return told
  }

  /// The member is a method of a collection or a text, and no extension of the program declares one of this name.
  private func isOfSwiftAlone(_ member: Member, _ owner: Type) -> Bool {
    switch owner {
    case .array, .set, .dictionary, .string:
      member.kind == .method
        && !checker.program.names.extended.values.contains { $0.members[member.name] != nil }
    default: false
    }
  }

  /// The call with its arguments checked. Some of the signature's type variables are already bound.
  private func finish(
    _ assigned: Assignment, _ known: Substitution, _ receiver: TypedExpression?
  ) -> TypedExpression {
    let (member, whole) = (assigned.member, assigned.whole)
    var bindings = known
    let mark = checker.run.diagnostics.count
    let values = bodyChecker.genericArgumentInference.arguments(of: assigned, &bindings)
    if let broken = bindings.violations(of: member.constraints).first(where: {
      !isText($0.type, $0.constraint)
    }) {
      // Another overload may be meant, which the error inside an argument hides.
      if checker.run.diagnostics[mark...].contains(where: { $0.severity == .error }) {
        return errorExpression(whole)
      }
      return constraintFault(
        broken.type, broken.constraint, member, assigned.arguments.joined().first?.range ?? whole)
    }
    // A function that is only stored, such as an element of an array, is not called here and throws nothing yet.
    let called = zip(member.parameters, values).map { $0.type.isOfFunctions ? $1 : nil }
    bodyChecker.effectChecker.note(
      member.effects.union(
        member.isRethrowing ? bodyChecker.effectChecker.rethrown(by: called) : []),
      of: member.name, whole,
      isRethrown: member.isRethrowing && bodyChecker.effectChecker.areRethrown(called))
    // The initializer is not resolved, so that it is unknown whether it is failable.
    if member.kind == .initializer, values.contains(where: { $0?.type.holdsError == true }) {
      return errorExpression(whole)
    }
    if case .library(.task, _) = member.result,
      let fault = bindFailure(of: values, &bindings, whole)
    {
      return fault
    }
    // The arguments may have bound the type variables for `Self` and `Element`.
    var result = bodyChecker.memberChecker.normalized(
      bindings.substitute(member.result))
    if case .event(.variable) = result { result = .event(.builtin(.emptyDonation)) }
    if case .dictionary(let key, let value) = result, member.kind == .initializer,
      let pairs = assigned.arguments.joined().first?.value, case .array = pairs.kind
    {
      result = .dictionary(
        key, bodyChecker.tupleLabelChecker.labelled(value, .values, at: pairs.range))
    }
    if member.name == JSONMembers.decoding, let decoded = bindings[.t] {
      checker.standardConformanceChecker.layOutStored(decoded, at: whole)
    }
    if [JSONMembers.encoding, JSONMembers.decoding].contains(member.name) {
      checker.standardConformanceChecker.refuseOwnCoding()
    }
    // In a type whose own type parameters are still variables, these may remain in the result.
    if result.hasVariables, owner?.selfType.hasVariables != true {
      if values.contains(where: { $0?.type.holdsError == true }) { return errorExpression(whole) }
      if values.contains(where: { $0?.type.holdsUnknown == true }) {
        return unresolvedExpression(whole)
      }
      if receiver?.type.holdsUnknown == true { return unresolvedExpression(whole) }
      return fail(
        "cannot-infer-type",
        "the type of this `\(member.name == "init" ? "value" : member.name)` cannot be inferred here"
          + (bodyChecker.findings.memo.depth > 1 && options.scope == .whole
            ? "; inferring it from the context is not in this language" : ""),
        at: whole, notes: [.init("write the type, as in `let names: [String] = …`")])
    }
    if member.isMutating, let receiver {
      guard let place = bodyChecker.lValueChecker.place(of: receiver) else {
        return receiver.type.isUnknown
          ? receiver : bodyChecker.lValueChecker.immutable(receiver, "`\(member.name)` changes it")
      }
      if let overlap = bodyChecker.exclusivityChecker.readByClosure(place, values) {
        return overlap
      }
      return node(.mutate(member, place, arguments: values), result, whole)
    }
    return node(
      .member(
        member, receiver: receiver.map(bodyChecker.iterationChecker.iterated), arguments: values),
      result,
      whole)
  }

  /// Binds a task's failure type to `Error` if its closure throws, else to `Never`. A written `Never` refuses such a closure.
  private func bindFailure(
    of values: [TypedExpression?], _ bindings: inout Substitution, _ whole: SourceRange
  ) -> TypedExpression? {
    let isThrowing = bodyChecker.effectChecker.rethrown(by: values).contains(.throwing)
    guard let known = bindings[.u], !known.hasVariables else {
      bindings.rebind(.u, to: isThrowing ? .builtin(.error) : .never)
      return nil
    }
    guard known == .never, isThrowing else { return nil }
    return fail(
      "type-mismatch", "this closure may throw, and a task that throws `Never` does not", at: whole)
  }

  func argument(_ argument: CallArgument, _ type: Type, builder: Type?) -> TypedExpression {
    builder.map { builderArgument(argument, $0) }
      ?? ForeignWrapperReading(checked: bodyChecker).handed(argument.value, expecting: type)
  }

  /// A value that is evaluated at each read (`TipView(group.currentTip)`), as in a closure.
  func autoclosure(_ argument: CallArgument, _ type: Type) -> TypedExpression {
    bodyChecker.inScope(isClosure: true, isBody: false) { check(argument.value, expecting: type) }
  }

  func builderArgument(_ argument: CallArgument, _ element: Type) -> TypedExpression {
    guard case .closure(let closure) = argument.value.kind else {
      let function = check(argument.value, expecting: .function([], .array(element)))
      if function.type.isUnknown { return function }
      return node(.callClosure(function, []), .array(element), argument.value.range)
    }
    return bodyChecker.effectChecker.within(.body(of: "this closure", [])) {
      bodyChecker.functionBodyChecker.collect(closure.body, element, argument.value.range)
    }
  }
}
