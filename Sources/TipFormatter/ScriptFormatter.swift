public import TipSyntax
import TipText

/// Lays a tip script out in one way: two columns for each level, one space where there is any, no blank
/// lines but single ones.
///
/// Where lines break is up to the author. What a text says is left as it is: only the white space between
/// its tokens changes, so that it stays the same program, comments included.
public struct ScriptFormatter {
  private let tokens: [FormatToken]

  /// Returns nil for a text with a syntax error, whose tokens nobody can tell apart.
  public init?(_ tree: SyntaxTree) {
    guard !tree.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    tokens = FormatTokenReader(tree).tokens
  }

  /// The whole text, with a line ending at its end unless it is empty.
  public var text: String {
    var layout = Layout(tokens)
    for index in tokens.indices { layout.add(index) }
    return layout.text.isEmpty ? "" : layout.text + "\n"
  }
}
