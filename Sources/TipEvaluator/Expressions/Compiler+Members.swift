import OrderedCollections
import TipFoundation
import TipModel
import TipText

/// Calls of the member table.
extension Compiler {
  func call(
    _ member: Member, _ receiver: TypedExpression?, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code {
    if member.isOfProgram { return plainCall(member, receiver, arguments, expression) }
    if member.isRandom {
      return drawing(plainCall(member, receiver, arguments, expression), expression.range)
    }
    if let code = PlainMembers(self).code(member, receiver, arguments, expression) {
      return code
    }
    if let receiver, let code = donationStep(member, receiver, arguments, expression) {
      return code
    }
    if let receiver, let code = lateRead(member, receiver, arguments, expression) { return code }
    if let receiver, let code = CollectionLook(self).code(member, receiver, arguments, expression) {
      return code
    }
    if let receiver, let code = inlined(member, receiver, arguments, expression) { return code }
    if let receiver, let code = textTest(member, receiver, arguments, expression.range) {
      return code
    }
    let code = plainCall(member, receiver, arguments, expression)
    guard member.asksForPresent else { return code }
    let value = code.value
    let range = expression.range
    return .value { frame in
      if frame.state.pointee.isFolding { throw RuntimeError.notConstant(at: range) }
      frame.state.pointee.asksForPresent = true
      return try value(frame)
    }
  }

  /// Code that draws a random value. A rule and a constant have none, since they must be
  /// deterministic.
  private func drawing(_ code: Code, _ range: SourceRange) -> Code {
    let value = code.value
    return .value { frame in
      if frame.state.pointee.isFolding { throw RuntimeError.notConstant(at: range) }
      if frame.state.pointee.isTracking { throw RuntimeError.randomRule(at: range) }
      return try value(frame)
    }
  }

  func plainCall(
    _ member: Member, _ receiver: TypedExpression?, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code {
    guard let receiver else {
      return .value(
        invocation(member, receiverType: .void, arguments, expression, receiver: { _ in .void }))
    }
    return .value(
      invocation(
        member, receiverType: receiver.type, arguments, expression, receiver: value(receiver)))
  }

  /// A call whose receiver is already compiled.
  ///
  /// - Parameter isLate: True if the receiver is read after the arguments.
  func invocation(
    _ member: Member, receiverType: Type, _ arguments: [TypedExpression?],
    _ expression: TypedExpression, receiver: @escaping (Frame) throws -> Value,
    isLate: Bool = false
  ) -> (Frame) throws -> Value {
    let codes = self.arguments(member, arguments)
    let evaluate = member.evaluate
    let mayWait = member.mayWait
    let site = InvocationSite(
      receiverType: receiverType, resultType: expression.type, range: expression.range)
    if isAbstract { return liftedInvocation(member, codes, site, receiver) }
    return { frame in
      let early = isLate ? .void : try receiver(frame)
      let arguments = try codes.run(frame)
      var call = Invocation(
        receiver: isLate ? try receiver(frame) : early, arguments: arguments, at: site,
        in: frame.context)
      try frame.mind(call)
      let result =
        mayWait ? try frame.context.budget.waiting { try evaluate(&call) } : try evaluate(&call)
      try frame.settle()
      return result
    }
  }

  /// The arguments' code; those of `print` and `String(…)` are shown as their types describe
  /// themselves.
  func arguments(
    _ member: Member, _ arguments: [TypedExpression?]
  ) -> MemberArgumentsCode {
    let isDebug = member.owner == .void && member.name == "debugPrint"
    let shows =
      isDebug || (member.owner == .void && member.name == "print")
      || (member.owner == .string && member.kind == .initializer && member.constraints.isEmpty
        && member.parameters.first?.label != "format")
    let codes = arguments.enumerated().map { index, argument -> ValueCode? in
      guard let argument else { return nil }
      let parameter = member.parameters.indices.contains(index) ? member.parameters[index] : nil
      if parameter?.isAutoclosure == true { return ValueCode(run: autoclosure(argument)) }
      guard shows, let type = parameter?.type, type.hasVariables || type == .any else {
        return ValueCode(run: value(argument))
      }
      if case .array(let elements) = argument.form, parameter?.isVariadic == true {
        let parts = elements.map { ValueCode(run: shown($0, isNested: isDebug)) }
        return ValueCode { frame in .array(try parts.map { try $0.run(frame) }) }
      }
      return ValueCode(run: shown(argument))
    }
    return MemberArgumentsCode(codes)
  }

  /// The value, or its text if its type has a description, or labels that the value does not carry.
  private func shown(
    _ expression: TypedExpression, isNested: Bool = false
  ) -> (Frame) throws -> Value {
    // A value that was converted to `Any` prints as before.
    if case .convert(let own) = expression.form { return shown(own, isNested: isNested) }
    let value = value(expression)
    switch expression.type {
    case _ where isNested:
      let type = expression.type
      return { frame in
        let text = ValuePrinter.debug(try value(frame), as: type)
        try frame.context.budget.settle()
        return .string(text)
      }
    case .bool, .int, .integer, .double, .string, .date, .data, .url, .builtin(.text): return value
    default:
      let type = expression.type
      return { frame in
        let value = try value(frame)
        return .string(try frame.context.evaluator.text(of: value, as: type, frame.context))
      }
    }
  }
}

extension Member {
  /// The host may let time pass before it returns.
  var mayWait: Bool {
    isAsync || owner == .builtin(.clock) || owner.isTask || isOfView
  }

  private var isOfView: Bool {
    if case .builtin(let kind) = owner { kind == .tipView || kind.isKitView } else { false }
  }
}

extension Evaluator {
  /// A value as `print` shows it.
  func text(of value: Value, as type: Type, _ context: Context) throws -> String {
    let text = ValuePrinter.print(value, as: type)
    try context.budget.settle()
    return text
  }
}
