import TipModel
import TipSyntax
import TipText

/// Records the declarations that names in generic code refer to while only the constraints of type parameters are known, and
/// finds them again for each specialization.
struct GenericChoiceChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Records the candidates for a member, if the receiver's type contains a type parameter.
  func noteChoice(_ name: NameSyntax, among candidates: [ValueDeclaration], of type: Type) {
    guard checker.purpose.isNotingChoices, type.holdsTypeParameter else { return }
    noteChoice(at: name.range, candidates, of: type)
    let required = candidates.filter { $0.isFunction && !$0.hasBody }
    if required.count == 1 { checker.choices.requirements[name.range] = required[0].nameRange }
  }

  private func noteChoice(
    at range: SourceRange, _ candidates: [ValueDeclaration], of type: Type
  ) {
    guard let declaration = checker.declaration(of: type), !candidates.isEmpty,
      candidates.allSatisfy({
        $0.hasBody && !bodyChecker.nameChecker.isRequirement($0, of: declaration)
      })
    else { return }
    checker.choices.members[range] = candidates.enumerated().sorted { a, b in
      a.element.isMoreSpecial(than: b.element)
        || !b.element.isMoreSpecial(than: a.element) && a.offset < b.offset
    }.map(\.element)
  }

  /// The members of the substituted type that correspond to the recorded ones. Returns nil if nothing was recorded.
  func chosen(_ name: NameSyntax, for type: Type) -> [ValueDeclaration]? {
    guard let chosen = checker.choices.members[name.range] else {
      return checker.choices.requirements[name.range].flatMap { provider(of: $0, for: type) }
    }
    return counterparts(of: chosen, in: type)
  }

  /// The witness of a recorded requirement, if another protocol has a requirement of the same name whose result, effects or
  /// settability differ. Returns nil otherwise.
  private func provider(of required: SourceRange, for type: Type) -> [ValueDeclaration]? {
    guard !type.holdsTypeParameter, let declaration = checker.declaration(of: type),
      !declaration.isProtocol,
      let asked = checker.requirementChecker.unlikeRequirements(of: declaration.protocols).joined()
        .first(where: {
          $0.requirement.nameRange == required
        })
    else { return nil }
    return checker.requirementChecker.provider(of: asked, in: declaration).map { [$0] }
  }

  private func counterparts(
    of chosen: [ValueDeclaration], in type: Type
  ) -> [ValueDeclaration]? {
    guard let name = chosen.first?.name, !type.holdsTypeParameter,
      let declaration = checker.declaration(of: type)
    else { return nil }
    let all =
      bodyChecker.memberChecker.members(named: name, of: declaration)
      + declaration.protocols.flatMap {
        checker.associatedTypeResolver.members(named: name, of: $0, for: declaration) ?? []
      } + checker.associatedTypeResolver.standardMembers(named: name, of: declaration)
    let found = chosen.compactMap { member in all.first { $0.nameRange == member.nameRange } }
    return found.isEmpty ? nil : found
  }

  /// A value of which only a constraint to `Sequence` is known, as an array. The library's members of both have the same
  /// results.
  func asArray(_ value: TypedExpression) -> TypedExpression {
    guard case .nominal(let type) = value.type, type.isTypeParameter,
      let element = type.sequenceElement
    else { return value }
    return node(value.form, .array(element), value.range)
  }

  // MARK: Functions of one name

  /// Records the overload that a call refers to. It depends on the constraints of type parameters, and not on the types that
  /// are substituted. If the type of no argument contains a type parameter, nothing is recorded for overloads in a protocol
  /// extension, nor if the type of an argument is unknown.
  func noteOverload(_ chosen: ValueDeclaration, of call: TypedExpression, at range: SourceRange) {
    guard checker.purpose.isNotingChoices, !call.passed.isEmpty else { return }
    guard
      call.passed.contains(where: { $0.type.holdsTypeParameter })
        || chosen.owner?.isProtocol != true && call.passed.allSatisfy(\.isOfKnownType)
    else { return }
    checker.choices.overloads[range] = chosen.nameRange
  }

  /// Records the overload that a function value refers to.
  func noteOverload(_ chosen: ValueDeclaration, taking types: [Type], at range: SourceRange) {
    guard checker.purpose.isNotingChoices, types.contains(where: \.holdsTypeParameter) else {
      return
    }
    checker.choices.overloads[range] = chosen.nameRange
  }

  /// The recorded overload.
  func chosenOverload(
    at range: SourceRange, among candidates: [(Signature, ValueDeclaration)]
  ) -> (Signature, ValueDeclaration)? {
    chosenOverload(at: range, among: candidates.map(\.1)).flatMap { chosen in
      candidates.first { $0.1 === chosen }
    }
  }

  func chosenOverload(
    at range: SourceRange, among candidates: [ValueDeclaration]
  ) -> ValueDeclaration? {
    guard !checker.purpose.isNotingChoices, let chosen = checker.choices.overloads[range] else {
      return nil
    }
    return candidates.first { $0.nameRange == chosen }
  }

  // MARK: Operators

  func noteOperator(_ sign: OperatorSyntax, _ member: ValueDeclaration, of types: [Type]) {
    guard checker.purpose.isNotingChoices, let type = types.first(where: \.holdsTypeParameter)
    else {
      return
    }
    noteChoice(at: sign.range, [member], of: type)
  }

  /// Records that `!=` of a type parameter negates `==`. No protocol requires `!=`, so that one that a type declares is not
  /// used.
  func noteInequality(_ sign: OperatorSyntax, of types: [Type]) {
    guard sign.text == "!=", checker.purpose.isNotingChoices,
      types.contains(where: \.holdsTypeParameter)
    else { return }
    checker.choices.members[sign.range] = []
  }

  /// Records that an operator is that of one of Swift's protocols. Its witness is used, whatever else a type declares.
  func noteSwifts(_ sign: OperatorSyntax) {
    if checker.purpose.isNotingChoices { checker.choices.members[sign.range] = [] }
  }

  func chosenOperators(_ sign: OperatorSyntax, for types: [Type]) -> [ValueDeclaration]? {
    guard let chosen = checker.choices.members[sign.range] else { return nil }
    if chosen.isEmpty {
      if types.contains(where: \.holdsTypeParameter) { return nil }
      return sign.text == "!=" ? [] : providing(sign, for: types)
    }
    return types.lazy.compactMap { self.counterparts(of: chosen, in: $0) }.first
  }
}

