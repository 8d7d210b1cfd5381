/// Words of a tip. Where SwiftUI is not there, styles change nothing but keep the code as it is.
public struct Text: Hashable, Sendable, CustomStringConvertible {
  /// The words alone.
  public let content: String

  public var description: String { "Text(\(content.debugDescription))" }

  public init(_ content: some StringProtocol) { self.content = String(content) }
  public init(verbatim content: String) { self.content = content }

  public func bold() -> Text { self }
  public func italic() -> Text { self }
  public func underline() -> Text { self }
  public func strikethrough() -> Text { self }

  public static func + (a: Text, b: Text) -> Text { Text(verbatim: a.content + b.content) }
}

/// A picture of a tip, by name.
public struct Image: Hashable, Sendable {
  /// What the picture is called, by the system or by the app.
  public let name: String

  public init(systemName: String) { name = systemName }
  public init(_ name: String) { self.name = name }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// How a picture of the system's is coloured; see ``Color``.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  public static let palette = SymbolRenderingMode(name: "palette")
}
