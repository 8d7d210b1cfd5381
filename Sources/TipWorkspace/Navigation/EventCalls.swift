package import TipChecker
import TipModel
import TipSyntax
package import TipText

/// Who donates an event, and whose rules read it.
package struct EventCalls {
  /// A declaration that donates the event, or a tip whose rules read it.
  package struct Call: Hashable, Sendable {
    /// The name of the function, type or tip, or that of the file for its top level.
    package let name: String
    /// The range of that name; of the first use for the top level.
    package let declared: SourceRange
    /// Where the event is named in it.
    package let uses: [SourceRange]
  }

  package private(set) var donors: [Call] = []
  package private(set) var readers: [Call] = []

  package init(of event: Inventory.Event, in program: WorkspaceProgram) {
    guard
      let references = References(
        in: program, file: event.range.file, at: Int(event.range.start))
    else { return }
    var found: [FileID: SyntaxTree] = [:]
    for use in references.uses {
      let tree =
        found[use.file] ?? program.tree(of: use.file)
        ?? Parser.parse(program.source(of: use.file), file: use.file)
      found[use.file] = tree
      note(use, in: tree, program)
    }
  }

  private mutating func note(_ use: SourceRange, in tree: SyntaxTree, _ program: WorkspaceProgram) {
    for tip in program.inventory.tips where tip.rules.contains(where: { $0.range.contains(use) }) {
      return Self.add(tip.type.qualifiedName, tip.range, use, to: &readers)
    }
    let search = TokenSearch(tree: tree)
    guard let index = search.index(at: Int(use.start) + 1), search.text(index + 1) == ".",
      ["donate", "sendDonation"].contains(search.text(index + 2))
    else { return }
    let symbols = SymbolOutline(tree).path(to: Int(use.start))
    guard let inner = symbols.last else {
      let name = tree.source.name.split(separator: "/").last.map(String.init) ?? tree.source.name
      return Self.add(name, use, use, to: &donors)
    }
    let range = SourceRange(
      file: use.file, start: UInt32(inner.nameRange.lowerBound),
      end: UInt32(inner.nameRange.upperBound))
    Self.add(symbols.map(\.name).joined(separator: "."), range, use, to: &donors)
  }

  private static func add(
    _ name: String, _ declared: SourceRange, _ use: SourceRange, to calls: inout [Call]
  ) {
    if let place = calls.firstIndex(where: { $0.name == name }) {
      calls[place] = Call(
        name: name, declared: calls[place].declared, uses: calls[place].uses + [use])
    } else {
      calls.append(Call(name: name, declared: declared, uses: [use]))
    }
  }
}
