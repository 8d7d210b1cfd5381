public import TipSyntax
public import TipText

/// The calls that make tips of some types, as `SaveTip(page: .first)`.
public enum InitializerCalls {
  public struct Call {
    public let type: String
    /// The arguments as written, with the parentheses.
    public let arguments: String
    public let range: SourceRange
  }

  /// The distinct calls as they are written, without those that only Xcode's canvas runs.
  ///
  /// - Parameter names: The names of types.
  public static func calls(
    of names: Set<String>, in trees: [SyntaxTree]
  ) -> [Call] {
    guard !names.isEmpty else { return [] }
    var seen: Set<String> = []
    return trees.filter { $0.source.name.hasSuffix(".swift") }.flatMap { tree in
      let scan = TokenScan(tree)
      return tree.tokens.indices.compactMap { index -> Call? in
        guard tree.tokens[index].kind == .identifier, case let name = scan.text(index),
          names.contains(name), tree.tokens.indices.contains(index + 1),
          scan.text(index + 1) == "(", tree.tokens[index + 1].partner > 0
        else { return nil }
        let end = index + 1 + Int(tree.tokens[index + 1].partner)
        guard tree.tokens.indices.contains(end),
          !scan.isInPreview(index, in: scan.blocks(round: index))
        else { return nil }
        let range = tree.tokens[index].range(in: tree.file).union(
          tree.tokens[end].range(in: tree.file))
        let arguments = tree.source.text(
          Int(tree.tokens[index + 1].start)..<Int(tree.tokens[end].end))
        guard seen.insert(name + arguments).inserted else { return nil }
        return Call(type: name, arguments: arguments, range: range)
      }
    }
  }
}
