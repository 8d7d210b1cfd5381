import TipModel
import TipSyntax
import TipText

/// The default arguments of a function, shared by all calls that omit some arguments.
struct SharedDefaults {
  /// A function may be checked again for another purpose, and may use other declarations then. Each purpose has its own
  /// entry.
  struct Key: Hashable {
    let function: ObjectIdentifier
    let isLooking: Bool
    let isCheckingUnused: Bool
  }

  /// Retained so that no other function gets the same `ObjectIdentifier`.
  let function: FunctionDeclaration
  let values: CallValues.Defaults
  /// Positions of default arguments that each call checks itself, because they depend on unresolved names there.
  let apart: [Int]
}

extension CallChecker {
  /// The values of all parameters: the arguments of the call, and default values for the omitted ones.
  func values(
    _ given: [(position: Int, value: TypedExpression)], of signature: Signature,
    _ candidate: ValueDeclaration, _ whole: SourceRange
  ) -> CallValues {
    if given.count == signature.parameters.count { return CallValues(given.map(\.value)) }
    let shared = sharedDefaults(of: signature, candidate)
    if shared.apart.isEmpty { return CallValues(given, besides: shared.values) }
    var all = given
    let written = Set(given.map(\.position))
    for position in shared.apart where !written.contains(position) {
      checker.run.budget.note(looksAt: 1)
      all.append((position, defaultValue(at: position, signature, candidate)))
    }
    return CallValues(all.sorted { $0.position < $1.position }, besides: shared.values)
  }

  private func sharedDefaults(
    of signature: Signature, _ candidate: ValueDeclaration
  ) -> SharedDefaults {
    let function = signature.declaration
    let key = SharedDefaults.Key(
      function: ObjectIdentifier(function), isLooking: checker.purpose.isLooking,
      isCheckingUnused: checker.purpose.isCheckingUnused)
    if !checker.purpose.isForText, let known = checker.caches.sharedDefaults[key] { return known }
    // A default value may call the function itself, so that an entry without values is stored first.
    let none = signature.parameters.map { parameter in
      node(.unavailable("what a call has to give"), parameter.type, candidate.nameRange)
    }
    let optional = signature.parameters.indices.filter { position in
      signature.parameters[position].isVariadic
        || signature.parameters[position].defaultValue != nil
    }
    let open = SharedDefaults(
      function: function, values: CallValues.Defaults(none), apart: optional)
    if checker.purpose.isForText { return open }
    checker.caches.sharedDefaults[key] = open
    var (values, apart) = (none, [Int]())
    for position in optional {
      checker.run.budget.note(looksAt: 1)
      let (mark, externals) = (checker.run.diagnostics.count, checker.run.unresolved.nodeCount)
      values[position] = defaultValue(at: position, signature, candidate)
      let told = Array(checker.run.diagnostics[mark...])
      let isOpen = checker.run.unresolved.nodeCount > externals
      guard !told.isEmpty || isOpen else { continue }
      checker.run.diagnostics.removeSubrange(mark...)
      checker.run.unresolved.nodeCount = externals
      if isOpen || options.scope == .partial {
        apart.append(position)
      } else {
        // An error in a default value is reported at the declaration, not at the call.
        checker.run.pendingBodies.append { [unowned checker] in checker.run.diagnostics += told }
      }
    }
    let shared = SharedDefaults(
      function: function, values: CallValues.Defaults(values), apart: apart)
    checker.caches.sharedDefaults[key] = shared
    return shared
  }

  private func defaultValue(
    at position: Int, _ signature: Signature, _ candidate: ValueDeclaration
  ) -> TypedExpression {
    let parameter = signature.parameters[position]
    guard let initial = parameter.defaultValue else {
      return node(.array([]), .array(parameter.type), candidate.nameRange)
    }
    func value(_ type: Type) -> TypedExpression {
      checker.storedValueChecker.defaultArgument(
        initial, type, of: candidate, in: signature.typeScope)
    }
    return parameter.isAutoclosure
      ? made(of: parameter.type, initial.range, value) : value(parameter.type)
  }

  /// The closure that evaluates the argument of an `@autoclosure` parameter.
  func made(
    of type: Type, _ range: SourceRange, _ value: (Type) -> TypedExpression
  ) -> TypedExpression {
    // In an app, Swift's compiler diagnoses the effects of this closure.
    let context =
      options.scope == .whole
      ? .body(of: "what is given to an `@autoclosure`", []) : bodyChecker.effects
    let value = bodyChecker.effectChecker.within(context) {
      bodyChecker.inScope(isClosure: true, isBody: false) { value(type) }
    }
    if value.type.isUnknown { return value }
    let body = TypedBlock([TypedStatement(.return(value), at: value.range)])
    return node(
      .closure(TypedClosure(parameters: [], result: type, body: body)), .function([], type, []),
      range)
  }
}
