import TipFoundation

/// `URL`, stored as its text. The text is normalized as in Foundation, for example a space to
/// `%20`.
enum URLMembers {
  static let family = MemberFamily(
    [
      .initializer(
        .url, [.init("string", .string)], .optional(.url),
        help: "The address that a text spells, with escapes for what needs them; nil for none",
        example: "URL(string: \"https://example.com\")"
      ) { call in
        let text = try call.string(0)
        guard isPlain(hostOf: text) else {
          throw call.error(
            "invalid-argument", "a host that is not in ASCII is not in this language")
        }
        return URL(string: text).map { .some(.url($0.absoluteString)) } ?? .none
      },
      .property(
        .url, "absoluteString", .string, help: "The address as text",
        example: "URL(string: \"https://example.com\")?.absoluteString"
      ) { .string(try $0.url.absoluteString) },
      .property(
        .url, "isFileURL", .bool, help: "Whether it is the place of a file",
        example: "URL(string: \"file:///tmp\")?.isFileURL"
      ) { .bool(try $0.url.isFileURL) },
      .property(
        .url, "port", .optional(.int), help: "The number after the host",
        example: "URL(string: \"http://localhost:80\")?.port"
      ) { try $0.url.port.map { .some(.int($0)) } ?? .none },
    ]
      + FileURLMembers.members
      + part("path", "The way to it on its host") { $0.path }
      + part("lastPathComponent", "The last part of its path") { $0.lastPathComponent }
      + part("pathExtension", "What follows the last dot of its path") { $0.pathExtension }
      + [encodedPath] + encodedPart("host", "The machine it is on") { $0.host(percentEncoded: $1) }
      + encodedPart("query", "What follows its question mark") { $0.query(percentEncoded: $1) }
      + encodedPart("fragment", "What follows its number sign") { $0.fragment(percentEncoded: $1) }
      + optionalPart("scheme", "What stands before the first colon") { $0.scheme }
      + optionalPart("host", "The machine it is on") { $0.host }
      + optionalPart("query", "What follows its question mark") { $0.query }
      + optionalPart("fragment", "What follows its number sign") { $0.fragment })

  private static func part(
    _ name: String, _ help: String, _ get: @escaping @Sendable (URL) -> String
  ) -> [Member] {
    [
      .property(
        .url, name, .string, help: help,
        example: "URL(string: \"https://example.com/a.html\")?.\(name)"
      ) { .string(get(try $0.url)) }
    ]
  }

  private static func optionalPart(
    _ name: String, _ help: String, _ get: @escaping @Sendable (URL) -> String?
  ) -> [Member] {
    [
      .property(
        .url, name, .optional(.string), help: help,
        example: "URL(string: \"https://example.com/a?b#c\")?.\(name)"
      ) { get(try $0.url).map { .some(.string($0)) } ?? .none }
    ]
  }

  private static let percentEncoded = Member.Parameter("percentEncoded", .bool, isOptional: true)

  private static let encodedPath = Member.method(
    .url, "path", [percentEncoded], .string, help: "The way to it on its host",
    example: "URL(string: \"https://example.com/a%20b\")?.path(percentEncoded: false)"
  ) { .string(try $0.url.path(percentEncoded: try isPercentEncoded($0))) }

  private static func isPercentEncoded(_ call: Invocation) throws -> Bool {
    try call.given(0) == nil ? true : call.bool(0)
  }

  private static func encodedPart(
    _ name: String, _ help: String, _ get: @escaping @Sendable (URL, Bool) -> String?
  ) -> [Member] {
    [
      .method(
        .url, name, [percentEncoded], .optional(.string), help: help,
        example: "URL(string: \"https://example.com/a?b#c\")?.\(name)()"
      ) {
        get(try $0.url, try isPercentEncoded($0)).map { .some(.string($0)) } ?? .none
      }
    ]
  }

  /// Other hosts have a second spelling, which only Foundation's larger half knows.
  private static func isPlain(hostOf text: String) -> Bool {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }), let slashes = text.firstRange(of: "//") else {
      return true
    }
    let host = text[slashes.upperBound...].prefix { !"/?#".contains($0) }
    return host.utf8.allSatisfy { $0 < 0x80 }
  }
}

extension Invocation {
  var url: URL {
    get throws {
      guard case .url(let text) = receiver, let url = URL(string: text) else { throw missing }
      return url
    }
  }
}
