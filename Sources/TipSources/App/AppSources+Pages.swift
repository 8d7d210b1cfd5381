package import TipChecker
package import TipRunner
package import TipSyntax
package import TipText

/// Pages of Markdown that are named. Their blocks are parts of some app, as a `.swift` file is.
extension AppSources {
  /// A page's tree has the name of a Swift file, since it is checked as one.
  package static func page(_ path: String, _ file: FileID, by reader: SourceReader) throws
    -> SyntaxTree
  {
    Parser.parse(
      SourceFile(name: path + pageSuffix, bytes: try reader.read(path).bytes), file: file)
  }

  private static let pageSuffix = ".swift"

  /// The numbers of the files that are pages.
  package var pages: [Int] {
    files.indices.filter { files[$0].isNamed && MarkdownPage.isPage(files[$0].path) }
  }

  /// The page's blocks as programs each of which is valid: a block begins another program if it
  /// declares a name again, and one that cannot be parsed is a program alone.
  private func programs(ofPage number: Int) -> [SyntaxTree] {
    guard let whole = whole[number] else { return [] }
    let bytes = (try? reader.bytes(files[number].path)) ?? []
    let page = MarkdownPage(bytes)
    let tree = { (blocks: [Range<Int>]) in
      Parser.parse(
        SourceFile(name: whole.source.name, bytes: page.text(of: blocks)), file: whole.file)
    }
    var programs: [SyntaxTree] = []
    var blocks: [Range<Int>] = []
    var declared: Set<String> = []
    func close() {
      if !blocks.isEmpty { programs.append(tree(blocks)) }
      (blocks, declared) = ([], [])
    }
    for block in page.blocks {
      let alone = tree([block])
      if alone.diagnostics.contains(where: { $0.severity == .error }) {
        programs.append(alone)
        continue
      }
      let names = SourceOutline(of: alone).declared
      if !declared.isDisjoint(with: names) { close() }
      blocks.append(block)
      declared.formUnion(names)
    }
    close()
    return programs
  }

  /// The pages whose blocks are several programs.
  package var repeatingPages: [FileID] {
    pages.filter { programs(ofPage: $0).count > 1 }.compactMap { whole[$0]?.file }
  }

  /// The result, in which the diagnostics of each page's programs replace those of the page as one
  /// program.
  package func checkingPages(_ program: CheckedProgram, _ settings: ProgramSettings)
    -> CheckedProgram
  {
    pages.reduce(program) { program, number in
      guard let page = whole[number] else { return program }
      let others = whole.filter { $0.key != number }.sorted { $0.key < $1.key }.map(\.value)
      return program.replacing(
        page.file, with: programs(ofPage: number).map { others + [$0] },
        settings.checkOptions(.partial))
    }
  }
}
