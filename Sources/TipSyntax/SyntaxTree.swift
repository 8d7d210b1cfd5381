public import TipText

/// The syntax tree of one text. Parsing never fails: errors are in `diagnostics`, and text that
/// could not be parsed is an unsupported node.
///
/// Bodies in braces are parsed lazily by ``SyntaxTree/statements(of:)``.
public struct SyntaxTree: Sendable {
  public let file: FileID
  public let source: SourceFile
  /// The tokens up to `.endOfFile`, and after it those inside the interpolations of strings.
  public let tokens: [Token]
  /// The tokens of each interpolation, by the offset of its parenthesis.
  let interpolations: [LexedText.Interpolation]
  /// Declarations and top-level statements in source order.
  public let statements: [StatementSyntax]
  public let diagnostics: [Diagnostic]
  /// Indices into `tokens` of every `#Rule` macro name, also of those inside unread bodies.
  public let ruleTokens: [Int]
  /// True if the text ends inside of brackets that have no other error.
  let endsInsideBrackets: Bool
  /// Errors that are not reported, because they are likely to follow from others of the same
  /// statement.
  let silenced: [Diagnostic]

  init(
    file: FileID, source: SourceFile, lexed: LexedText, statements: [StatementSyntax],
    diagnostics: [Diagnostic], silenced: [Diagnostic]
  ) {
    self.file = file
    self.source = source
    self.tokens = lexed.tokens
    self.interpolations = lexed.interpolations
    self.statements = statements
    self.diagnostics = diagnostics
    self.ruleTokens = lexed.ruleTokens
    self.endsInsideBrackets = lexed.isUnfinished
    self.silenced = silenced
  }
}
