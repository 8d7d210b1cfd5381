public import TipSyntax
public import TipText

/// Texts read and parsed, ready to be checked as one program.
public struct ParsedProgram {
  public var sources = SourceMap()
  public var trees: [SyntaxTree] = []

  public init(sources: SourceMap = SourceMap(), trees: [SyntaxTree] = []) {
    self.sources = sources
    self.trees = trees
  }

  /// Parses one more text.
  @discardableResult
  public mutating func add(_ source: SourceFile) -> SyntaxTree {
    let tree = Parser.parse(source, file: sources.add(source))
    trees.append(tree)
    return tree
  }
}
