import TipModel
import TipSyntax
import TipText

/// Builds the typed expressions of calls whose function is resolved.
extension CallChecker {
  /// The typed argument for one parameter of a call.
  func given(
    _ arguments: [CallArgument], _ position: Int, _ signature: Signature,
    _ candidate: ValueDeclaration, _ whole: SourceRange
  ) -> TypedExpression {
    let parameter = signature.parameters[position]
    if parameter.type == .any, !candidate.isCase, LibraryText.contains(candidate.nameRange.file) {
      return node(.constant(.void), .any, whole)
    }
    guard let argument = arguments.first, !parameter.isVariadic else {
      let elements = arguments.map { check($0.value, expecting: parameter.type) }
      return node(.array(elements), .array(parameter.type), whole)
    }
    if parameter.isInOut {
      return bodyChecker.lValueChecker.lent(argument, parameter.type, to: "`\(candidate.name)`")
    }
    if parameter.isAutoclosure {
      bodyChecker.findings.functionArguments.remove(argument.value.range)
      return made(of: parameter.type, argument.range) { check(argument.value, expecting: $0) }
    }
    let variable = signature.declaration.parameters[position]
    return self.argument(
      argument, parameter.type, builder: parameter.builderElement, declared: variable.name,
      at: variable.range)
  }

  /// The typed call for a receiver and arguments that are already checked.
  ///
  /// - Parameter leavesOut: The call omits arguments that have default values. A requirement has no default values, so that
  ///   such a call does not go through the requirement.
  func invocation(
    of signature: Signature, _ candidate: ValueDeclaration, _ receiver: TypedExpression?,
    _ values: CallValues, base: SourceRange, whole: SourceRange, leavesOut: Bool = false
  ) -> TypedExpression {
    let function = signature.declaration
    if case .enumCase = candidate.kind, case .nominal(let type) = signature.result {
      let index = type.caseIndex(candidate.name) ?? 0
      return node(.enumPayload(type, index, values), signature.result, whole)
    }
    if let receiver, let type = checker.declaration(of: receiver.type), type.isProtocol,
      candidate.owner?.isProtocol == true, !leavesOut,
      bodyChecker.nameChecker.isRequirement(candidate, of: type)
    {
      let key = checker.conformanceChecker.key(of: candidate, in: type)
      checker.useWitnesses(of: key)
      if function.hasBody { checker.use(function) }
      if function.isMutating {
        guard let place = bodyChecker.lValueChecker.place(of: receiver) else {
          return bodyChecker.lValueChecker.immutable(receiver, "`\(candidate.name)` changes it")
        }
        function.requirementKey = checker.key(key, specialized: function)
        return node(.mutatingInvoke(function, place, arguments: values), signature.result, whole)
      }
      return node(
        .callWitness(
          checker.key(key, specialized: function), receiver: receiver, arguments: values.all),
        bodyChecker.conversionChecker.erased(signature.result, of: candidate, receiver), whole)
    }
    if let receiver, !function.isMutating,
      let key = bodyChecker.nameChecker.extensionKey(candidate, of: receiver.type)
    {
      checker.useWitnesses(of: key)
      return node(
        .callWitness(
          checker.key(key, specialized: function), receiver: receiver, arguments: values.all),
        bodyChecker.conversionChecker.erased(signature.result, of: candidate, receiver), whole)
    }
    if !function.hasBody, options.scope == .whole {
      if bodyChecker.certainErrorChecker.looksIntoGenericCode {
        return bodyChecker.certainErrorChecker.openValue(signature.result, whole)
      }
      return fail("opaque", "`\(candidate.name)` has no body", at: base)
    }
    checker.use(function)
    if let made = bodyChecker.appTextReader.elsewhere(function, candidate, whole) { return made }
    checker.classChecker.useOverrides(of: candidate)
    if function.isMutating, let receiver {
      guard let place = bodyChecker.lValueChecker.place(of: receiver) else {
        return bodyChecker.lValueChecker.immutable(receiver, "`\(candidate.name)` changes it")
      }
      if let overlap = bodyChecker.exclusivityChecker.overlappingAccess(
        values, of: function, receiver: place)
      {
        return overlap
      }
      return node(.mutatingInvoke(function, place, arguments: values), signature.result, whole)
    }
    return node(
      .invoke(function, receiver: boxed(receiver, for: function), arguments: values),
      signature.result, whole)
  }

  /// The receiver of a member of a protocol extension. A value of a library type is converted to the protocol, so that it
  /// carries its dynamic type.
  func boxed(
    _ receiver: TypedExpression?, for function: FunctionDeclaration
  ) -> TypedExpression? {
    guard let receiver, let wanted = function.selfVariable?.type, wanted != receiver.type,
      case .nominal(let declared) = wanted, declared.kind == .protocolType
    else { return receiver }
    switch receiver.type {
    case .nominal, .anyTip, .unresolved, .error, .variable: return receiver
    default: return node(.convert(receiver), wanted, receiver.range)
    }
  }
}
