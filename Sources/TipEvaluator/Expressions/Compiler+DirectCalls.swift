import TipModel
import TipText

/// Calls of functions whose parameters are plain slots, as nearly all are: arguments go straight into the frame of what is
/// called.
extension Compiler {
  /// Nil where arguments are lent, or evaluated in another order than they are declared in, and for an initializer that
  /// gives initial values first.
  func directCall(
    _ function: FunctionDeclaration, _ receiver: TypedExpression?, _ arguments: [TypedExpression],
    _ range: SourceRange
  ) -> Code? {
    guard !function.isMutating, function.begins == nil, (receiver != nil) == (function.selfVariable != nil),
      arguments.count == function.parameters.count,
      !arguments.contains(where: \.isAddress),
      OrderedValues.order(arguments, of: range) == Array(arguments.indices)
    else { return nil }
    let hasReceiver = receiver != nil
    let values = ([receiver].compactMap(\.self) + arguments).map { ValueCode(run: value($0)) }
    return .value { frame in
      let context = frame.context
      // What was not compiled yet, or cannot be, is found out after the arguments.
      guard !context.state.pointee.isLifted, let code = function.code as? FunctionCode,
        let slots = code.plainSlots
      else {
        let given = try values.map { try $0.run(frame) }
        return try context.evaluator.invoke(
          function, receiver: hasReceiver ? given.first : nil,
          Array(given.dropFirst(hasReceiver ? 1 : 0)), context, at: range
        ).result
      }
      return try Frame.with(slots: code.slotCount, context) { callee in
        for (index, value) in values.enumerated() {
          callee.slots[slots[index]] = try value.run(frame)
        }
        try context.budget.step(at: range)
        try context.budget.enter(at: range)
        defer { context.budget.leave() }
        _ = try code.body(callee)
        var result = Value.void
        swap(&result, &callee.slots[Frame.resultSlot])
        return result
      }
    }
  }
}