extension GenericChoiceChecker {
  /// The witnesses of an operator of one of Swift's protocols: none of the program's for a library type, and for a class
  /// those of the superclass that conforms. Returns nil if the type's own declarations are meant.
  private func providing(_ sign: OperatorSyntax, for types: [Type]) -> [ValueDeclaration]? {
    guard let type = types.first, case .nominal(let nominal) = type else { return [] }
    guard nominal.isClass, let declaration = checker.declaration(of: type),
      let conforming = declaration.superclasses.last(where: { above in
        CertainErrorChecker.givers[sign.text].map { !above.conformances.isDisjoint(with: $0) }
          ?? false
      })
    else { return nil }
    return bodyChecker.userOperatorChecker.userDefinedOperators(
      sign.text, of: conforming.selfType, conforming)
  }
}

extension TypedExpression {
  /// The type is known, and so was the type before an implicit conversion.
  fileprivate var isOfKnownType: Bool {
    if type.holdsUnknown { return false }
    return switch form {
    case .convert(let inner), .injectIntoOptional(let inner): inner.isOfKnownType
    default: true
    }
  }
}

extension Type {
  /// The type contains a type parameter.
  var holdsTypeParameter: Bool {
    if case .nominal(let nominal) = self {
      return nominal.isTypeParameter
        || nominal.genericArguments.contains(where: \.holdsTypeParameter)
    }
    return parts.contains(where: \.holdsTypeParameter)
  }
}
