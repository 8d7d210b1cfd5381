/// How words look. Where SwiftUI is not there, styles change nothing but keep the code as it is.
extension Text {
  /// The same words.
  public func font(_ font: Font?) -> Text { self }
  /// The same words.
  public func fontWeight(_ weight: Font.Weight?) -> Text { self }
  /// The same words.
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  /// The same words.
  public func fontDesign(_ design: Font.Design?) -> Text { self }
  /// The same words.
  public func bold(_ isActive: Bool = true) -> Text { self }
  /// The same words.
  public func italic(_ isActive: Bool = true) -> Text { self }
  /// The same words.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
  /// The same words.
  public func monospacedDigit() -> Text { self }
  /// The same words.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }
  /// The same words.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { self }
  /// The same words.
  public func kerning(_ kerning: Double) -> Text { self }
  /// The same words.
  public func tracking(_ tracking: Double) -> Text { self }
  /// The same words.
  public func baselineOffset(_ offset: Double) -> Text { self }
  /// The same words.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
  /// The same words.
  public func foregroundStyle(_ color: Color) -> Text { self }
  /// The same words.
  public func foregroundColor(_ color: Color?) -> Text { self }

  /// A line below words, or through them.
  public struct LineStyle: Hashable, Sendable {
    /// What a line is made of.
    public enum Pattern: Hashable, Sendable {
      /// One line, or pieces of it.
      case solid, dash, dashDot, dashDotDot, dot
    }
  }

  /// How large words are beside others.
  public enum Scale: Hashable, Sendable {
    /// As usual, or smaller.
    case `default`, secondary
  }
}
