/// Key paths: the values at them, and how they are appended.
enum KeyPathMembers {
  static let family = MemberFamily(
    [
      appending(.reference, .reference), appending(.reference, .write),
      appending(.write, .reference, to: .reference), appending(.write, .write),
      appending(.read, .read),
    ])

  private static func appending(
    _ first: KeyPathAccess, _ second: KeyPathAccess, to result: KeyPathAccess? = nil
  ) -> Member {
    .method(
      .keyPath(root: .t, value: .v, first), "appending",
      [.init("path", .keyPath(root: .v, value: .u, second))],
      .keyPath(root: .t, value: .u, result ?? first),
      help: "The way through both, one after the other",
      example: "(\\String.count).appending(path: \\.description)"
    ) {
      guard case .keyPath(let path) = $0.receiver else { throw $0.missing }
      return .keyPath(path.appending(try $0.keyPath(0)))
    }
  }
}
