public import TipModel
import TipText

/// The program's own `==`, `<` and `description`, called from deep inside of a collection or a
/// text, where no error can be thrown. The error is kept, and ends the evaluation at the next
/// possible place.
extension BackReference: OperationPerformer where Target == Evaluator {
  public func perform(_ function: FunctionDeclaration, _ arguments: [Value]) -> Value? {
    target?.perform(function, arguments)
  }
}

extension Evaluator {
  fileprivate func perform(_ function: FunctionDeclaration, _ arguments: [Value]) -> Value? {
    guard !budget.meter.pointee.hasFault else { return nil }
    let receiver = function.selfVariable == nil ? nil : arguments.first
    do {
      guard budget.isActive else {
        return try call(
          function, receiver: receiver, arguments: receiver == nil ? arguments : [])
      }
      return try invoke(
        function, receiver: receiver, receiver == nil ? arguments : [], topContext,
        at: function.range
      ).result
    } catch {
      if budget.isActive { budget.keep(error) }
      return nil
    }
  }

  /// Makes this evaluator the one that runs the operations of a type and of the types of its parts.
  func perform(for type: Type) {
    switch type {
    case .optional(let inner), .array(let inner), .set(let inner), .range(let inner),
      .donation(let inner), .donations(let inner), .event(let inner),
      .parameterReference(let inner):
      perform(for: inner)
    case .dictionary(let key, let value):
      perform(for: key)
      perform(for: value)
    case .tuple(let elements): for element in elements { perform(for: element.type) }
    case .nominal(let nominal):
      guard performed.insert(ObjectIdentifier(nominal)).inserted else { return }
      nominal.userDefinedOperations?.performer = reference
      for field in nominal.fields { perform(for: field.type) }
    default: break
    }
  }
}
