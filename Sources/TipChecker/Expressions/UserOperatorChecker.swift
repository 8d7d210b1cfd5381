import TipModel
import TipSyntax
import TipText

/// Resolves operators that the program declares.
struct UserOperatorChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// `static func += (left: inout V, right: V)`. Returns nil if the program declares no such operator for the operands.
  func userDefinedAssignment(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ value: FoldedExpression
  ) -> TypedExpression? {
    userDefinedAssignment(sign, left) { type in
      let (right, succeeded) = probe {
        bodyChecker.conversionChecker.convert(infer(value, type), to: type)
      }
      return succeeded ? right : nil
    }
  }

  func userDefinedAssignment(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ right: TypedExpression
  )
    -> TypedExpression?
  {
    userDefinedAssignment(sign, left) { bodyChecker.conversionChecker.converted(right, to: $0) }
  }

  /// - Parameter right: The right operand converted to a type, or nil if it does not convert.
  private func userDefinedAssignment(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ right: (Type) -> TypedExpression?
  ) -> TypedExpression? {
    guard sign.text != "=" else { return nil }
    for signature in assigningOperators(sign.text, of: left.type) {
      guard signature.parameters[0].isInOut, signature.parameters[0].type == left.type,
        let right = right(signature.parameters[1].type)
      else { continue }
      guard let place = bodyChecker.lValueChecker.place(of: left) else {
        return bodyChecker.lValueChecker.immutable(left, "`\(sign.text)` changes it")
      }
      let address = node(.address(place), left.type, left.range)
      return operation(sign.text, signature, [address, right], left.range.union(right.range))
    }
    return hiddenOperator(sign, of: [left.type])
  }

  /// The operators of this name for the left operand's type. The generic arguments must follow from that type alone.
  private func assigningOperators(_ name: String, of type: Type) -> [Signature] {
    declaredOperators(name, for: [type]).compactMap { member, signature in
      guard let generic = signature.generic else { return signature }
      var bindings = Substitution()
      guard signature.parameters[0].isInOut,
        bindings.match(signature.parameters[0].type, type)
      else { return nil }
      return checker.instance(of: generic, member, bindings)
    }
  }

  /// The call of an operator function that the program declares, in the type of one operand or globally. Functions whose
  /// parameter types equal the operand types come first. Generic functions are considered only if one of the operands is of
  /// no basic type.
  ///
  /// - Parameter written: The operands before checking. Literals among them may take the parameter types.
  func userDefinedOperator(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ right: TypedExpression,
    written: (left: FoldedExpression?, right: FoldedExpression?) = (nil, nil)
  ) -> TypedExpression? {
    let types = [left.type, right.type]
    let declared =
      bodyChecker.genericChoiceChecker.chosenOperators(sign, for: types).map { withSignatures($0) }
      ?? declaredOperators(
        sign.text, for: types,
        fixed: [
          bodyChecker.fixedType(left.type, of: written.left),
          bodyChecker.fixedType(right.type, of: written.right),
        ])
    var signatures = declared.map(\.signature).filter { $0.generic == nil }
    // The overload depends on the constraints of the type parameter, not on the type that is substituted in this
    // specialization.
    let isChosen = bodyChecker.bodyContext.genericFunction?.choices[sign.range] != nil
    let generic =
      isChosen || !types.allSatisfy(\.isPlain)
      ? genericOperators(declared, left, right, written) : []
    signatures = isChosen ? generic + signatures : signatures + generic
    let exact = signatures.filter {
      $0.parameters[0].type == left.type && $0.parameters[1].type == right.type
    }
    for signature in exact + signatures {
      guard let first = side(left, written.left, as: signature.parameters[0].type),
        let second = side(right, written.right, as: signature.parameters[1].type)
      else { continue }
      if bodyChecker.bodyContext.isOnlyChecked,
        generic.contains(where: { $0.declaration === signature.declaration })
      {
        bodyChecker.bodyContext.genericFunction?.choices[sign.range] = declared.map(\.member)
      }
      if let member = declared.first(where: { $0.signature.declaration === signature.declaration })
      {
        bodyChecker.genericChoiceChecker.noteOperator(sign, member.member, of: types)
      }
      return operation(sign.text, signature, [first, second], left.range.union(right.range))
    }
    bodyChecker.genericChoiceChecker.noteInequality(sign, of: types)
    return hiddenOperator(sign, of: types)
  }

  /// The call of an operator function, with its effects recorded.
  func operation(
    _ sign: String, _ signature: Signature, _ operands: [TypedExpression], _ range: SourceRange
  ) -> TypedExpression {
    checker.use(signature.declaration)
    bodyChecker.effectChecker.note(
      signature.isRethrowing
        ? signature.effects.subtracting(.throwing).union(
          bodyChecker.effectChecker.rethrown(by: operands))
        : signature.effects,
      of: sign, range, throwing: signature.thrown,
      isRethrown: signature.isRethrowing && bodyChecker.effectChecker.areRethrown(operands))
    return node(
      .invoke(signature.declaration, receiver: nil, arguments: CallValues(operands)),
      signature.result, range)
  }

  private func side(
    _ value: TypedExpression, _ written: FoldedExpression?, as type: Type
  ) -> TypedExpression? {
    if let converted = bodyChecker.conversionChecker.converted(value, to: type) { return converted }
    guard let written, written.isFlexible else { return nil }
    let (again, succeeded) = probe { infer(written, type) }
    return succeeded ? bodyChecker.conversionChecker.converted(again, to: type) : nil
  }

  /// The specializations of generic functions for these operands. The type of a literal follows from the other operand.
  private func genericOperators(
    _ declared: [(member: ValueDeclaration, signature: Signature)], _ left: TypedExpression,
    _ right: TypedExpression, _ written: (left: FoldedExpression?, right: FoldedExpression?)
  ) -> [Signature] {
    let types = [left.type, right.type]
    let isLeftOpen = written.left?.isFlexible == true && written.right?.isFlexible != true
    return declared.compactMap { member, signature in
      guard let generic = signature.generic else { return nil }
      var bindings = Substitution()
      for index in isLeftOpen ? [1, 0] : [0, 1] {
        let wanted = bindings.substitute(signature.parameters[index].type)
        guard wanted.hasVariables else { continue }
        guard bindings.match(wanted, types[index]) else { return nil }
      }
      return checker.instance(of: generic, member, bindings)
    }
  }

  /// - Parameter fixed: The types of operands that no operator can give another type.
  func declaredOperators(
    _ name: String, for types: [Type], fixed: [Type?] = []
  ) -> [(member: ValueDeclaration, signature: Signature)] {
    var declared = checker.operators(named: name, taking: fixed, from: file)
    for type in types {
      guard let declaration = checker.declaration(of: type) else { continue }
      declared += userDefinedOperators(name, of: type, declaration)
    }
    return withSignatures(declared)
  }

  /// Operators that a type declares or that its protocols provide.
  func userDefinedOperators(
    _ name: String, of type: Type, _ declaration: TypeDeclaration
  ) -> [ValueDeclaration] {
    // A conforming type has its own witness for each requirement.
    let isOpen =
      if case .nominal(let nominal) = type {
        nominal.kind == .protocolType && !type.isComparedExistential
      } else { false }
    return bodyChecker.memberChecker.members(named: name, of: declaration).filter {
      $0.isStatic && (isOpen || !$0.isRequirement) && !isHiddenOperator($0)
    }
  }

  /// The operator is `private` in a type. Swift looks up operators from outside of all types, and does not find it.
  private func isHiddenOperator(_ member: ValueDeclaration) -> Bool {
    options.scope == .whole && member.isPrivate
  }

  /// Reports the operator if only a private declaration of it exists. For `==`, `<` and the like, Swift's own may be meant.
  private func hiddenOperator(_ sign: OperatorSyntax, of types: [Type]) -> TypedExpression? {
    guard options.scope == .whole, !["==", "!=", "<", ">", "<=", ">="].contains(sign.text) else {
      return nil
    }
    for case .nominal(let type) in types {
      guard let declaration = checker.declaration(of: .nominal(type)),
        let hidden = bodyChecker.memberChecker.members(named: sign.text, of: declaration).first(
          where: {
            $0.isStatic && isHiddenOperator($0)
          })
      else { continue }
      return fail(
        "inaccessible",
        "`\(sign.text)` is private in `\(hidden.owner?.type.name ?? type.name)`, and so is found nowhere: `fileprivate` makes it known to its file",
        at: sign.range, notes: [.init("it is declared here", at: hidden.nameRange)])
    }
    return nil
  }

  private func withSignatures(
    _ declared: [ValueDeclaration]
  ) -> [(member: ValueDeclaration, signature: Signature)] {
    declared.compactMap { member in
      guard case .function = member.kind, case .function(let signature) = checker.entity(member),
        signature.parameters.count == 2
      else { return nil }
      return (member, signature)
    }
  }
}

