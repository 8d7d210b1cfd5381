public import TipTerminal

/// A span of an entry with its style.
public struct Highlight: Hashable, Sendable {
  /// The range in bytes of the text's UTF-8.
  public let range: Range<Int>
  public let style: Style

  public init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
