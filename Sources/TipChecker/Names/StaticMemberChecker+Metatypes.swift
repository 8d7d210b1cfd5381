import TipModel
import TipSyntax
import TipText

/// Static members of a metatype value: `type(of: visit).name`.
extension StaticMemberChecker {
  func member(
    _ name: NameSyntax, ofMetatype type: Type, _ value: TypedExpression, _ position: Int,
    _ suffixes: [SuffixSyntax]
  ) -> ResolvedReference {
    let isCalled =
      position < suffixes.count && bodyChecker.chainChecker.isCalled(suffixes[position...])
    guard case .nominal(let declared) = type, !declared.isTypeParameter,
      declared.kind == .protocolType || declared.isClass,
      let declaration = checker.declaration(of: type)
    else { return staticMember(name, of: type, value.range, isCalled: isCalled) }
    if name.isWord("init") {
      return .value(unsupported("an initializer of a type that only the run knows", name.range))
    }
    let candidates = bodyChecker.memberChecker.members(named: name.text, of: declaration).filter(
      \.isStatic)
    guard let first = candidates.meant(isCalled: isCalled).first else {
      return staticMember(name, of: type, value.range, isCalled: isCalled)
    }
    // Subclasses cannot override a `static` member.
    if declared.isClass, isVariable(value),
      candidates.allSatisfy({ $0.syntax?.hasModifier("static") == true })
    {
      return staticMember(name, candidates, value.range, isCalled: isCalled)
    }
    if case .variable = first.kind { return .value(dynamic(first, value, name)) }
    return .value(unsupported("a function of a type that only the run knows", name.range))
  }

  /// The metatype is a variable, or that of one: to leave it out changes nothing else.
  private func isVariable(_ metatype: TypedExpression) -> Bool {
    switch metatype.form {
    case .local, .global, .typeReference: true
    case .member(let member, nil, let arguments):
      member.name == "type" && member.owner == .void && arguments.count == 1
        && arguments[0].map(isVariable) == true
    default: false
    }
  }

  /// `type(of: value)` where an unconstrained type parameter is bound to `any P`. The result is then `any P`, whatever the
  /// value's dynamic type is.
  func ofParameter(_ call: TypedExpression) -> TypedExpression {
    guard case .member(let member, nil, let arguments) = call.form, member.name == "type",
      member.owner == .void, let value = arguments.first ?? nil
    else { return call }
    // In an initializer, `self` may not be initialized yet.
    if bodyChecker.bodyContext.isInitializer, value.isSelf, case .nominal(let nominal) = value.type,
      !nominal.isClass,
      nominal.kind != .protocolType
    {
      return node(.typeReference(value.type), call.type, call.range)
    }
    guard isExistential(value.type),
      parameters(standingFor: value.type).contains(where: { !isConstrained($0) })
    else { return call }
    return node(.typeReference(value.type), call.type, call.range)
  }

  /// Refuses a constrained type parameter that is bound to `any P`. Swift opens the existential.
  func opened(_ name: NameSyntax, _ bound: Type) -> ResolvedReference? {
    guard isExistential(bound), isConstrained(name.text), !bodyChecker.bodyContext.isOnlyChecked
    else {
      return nil
    }
    return .value(
      unsupported("the type in an `any \(bound)` that `\(name.text)` stands for", name.range))
  }

  private func isExistential(_ type: Type) -> Bool { type.isExistential || type == .any }

  private func parameters(standingFor type: Type) -> [String] {
    var names: [String] = []
    var scope = bodyChecker.typeScope ?? owner
    while let current = scope {
      names += current.genericBindings.filter { $0.value == type }.keys
      scope = current.outer
    }
    return names
  }

  private func isConstrained(_ name: String) -> Bool {
    guard let generics = bodyChecker.bodyContext.genericFunction?.syntax.generics else {
      return false
    }
    let isNamed = generics.parameters.contains { $0.name.text == name && $0.constraint != nil }
    return isNamed
      || generics.requirements.contains { requirement in
        guard case .named(let path) = requirement.subject.kind else { return false }
        return path.first?.text == name
      }
  }

  /// A static property of the dynamic type of a `P.Type` value.
  private func dynamic(
    _ member: ValueDeclaration, _ value: TypedExpression, _ name: NameSyntax
  ) -> TypedExpression {
    let range = value.range.union(name.range)
    let type: Type
    switch checker.entity(member) {
    case .requirement(let wanted): type = wanted
    case .computed(let getter, _): type = getter.result
    case .global(let variable): type = variable.type
    default: return errorExpression(range)
    }
    if type.isUnknown {
      return type == .unresolved ? unresolvedExpression(range) : errorExpression(range)
    }
    let key = staticKey(of: member, value.type)
    checker.useStaticWitnesses(of: key)
    return node(.callWitness(key, receiver: value, arguments: []), type, range)
  }
}

extension StaticMemberChecker {
  /// The key by which a static property of a protocol is looked up in a type. A property that only an extension declares has
  /// a key of that extension, whatever the type declares.
  private func staticKey(of member: ValueDeclaration, _ metatype: Type) -> String {
    guard let declared = member.owner, declared.isProtocol,
      case .metatype(let type) = metatype, let known = checker.declaration(of: type),
      !bodyChecker.nameChecker.isRequirement(member, of: known)
    else { return member.name }
    return ExtensionKey(member.requirementKey, of: declared).text
  }
}

extension Checker {
  /// The witness of a static property in a type.
  ///
  /// - Parameter key: The name of a requirement, or the key of a property in a protocol's extension.
  func staticWitness(_ key: String, in type: TypeDeclaration) -> StaticWitness? {
    let providers =
      ExtensionKey(key).map { added in
        type.protocols.filter { $0.type.qualifiedName == added.protocolName }.flatMap {
          associatedTypeResolver.members(named: added.name, of: $0, for: type) ?? []
        }
      }
      ?? BodyChecker(self, file: type.file, owner: type, selfVariable: nil).memberChecker
      .members(named: key, of: type)
    for member in providers where member.isStatic {
      switch entity(member) {
      case .global(let variable): return .variable(variable)
      case .computed(let getter, _): return .function(getter)
      case .enumCase(let index): return .value(.enumeration(type.type, index))
      default: continue
      }
    }
    return nil
  }
}
