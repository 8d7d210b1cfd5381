import TipModel

extension PlainEvaluator {
  func apply(_ sign: String, _ operand: Plain) throws -> Plain {
    switch (sign, operand) {
    case ("!", .bool(let value)): .bool(!value)
    case ("-", .int(let value)): .int(try whole(0.subtractingReportingOverflow(value)))
    case ("-", .double(let value)): .double(-value)
    case ("+", _): operand
    case ("~", .int(let value)): .int(-1 - value)
    default: throw Plain.Failure.notCovered("the prefix \(sign)")
    }
  }

  func apply(_ sign: String, _ left: Plain, _ right: Plain) throws -> Plain {
    switch sign {
    case "==": return .bool(left.equals(right))
    case "!=": return .bool(!left.equals(right))
    case "<": return .bool(try left.isLess(right))
    case ">": return .bool(try right.isLess(left))
    case "<=": return .bool(try left.isAtMost(right))
    case ">=": return .bool(try right.isAtMost(left))
    case "~=":
      guard case .range(let lower, let upper, let isClosed) = left, !right.isRange else {
        return .bool(left.equals(right))
      }
      let isBelow = try isClosed ? right.isAtMost(upper) : right.isLess(upper)
      return .bool(try isBelow && lower.isAtMost(right))
    case "...", "..<":
      guard try left.isAtMost(right) else {
        throw Plain.Failure.code("reversed-range")
      }
      return .range(left, right, isClosed: sign == "...")
    default: break
    }
    switch (left, right) {
    case (.int(let a), .int(let b)): return .int(try apply(sign, a, b))
    case (.double(let a), .double(let b)):
      switch sign {
      case "+": return .double(a + b)
      case "-": return .double(a - b)
      case "*": return .double(a * b)
      default: return .double(a / b)
      }
    case (.date(let a), .double(let b)): return .date(sign == "+" ? a + b : a - b)
    case (.string(let a), .string(let b)): return .string(a + b)
    case (.list(let a), .list(let b)): return .list(a + b)
    default: throw Plain.Failure.notCovered("the operator \(sign)")
    }
  }

  private func apply(_ sign: String, _ a: Int, _ b: Int) throws -> Int {
    switch sign {
    case "+": return try whole(a.addingReportingOverflow(b))
    case "-": return try whole(a.subtractingReportingOverflow(b))
    case "*": return try whole(a.multipliedReportingOverflow(by: b))
    case "&": return a & b
    case "|": return a | b
    case "^": return (a | b) & ~(a & b)
    case "<<": return a << b
    case ">>": return a >> b
    case "&<<": return a &<< b
    case "&>>": return a &>> b
    case "&+": return a &+ b
    case "&-": return a &- b
    case "&*": return a &* b
    default: break
    }
    if b == 0 { throw Plain.Failure.code("division-by-zero") }
    return try whole(
      sign == "/" ? a.dividedReportingOverflow(by: b) : a.remainderReportingOverflow(dividingBy: b))
  }

  func whole(_ result: (partialValue: Int, overflow: Bool)) throws -> Int {
    if result.overflow { throw Plain.Failure.code("integer-overflow") }
    return result.partialValue
  }
}

extension Plain {
  fileprivate var isRange: Bool { if case .range = self { true } else { false } }
}
