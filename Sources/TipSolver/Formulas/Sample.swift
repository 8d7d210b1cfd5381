package import TipModel

/// One value that a variable may have.
///
/// A rule compares a variable with a few constants, so of all its values only some can make a
/// difference: the constants, their neighbours and the bounds. Those are its samples.
package enum Sample: Hashable {
  case int(Int)
  /// A number of an integer type other than `Int`.
  case integer(FixedInteger)
  case double(Double)
  case string(String)
  case bool(Bool)
  /// A case of a declared enum, by number.
  case enumCase(Int)
  /// `nil`
  case none
  /// An array or a set.
  indirect case list([Sample])
  /// A dictionary, as pairs of a key and a value.
  indirect case pairs([[Sample]])
  /// A date so many seconds before now.
  case secondsAgo(Double)

  /// Returns nil for a value of another type.
  package init?(_ value: Value) {
    switch value {
    case .int(let int): self = .int(int)
    case .integer(let number): self = .integer(number)
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

  /// A number of an integer type.
  package init(_ number: FixedInteger) {
    if number.type == .int, let int = number.int {
      self = .int(int)
    } else {
      self = .integer(number)
    }
  }

  /// The number, if it is one of an integer type.
  package var integer: FixedInteger? {
    switch self {
    case .int(let value): FixedInteger(value)
    case .integer(let value): value
    default: nil
    }
  }

  /// True for numbers, whose order is that of comparisons. The order of strings and enums is the
  /// program's.
  package var isOrdered: Bool {
    switch self {
    case .int, .integer, .double: true
    case .string, .bool, .enumCase, .none, .list, .pairs, .secondsAgo: false
    }
  }

  /// True if `self relation other` holds. Integers are compared as numbers, whatever their types. Values of different types are merely unequal.
  package func stands(in relation: Relation, to other: Sample) -> Bool {
    switch (self, other) {
    case (.int(let a), .int(let b)): relation.holds(a, b)
    case (.double(let a), .double(let b)): relation.holds(a, b)
    case (.int, .integer), (.integer, .int), (.integer, .integer):
      if let a = integer, let b = other.integer {
        relation.holds(
          FixedInteger.isLess(a, b) ? -1 : 0, FixedInteger.isLess(b, a) ? -1 : 0)
      } else {
        false
      }
    default: relation == .equal ? self == other : relation == .notEqual && self != other
    }
  }
}