extension Type {
  /// Swift's own operators accept values of this type without a conversion.
  fileprivate var isPlain: Bool {
    switch self {
    case .bool, .int, .integer, .double, .string, .character, .date: true
    default: false
    }
  }
}

extension UserOperatorChecker {
  /// Refuses a prefix operator of the library that the program declares as well, such as `static prefix func - (value: V)`.
  /// Returns nil if the program declares none for the operand. A `-` before a number literal is a part of the literal.
  private func besidesSwifts(
    _ sign: OperatorSyntax, _ operand: ExpressionSyntax, _ range: SourceRange
  ) -> TypedExpression? {
    guard OperatorTable.prefix(sign.text) != nil, !operand.isImplicitMember,
      sign.text != "-" || !operand.isNumberLiteral
    else { return nil }
    guard checker.program.names.declares(sign.text) else { return nil }
    let (value, succeeded) = probe { infer(operand, contextualType: nil) }
    let members = checker.declaration(of: value.type).map {
      userDefinedOperators(sign.text, of: value.type, $0)
    }
    let own = (checker.program.names.values(sign.text, from: file) + (members ?? [])).filter {
      $0.syntax?.hasModifier("prefix") == true
    }
    guard !own.isEmpty else { return nil }
    let takes = own.contains { member in
      if case .function(let open) = checker.entity(member) {
        open.parameters.first?.type == value.type
      } else {
        false
      }
    }
    guard succeeded, value.type.isPlain || !(members ?? []).isEmpty, takes else { return nil }
    return unsupported("a `\(sign.text)` of the program's own before a `\(value.type)`", range)
  }

