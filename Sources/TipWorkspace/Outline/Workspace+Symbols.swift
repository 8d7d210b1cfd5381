import TipSyntax
import TipText

/// A declaration of some file of the workspace.
package struct WorkspaceSymbol: Hashable, Sendable {
  package let name: String
  package let kind: SymbolOutline.Kind
  package let container: String
  package let place: Place
}

extension Workspace {
  /// The greatest number of symbols that a search finds.
  private static let mostSymbols = 500

  /// The declarations in the programs of open documents, or else in the app of the first folder, whose name has these
  /// letters in this order.
  package func symbols(matching query: String) throws -> [WorkspaceSymbol] {
    var seen: Set<String> = []
    var found: [WorkspaceSymbol] = []
    for program in try programsOfDocuments() {
      for tree in program.trees where seen.insert(tree.source.name).inserted {
        for (symbol, container) in SymbolOutline(tree).all
        where symbol.kind != .rule && Self.matches(symbol.name, query) {
          let start = tree.source.textPosition(at: symbol.nameRange.lowerBound, in: encoding)
          let end = tree.source.textPosition(at: symbol.nameRange.upperBound, in: encoding)
          found.append(
            WorkspaceSymbol(
              name: symbol.name, kind: symbol.kind, container: container,
              place: Place(path: tree.source.name, range: start..<max(start, end))))
          if found.count == Self.mostSymbols { return found }
        }
      }
    }
    return found
  }

  private static func matches(_ name: String, _ query: String) -> Bool {
    var rest = query.lowercased()[...]
    for letter in name.lowercased() where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
