import TipModel

extension Type {
  /// The type has no values, so that a `switch` over one needs no cases.
  var isUninhabited: Bool {
    switch self {
    case .never: true
    case .nominal(let type): type.kind == .enumeration && type.cases.isEmpty
    case .tuple(let elements): elements.contains(where: \.type.isUninhabited)
    default: false
    }
  }
}
