/// SwiftUI's modifiers of text. On platforms without SwiftUI they have no effect, and only let the
/// code of an app compile unchanged.
extension Text {
  /// Returns the text unchanged; the font has no effect here.
  public func font(_ font: Font?) -> Text { self }
  /// Returns the text unchanged; the weight has no effect here.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  /// Returns the text unchanged; the width has no effect here.
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  /// Returns the text unchanged; the design has no effect here.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// Returns the text unchanged; bold has no effect here.
  public func bold(_ isActive: Bool = true) -> Text { self }
  /// Returns the text unchanged; italic has no effect here.
  public func italic(_ isActive: Bool = true) -> Text { self }
  /// Returns the text unchanged; equal widths have no effect here.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// Returns the text unchanged; equal widths of digits have no effect here.
  public func monospacedDigit() -> Text { self }
  /// Returns the text unchanged; underlining has no effect here.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }
  /// Returns the text unchanged; striking through has no effect here.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }
  /// Returns the text unchanged; kerning, in points, has no effect here.
  public func kerning(_ kerning: Double) -> Text { self }
  /// Returns the text unchanged; tracking, in points, has no effect here.
  public func tracking(_ tracking: Double) -> Text { self }
  /// Returns the text unchanged; the offset, in points, has no effect here.
  public func baselineOffset(_ offset: Double) -> Text { self }
  /// Returns the text unchanged; the scale has no effect here.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
  /// Returns the text unchanged; the colour has no effect here.
  public func foregroundStyle(_ color: Color) -> Text { self }
  /// Returns the text unchanged; the colour has no effect here.
  public func foregroundColor(_ color: Color?) -> Text { self }

  /// A line below a text, or through it.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    public enum Pattern: Hashable, Sendable {
      /// A solid line, and lines of dashes and dots.
      case solid, dash, dashDot, dashDotDot, dot
    }
  }

  /// The size of a text relative to another one.
  public enum Scale: Hashable, Sendable {
    /// The default size, and a smaller one.
    case `default`, secondary
  }
}
