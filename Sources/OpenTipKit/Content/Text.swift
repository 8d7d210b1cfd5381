/// A text of a tip. On platforms without SwiftUI its styles have no effect, and only let the code
/// of an app compile unchanged.
public struct Text: Hashable, Sendable, CustomStringConvertible {
  /// The text without styles.
  public let content: String

  public var description: String { "Text(\(content.debugDescription))" }

  /// Creates a text from a string.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.content = String(content) }
  /// Creates a text from the key itself. Keys are not looked up in string tables here.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil
  ) { content = key.words }
  /// Creates a text from a string that is never localised.
  public init(verbatim content: String) { self.content = content }

  /// Concatenates two texts.
  public static func + (a: Text, b: Text) -> Text { Text(verbatim: a.content + b.content) }
}

/// A key of a localised string. There are no translations here: its text is the key itself, with
/// interpolated values filled in.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  let words: String

  /// Creates a key from a string.
  public init(_ value: String) { words = value }
  /// Creates a key from a string literal.
  public init(stringLiteral value: String) { words = value }
  /// Creates a key from a string literal with interpolated values.
  public init(stringInterpolation: DefaultStringInterpolation) {
    words = String(stringInterpolation: stringInterpolation)
  }
}
