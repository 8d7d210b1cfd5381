/// An image of a tip, identified by its name.
public struct Image: Hashable, Sendable, CustomStringConvertible {
  /// The name of the symbol, or of the image in the app.
  public let name: String
  private let isSystems: Bool

  public var description: String {
    "Image(\(isSystems ? "systemName: " : "")\(name.debugDescription))"
  }

  /// Creates an image of a system symbol.
  public init(systemName: String) { (name, isSystems) = (systemName, true) }
  /// Creates an image of a system symbol that is drawn up to a value from 0 to 1, which has no
  /// effect here.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
  /// Creates an image from one of the app's images.
  public init(_ name: String) { (self.name, isSystems) = (name, false) }
  /// Creates an image from one of the app's images that assistive technologies ignore.
  public init(decorative name: String) { self.init(name) }
}

extension Image {
  /// Returns the image unchanged; the rendering mode has no effect here.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
  /// Returns the image unchanged; resizing has no effect here.
  public func resizable() -> Image { self }
  /// Returns the image unchanged; the rendering mode has no effect here.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// Returns the image unchanged; interpolation has no effect here.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// Returns the image unchanged; antialiasing has no effect here.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// A mode that draws an image as it is, or its outline alone.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The outline alone in the colour of the text, and the image as it is.
    case template, original
  }

  /// The quality with which an image is scaled.
  public enum Interpolation: Hashable, Sendable {
    /// The qualities, from the fastest to the best.
    case none, low, medium, high
  }
}

/// A mode of colouring system symbols; see ``Color``.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String
  /// One colour in several opacities.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// One colour.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// The symbol's own colours.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// Several colours, one for each layer of the symbol.
  public static let palette = SymbolRenderingMode(name: "palette")
}
