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
  /// One of the system's, of which so much is drawn, from 0 to 1.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
  /// One of the app's.
  public init(_ name: String) { (self.name, isSystems) = (name, false) }
  /// One of the app's, which says nothing to whoever cannot see it.
  public init(decorative name: String) { self.init(name) }
}

extension Image {
  /// The same picture.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// The same picture.
  public func resizable() -> Image { self }
  /// The same picture.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// The same picture.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The same picture.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Whether a picture is drawn as it is.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Its outline alone, in the colour of the words; or the picture.
    case template, original
  }

  /// How a picture is drawn in another size.
  public enum Interpolation: Hashable, Sendable {
    /// From the quickest to the best.
    case none, low, medium, high
  }
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
