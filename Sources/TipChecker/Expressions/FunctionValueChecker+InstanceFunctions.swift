import TipModel
import TipSyntax
import TipText

/// `names.map(Name.short)`: an unapplied instance method is a function from an instance to the method.
extension FunctionValueChecker {
  /// The function of an unapplied instance method. Returns nil if several members have the name, or if the method is generic
  /// or mutating.
  func functionOfInstance(
    _ name: NameSyntax, of type: Type, _ declaration: TypeDeclaration?
  ) -> TypedExpression? {
    guard options.scope == .whole, case .nominal = type, let declaration, !declaration.isProtocol,
      declaration.type.kind != .actor
    else { return nil }
    let found = bodyChecker.memberChecker.members(named: name.text, of: declaration).filter {
      !$0.isStatic && !$0.isInactive
    }
    guard let only = found.first, found.count == 1, bodyChecker.accessChecker.isAccessible(only),
      case .function = only.kind, case .function(let signature) = checker.entity(only),
      signature.generic == nil, !signature.declaration.isMutating
    else { return nil }
    let instance = LocalVariable(name: "_", type: type, isMutable: false, range: name.range)
    let method = reference(
      to: [only], node(.local(instance), type, name.range), name.range)
    if method.type.isUnknown { return method }
    let body = TypedBlock([TypedStatement(.return(method), at: name.range)])
    return node(
      .closure(TypedClosure(parameters: [instance], result: method.type, body: body)),
      .function([type], method.type), name.range)
  }

  /// Reports `Page.short("a")`, where `short` is an instance method and the argument is not an instance.
  func givenNoInstance(
    _ function: TypedExpression, _ arguments: [CallArgument]
  ) -> TypedExpression? {
    guard case .closure(let closure) = function.form, case .function = closure.result,
      let instance = closure.parameters.first, instance.name == "_",
      case .nominal = instance.type
    else { return nil }
    if arguments.count == 1, arguments[0].label == nil,
      probe({ check(arguments[0].value, expecting: instance.type) }).succeeded
    {
      return nil
    }
    return fail(
      "unknown-member",
      "`\(text(instance.range))` belongs to an instance of `\(instance.type)`, not to the type",
      at: instance.range)
  }
}
