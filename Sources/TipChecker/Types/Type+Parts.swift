import TipModel

extension Type {
  /// The type, or a part of it, is unknown.
  var holdsUnknown: Bool { isUnknownPart || parts.contains(where: \.holdsUnknown) }

  private var isUnknownPart: Bool {
    switch self {
    case .unresolved, .error, .variable: true
    default: false
    }
  }

  func replacing(_ part: Type, by other: Type) -> Type {
    func replaced(_ type: Type) -> Type { type.replacing(part, by: other) }
    if self == part { return other }
    return switch self {
    case .optional(let type): .optional(replaced(type))
    case .array(let type): .array(replaced(type))
    case .set(let type): .set(replaced(type))
    case .range(let type): .range(replaced(type))
    case .metatype(let type): .metatype(replaced(type))
    case .dictionary(let a, let b): .dictionary(replaced(a), replaced(b))
    case .function(let parameters, let result, let effects):
      .function(parameters.map(replaced), replaced(result), effects)
    case .tuple(let elements):
      .tuple(elements.map { .init(label: $0.label, type: replaced($0.type)) })
    case .nominal(let nominal) where !nominal.genericArguments.isEmpty:
      nominal.specialize(nominal.genericArguments.map(replaced)).map { .nominal($0) } ?? self
    default: self
    }
  }
}
