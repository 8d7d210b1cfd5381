import TipModel
import TipSyntax
import TipText

/// Subscripts of declared types: a getter with parameters, and a setter with the new value as an additional one.
extension Checker {
  func resolve(
    _ syntax: FunctionSyntax, _ accessors: AccessorsSyntax, _ value: ValueDeclaration
  ) -> ResolvedDeclaration {
    let getter = FunctionSyntax(
      name: syntax.name, generics: syntax.generics, parameters: syntax.parameters,
      effects: accessors.effects, result: syntax.result, body: accessors.getter)
    if !syntax.generics.isEmpty {
      return generic(getter, value, isFailable: false, setting: accessors)
    }
    let signature = signature(getter, value, isFailable: false, in: value.owner, generic: nil)
    addSetter(accessors, to: signature.declaration, value, in: value.owner)
    return .function(signature)
  }

  /// Adds the setter of a subscript. Its parameters are those of the getter and the new value.
  func addSetter(
    _ accessors: AccessorsSyntax, to getter: FunctionDeclaration, _ value: ValueDeclaration,
    in scope: TypeDeclaration?, generic: GenericFunction? = nil
  ) {
    guard let body = accessors.setter else { return }
    let copies = getter.parameters.map {
      LocalVariable(name: $0.name, type: $0.type, isMutable: false, range: $0.range)
    }
    let new = LocalVariable(
      name: accessors.setterParameter?.text ?? "newValue", type: getter.result, isMutable: false,
      range: accessors.setterParameter?.range ?? value.nameRange)
    let isMutating =
      value.owner?.isOfClasses != true && !value.isStatic && !accessors.isNonmutating
    let setter = function(
      value, selfVariable(value, isMutating: true), copies + [new], .void, isMutating: isMutating,
      body, builder: nil, [], in: scope, generic: generic)
    setter.overrideKey = classChecker.overrideKey(
      of: value, copies.map(\.type) + [getter.result], isSetter: true)
    pair(getter, with: setter)
  }
}

extension BodyChecker {
  /// The call of a subscript that the program declares. Returns nil if the type has none.
  func userDefinedSubscript(
    _ value: TypedExpression, _ arguments: [ArgumentSyntax], _ range: SourceRange,
    _ contextualType: Type?
  ) -> TypedExpression? {
    guard let declaration = checker.declaration(of: value.type) else { return nil }
    let call = CallSyntax(arguments: arguments, trailingClosures: [], hasParentheses: true)
    var own = memberChecker.members(named: "subscript", of: declaration, for: call).filter {
      !$0.isStatic
    }
    if declaration.isProtocol { own = tipMemberChecker.withoutAskedOfSelf(own, of: declaration) }
    guard !own.isEmpty else { return nil }
    if case .nominal = value.type {
      let name = NameSyntax("subscript", range)
      guard accessChecker.accessible(own, name) != nil else { return errorExpression(range) }
      if let part = partOfOwnCollection(declaration, own, arguments, range) { return part }
    } else {
      // A library type also has subscripts of its own.
      let list = self.callChecker.arguments(of: call)
      let fits = own.contains { member in
        guard case .function(let signature) = checker.entity(member) else { return false }
        return CallMatching(list, to: signature.callParameters).fault == nil
      }
      guard fits else { return nil }
      let (value, succeeded) = probe {
        callChecker.callFunctions(
          own, receiver: value, call, base: value.range, whole: range, contextualType: nil)
      }
      return succeeded ? value : nil
    }
    return callChecker.callFunctions(
      own, receiver: value, call, base: value.range, whole: range, contextualType: contextualType)
  }

  /// Refuses `ring[1...]`, a subscript that Swift derives for a collection with a subscript for one index.
  private func partOfOwnCollection(
    _ declaration: TypeDeclaration, _ own: [ValueDeclaration], _ arguments: [ArgumentSyntax],
    _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, declaration.isCollection,
      arguments.count == 1, arguments[0].label == nil,
      probe({ infer(arguments[0].value, contextualType: nil) }).result.type.conforms(
        to: .rangeExpression),
      !own.contains(where: { member in
        guard case .function(let signature) = checker.entity(member) else { return true }
        return signature.parameters.first?.type.conforms(to: .rangeExpression) == true
      })
    else { return nil }
    return unsupported("a part of a collection of the program's own", range)
  }
}

extension ValueDeclaration {
  /// The declaration is a subscript of a struct or an enum with a `mutating get`.
  var hasMutatingGet: Bool {
    guard case .subscript(_, let accessors) = kind else { return false }
    return accessors.isMutatingGet && owner?.type.isClass != true
  }
}
