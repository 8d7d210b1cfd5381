import TipFoundation

/// `UUID`, as Foundation has it. A new one is a random value as any other.
enum UUIDMembers {
  private static let owner = Type.builtin(.uuid)
  private static let sample = "UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\")"

  static let family = MemberFamily([
    .initializer(owner, help: "A new one, random", example: "UUID()") {
      .uuid(UUID(randomBits: try $0.host.random))
    }.with(.drawing),
    .initializer(
      owner, [.init("uuidString", .string)], .optional(owner),
      help: "The one that a text spells; nil for none", example: sample
    ) { UUID(uuidString: try $0.string(0)).map { .some(.uuid($0)) } ?? .none },
    .property(
      owner, "uuidString", .string, help: "Its digits, with hyphens between their groups",
      example: "\(sample)?.uuidString"
    ) {
      guard case .uuid(let value) = $0.receiver else { throw $0.missing }
      return .string(value.uuidString)
    },
  ])
}

extension UUID {
  /// Version 4 of RFC 9562, as Foundation makes them: 122 random bits.
  fileprivate init(randomBits generator: RandomValues) {
    var bytes = (0..<2).flatMap { _ in withUnsafeBytes(of: generator.next().bigEndian, Array.init) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    self = bytes.withUnsafeBytes { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}
