import TipModel
import TipSyntax
import TipText

/// What a name in generic code means for types of which only the constraints are known, and then for each set of types.
struct GenericChoiceChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Notes it, where a type parameter has a part in it.
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

  /// What was noted, as the type that a parameter stands for has it; nil where nothing was.
  func chosen(_ name: NameSyntax, for type: Type) -> [ValueDeclaration]? {
    guard let chosen = checker.choices.members[name.range] else {
      return checker.choices.requirements[name.range].flatMap { provider(of: $0, for: type) }
    }
    return counterparts(of: chosen, in: type)
  }

  /// What provides a requirement that was noted, where the type has other things for others that are like it.
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

  /// A sequence of which only that is known, as an array: what Swift's library gives both yields the same.
  func asArray(_ value: TypedExpression) -> TypedExpression {
    guard case .nominal(let type) = value.type, type.isTypeParameter,
      let element = type.sequenceElement
    else { return value }
    return node(value.form, .array(element), value.range)
  }

  // MARK: Functions of one name

  /// Notes which of them a call means: it goes by what the constraints say of a type parameter, and not by what that stands
  /// for. Where something given is not known at all, nothing is; and what the extensions of a protocol give goes by what
  /// they ask, unless what is given decides.
  func noteOverload(_ chosen: ValueDeclaration, of call: TypedExpression, at range: SourceRange) {
    guard checker.purpose.isNotingChoices, !call.passed.isEmpty else { return }
    guard
      call.passed.contains(where: { $0.type.holdsTypeParameter })
        || chosen.owner?.isProtocol != true && call.passed.allSatisfy(\.isOfKnownType)
    else { return }
    checker.choices.overloads[range] = chosen.nameRange
  }

  /// The same of a function that is named, not called.
  func noteOverload(_ chosen: ValueDeclaration, taking types: [Type], at range: SourceRange) {
    guard checker.purpose.isNotingChoices, types.contains(where: \.holdsTypeParameter) else {
      return
    }
    checker.choices.overloads[range] = chosen.nameRange
  }

  /// The one that was noted.
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

  /// `!=` of a type parameter is what Swift makes of `==`, whatever else a type declares: no protocol asks for it.
  func noteInequality(_ sign: OperatorSyntax, of types: [Type]) {
    guard sign.text == "!=", checker.purpose.isNotingChoices,
      types.contains(where: \.holdsTypeParameter)
    else { return }
    checker.choices.members[sign.range] = []
  }

  /// An operator of one of Swift's protocols: what provides it, whatever else a type declares.
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
  /// What provides an operator of one of Swift's protocols: nothing of the program's for a type of the language, and for a
  /// class what that one says which conforms. Nil where that is what the type declares.
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
  /// So is what it is made of where it is taken as another type.
  fileprivate var isOfKnownType: Bool {
    if type.holdsUnknown { return false }
    return switch form {
    case .convert(let inner), .injectIntoOptional(let inner): inner.isOfKnownType
    default: true
    }
  }
}

extension Type {
  /// Some type of which only the constraints are known has a part in it.
  var holdsTypeParameter: Bool {
    if case .nominal(let nominal) = self {
      return nominal.isTypeParameter
        || nominal.genericArguments.contains(where: \.holdsTypeParameter)
    }
    return parts.contains(where: \.holdsTypeParameter)
  }
}
