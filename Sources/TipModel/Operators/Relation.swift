/// The relation of two values of one type. The raw value is the operator.
public enum Relation: String, Sendable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// The relation that holds if the operands are exchanged.
  package var mirrored: Relation {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// The relation that holds where this one fails, of values that are ordered.
  package var negated: Relation {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  /// For `<=` and `>=`, the strict relation whose negation they are for dates: they hold for dates
  /// that are NaN. It is nil for the others.
  package var strictOpposite: Relation? {
    switch self {
    case .lessOrEqual: .greater
    case .greaterOrEqual: .less
    case .equal, .notEqual, .less, .greater: nil
    }
  }

  // This is called for each donation. It is inlined into the evaluator's loops, which a generic
  // function is only if it is public.
  @inlinable @inline(__always)
  public func holds<Element: Comparable>(_ a: Element, _ b: Element) -> Bool {
    switch self {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }
}
