import TipSyntax
import TipText

/// A file with the facts about it as a whole that the checker needs.
final class FileContext {
  let tree: SyntaxTree
  /// Unqualified `Event`, `Rule` and `Tip` are TipKit's in this file.
  let knowsTipKit: Bool
  /// The file belongs to an app and imports TipKit.
  let importsTipKit: Bool
  /// All errors in the file are reported, and not only those of tips and rules. This holds for tip scripts and whole
  /// programs.
  let isScript: Bool
  /// The file imports modules that this language does not know, whose names may occur in it.
  let importsOthers: Bool
  /// The file imports a module that is not Apple's, which may extend TipKit's types.
  let importsPackages: Bool
  /// The file is a tip script, and not Swift source of an app.
  let isTipScript: Bool
  /// The file belongs to an app of which other files may be missing.
  let isPartial: Bool
  /// The file has top-level statements, as only the main file of a program has. It runs from top to bottom.
  let isMain: Bool

  /// The constructs that the braces of the file belong to.
  lazy var blocks = CodeBlocks(tree)

  init(tree: SyntaxTree, isWhole: Bool) {
    self.tree = tree
    let imports = FileContext.importedModules(tree.statements)
    knowsTipKit = isWhole || imports.isEmpty || !TipKitModules.names.isDisjoint(with: imports)
    importsOthers = !imports.allSatisfy(FileContext.knownModules.contains)
    importsPackages = !imports.allSatisfy(AppleModules.orTipKit.contains)
    isTipScript = !tree.source.name.hasSuffix(".swift")
    importsTipKit = !isTipScript && imports.contains("TipKit")
    isPartial = !isWhole
    isMain = tree.statements.contains(where: \.runs)
    isScript = isWhole || !tree.source.name.hasSuffix(".swift")
  }

  /// The file has syntax errors.
  var hasFault: Bool { tree.diagnostics.contains { $0.severity == .error } }

  private static let knownModules = TipKitModules.names.union(["Swift", "Foundation", "Testing"])

  /// The imports of all `#if` branches, because the code of the file is written for all of them.
  private static func importedModules(_ statements: [StatementSyntax]) -> [String] {
    statements.flatMap { statement -> [String] in
      switch statement.kind {
      case .declaration(let declaration): importedModules(declaration)
      case .conditionalCompilation(let block):
        block.branches.flatMap { importedModules($0.items) }
      default: []
      }
    }
  }

  private static func importedModules(_ declaration: DeclarationSyntax) -> [String] {
    switch declaration.kind {
    case .import(let path): path.prefix(1).map { $0 }
    case .conditionalCompilation(let block):
      block.branches.flatMap { $0.items.flatMap(importedModules) }
    default: []
    }
  }

  /// The other file is in this file's folder or below it.
  func folderHolds(_ other: FileContext) -> Bool {
    let folder = tree.source.name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = other.tree.source.name.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    return path.starts(with: folder)
  }

  /// Number of leading folders that the two paths share. Among several declarations of one name, the nearest is meant.
  func nearness(to other: FileContext) -> Int {
    if other === self { return Int.max }
    let mine = tree.source.name.split(separator: "/").dropLast()
    let others = other.tree.source.name.split(separator: "/").dropLast()
    return zip(mine, others).prefix { $0 == $1 }.count
  }
}

extension StatementSyntax {
  fileprivate var runs: Bool {
    switch kind {
    case .declaration: false
    case .conditionalCompilation(let block):
      block.branches.contains { $0.items.contains(where: \.runs) }
    default: true
    }
  }
}
