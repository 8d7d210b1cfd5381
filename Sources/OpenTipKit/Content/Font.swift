/// How words are set. Where SwiftUI is not there, it changes nothing but keeps the code as it is.
public struct Font: Hashable, Sendable {
  private let name: String

  private init(name: String) { self.name = name }

  /// For the largest of titles.
  public static let largeTitle = Font(name: "largeTitle")
  /// For titles.
  public static let title = Font(name: "title")
  /// For titles within titles.
  public static let title2 = Font(name: "title2")
  /// For titles within those.
  public static let title3 = Font(name: "title3")
  /// For what stands over a text.
  public static let headline = Font(name: "headline")
  /// For what stands under that.
  public static let subheadline = Font(name: "subheadline")
  /// For most words.
  public static let body = Font(name: "body")
  /// For words beside others.
  public static let callout = Font(name: "callout")
  /// For words below others.
  public static let footnote = Font(name: "footnote")
  /// For small words.
  public static let caption = Font(name: "caption")
  /// For the smallest ones.
  public static let caption2 = Font(name: "caption2")

  /// The system's, in points.
  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font(name: "system") }
  /// The system's, as large as another.
  public static func system(
    _ style: Font, design: Design? = nil, weight: Weight? = nil
  ) -> Font { style }
  /// One by name, in points.
  public static func custom(_ name: String, size: Double) -> Font { Font(name: name) }

  /// The same in this weight.
  public func weight(_ weight: Weight) -> Font { self }
  /// The same, heavier.
  public func bold() -> Font { self }
  /// The same, slanting.
  public func italic() -> Font { self }
  /// The same in this width.
  public func width(_ width: Width) -> Font { self }
  /// The same with letters of one width.
  public func monospaced() -> Font { self }
  /// The same with digits of one width.
  public func monospacedDigit() -> Font { self }

  /// How thick its strokes are.
  public enum Weight: Hashable, Sendable {
    /// From the thinnest to the thickest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// How wide its letters are.
  public struct Width: Hashable, Sendable {
    /// A share of the width that is usual, from -1 to 1.
    public let value: Double
    /// Of a width, from -1 to 1.
    public init(_ value: Double) { self.value = value }
    /// Narrow.
    public static let compressed = Width(-0.2)
    /// Somewhat narrow.
    public static let condensed = Width(-0.1)
    /// As usual.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
  }

  /// What its letters look like.
  public enum Design: Hashable, Sendable {
    /// The system's usual ones, and others.
    case `default`, serif, rounded, monospaced
  }
}
