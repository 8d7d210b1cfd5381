import TipFoundation
import TipModel
import TipText

extension Compiler {
  func prefix(_ op: Operator, _ operand: TypedExpression, _ range: SourceRange) -> Code {
    if isAbstract, operand.type != .bool { return liftedPrefix(op, operand, range) }
    let code = compile(operand)
    switch (op.spelling, code) {
    case ("!", .bool(let operand)): return .bool { !(try operand($0)) }
    case ("!", .intTest(let operand)): return .intTest(!operand)
    case ("-", .double), ("-", .doubleSlot), ("-", .doubleField):
      let operand = code.double(at: range)
      return .double { -(try operand($0)) }
    case ("-", .int), ("-", .intSlot), ("-", .intField), ("-", .intOffset):
      let operand = code.int(at: range)
      return .int { try Arithmetic.negate(operand($0), at: range) }
    case ("-", .constant(.double(let value))): return .constant(.double(-value))
    case ("-", .constant(.int(let value))) where value != .min: return .constant(.int(-value))
    default: break
    }
    guard let evaluate = op.unary else {
      return .value { _ in
        throw RuntimeError.unavailable("`\(op.spelling)` has no value", at: range)
      }
    }
    let value = code.value
    return .value { try evaluate(value($0), range) }
  }

  /// Operands of one precedence, left to right. A long chain runs in a loop, so that its length is
  /// not the depth of calls.
  func chain(_ first: TypedExpression, _ rest: [(Operator, TypedExpression)]) -> Code {
    if rest.count == 1, let (op, second) = rest.first {
      if op.isReplaced { return replaced(op, first, second) }
      if let decided = countComparison(first, op, second) { return decided }
      if let compared = textComparison(first, op, second) { return compared }
    }
    guard rest.count > 8 || isAbstract else {
      var range = first.range
      var code = compile(first)
      for (op, operand) in rest {
        range = range.union(operand.range)
        code = infix(op, code, compile(operand), first.range, operand.range, range)
      }
      return code
    }
    let start = value(first)
    let steps = rest.map { op, operand in
      ChainStep(
        operation: operation(op, first.range.union(operand.range), isAbstract: isAbstract),
        value: value(operand))
    }
    return .value { frame in
      var result = try start(frame)
      for step in steps { result = try step.operation(result, step.value(frame), frame) }
      return result
    }
  }

  /// An operator that the program has for the types of its operands.
  private func replaced(
    _ op: Operator, _ first: TypedExpression, _ second: TypedExpression
  ) -> Code {
    let (a, b) = (value(first), value(second))
    let operation = operation(op, first.range.union(second.range), isAbstract: isAbstract)
    return .value { try operation(a($0), b($0), $0) }
  }

  private func infix(
    _ op: Operator, _ a: Code, _ b: Code, _ aRange: SourceRange, _ bRange: SourceRange,
    _ range: SourceRange
  ) -> Code {
    if let code = numbers(op.spelling, a, b, range) { return code }
    switch (a, b) {
    case (.date, .date), (.date, .constant(.date)), (.constant(.date), .date):
      if let test = Relation(rawValue: op.spelling) {
        let (a, b) = (DoubleCode(run: a.date(at: aRange)), DoubleCode(run: b.date(at: bRange)))
        guard let opposite = test.strictOpposite else { return Self.compare(test, a, b) }
        let isOpposite = Self.compare(opposite, a, b).bool(at: range)
        return .bool { !(try isOpposite($0)) }
      }
    case (.bool, .bool), (.bool, .constant(.bool)), (.constant(.bool), .bool):
      let (a, b) = (a.bool(at: aRange), b.bool(at: bRange))
      if op.spelling == "==" { return .bool { try a($0) == b($0) } }
      if op.spelling == "!=" { return .bool { try a($0) != b($0) } }
    default: break
    }
    if !isAbstract, op.spelling == "==" || op.spelling == "!=" {
      let isNil = op.spelling == "=="
      switch (a, b) {
      case (.optional(let some), .constant(.none)), (.constant(.none), .optional(let some)):
        return .bool { (try some($0) == nil) == isNil }
      default: break
      }
    }
    let (first, second) = (a.value, b.value)
    if isAbstract {
      let operation = operation(op, range, isAbstract: true)
      return .value {
        let result = try operation(first($0), second($0), $0)
        try $0.context.budget.settle()
        return result
      }
    }
    switch op.spelling {
    case "==":
      return .bool {
        let (a, b) = try (first($0), second($0))
        try $0.context.budget.spend(steps: ComparedSize.steps(a, b), at: range)
        let isEqual = a == b
        try $0.context.budget.settle()
        return isEqual
      }
    case "!=":
      return .bool {
        let (a, b) = try (first($0), second($0))
        try $0.context.budget.spend(steps: ComparedSize.steps(a, b), at: range)
        let differs = a != b
        try $0.context.budget.settle()
        return differs
      }
    case "<", "<=", ">", ">=":
      let operation = operation(op, range)
      return .bool {
        let (a, b) = try (first($0), second($0))
        try $0.context.budget.spend(steps: ComparedSize.steps(a, b), at: range)
        guard case .bool(let result) = try operation(a, b, $0) else {
          try RuntimeError.missing(at: range)
        }
        try $0.context.budget.settle()
        return result
      }
    default:
      let operation = operation(op, range)
      return .value { try operation(first($0), second($0), $0) }
    }
  }
}

private struct ChainStep {
  let operation: (Value, Value, Frame) throws -> Value
  let value: (Frame) throws -> Value
}

/// An infix operator on values, whose result is charged.
func operation(
  _ op: Operator, _ range: SourceRange, isAbstract: Bool = false
) -> (Value, Value, Frame) throws -> Value {
  if isAbstract { return liftedOperation(op, range) }
  let spelling = op.spelling
  guard let evaluate = op.binary else {
    return { _, _, _ in throw RuntimeError.unavailable("`\(spelling)` has no value", at: range) }
  }
  guard spelling == "+" else {
    return { a, b, frame in
      if case (.array(let first), .array(let second)) = (a, b) {
        try frame.context.budget.spend(steps: (first.count + second.count) / 8, at: range)
      }
      return try evaluate(a, b, range)
    }
  }
  return { a, b, frame in
    let budget = frame.context.budget
    switch (a, b) {
    case (.string(let a), .string(let b)):
      try budget.allocate(bytes: a.utf8.count + b.utf8.count, at: range)
    case (.text(let a), .text(let b)):
      try budget.allocate(bytes: a.content.utf8.count + b.content.utf8.count, at: range)
    case (.array(let a), .array(let b)):
      try budget.spend(steps: (a.count + b.count) / 8, at: range)
      try budget.allocate(bytes: (a.count + b.count) * b.elementSize, at: range)
    case (.array, .range), (.array, .view), (.range, .array), (.view, .array):
      let count = a.elementBound.addingReportingOverflow(b.elementBound)
      let bytes = count.partialValue.multipliedReportingOverflow(by: MemoryLayout<Value>.stride)
      try budget.allocate(
        bytes: count.overflow || bytes.overflow ? Int.max : bytes.partialValue, at: range)
    default: break
    }
    return try evaluate(a, b, range)
  }
}
