import TipModel
import TipSyntax
import TipText

/// Subscripts of the program's own types: a getter with parameters, and a setter with one more.
extension Checker {
  func resolve(
    _ syntax: FunctionSyntax, _ accessors: AccessorsSyntax, _ value: ValueDeclaration
  ) -> Entity {
    if value.isStatic { return .opaque("a static subscript") }
    if !syntax.generics.isEmpty { return .opaque("a generic subscript") }
    let (parameters, variables) = parameters(of: syntax) {
      resolve($0, from: value.file, in: value.owner)
    }
    let result = syntax.result.map { resolve($0, from: value.file, in: value.owner) } ?? .void
    let isClass = value.owner?.type.isClass == true
    let getter = function(
      value, selfVariable(value, isMutating: false), variables, result, isMutating: false,
      accessors.getter, builder: nil, [])
    getter.overrideKey = overrideKey(of: value, variables.map(\.type))
    if let body = accessors.setter {
      let copies = variables.map {
        LocalVariable(name: $0.name, type: $0.type, isMutable: false, range: $0.range)
      }
      let new = LocalVariable(
        name: accessors.setterParameter?.text ?? "newValue", type: result, isMutable: false,
        range: accessors.setterParameter?.range ?? value.nameRange)
      let setter = function(
        value, selfVariable(value, isMutating: true), copies + [new], .void, isMutating: !isClass,
        body, builder: nil, [])
      setter.overrideKey = overrideKey(
        of: value, variables.map(\.type) + [result], isSetter: true)
      setters[ObjectIdentifier(getter)] = setter
    }
    return .function(
      Signature(
        parameters: parameters, result: result, effects: [], isRethrowing: false,
        isFailable: false, declaration: getter))
  }
}

extension BodyChecker {
  /// A subscript that the program declares; nil where the type has none.
  func ownSubscript(
    _ value: TypedExpression, _ arguments: [ArgumentSyntax], _ range: SourceRange
  ) -> TypedExpression? {
    guard let declaration = checker.declaration(of: value.type) else { return nil }
    let own = members(named: "subscript", of: declaration).filter { !$0.isStatic }
    guard !own.isEmpty else { return nil }
    let call = CallSyntax(arguments: arguments, trailingClosures: [], hasParentheses: true)
    if case .nominal = value.type {
      let name = NameSyntax("subscript", range)
      guard accessible(own, name) != nil else { return erroneous(range) }
    } else {
      // A type of the language has its own, too.
      let list = self.arguments(of: call)
      let fits = own.contains { member in
        guard case .function(let signature) = checker.entity(member) else { return false }
        return CallMatching(list, to: signature.callParameters).fault == nil
      }
      guard fits else { return nil }
    }
    return callFunctions(own, receiver: value, call, base: value.range, whole: range, hint: nil)
  }
}
