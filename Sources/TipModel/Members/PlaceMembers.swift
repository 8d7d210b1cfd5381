/// The members of every l-value, which no program can name.
package enum PlaceMembers {
  /// The value at a key path: `visit[keyPath: path]`.
  package static let followed = Member.method(
    .t, "subscript", [.init("keyPath", .keyPath(root: .t, value: .v))], .v,
    help: "What a key path leads to", example: "score[keyPath: \\.self]"
  ) {
    guard let value = try $0.keyPath(0).value(in: $0.receiver) else { throw $0.missing }
    return value
  }

  /// Replaces the receiver with the argument.
  package static let assignment = Member.mutating(
    .t, "=", [.init(nil, .t)], help: "Puts a value in the place", example: "score = 3"
  ) {
    $0.receiver = try $0.argument(0)
    return .void
  }
}