  func userDefinedPrefix(
    _ sign: OperatorSyntax, _ operand: ExpressionSyntax, _ contextualType: Type?,
    _ range: SourceRange
  ) -> TypedExpression? {
    let isImplicit = operand.isImplicitMember
    if let besides = besidesSwifts(sign, operand, range) { return besides }
    if FoldedExpression.leaf(operand).isFlexible, !isImplicit { return nil }
    // `!.isEmpty` with a contextual type of the program.
    if isImplicit {
      guard case .nominal? = contextualType?.unwrapped else { return nil }
    }
    let (value, _) = probe {
      infer(operand, contextualType: isImplicit ? contextualType?.unwrapped : nil)
    }
    let common = checker.operators(
      named: sign.text, taking: [bodyChecker.fixedType(value.type, of: .leaf(operand))], from: file)
    var declared = common
    if case .nominal = value.type, let declaration = checker.declaration(of: value.type) {
      declared = userDefinedOperators(sign.text, of: value.type, declaration) + common
    } else if common.isEmpty || value.type.isPlain || value.type.isUnknown {
      return nil
    }
    for member in declared where member.syntax?.hasModifier("prefix") == true {
      guard case .function(let open) = checker.entity(member), open.parameters.count == 1,
        let signature = prefixSignature(open, member, of: value.type),
        let converted = taken(value, by: signature.parameters[0])
      else { continue }
      return operation(sign.text, signature, [converted], range)
    }
    return hiddenOperator(sign, of: [value.type])
  }

  private func prefixSignature(
    _ signature: Signature, _ member: ValueDeclaration, of type: Type
  ) -> Signature? {
    guard let generic = signature.generic else { return signature }
    var bindings = Substitution()
    guard bindings.match(signature.parameters[0].type, type) else { return nil }
    return checker.instance(of: generic, member, bindings)
  }

  /// The operand converted to the parameter, or its address for an `inout` parameter.
  private func taken(_ value: TypedExpression, by parameter: Signature.Parameter)
    -> TypedExpression?
  {
    guard parameter.isInOut else {
      return bodyChecker.conversionChecker.converted(value, to: parameter.type)
    }
    guard value.type == parameter.type else { return nil }
    guard let place = bodyChecker.lValueChecker.place(of: value) else {
      return bodyChecker.lValueChecker.immutable(value, "the operator changes it")
    }
    return node(.address(place), value.type, value.range)
  }
}
