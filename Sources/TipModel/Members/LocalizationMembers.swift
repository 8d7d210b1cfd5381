/// Texts from an app's string catalogs. No catalogs are read, so a program shows what the app shows
/// in a language without translations: the default value, or else the key.
enum LocalizationMembers {
  static let initializers = [
    Member.initializer(
      .string,
      [.init("localized", .string), .init("defaultValue", .string, isOptional: true)]
        + unread("table", "bundle", "locale", "comment"),
      help: "A text of a string catalog: the default value, else the key",
      example: "String(localized: \"Save\", table: \"Tips\")"
    ) { try text($0, key: 0, value: 1) },
    Member.initializer(
      .string,
      [.init(nil, .string), .init("defaultValue", .string, isOptional: true)]
        + unread("table", "locale", "bundle", "comment"),
      help: "A text of a string catalog to be looked up later: the default value, else the key",
      example: "LocalizedStringResource(\"save\", defaultValue: \"Save\")"
    ) { try text($0, key: 0, value: 1) },
    Member.initializer(
      .string, [.init("stringLiteral", .string)], help: "The text itself",
      example: "LocalizedStringResource(stringLiteral: \"Save\")"
    ) { .string(try $0.string(0)) },
  ]

  static let functions = [
    Member.staticMethod(
      .void, "NSLocalizedString",
      [.init(nil, .string)] + unread("tableName", "bundle")
        + [.init("value", .string, isOptional: true)] + unread("comment"),
      .string, help: "A text of a strings file: the value, else the key",
      example: "NSLocalizedString(\"save\", value: \"Save\", comment: \"A button\")"
    ) { try text($0, key: 0, value: 3) }
  ]

  /// Parameters for string tables and translators' comments, which have no effect here.
  static func unread(_ labels: String...) -> [Member.Parameter] {
    labels.map { .init($0, .unresolved, isOptional: true, isUnread: true) }
  }

  private static func text(_ call: Invocation, key: Int, value: Int) throws -> Value {
    let text = try call.given(value) == nil ? "" : call.string(value)
    return .string(text.isEmpty ? try call.string(key) : text)
  }
}
