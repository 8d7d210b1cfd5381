import TipSyntax

extension TypeSyntax {
  /// The type is written `T!`.
  var isImplicitlyUnwrapped: Bool { if case .implicitlyUnwrapped = kind { true } else { false } }

  func isNamed(_ name: String) -> Bool { self.name == name }

  /// One of the names occurs in the type.
  func mentions(_ names: Set<String>) -> Bool {
    switch kind {
    case .named(let path):
      path.first.map { names.contains($0.text) } ?? false
        || path.contains { $0.genericArguments.contains { $0.mentions(names) } }
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner), .any(let inner),
      .some(let inner), .metatype(let inner), .variadic(let inner), .inOut(let inner):
      inner.mentions(names)
    case .dictionary(let key, let value): key.mentions(names) || value.mentions(names)
    case .tuple(let parts): parts.contains { $0.type.mentions(names) }
    case .function(let parameters, let result, _):
      result.mentions(names) || parameters.contains { $0.mentions(names) }
    case .composition(let parts): parts.contains { $0.mentions(names) }
    case .unsupported, .broken: false
    }
  }

  /// The name of a type that is a single name without arguments. It is nil for other types.
  var name: String? {
    guard case .named(let path) = kind, path.count == 1, let only = path.last,
      only.genericArguments.isEmpty
    else { return nil }
    return only.text
  }
}
