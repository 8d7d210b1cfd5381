import TipModel
import TipText

extension Compiler {
  /// An operator on two numbers. Returns nil if the operands are not numbers, or the operator is
  /// not one of theirs.
  func numbers(_ spelling: String, _ a: Code, _ b: Code, _ range: SourceRange) -> Code? {
    IntOperation(spelling: spelling, range: range).code(a, b)
      ?? DoubleOperation(spelling: spelling).code(a, b)
  }

  static func compare<A: Operand, B: Operand>(_ test: Relation, _ a: A, _ b: B) -> Code
  where A.Number: Comparable, B.Number == A.Number {
    switch test {
    case .equal: .bool { try a.number($0) == b.number($0) }
    case .notEqual: .bool { try a.number($0) != b.number($0) }
    case .less: .bool { try a.number($0) < b.number($0) }
    case .lessOrEqual: .bool { try a.number($0) <= b.number($0) }
    case .greater: .bool { try a.number($0) > b.number($0) }
    case .greaterOrEqual: .bool { try a.number($0) >= b.number($0) }
    }
  }
}

private struct IntOperation: OperandPair {
  typealias Number = Int

  let spelling: String
  let range: SourceRange

  func code<A: Operand<Int>, B: Operand<Int>>(_ a: A, _ b: B) -> Code? {
    if let variable = a as? IntSlot, let number = (b as? Constant<Int>)?.value {
      if let sum = IntOffset(spelling, variable, number, range) { return .intOffset(sum) }
      if let test = IntTest(spelling, variable, number) { return .intTest(test) }
    }
    switch spelling {
    case "+": return .int { [range] in try Arithmetic.add(a.number($0), b.number($0), at: range) }
    case "-":
      return .int { [range] in try Arithmetic.subtract(a.number($0), b.number($0), at: range) }
    case "*":
      return .int { [range] in try Arithmetic.multiply(a.number($0), b.number($0), at: range) }
    case "/", "%":
      // A known divisor cannot cause an error.
      if let divisor = (b as? Constant<Int>)?.value, divisor > 0 {
        return spelling == "/"
          ? .int { try a.number($0) / divisor } : .int { try a.number($0) % divisor }
      }
      return spelling == "/"
        ? .int { [range] in try Arithmetic.divide(a.number($0), b.number($0), at: range) }
        : .int { [range] in try Arithmetic.remainder(a.number($0), b.number($0), at: range) }
    default:
      if let bits = BitOperation(rawValue: spelling) {
        return .int { bits.of(try a.number($0), try b.number($0)) }
      }
      return Relation(rawValue: spelling).map { Compiler.compare($0, a, b) }
    }
  }
}

private struct DoubleOperation: OperandPair {
  typealias Number = Double

  let spelling: String

  func code<A: Operand<Double>, B: Operand<Double>>(_ a: A, _ b: B) -> Code? {
    switch spelling {
    case "+": .double { try a.number($0) + b.number($0) }
    case "-": .double { try a.number($0) - b.number($0) }
    case "*": .double { try a.number($0) * b.number($0) }
    case "/": .double { try a.number($0) / b.number($0) }
    default: Relation(rawValue: spelling).map { Compiler.compare($0, a, b) }
    }
  }
}
