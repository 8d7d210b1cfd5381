/// The parts of a type.
extension Type {
  public var parts: [Type] {
    switch self {
    case .optional(let type), .array(let type), .set(let type), .range(let type),
      .event(let type), .donation(let type), .donations(let type), .conforming(_, let type),
      .parameterReference(let type), .stream(let type), .metatype(let type), .inOut(let type),
      .library(_, let type):
      [type]
    case .dictionary(let a, let b), .keyPath(let a, let b, _): [a, b]
    case .function(let parameters, let result, _): parameters + [result]
    case .tuple(let elements): elements.map(\.type)
    case .nominal(let type): type.genericArguments
    default: []
    }
  }

  /// True if it contains more types, or nests them deeper, than can be processed. Each alias of a
  /// type may double the number.
  package var isImmense: Bool {
    var left = Type.partLimit
    func exceeds(_ type: Type, _ depth: Int) -> Bool {
      switch type {
      case .bool, .int, .double, .string, .date, .data, .url, .void, .never, .builtin, .anyTip,
        .variable, .unresolved, .error:
        return false
      case .nominal(let type) where type.genericArguments.isEmpty: return false
      default:
        let parts = type.parts
        left -= parts.count
        return left < 0 || depth > Type.depthLimit
          || parts.contains { exceeds($0, depth + 1) }
      }
    }
    return exceeds(self, 0)
  }

  private static let partLimit = 5_000
  private static let depthLimit = 400

  /// A type variable occurs in it.
  public var hasVariables: Bool {
    if case .variable = self { return true }
    return parts.contains(where: \.hasVariables)
  }

  /// True if it is, or contains, a type that an error has left unknown. Further diagnostics about
  /// it would only follow from that error.
  public var holdsError: Bool { self == .error || parts.contains(where: \.holdsError) }

  /// True if it is, or contains, an unresolved type.
  package var holdsUnresolved: Bool {
    self == .unresolved || parts.contains(where: \.holdsUnresolved)
  }
}
