import TipModel
import TipSyntax
import TipText

/// Creation of class instances, delegation to `super`, and identity comparison.
extension InitializerCallChecker {
  func constructInstance(
    _ declaration: TypeDeclaration, _ call: CallSyntax, base: SourceRange, whole: SourceRange
  ) -> TypedExpression {
    if options.scope == .partial { return unresolvedExpression(whole) }
    checker.storedValueChecker.layOutFields(of: declaration)
    checker.program.members.madeWithDeinitializer.formUnion(
      declaration.lineage.compactMap(\.deinitializer))
    let all = declaration.classInitializers(for: call)
    let found = all.filter(bodyChecker.accessChecker.isAccessible)
    if let hidden = all.first, found.isEmpty {
      bodyChecker.accessChecker.reportInaccessible(hidden, base)
      return errorExpression(whole)
    }
    if !found.contains(where: { fits(call, $0) }),
      initializersOfProtocols(of: declaration, beside: all).contains(where: { fits(call, $0) })
    {
      return unsupported("an initializer that the extension of a protocol gives a class", whole)
    }
    if found.isEmpty { return withoutInitializer(declaration, call, base: base, whole: whole) }
    let made = bodyChecker.callChecker.callFunctions(
      found, receiver: nil, call, base: base, whole: whole, contextualType: nil)
    guard case .invoke(let function, _, let arguments) = made.form else { return made }
    let type = Type.nominal(declaration.type)
    return node(
      .initialize(declaration.type, function, arguments),
      bodyChecker.initializationChecker.mayFail(function, among: found) ? .optional(type) : type,
      whole)
  }

  private func fits(_ call: CallSyntax, _ member: ValueDeclaration) -> Bool {
    guard case .function(let signature) = checker.entity(member) else { return false }
    return CallMatching(bodyChecker.callChecker.arguments(of: call), to: signature.callParameters)
      .fault == nil
  }

  /// A class without declared initializers has an implicit `init()` if every property has a default value.
  private func withoutInitializer(
    _ declaration: TypeDeclaration, _ call: CallSyntax, base: SourceRange, whole: SourceRange
  ) -> TypedExpression {
    if let argument = bodyChecker.callChecker.arguments(of: call).first {
      return bodyChecker.callChecker.tell(
        .extra(argument), of: "`\(declaration.type.name)`", whole, declaration.nameRange)
    }
    if let unknown = bodyChecker.memberwiseChecker.unknownLayout(declaration, whole) {
      return unknown
    }
    let initializer = bodyChecker.memberwiseChecker.memberwiseInitializer(of: declaration)
    for field in initializer.hasAll ? [] : declaration.type.fields {
      if field.defaultValue == nil {
        if declaration.isBroken || field.type.holdsError { return errorExpression(whole) }
        return fail(
          "missing-argument",
          "`\(declaration.type.name)` has no initializer, and `\(field.name)` has no value",
          at: base, notes: [.init("it is declared here", at: field.range)])
      }
    }
    if declaration.superclass != nil,
      case .function(let signature) = checker.entity(declaration.implicitInitializer)
    {
      return node(
        .initialize(declaration.type, signature.declaration, []), .nominal(declaration.type), whole)
    }
    return node(
      .construct(declaration.type, CallValues([], besides: initializer.defaults)),
      .nominal(declaration.type), whole)
  }

  // MARK: super

  func superclass(_ range: SourceRange) -> ResolvedReference {
    guard let found = scope.lookup("self"), case .variable(let variable) = found else {
      return .value(fail("unknown-name", "there is no `super` outside a class", at: range))
    }
    if let owner, checker.overrideChecker.foreignSuperclass(of: owner) != nil {
      return .value(unsupported("a member of a superclass that is not the program's", range))
    }
    guard let superclass = owner?.superclass else {
      return .value(
        fail(
          "unknown-name", "`\(owner?.type.name ?? "this type")` has no superclass", at: range))
    }
    return .value(
      node(
        .superclass(node(.local(variable), variable.type, range)), superclass.selfType, range))
  }

  /// `super.init(…)`, and `self.init(…)` in a class: the initializers that the delegation may call. Returns nil if this is no
  /// delegation.
  func delegatedInitializer(
    _ value: TypedExpression, _ range: SourceRange, _ call: CallSyntax?
  ) -> ResolvedReference? {
    guard bodyChecker.bodyContext.isInitializer, let owner, owner.type.isClass else { return nil }
    let initializers: [ValueDeclaration]
    switch value.form {
    case .superclass:
      if bodyChecker.bodyContext.isConvenience { return wrongDelegation("super", range) }
      bodyChecker.findings.delegates = true
      let all = owner.superclass?.classInitializers ?? []
      if let call, let fault = delegatesToConvenience(call, among: all, range) { return fault }
      let designated = all.filter { $0.syntax?.hasModifier("convenience") != true }
      initializers = designated.isEmpty ? all : designated
      // The superclass declares no initializer, so that its implicit one is called.
      if initializers.isEmpty {
        return .functions(
          [owner.superclass?.implicitInitializer].compactMap(\.self), receiver: value)
      }
    case .local(let variable) where variable.name == "self":
      if !bodyChecker.bodyContext.isConvenience, owner.type.kind == .classType {
        return wrongDelegation("self", range)
      }
      bodyChecker.findings.delegates = true
      initializers = call.map(owner.classInitializers) ?? owner.classInitializers
    default: return nil
    }
    return .functions(initializers, receiver: value)
  }

