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
  /// The same with digits of one width.
  public func monospacedDigit() -> Font { self }

  /// How thick its strokes are.
  public enum Weight: Hashable, Sendable {
    /// From the thinnest to the thickest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// What its letters look like.
  public enum Design: Hashable, Sendable {
    /// The system's usual ones, and others.
    case `default`, serif, rounded, monospaced
  }
}

extension Text {
  /// The same words.
  public func font(_ font: Font?) -> Text { self }
  /// The same words.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
}
