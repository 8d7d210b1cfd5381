import TipModel

extension Member.Constraint {
  /// Names of Swift's protocols that the constraint asks for, and to which a type of the program may conform.
  var protocols: [String] {
    switch self {
    case .numeric: ["AdditiveArithmetic"]
    case .conforms(let wanted): [wanted.rawValue]
    case .hashable, .equatable, .comparable, .reference: []
    }
  }
}

extension Type {
  /// Swift's `stride` goes through values of it, beside Int and Double.
  var isStrideable: Bool { self == .date || isInteger && self != .int }
}
