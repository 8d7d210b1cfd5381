/// The operators that compare whether two references are to one instance.
enum IdentityOperators {
  static let all: [Operator] = [
    .infix(
      "===", .comparison, [], help: "Whether both are the same instance of a class",
      example: "a === b"
    ) { left, right, _ in .bool(instance(left) == instance(right)) },
    .infix(
      "!==", .comparison, [], help: "Whether they are not the same instance of a class",
      example: "a !== b"
    ) { left, right, _ in .bool(instance(left) != instance(right)) },
  ]

  private static func instance(_ value: Value) -> ObjectIdentifier? {
    switch value {
    case .instance(let instance): ObjectIdentifier(instance)
    case .some(let inner): instance(inner)
    default: nil
    }
  }
}
