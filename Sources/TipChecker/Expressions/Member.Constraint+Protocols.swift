import TipModel

extension Member.Constraint {
  /// Names of the standard protocols that the constraint requires and that types of the program may conform to.
  var protocols: [String] {
    switch self {
    case .numeric: ["AdditiveArithmetic"]
    case .conforms(let wanted): [wanted.rawValue]
    case .hashable, .equatable, .comparable, .reference: []
    }
  }
}

extension Type {
  /// Swift's `stride` also accepts values of this type, besides Int and Double.
  var isStrideable: Bool { self == .date || isInteger && self != .int }
}
