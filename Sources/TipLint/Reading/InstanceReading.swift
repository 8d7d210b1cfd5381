import TipChecker
import TipModel
import TipSyntax
import TipText

/// Finds structs without an `id` that are made into several tips by their arguments: to TipKit they
/// are one tip.
struct InstanceReading {
  private let subject: LintSubject

  init(_ subject: LintSubject) { self.subject = subject }

  func findings(_ code: String) -> [Diagnostic] {
    let tips = subject.inventory.tips.filter { tip in
      tip.id == nil && tip.hasStaticID && !tip.isInactive && tip.type.cases.isEmpty
        && !tip.type.fields.isEmpty
    }
    if tips.isEmpty { return [] }
    var made: [String: [String: SourceRange]] = [:]
    let names = Set(tips.map(\.type.name))
    for tree in subject.trees { note(names, in: tree, &made) }
    return tips.compactMap { tip in
      let instances = (made[tip.type.name] ?? [:]).sorted { $0.value.start < $1.value.start }
      guard instances.count > 1, let first = instances.first, let second = instances.last else {
        return nil
      }
      return .warning(
        code, "`\(first.key)` and `\(second.key)` have one id: to TipKit they are one tip",
        at: tip.range,
        notes: [
          Diagnostic.Note("one is made here", at: first.value),
          Diagnostic.Note("and the other here", at: second.value),
          Diagnostic.Note("give each its own `id`, as in `var id: String { … }`"),
        ])
    }
  }

  /// Constructions with values that are written out, by their text.
  private func note(
    _ names: Set<String>, in tree: SyntaxTree, _ made: inout [String: [String: SourceRange]]
  ) {
    let blocks = CodeBlocks(tree)
    for (index, token) in tree.tokens.enumerated() where token.kind == .identifier {
      let name = blocks.text(index)
      guard names.contains(name), blocks.text(index + 1) == "(",
        !["func", ".", "struct", "extension"].contains(blocks.text(index - 1))
      else { continue }
      let end = index + 1 + Int(tree.tokens[index + 1].partner)
      guard end > index + 2, tree.tokens.indices.contains(end),
        (index + 2..<end).allSatisfy({ isWrittenOut($0, blocks, tree) }),
        !isOfPreview(index, blocks)
      else { continue }
      let range = token.range(in: tree.file).union(tree.tokens[end].range(in: tree.file))
      let text = subject.line(range)
      if made[name]?[text] == nil { made[name, default: [:]][text] = range }
    }
  }

  /// A label, a literal, or a member that is named after a dot.
  private func isWrittenOut(_ index: Int, _ blocks: CodeBlocks, _ tree: SyntaxTree) -> Bool {
    switch tree.tokens[index].kind {
    case .string: return !blocks.text(index).contains("\\(")
    case .integer, .floating: return true
    case .identifier:
      let isMember =
        blocks.text(index - 1) == "." && ["(", ",", ":"].contains(blocks.text(index - 2))
      return blocks.text(index + 1) == ":" || isMember
    case .keyword: return ["true", "false"].contains(blocks.text(index))
    default: return [":", ",", "."].contains(blocks.text(index))
    }
  }

  private func isOfPreview(_ index: Int, _ blocks: CodeBlocks) -> Bool {
    blocks.around(index).contains { brace in
      let words = blocks.head(of: brace).map(blocks.text)
      return words.contains("PreviewProvider") || words.contains("#Preview")
    }
  }
}