  /// Reports a `super.init` call if only `convenience` initializers of the superclass accept its arguments. Returns nil
  /// otherwise.
  private func delegatesToConvenience(
    _ call: CallSyntax, among initializers: [ValueDeclaration], _ range: SourceRange
  ) -> ResolvedReference? {
    guard options.scope == .whole else { return nil }
    let list = bodyChecker.callChecker.arguments(of: call)
    let taking = initializers.filter { member in
      guard case .function(let signature) = checker.entity(member) else { return true }
      return CallMatching(list, to: signature.callParameters).fault == nil
    }
    guard !taking.isEmpty, taking.allSatisfy({ $0.syntax?.hasModifier("convenience") == true })
    else {
      return nil
    }
    return .value(
      fail(
        "misplaced", "`super.init` calls an initializer that is not `convenience`", at: range,
        notes: taking.map { .init("this one is", at: $0.nameRange) }))
  }

  /// Reports a wrong delegation. A `convenience` initializer delegates to one of its own class, and every other initializer
  /// to one of the superclass.
  private func wrongDelegation(_ called: String, _ range: SourceRange) -> ResolvedReference {
    let message =
      called == "self"
      ? "only a `convenience` initializer calls `self.init`"
      : "a `convenience` initializer calls `self.init`, and not `super.init`"
    return .value(fail("misplaced", message, at: range))
  }

  /// The `super.init()` call that Swift adds at the end of a class's initializer.
  func implicitDelegation(_ syntax: DeclarationSyntax?, at range: SourceRange) -> TypedStatement? {
    guard bodyChecker.bodyContext.isInitializer, !bodyChecker.findings.delegates,
      let superclass = owner?.superclass,
      syntax?.hasModifier("convenience") != true,
      let found = scope.lookup("self"), case .variable(let variable) = found
    else { return nil }
    let initializers = superclass.classInitializers
    for member in initializers.isEmpty ? [superclass.implicitInitializer] : initializers {
      guard case .function(let signature) = checker.entity(member),
        signature.parameters.allSatisfy({ $0.defaultValue != nil || $0.isVariadic }),
        signature.parameters.isEmpty
      else { continue }
      let receiver = node(
        .superclass(node(.local(variable), variable.type, range)), superclass.selfType, range)
      checker.use(signature.declaration)
      return TypedStatement(
        .expression(
          node(
            .invoke(signature.declaration, receiver: receiver, arguments: []), .void, range)),
        at: range)
    }
    return nil
  }

  // MARK: Identity

  /// Type-checks `a === b` and `a !== b`.
  func identity(
    _ sign: OperatorSyntax, _ left: FoldedExpression, _ right: FoldedExpression,
    _ range: SourceRange
  ) -> TypedExpression {
    let first = infer(left, left.isFlexible ? .optional(infer(right, nil).type) : nil)
    let second = infer(right, right.isFlexible ? .optional(first.type.wrapped ?? first.type) : nil)
    for value in [first, second] {
      let type = value.type.wrapped ?? value.type
      if type.isUnknown {
        return type == .unresolved ? unresolvedExpression(range) : errorExpression(range)
      }
      guard type.mayBeInstance else {
        return fail(
          "type-mismatch",
          "`\(sign.text)` compares instances of classes, but this is `\(value.type)`",
          at: value.range)
      }
    }
    guard let declared = OperatorTable.infix(sign.text) else {
      return bodyChecker.arithmeticChecker.unknownOperator(sign)
    }
    return node(.chain(first, [(declared, second)]), .bool, range)
  }

  /// The nearest class that all types are or inherit from.
  func commonSuperclass(_ types: [Type]) -> Type? {
    guard let first = types.first, case .nominal = first,
      var candidate = checker.declaration(of: first), candidate.type.isClass
    else { return nil }
    let declarations = types.compactMap { checker.declaration(of: $0) }
    guard declarations.count == types.count else { return nil }
    while !declarations.allSatisfy({ $0.inherits(from: candidate) }) {
      guard let next = candidate.superclass else { return nil }
      candidate = next
    }
    return candidate.selfType
  }
}
