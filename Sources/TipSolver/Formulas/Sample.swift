package import TipModel

/// One value that a variable may have.
///
/// A rule compares a variable with a few constants, so of all its values only some can make a
/// difference: the constants, their neighbours and the bounds. Those are its samples.
package enum Sample: Hashable {
  case int(Int)
  case double(Double)
  case string(String)
  case bool(Bool)
  /// A case of a declared enum, by number.
  case enumCase(Int)
  /// `nil`
  case none

  /// Returns nil for a value of another type.
  package init?(_ value: Value) {
    switch value {
    case .int(let int): self = .int(int)
    case .double(let double): self = .double(double)
    case .string(let string): self = .string(string)
    case .bool(let bool): self = .bool(bool)
    case .enumeration(_, let index): self = .enumCase(index)
    case .none: self = .none
    case .some(let inner):
      guard let sample = Sample(inner), sample != .none else { return nil }
      self = sample
    default: return nil
    }
  }

  /// True for numbers, whose order is that of comparisons. The order of strings and enums is the
  /// program's.
  package var isOrdered: Bool {
    switch self {
    case .int, .double: true
    case .string, .bool, .enumCase, .none: false
    }
  }

  /// True if `self relation other` holds. Values of different types are merely unequal.
  package func stands(in relation: Relation, to other: Sample) -> Bool {
    switch (self, other) {
    case (.int(let a), .int(let b)): relation.holds(a, b)
    case (.double(let a), .double(let b)): relation.holds(a, b)
    default: relation == .equal ? self == other : relation == .notEqual && self != other
    }
  }
}
