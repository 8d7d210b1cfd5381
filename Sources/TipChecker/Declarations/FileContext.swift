import TipSyntax
import TipText

/// One text with what the checker needs to know of it as a whole.
final class FileContext {
  let tree: SyntaxTree
  /// Bare `Event`, `Rule`, `Tip` mean TipKit's here.
  let knowsTipKit: Bool
  /// A file of an app that imports TipKit.
  let importsTipKit: Bool
  /// A tip script: whoever wrote it wants every fault told, not only those of tips and rules.
  let isScript: Bool
  /// It imports modules beside those that this language knows, so names of theirs may stand in it.
  let importsOthers: Bool
  /// It imports a module that is not Apple's, which may have added to TipKit's types.
  let importsPackages: Bool
  /// A script and nothing else: not an app's source that is run.
  let isTipScript: Bool
  /// It is one of the texts of an app, of which others may not be here.
  let isPartial: Bool
  /// It has statements of its own, as only the main file of a program has: it runs from top to bottom.
  let isMain: Bool

  /// The construct that the braces belong to.
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

  /// It could not be read to the end without an error.
  var hasFault: Bool { tree.diagnostics.contains { $0.severity == .error } }

  private static let knownModules = TipKitModules.names.union(["Swift", "Foundation", "Testing"])

  /// Those of all branches of `#if`, since what follows is written for all of them.
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

  /// This file's folder is that of the other file, or one round it.
  func folderHolds(_ other: FileContext) -> Bool {
    let folder = tree.source.name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = other.tree.source.name.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast()
    return path.starts(with: folder)
  }

  /// How many leading folders this file's name shares with another's: the nearest of several
  /// declarations of one name is meant.
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
