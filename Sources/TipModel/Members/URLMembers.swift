enum URLMembers {
  static let family = MemberFamily([
    .initializer(
      .url, [.init("string", .string)], .optional(.url),
      help: "The address that a text spells; nil where it is empty or has spaces",
      example: "URL(string: \"https://example.com\")"
    ) {
      let text = try $0.string(0)
      let isValid = !text.isEmpty && !text.unicodeScalars.contains { $0.properties.isWhitespace }
      return isValid ? .some(.url(text)) : .none
    },
    .property(
      .url, "absoluteString", .string, help: "The address as text",
      example: "URL(string: \"https://example.com\")?.absoluteString"
    ) {
      guard case .url(let text) = $0.receiver else { throw $0.missing }
      return .string(text)
    },
  ])
}
