import TipChecker
import TipModel
import TipReference
import TipSyntax
package import TipText

/// Words that an editor shows between those of a text: the types of variables, and the ids of rules.
package struct InlayHints {
  package struct Hint: Hashable, Sendable {
    /// The byte before which it stands.
    package let offset: Int
    package let text: String
    package let isType: Bool
  }

  package let hints: [Hint]

  package init(in program: WorkspaceProgram, file: FileID, within range: Range<Int>) {
    guard let tree = program.tree(of: file) else {
      hints = []
      return
    }
    let search = TokenSearch(tree: tree)
    var found: [Hint] = []
    for reference in program.references
    where reference.range == reference.declaration && reference.range.file == file {
      let end = Int(reference.range.end)
      guard reference.kind == .variable, range.contains(end) || range.upperBound == end,
        let type = reference.type, !type.isUnknown,
        let index = search.index(at: Int(reference.range.start) + 1), search.text(index + 1) != ":"
      else { continue }
      found.append(Hint(offset: end, text: ": \(type)", isType: true))
    }
    for tip in program.inventory.tips {
      for rule in tip.rules where rule.range.file == file {
        guard range.contains(Int(rule.range.start)), let id = program.names.id(of: rule, in: tip)
        else {
          continue
        }
        found.append(Hint(offset: Int(rule.range.end), text: id, isType: false))
      }
    }
    hints = found.sorted { $0.offset < $1.offset }
  }
}
