import TipModel
import TipSyntax
import TipText

/// Resolves lvalues: a variable or a parameter, and the path from it through fields and subscripts.
struct LValueChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// The lvalue that an expression names. Its type is that of the last component, which for `x?.y` is the type of `y`.
  /// Returns nil for an expression that cannot be assigned to.
  func place(of value: TypedExpression) -> LValue? {
    let last = lastLink(of: value)
    guard let (root, steps) = path(last) else { return nil }
    if case .local(let variable) = root, variable == bodyChecker.bodyContext.observer.local,
      !bodyChecker.localDeclarationChecker.isInObserverItself
    {
      _ = unsupported(
        "a change of `\(variable.name)` in a closure, a function or a `defer` of its own observer,",
        value.range)
    }
    return LValue(
      root: root, steps: steps, type: last.type, range: value.range,
      isObserved: !isOwn(root, value.range))
  }

  /// The lvalue is the variable whose observer is being checked.
  private func isOwn(_ root: LValue.Root, _ range: SourceRange) -> Bool {
    guard bodyChecker.localDeclarationChecker.isInObserverItself else { return false }
    switch root {
    case .local(let variable): return variable == bodyChecker.bodyContext.observer.local
    case .global(let variable):
      guard bodyChecker.bodyContext.observer.property != nil,
        variable.observers?.contains(bodyChecker.bodyContext.currentFunction) == true
      else {
        return false
      }
      // Named through its type, it is a property like all others.
      let written = text(range).drop { $0 == "(" }
      return written.hasPrefix("self.") || written.hasPrefix(text(variable.range))
    case .parameter, .computed, .instance: return false
    }
  }

  /// The optional expression whose wrapped value the variable stands for. Returns nil for a variable of the program.
  func linkBase(of variable: LocalVariable) -> TypedExpression? {
    bodyChecker.findings.linkBases[ObjectIdentifier(variable)]?.base
  }

  /// The last component of an optional chain: `y` of `x?.y`.
  func lastLink(of value: TypedExpression) -> TypedExpression {
    if case .optionalChain(_, _, let rest, _) = value.form { lastLink(of: rest) } else { value }
  }

  private func path(_ value: TypedExpression) -> (LValue.Root, [LValue.Step])? {
    func extended(_ base: TypedExpression, _ step: LValue.Step) -> (
      LValue.Root, [LValue.Step]
    )? {
      path(base).map { ($0.0, $0.1 + [step]) }
    }
    switch value.form {
    case .local(let variable):
      if let base = linkBase(of: variable) { return extended(base, .optionalChain) }
      if variable.isAssignedOnce, !scope.isOfSameBody(as: variable) { return nil }
      return variable.isMutable || isInitialized(variable) ? (.local(variable), []) : nil
    case .global(let variable):
      if let observers = variable.observers { use(observers) }
      if variable.isMutable { variable.isConstant = false }
      if let value = checker.program.members.restricted[ObjectIdentifier(variable)],
        !bodyChecker.accessChecker.canSet(value)
      {
        return nil
      }
      // A constant of the top level is assigned at the top level only.
      if variable.isAssignedOnce,
        !bodyChecker.bodyContext.isTopLevel || !scope.isOfSameBody(as: nil)
      {
        return nil
      }
      return variable.isMutable ? (.global(variable), []) : nil
    case .parameter(let parameter): return (.parameter(parameter), [])
    case .callWitness(let name, let receiver, _):
      guard let step = bodyChecker.nameChecker.requirementStep(name, of: receiver) else {
        return nil
      }
      if case .computed(_, let setter, _) = step, !setter.isMutating {
        return instance(receiver, step)
      }
      return extended(receiver, step)
    case .field(let base, let index):
      guard isSettable(base.type, index),
        bodyChecker.effectChecker.isolatingActor(ofField: index, base) == nil
      else {
        return nil
      }
      if case .nominal(let type) = base.type, type.isClass {
        return instance(base, step(to: index, of: base))
      }
      return extended(base, step(to: index, of: base))
    case .superclass(let inner): return path(inner)
    case .invoke(let getter, nil, let arguments):
      guard let setter = checker.program.members.setters[ObjectIdentifier(getter)] else {
        return nil
      }
      checker.use(setter)
      if !arguments.isEmpty {
        // A static subscript: there is no instance that would have to be written back.
        let type = node(.typeReference(.void), .metatype(.void), value.range)
        return (
          .instance(type), [.computed(getter: getter, setter: setter, arguments: arguments)]
        )
      }
      return (.computed(getter: getter, setter: setter), [])
    case .mutatingInvoke(let getter, let place, let arguments):
      // A lazy property: a read of it mutates its instance.
      guard let setter = checker.program.members.setters[ObjectIdentifier(getter)] else {
        return nil
      }
      let step = LValue.Step.computed(getter: getter, setter: setter, arguments: arguments)
      return (place.root, place.steps + [step])
    case .invoke(let getter, let receiver?, let arguments):
      guard let setter = checker.program.members.setters[ObjectIdentifier(getter)] else {
        return nil
      }
      checker.use(setter)
      var isInstance = !setter.isMutating
      if case .nominal(let type) = receiver.type { isInstance = isInstance || type.isClass }
      if isInstance {
        return instance(
          receiver, .computed(getter: getter, setter: setter, arguments: arguments))
      }
      return extended(
        receiver, .computed(getter: getter, setter: setter, arguments: arguments))
    case .tupleElement(let base, let index): return extended(base, .tupleElement(index))
    case .force(let base): return extended(base, .force)
    case .convert(let base): return path(base)
    case .member(let member, let receiver?, let arguments) where member.isKeyPathSubscript:
      guard case .keyPath(_, _, let access)? = arguments.first??.type, access != .read,
        let path = arguments.first ?? nil
      else { return nil }
      return access == .reference
        ? instance(receiver, .keyPath(path)) : extended(receiver, .keyPath(path))
    case .member(let member, let receiver?, let arguments) where member.name == "subscript":
      guard let index = arguments.first ?? nil else { return nil }
      let isDictionary = if case .dictionary = receiver.type { true } else { false }
      if arguments.count == 2, let initial = arguments[1] {
        return extended(receiver, .subscriptDefault(index, default: initial))
      }
      guard isDictionary || isArray(receiver.type) else { return nil }
      return extended(receiver, .subscript(index, isDictionary: isDictionary))
    case .member(let member, let receiver?, _) where member.set != nil && isShared(receiver.type):
      return instance(receiver, .member(member, of: receiver.type, value.type))
    case .member(let member, let receiver?, _) where member.set != nil:
      return extended(receiver, .member(member, of: receiver.type, value.type))
    case .optionalChain(_, _, let rest, _): return path(rest)
    default: return nil
    }
  }

  /// A component of a class instance, which can be changed wherever the instance comes from. In an optional chain, it
  /// is behind the `?`.
  private func instance(_ base: TypedExpression, _ step: LValue.Step)
    -> (LValue.Root, [LValue.Step])
  {
    let linked = linked(base)
    return linked === base
      ? (.instance(base), [step]) : (.instance(linked), [.optionalChain, step])
  }

  /// The optional chain up to an expression, or the expression itself if it is in none.
  private func linked(_ value: TypedExpression) -> TypedExpression {
    guard let local = beginning(of: value), let base = linkBase(of: local) else { return value }
    let flattens = value.type.isOptional
    return node(
      .optionalChain(base: linked(base), local, rest: value, flattens: flattens),
      flattens ? value.type : .optional(value.type), value.range)
  }

  /// The variable that a chain of members begins with.
  private func beginning(of value: TypedExpression) -> LocalVariable? {
    switch value.form {
    case .local(let variable): variable
    case .field(let base, _), .tupleElement(let base, _), .force(let base), .convert(let base),
      .cast(_, let base, _), .superclass(let base), .callClosure(let base, _):
      beginning(of: base)
    case .member(_, let receiver?, _), .invoke(_, let receiver?, _),
      .callWitness(_, let receiver, _):
      beginning(of: receiver)
    default: nil
    }
  }

  /// The step to a stored property. No observers are called in an initializer, for the properties of its own type, nor
  /// in an observer, for the property that it observes.
  private func step(to index: Int, of base: TypedExpression) -> LValue.Step {
    guard case .nominal(let nominal) = base.type, nominal.fields.indices.contains(index),
      let observers = nominal.fields[index].observers
    else { return .field(index) }
    let isInherited = index < owner?.superclass?.type.fields.count ?? 0
    // Swift treats a `defer` as another body.
    let isDeferred =
      if case .deferred = bodyChecker.functionContext.returnTarget { true } else { false }
    if case .local(let variable) = base.form, variable.name == "self",
      bodyChecker.bodyContext.isInitializer && !isInherited && !isDeferred
        || bodyChecker.bodyContext.observer.property == nominal.fields[index].name
          && bodyChecker.localDeclarationChecker.isInObserverItself
    {
      return .field(index)
    }
    use(observers)
    return .observed(index, observers)
  }

  private func use(_ observers: Observers) {
    for observer in [observers.willSet, observers.didSet].compactMap(\.self) {
      checker.use(observer)
    }
  }

  /// A view of TipKit, whose value is changed wherever it is kept.
  private func isShared(_ type: Type) -> Bool {
    if case .builtin(let kind) = type { kind.isKitView } else { false }
  }

  private func isArray(_ type: Type) -> Bool {
    type.conforms(to: .mutableCollection)
  }

  /// `self` in an initializer, which gives it its value.
  private func isInitialized(_ variable: LocalVariable) -> Bool {
    variable.name == "self" && bodyChecker.bodyContext.isInitializer
  }

  private func isSettable(_ type: Type, _ index: Int) -> Bool {
    guard case .nominal(let nominal) = type, index < nominal.fields.count else { return false }
    let field = nominal.fields[index]
    if let declared = bodyChecker.accessChecker.declaration(ofField: index, in: type),
      !bodyChecker.accessChecker.canSet(declared)
    {
      return false
    }
    // An inherited property has its value once the initializer of the superclass has run.
    let isInherited = index < owner?.superclass?.type.fields.count ?? 0
    return field.isMutable
      || (bodyChecker.bodyContext.isInitializer && nominal == owner?.type
        && field.defaultValue == nil
        && !isInherited)
  }

  /// The property `x` of `self.x`, if a parameter of that name hides it.
  private func settableProperty(hiddenBy variable: LocalVariable) -> ValueDeclaration? {
    guard options.scope == .whole, let owner, case .variable? = scope.find("self"),
      let property = bodyChecker.memberChecker.members(named: variable.name, of: owner).first,
      case .variable = property.kind, !property.isStatic
    else { return nil }
    return property
  }

  /// The variable is no constant that could be a `var`: no `let`, `var` or `for` declares it.
  private func isParameter(_ variable: LocalVariable) -> Bool {
    let tokens = file.tree.tokens
    guard variable.range.file == file.tree.file,
      var index = tokens.firstIndex(where: { $0.start == variable.range.start })
    else { return false }
    while index > 0 {
      index -= 1
      switch tokens[index].word {
      case .let, .var, .for: return false
      case .func, .`init`, .subscript, .in: return true
      default:
        if ["{", "}", ";", "="].contains(text(tokens[index].range(in: file.tree.file))) {
          return true
        }
      }
    }
    return true
  }

  func immutable(_ value: TypedExpression, _ because: String) -> TypedExpression {
    if value.type.isUnknown { return value }
    let name: String
    var notes: [Diagnostic.Note] = []
    var fixIts: [Diagnostic.FixIt] = []
    switch value.form {
    case .callWitness(let key, let receiver, _) where key.hasPrefix("subscript"):
      // For an archetype, this is decided in each specialization.
      if case .nominal(let nominal) = receiver.type, nominal.isTypeParameter {
        return unresolvedExpression(value.range)
      }
      return unsupported(
        "a change of what a subscript yields that the protocol `\(receiver.type)` asks for",
        value.range)
    case .local(let variable):
      if let base = linkBase(of: variable) { return immutable(base, because) }
      name = "`\(variable.name)`"
      if variable.name == "self", bodyChecker.bodyContext.currentFunction?.isMutating == true {
        return unsupported("another instance of a class for `self`", value.range)
      }
      if variable.name == "self" {
        notes = [.init("mark the method `mutating` to change `self`")]
      } else if isParameter(variable) {
        (notes, fixIts) = mending(parameter: variable, at: value.range)
      } else if variable.range != value.range {
        notes = [.init("make it a `var` to change it", at: variable.range)]
      }
    case .global(let variable):
      name = "`\(variable.name)`"
      notes = [.init("make it a `var` to change it", at: variable.range)]
    case .field(let base, let index):
      if let declared = bodyChecker.accessChecker.declaration(ofField: index, in: base.type),
        !bodyChecker.accessChecker.canSet(declared)
      {
        return fail(
          "inaccessible", "only `\(base.type)` itself may set `\(declared.name)`", at: value.range,
          notes: [.init("it is declared here", at: declared.nameRange)])
      }
      if let actor = bodyChecker.effectChecker.isolatingActor(ofField: index, base) {
        return fail(
          "immutable", "only the actor `\(actor.name)` itself changes its properties",
          at: value.range, notes: [.init("give it a method that does, and call that with `await`")])
      }
      // Nothing in a constant can be changed, whatever its properties are declared as.
      if case .nominal(let type) = base.type, !type.isClass, isSettable(base.type, index) {
        return immutable(base, because)
      }
      name = "this property"
    case .tupleElement(let base, _), .force(let base), .convert(let base):
      return immutable(base, because)
    case .member(let member, let receiver?, _)
    where member.name == "subscript" && receiver.type == .data:
      return unsupported("a change of a byte through the subscript of `Data`", value.range)
    case .member(let member, let receiver?, _)
    where member.name == "subscript" || member.set != nil:
      return immutable(receiver, because)
    case .invoke(let function, let receiver?, _)
    where function.name.hasSuffix("subscript") && isArray(receiver.type)
      && checker.program.members.setters[ObjectIdentifier(function)] == nil:
      return unsupported(
        "a change through Swift's own subscript beside `\(function.name)`", value.range)
    case .invoke(let function, _, _)
    where checker.program.members.setters[ObjectIdentifier(function)] == nil:
      name = "what `\(function.name)` yields"
    default: name = "this"
    }
    return fail(
      "immutable", "\(name) is a constant; \(because)", at: value.range, notes: notes,
      fixIts: fixIts)
  }

  /// The notes and fix-its for a change of a parameter, which is a constant: a property of its name, or a copy.
  private func mending(
    parameter: LocalVariable, at range: SourceRange
  ) -> (notes: [Diagnostic.Note], fixIts: [Diagnostic.FixIt]) {
    let name = parameter.name
    if name.hasPrefix("$") { return ([], []) }
    guard settableProperty(hiddenBy: parameter) != nil else {
      return ([.init("`var \(name) = \(name)` makes a copy to change", at: parameter.range)], [])
    }
    return (
      [.init("the property is `self.\(name)`")], [.init(replace: range.startPoint, with: "self.")]
    )
  }
}

extension Member {
  /// The subscript of a key path: `value[keyPath: path]`.
  fileprivate var isKeyPathSubscript: Bool { parameters.first?.label == "keyPath" }
}
