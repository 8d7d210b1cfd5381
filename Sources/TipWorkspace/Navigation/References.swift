import TipChecker
import TipModel
import TipReference
import TipSyntax
package import TipText

/// The declaration that a name at a place means, and all names that mean it.
package struct References {
  /// The name where it is declared.
  package let declaration: SourceRange
  /// Other declarations of the same event: those with its id.
  package let twins: [SourceRange]
  /// The names that mean it elsewhere, in source order. They include the `$` of a projection.
  package let uses: [SourceRange]
  let program: WorkspaceProgram

  /// Returns nil where no name of the program stands.
  package init?(in program: WorkspaceProgram, file: FileID, at offset: Int) {
    guard let found = program.declaration(in: file, at: offset) else { return nil }
    let twins = Self.twins(of: found, in: program)
    let meant = Set([found] + twins)
    let known = program.references.filter {
      meant.contains($0.declaration) && !meant.contains($0.range)
    }
    .map(\.range)
    declaration = found
    self.twins = twins
    self.program = program
    uses = (known + MentionSearch(of: found, in: program).found).sorted {
      ($0.file.index, $0.start) < ($1.file.index, $1.start)
    }
  }

  /// The other events with the id of one.
  private static func twins(of declaration: SourceRange, in program: WorkspaceProgram)
    -> [SourceRange]
  {
    guard let event = program.inventory.events.first(where: { $0.range == declaration }),
      let id = program.names.id(of: event)
    else { return [] }
    return program.inventory.events.filter {
      $0.range != declaration && program.names.id(of: $0) == id
    }.map(\.range)
  }

  /// The name itself.
  package var name: String { program.sources.text(declaration) }

  /// The uses and the declarations.
  package var all: [SourceRange] {
    (Set(uses + [declaration] + twins)).sorted {
      ($0.file.index, $0.start) < ($1.file.index, $1.start)
    }
  }
}

/// Mentions of a tip, an event or a parameter in code that the check did not look into, such as views.
///
/// A tip is meant by its name, and a member by its name behind that of its type.
struct MentionSearch {
  private(set) var found: [SourceRange] = []

  init(of declaration: SourceRange, in program: WorkspaceProgram) {
    let owners: Set<String>
    let inventory = program.inventory
    if let tip = inventory.tips.first(where: { $0.range == declaration }) {
      owners = tip.type.qualifiedName == tip.type.name ? [""] : []
    } else if let event = inventory.events.first(where: { $0.range == declaration }) {
      owners = Self.owner(event.name)
    } else if let parameter = inventory.parameters.first(where: {
      $0.declaration.range == declaration
    }) {
      owners = Self.owner(parameter.declaration.name)
    } else {
      return
    }
    guard !owners.isEmpty else { return }
    let name = program.sources.text(declaration)
    let known = Set(program.references.map(\.range))
    for tree in program.trees where !tree.source.name.hasSuffix(".tips") {
      found += Self.mentions(of: name, behind: owners, in: tree, besides: known, declaration)
    }
    try? program.look([name]) { tree in
      found += Self.mentions(of: name, behind: owners, in: tree, besides: known, declaration)
    }
  }

  /// The last part of the name of the type that declares a member.
  private static func owner(_ member: String) -> Set<String> {
    let parts = member.split(separator: ".")
    return parts.count > 1 ? [String(parts[parts.count - 2])] : []
  }

  private static func mentions(
    of name: String, behind owners: Set<String>, in tree: SyntaxTree,
    besides known: Set<SourceRange>,
    _ declaration: SourceRange
  ) -> [SourceRange] {
    let search = TokenSearch(tree: tree)
    return tree.tokens.indices.compactMap { index -> SourceRange? in
      let token = tree.tokens[index]
      guard token.kind == .identifier || token.kind == .dollar,
        Int(token.end - token.start) <= name.utf8.count + 1,
        search.text(index).drop(while: { $0 == "$" }) == name[...]
      else { return nil }
      let isMember = search.text(index - 1) == "."
      guard owners.contains(isMember ? search.text(index - 2) : "") else { return nil }
      let range = token.range(in: tree.file)
      return known.contains(range) || range == declaration ? nil : range
    }
  }
}
