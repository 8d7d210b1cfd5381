import TipModel

extension Member.Constraint {
  /// Of Swift's protocols, those to which a number or a text of the program's own may conform.
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
  var isStrideable: Bool { self == .date || self == .unsigned }
}
