extension Value {
  /// What `type(of:)` says of a value that is known to be of `type`: of one of a protocol, a class or `Any` the
  /// type that it really has.
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

  /// Where the value alone says it.
  package var plainType: Type? {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .character: .character
    case .substring: .substring
    case .unsigned: .unsigned
    case .date: .date
    case .data: .data
    case .url: .url
    case .uuid: .builtin(.uuid)
    case .void: .void
    default: nominalType.map { .nominal($0) }
    }
  }
}
