/// A font for ``Text``. On platforms without SwiftUI it has no effect, and only lets the code of an
/// app compile unchanged.
public struct Font: Hashable, Sendable {
  private let name: String

  private init(name: String) { self.name = name }

  /// The font of the largest titles.
  public static let largeTitle = Font(name: "largeTitle")
  /// The font of titles.
  public static let title = Font(name: "title")
  /// The font of second-level titles.
  public static let title2 = Font(name: "title2")
  /// The font of third-level titles.
  public static let title3 = Font(name: "title3")
  /// The font of headlines.
  public static let headline = Font(name: "headline")
  /// The font of subheadlines.
  public static let subheadline = Font(name: "subheadline")
  /// The font of body text.
  public static let body = Font(name: "body")
  /// The font of callouts.
  public static let callout = Font(name: "callout")
  /// The font of footnotes.
  public static let footnote = Font(name: "footnote")
  /// The font of captions.
  public static let caption = Font(name: "caption")
  /// The font of second-level captions, which are smaller.
  public static let caption2 = Font(name: "caption2")

  /// The system font in a size in points.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(name: "system") }
  /// The system font in the size of a text style.
  public static func system(
    _ style: Font, design: Design? = nil, weight: Weight? = nil
  ) -> Font { style }
  /// The font with a name, in a size in points.
  public static func custom(_ name: String, size: Double) -> Font { Font(name: name) }

  /// Returns the font in a weight.
  public func weight(_ weight: Weight) -> Font { self }
  /// Returns the bold font.
  public func bold() -> Font { self }
  /// Returns the italic font.
  public func italic() -> Font { self }
  /// Returns the font in a width.
  public func width(_ width: Width) -> Font { self }
  /// Returns the font with all characters equally wide.
  public func monospaced() -> Font { self }
  /// Returns the font with all digits equally wide.
  public func monospacedDigit() -> Font { self }

  /// The thickness of a font's strokes.
  public enum Weight: Hashable, Sendable {
    /// The weights, from the thinnest to the thickest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The width of a font's letters.
  public struct Width: Hashable, Sendable {
    /// The difference from the standard width, from -1 to 1.
    public let value: Double
    /// Creates a width from its difference to the standard width, from -1 to 1.
    public init(_ value: Double) { self.value = value }
    /// A narrow width.
    public static let compressed = Width(-0.2)
    /// A somewhat narrow width.
    public static let condensed = Width(-0.1)
    /// The standard width.
    public static let standard = Width(0)
    /// A wide width.
    public static let expanded = Width(0.2)
  }

  /// The shape of a font's letters.
  public enum Design: Hashable, Sendable {
    /// The system's default design, and its variants.
    case `default`, serif, rounded, monospaced
  }
}
