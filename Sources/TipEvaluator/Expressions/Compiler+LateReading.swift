import TipModel
import TipText

/// `nodes[make()]`: a part of a variable is read after its indices are evaluated, each of which may
/// change the variable.
extension Compiler {
  /// Returns nil where the order makes no difference, or the value is no part of a variable.
  func lateRead(
    _ member: Member, _ receiver: TypedExpression, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code? {
    guard !isAbstract, member.name == "subscript",
      arguments.contains(where: { $0?.contains { $0.mayChangeVariables } == true })
    else { return nil }
    if receiver.isWithinVariable, arguments.count == 1 {
      return .value(
        invocation(
          member, receiverType: receiver.type, arguments, expression, receiver: value(receiver),
          isLate: true))
    }
    return LValue(reading: expression).map(read)
  }

  /// Reads a subscript of the program late, if it has a setter.
  func lateRead(
    _ getter: FunctionDeclaration, _ arguments: [TypedExpression], _ expression: TypedExpression
  ) -> Code? {
    guard !isAbstract, getter.isSettable,
      arguments.contains(where: { $0.contains { $0.mayChangeVariables } })
    else { return nil }
    return LValue(reading: expression).map(read)
  }

  private func read(_ place: LValue) -> Code {
    let code = LValueCode(place, self)
    return .value { frame in
      guard let way = try code.way(frame) else { try RuntimeError.missing(at: place.range) }
      return try code.value(frame, way)
    }
  }
}

extension TypedExpression {
  /// Code of the program runs.
  fileprivate var mayChangeVariables: Bool {
    switch form {
    case .invoke, .mutatingInvoke, .mutate, .callWitness, .callClosure, .initialize, .collect,
      .choose:
      true
    default: false
    }
  }

  /// True for a variable, or a part of it that is reached without an index.
  fileprivate var isWithinVariable: Bool {
    switch form {
    case .local, .global: true
    case .field(let base, _): (!base.isInstance || base.isConstant) && base.isWithinVariable
    case .tupleElement(let base, _): base.isWithinVariable
    default: false
    }
  }

  fileprivate var isInstance: Bool {
    if case .nominal(let type) = type { type.isClass } else { false }
  }

  private var isConstant: Bool {
    switch form {
    case .local(let variable): !variable.isMutable
    case .global(let variable): !variable.isMutable
    default: false
    }
  }
}

extension LValue {
  /// Returns nil for an expression that is no part of a variable, and for a computed one without a
  /// setter.
  fileprivate init?(reading expression: TypedExpression) {
    var steps: [Step] = []
    var next = expression
    var root: Root?
    while root == nil {
      switch next.form {
      // A constant is read in place, from left to right.
      case .local(let variable) where variable.isMutable: root = .local(variable)
      case .global(let variable) where variable.isMutable: root = .global(variable)
      case .field(let base, let index):
        steps.append(.field(index))
        if base.isInstance { root = .instance(base) }
        next = base
      case .tupleElement(let base, let index):
        steps.append(.tupleElement(index))
        next = base
      case .force(let inner):
        steps.append(.force)
        next = inner
      case .invoke(let getter, let receiver?, let arguments)
      where getter.isSettable && !getter.isMutating && !receiver.isSuperclass:
        // The value is not set, so the getter is used for both.
        steps.append(.computed(getter: getter, setter: getter, arguments: arguments))
        if receiver.isInstance { root = .instance(receiver) }
        next = receiver
      case .member(let member, let receiver?, let arguments) where member.name == "subscript":
        guard let index = arguments.first ?? nil else { return nil }
        switch (receiver.type, arguments.count) {
        case (.array, 1): steps.append(.subscript(index, isDictionary: false))
        case (.dictionary, 1): steps.append(.subscript(index, isDictionary: true))
        case (.dictionary, 2):
          guard let missing = arguments[1] else { return nil }
          steps.append(.subscriptDefault(index, default: missing))
        default: return nil
        }
        next = receiver
      default: return nil
      }
    }
    guard let root else { return nil }
    self.init(root: root, steps: steps.reversed(), type: expression.type, range: expression.range)
  }
}
