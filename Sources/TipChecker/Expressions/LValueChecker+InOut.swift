import TipModel
import TipSyntax
import TipText

/// Arguments for `inout` parameters: the addresses of lvalues.
extension LValueChecker {
  func lent(_ argument: CallArgument, _ type: Type, to what: String) -> TypedExpression {
    guard case .prefix(let sign, let operand) = argument.value.kind, sign.text == "&" else {
      let value = infer(argument.value, contextualType: type)
      if value.type.isUnknown { return value }
      return fail(
        "wrong-argument", "\(what) changes this argument: write `&` before it",
        at: argument.value.range,
        fixIts: [.init(replace: argument.value.range.startPoint, with: "&")])
    }
    let value = infer(operand, contextualType: type)
    if value.type.isUnknown || type.isUnknown { return value }
    guard value.type == type else {
      return bodyChecker.conversionChecker.mismatch(value, type)
    }
    guard let place = place(of: value) else { return immutable(value, "\(what) changes it") }
    return node(.address(place), type, argument.value.range)
  }

  /// Reports `&x` that is not an argument for an `inout` parameter.
  func strayAddress(_ sign: OperatorSyntax) -> TypedExpression {
    if options.scope == .partial { return unresolvedExpression(sign.range) }
    return fail(
      "wrong-argument", "`&` stands only before an argument for an `inout` parameter",
      at: sign.range)
  }

  /// The argument that a function value passes on to the function it calls.
  func passedOn(_ parameter: LocalVariable, _ range: SourceRange) -> TypedExpression {
    guard parameter.isInOut else { return node(.local(parameter), parameter.type, range) }
    let place = LValue(root: .local(parameter), steps: [], type: parameter.type, range: range)
    return node(.address(place), parameter.type, range)
  }
}

extension LocalVariable {
  /// A closure parameter whose type is written as in a function type, with `.inOut` for an `inout` parameter.
  convenience init(parameter name: String, type: Type, range: SourceRange) {
    if case .inOut(let inner) = type {
      self.init(name: name, type: inner, isMutable: true, range: range)
      isInOut = true
    } else {
      self.init(name: name, type: type, isMutable: false, range: range)
    }
  }

  /// The parameter's type as function types write it.
  var typeOfParameter: Type { isInOut ? .inOut(type) : type }
}

// MARK: swap

extension LValueChecker {
  /// `swap(&a, &b)`
  func swap(_ call: CallSyntax, _ member: Member, _ whole: SourceRange) -> TypedExpression {
    let arguments = bodyChecker.callChecker.arguments(of: call)
    if let fault = CallMatching(arguments, to: member.callParameters).fault {
      return bodyChecker.callChecker.tell(fault, of: "`swap`", whole)
    }
    guard case .prefix(_, let operand) = arguments[0].value.kind else {
      return lent(arguments[0], .error, to: "`swap`")
    }
    let type = infer(operand, contextualType: nil).type
    if type.isUnknown {
      return type == .unresolved ? unresolvedExpression(whole) : errorExpression(whole)
    }
    let values = arguments.map { lent($0, type, to: "`swap`") }
    if values.contains(where: { $0.type.isUnknown }) { return errorExpression(whole) }
    if let overlap = bodyChecker.exclusivityChecker.overlappingAccess(CallValues(values)) {
      return overlap
    }
    return node(
      .invoke(checker.exchange(type, at: whole), receiver: nil, arguments: CallValues(values)),
      .void, whole)
  }
}

extension Checker {
  /// A function that exchanges the values of two variables of a type.
  fileprivate func exchange(_ type: Type, at range: SourceRange) -> FunctionDeclaration {
    let parameters = ["a", "b"].map {
      LocalVariable(parameter: $0, type: .inOut(type), range: range)
    }
    let kept = LocalVariable(name: "kept", type: type, isMutable: false, range: range)
    func value(_ variable: LocalVariable) -> TypedExpression { node(.local(variable), type, range) }
    func place(_ variable: LocalVariable) -> LValue {
      LValue(root: .local(variable), steps: [], type: type, range: range)
    }
    let body = TypedBlock(
      [
        .declare(kept, value(parameters[0])), .assign(place(parameters[0]), value(parameters[1])),
        .assign(place(parameters[1]), value(kept)),
      ].map { TypedStatement($0, at: range) })
    return FunctionDeclaration(
      name: "swap", range: range, selfVariable: nil, parameters: parameters, result: .void,
      isMutating: false, body: { body })
  }
}
