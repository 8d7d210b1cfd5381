public import TipSyntax
import TipText

/// Formats a tip script: two columns for each level, one space where there is any, no blank lines
/// but single ones.
///
/// Line breaks are the author's. Only the white space between tokens changes, so that it stays the
/// same program, comments included.
public struct ScriptFormatter {
  private let tokens: [FormatToken]

  /// Returns nil for a text with a syntax error, whose tokens are not certain.
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
