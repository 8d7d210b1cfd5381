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

  /// The same words.
  public func bold() -> Text { self }
  /// The same words.
  public func italic() -> Text { self }
  /// The same words.
  public func underline() -> Text { self }
  /// The same words.
  public func strikethrough() -> Text { self }

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

/// A picture of a tip, by name.
public struct Image: Hashable, Sendable, CustomStringConvertible {
  /// What the picture is called, by the system or by the app.
  public let name: String
  private let isSystems: Bool

  public var description: String {
    "Image(\(isSystems ? "systemName: " : "")\(name.debugDescription))"
  }

  /// One of the system's.
  public init(systemName: String) { (name, isSystems) = (systemName, true) }
  /// One of the app's.
  public init(_ name: String) { (self.name, isSystems) = (name, false) }

  /// The same picture.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// The same picture.
  public func resizable() -> Image { self }
}

/// How a picture of the system's is coloured; see ``Color``.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// One colour in several strengths.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// One colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The picture's own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// Several colours, one for each layer.
  public static let palette = SymbolRenderingMode(name: "palette")
}
