/// Words of a tip. Where SwiftUI is not there, styles change nothing but keep the code as it is.
public struct Text: Hashable, Sendable, CustomStringConvertible {
  /// The words alone.
  public let content: String

  public var description: String { "Text(\(content.debugDescription))" }

  /// Words as they are.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) { self.content = String(content) }
  /// Words as they are: there are no tables to look for others in.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, comment: StaticString? = nil
  ) { content = key.words }
  /// Words as they are.
  public init(verbatim content: String) { self.content = content }

  /// Both, one after the other.
  public static func + (a: Text, b: Text) -> Text { Text(verbatim: a.content + b.content) }
}

/// Words that an app may have in several languages; here they are those that stand in its code.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  let words: String

  /// These words.
  public init(_ value: String) { words = value }
  /// These words.
  public init(stringLiteral value: String) { words = value }
  /// These words.
  public init(stringInterpolation: DefaultStringInterpolation) {
    words = String(stringInterpolation: stringInterpolation)
  }
}
