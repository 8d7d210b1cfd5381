package import TipChecker
package import TipRunner
import TipSyntax
package import TipText

/// The parts of the app that its scripts name. They name little of it; with all of it, each script
/// would be a program as large as the folder.
extension AppSources {
  /// The folder's scripts, with the numbers of their files.
  package var scripts: [(number: Int, source: SourceFile)] {
    whole.sorted { $0.key < $1.key }.map { (number: $0, source: $1.source) }
      .filter { !$0.source.name.hasSuffix(".swift") }
  }

  /// Checks the texts as part of an app, and the scripts among them as `tips run` does: named
  /// scripts are one program with the other named files, and each script of a folder is one with
  /// the declarations of the app that it needs.
  package mutating func checkWithScripts(_ settings: ProgramSettings) throws -> CheckedProgram {
    if isOneProgram { return Checker(options: settings.checkOptions(.whole)).check(trees) }
    let program = checkingPages(try check(settings), settings)
    guard !scripts.isEmpty else { return program }
    let indexed = hasSwiftFiles ? indexedWhole() : self
    var programs = try scripts.filter { !files[$0.number].isNamed }.map {
      try indexed.program(of: $0.number, settings)
    }
    if scripts.contains(where: { files[$0.number].isNamed }) {
      let named = whole.filter { files[$0.key].isNamed }
      programs.append(try indexed.program(startingWith: named, settings))
    }
    return program.withScripts(programs.map(\.treesToRun), settings.checkOptions(.whole))
  }

  /// The files are the scripts of a single program.
  private var isOneProgram: Bool {
    let count = scripts.count
    return count == files.count && (count == 1 || files.allSatisfy(\.isNamed))
  }

  /// The sources in a folder, then the named files, in the order of a run. A package's manifest is
  /// a separate program.
  private var treesToRun: [SyntaxTree] {
    let read = whole.sorted { $0.key < $1.key }
    let isRoot = { (tree: SyntaxTree) in roots.contains(Int(tree.file.index)) }
    let sources = read.map(\.value).filter {
      !isRoot($0) && $0.source.name.hasSuffix(".swift")
        && !$0.source.name.hasSuffix("Package.swift")
    }
    return sources + read.map(\.value).filter(isRoot)
  }

  /// The sources with an index of all their declarations, including those of files that concern
  /// tips.
  package func indexedWhole() -> AppSources {
    var app = self
    for (number, tree) in whole { app.index.add(SourceOutline(of: tree), of: number) }
    app.index.sort()
    return app
  }

  /// The texts that one of the folder's scripts needs, the script among them.
  package func program(of script: Int, _ settings: ProgramSettings) throws -> AppSources {
    try program(startingWith: whole.filter { $0.key == script }, settings)
  }

  /// The files that scripts from elsewhere need, as one program.
  package func program(of scripts: [SourceFile], _ settings: ProgramSettings) throws -> AppSources {
    var app = self
    var trees: [Int: SyntaxTree] = [:]
    for script in scripts {
      let number = app.files.count
      trees[number] = Parser.parse(script, file: FileID(index: number))
      app.files.append(AppFile(path: script.name, folder: nil))
    }
    return try app.program(startingWith: trees, settings)
  }

  private func program(
    startingWith scripts: [Int: SyntaxTree], _ settings: ProgramSettings
  ) throws -> AppSources {
    var app = self
    app.isForScripts = true
    app.parsed = whole
    app.whole = scripts
    app.roots = Set(scripts.keys)
    while true {
      let checker = Checker(options: settings.readingOptions)
      defer { checker.releaseDeclarations() }
      let program = checker.check(app.trees)
      // A script that is valid by itself does not depend on the files around it.
      if app.whole.count == scripts.count, !program.hasErrors { return app }
      if try app.readMore(checker.openNames) { continue }
      guard try app.readWhole(app.explaining(checker.openFaults)) else { break }
    }
    if app.whole.count > scripts.count { try app.followStart(settings) }
    return app
  }

  /// Extensions of Swift's own types, which no script names, with a word in them that seems to be
  /// wrong.
  private func explaining(_ faults: [Diagnostic]) throws -> [Int] {
    let words = faults.flatMap { fault in
      fault.message.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
    let unknown = Set(words).subtracting(OpenNames.known)
    guard !unknown.isEmpty else { return [] }
    return nearest(
      try unread(mentioning: unknown, among: index.files(extendingAny: OpenNames.known)))
  }
}
