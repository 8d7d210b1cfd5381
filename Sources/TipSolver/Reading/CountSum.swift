import TipModel
import TipText

/// A sum of counts and a constant, or a value of an integer type alone.
struct CountSum {
  var terms: [Formula.Term] = []
  var constant = 0

  /// Numbers as small as these cannot overflow when a few of them are added.
  static let limit = 1 << 40

  func compared(by relation: Relation, to other: CountSum) -> Formula {
    let difference = terms + other.terms.map { Formula.Term(-$0.factor, $0.variable) }
    let bound = other.constant - constant
    let isAtMost = Formula.sum(difference, atMost: bound)
    let isLess = Formula.sum(difference, atMost: bound - 1)
    return switch relation {
    case .equal: .all([isAtMost, .not(isLess)])
    case .notEqual: .any([isLess, .not(isAtMost)])
    case .less: isLess
    case .lessOrEqual: isAtMost
    case .greater: .not(isAtMost)
    case .greaterOrEqual: .not(isLess)
    }
  }
}

extension RuleReading {
  /// The sum that a quantity is; nil for any other, and where an addition might overflow.
  mutating func sum(_ quantity: RuleQuery.Quantity, isWhole: Bool = true) -> CountSum? {
    if let number = quantity.constant?.fixedInteger {
      // Sums of small types may overflow.
      guard isWhole || number.type == .int, let value = number.int else { return nil }
      return abs(max(value, -.max)) < CountSum.limit ? CountSum(constant: value) : nil
    }
    if let counted = quantity.counted {
      guard let donations = donations(counted), donations.tail.isEmpty,
        let limit = donations.limit, limit < CountSum.limit
      else { return nil }
      return CountSum(terms: [Formula.Term(1, .count(donations))])
    }
    if case .arithmetic(let first, let rest) = quantity.form {
      guard var sum = sum(first, isWhole: false), rest.count < 8 else { return nil }
      for (op, operand) in rest {
        guard !op.isReplaced, op.spelling == "+" || op.spelling == "-",
          let next = self.sum(operand, isWhole: false)
        else { return nil }
        let sign = op.spelling == "+" ? 1 : -1
        sum.terms += next.terms.map { Formula.Term(sign * $0.factor, $0.variable) }
        sum.constant += sign * next.constant
      }
      return sum
    }
    guard isWhole, quantity.type.isInteger, let variable = variable(quantity) else { return nil }
    return CountSum(terms: [Formula.Term(1, variable)])
  }
}
