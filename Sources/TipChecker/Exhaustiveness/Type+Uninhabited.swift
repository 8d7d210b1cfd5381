import TipModel

extension Type {
  /// There is no value of it, and so nothing that a `switch` could say of one.
  var isUninhabited: Bool {
    switch self {
    case .never: true
    case .nominal(let type): type.kind == .enumeration && type.cases.isEmpty
    case .tuple(let elements): elements.contains(where: \.type.isUninhabited)
    default: false
    }
  }
}
