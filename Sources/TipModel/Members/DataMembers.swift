/// `Data`: bytes that programs store without reading them.
enum DataMembers {
  static let family = MemberFamily([
    .initializer(.data, help: "No bytes", example: "Data()") { _ in .data([]) },
    .property(.data, "count", .int, help: "How many bytes there are", example: "Data().count") {
      guard case .data(let bytes) = $0.receiver else { throw $0.missing }
      return .int(bytes.count)
    },
    .property(
      .data, "isEmpty", .bool, help: "Whether there are no bytes", example: "Data().isEmpty"
    ) {
      guard case .data(let bytes) = $0.receiver else { throw $0.missing }
      return .bool(bytes.isEmpty)
    },
  ])
}
