extension Value {
  /// The result of `type(of:)` for a value of the static type `type`. For a protocol, a class or
  /// `Any` it is the dynamic type.
  package func ownType(as type: Type) -> Type {
    if case .typed(let value, let own) = self { return value.ownType(as: own) }
    switch type {
    case .library(.any, _): return plainType ?? type
    case .nominal(let declared) where declared.kind == .protocolType || declared.isClass:
      return plainType ?? type
    case .anyTip, .builtin(.error): return plainType ?? type
    default: return type
    }
  }

  /// The type of the value, if it follows from the value alone.
  package var plainType: Type? {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .character: .character
    case .scalar: .scalar
    case .substring: .substring
    case .integer(let value): .integer(value.type)
    case .date: .date
    case .data: .data
    case .url: .url
    case .uuid: .builtin(.uuid)
    case .void: .void
    default: nominalType.map { .nominal($0) }
    }
  }
}
