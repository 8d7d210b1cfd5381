/// The identity of an instance or a type.
enum ObjectIdentifierMembers {
  private static let owner = Type.builtin(.objectIdentifier)

  static let family = MemberFamily([
    .initializer(
      owner, [.init(nil, .t)], constraints: [.t: .reference],
      help: "Which instance of a class this is, whatever its own `==` says",
      example: "ObjectIdentifier(page) == ObjectIdentifier(other)"
    ) { .object(Identity(of: try $0.argument(0))) },
    .initializer(
      owner, [.init(nil, .metatype(.t))], help: "Which type this is",
      example: "ObjectIdentifier(Int.self)"
    ) { .object(Identity(of: try $0.argument(0))) },
  ])
}

/// An identity, equal to another one of the same instance or type only.
private final class Identity: HostObject {
  private let value: Value

  init(of value: Value) { self.value = value }

  var content: AnyHashable? {
    switch value {
    case .instance(let instance): ObjectIdentifier(instance)
    case .type(let type): type
    default: nil
    }
  }

  /// The printed form. Swift prints the address, which differs each time.
  var valueDescription: String { "ObjectIdentifier(0x…)" }
}
