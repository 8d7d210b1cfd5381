import TipRunner
import TipSyntax
import TipSystem
import TipText

/// The findings of one core in an app's files, and in the end of all cores.
struct AppReading: Gathering {
  private(set) var index = OutlineIndex()
  /// The trees of files, by the number of the file.
  private(set) var whole: [Int: SyntaxTree] = [:]
  /// Files in folders that are part of a test target, judging by their imports.
  private(set) var tests: Set<Int> = []
  /// Files that no longer existed when they were read.
  private(set) var gone: Set<Int> = []
  /// The files that could not be read, and why.
  private(set) var failures: [(file: Int, error: CommandError)] = []

  /// Sorts the results, once all files have been read.
  mutating func sort() {
    index.sort()
    failures.sort { $0.file < $1.file }
  }

  mutating func read(_ number: Int, _ file: AppFile, by reader: SourceReader) {
    do {
      if file.isNamed, MarkdownPage.isPage(file.path) {
        whole[number] = try AppSources.page(file.path, FileID(index: number), by: reader)
        return
      }
      guard !file.isNamed, file.path.hasSuffix(".swift") else {
        guard let text = try file.text(by: reader) else { return noteGone(number) }
        whole[number] = Parser.parse(text, file: FileID(index: number))
        return
      }
      guard let bytes = try reader.listedBytes(file.path) else { return noteGone(number) }
      if let outline = AppReading.outline(of: bytes) { return note(outline, of: number) }
      let tree = Parser.parse(
        SourceFile(name: file.path, bytes: bytes), file: FileID(index: number))
      let outline = SourceOutline(of: tree)
      if AppReading.isOfTips(bytes, imports: outline.imports) {
        whole[number] = tree
        if outline.isTest { tests.insert(number) }
      } else {
        // Errors in a file that does not concern tips are left to the compiler.
        note(outline, of: number)
      }
    } catch let error as CommandError {
      failures.append((number, error))
    } catch {
      failures.append((number, CommandError("cannot read `\(file.path)`: \(error)")))
    }
  }

  private mutating func noteGone(_ number: Int) { gone.insert(number) }

  private mutating func note(_ outline: SourceOutline, of number: Int) {
    index.add(outline, of: number)
    if outline.isTest { tests.insert(number) }
  }

  /// Forgets these files.
  mutating func remove(_ files: Set<Int>) {
    index.remove(files)
    for file in files { whole[file] = nil }
  }

  mutating func join(_ other: AppReading) {
    index.join(other.index)
    tests.formUnion(other.tests)
    gone.formUnion(other.gone)
    whole.merge(other.whole) { first, _ in first }
    failures += other.failures
  }

  /// The outline of a file. Returns nil for one that itself concerns tips, and for one that may
  /// have an error.
  private static func outline(of bytes: [UInt8]) -> SourceOutline? {
    guard !Bytes.contain(bytes, framework), let outline = SourceOutline(of: bytes) else {
      return nil
    }
    return isOfTips(bytes, imports: outline.imports) ? nil : outline
  }

  /// Returns whether the file imports TipKit, or has no imports, as scripts do, and contains one of
  /// TipKit's words.
  private static func isOfTips(_ bytes: [UInt8], imports: [String]) -> Bool {
    Bytes.contain(bytes, framework)
      || imports.isEmpty && words.contains { Bytes.contain(bytes, $0, asWord: true) }
  }

  private static let framework = Array("TipKit".utf8)
  private static let words = [
    "Tip", "Tips", "TipGroup", "TipOption", "TipView", "TipViewStyle", "Event", "#Rule",
    "@Parameter",
  ].map { Array($0.utf8) }
}

/// The files in which one core, and in the end all of them, found one of some words.
struct AppSearch: Gathering {
  private(set) var found: [Int] = []

  /// Searches a file for words. One that cannot be read is skipped, since that has been reported.
  mutating func look(
    in number: Int, _ file: AppFile, for words: [[UInt8]], by reader: SourceReader
  ) {
    guard let bytes = try? reader.bytes(file.path) else { return }
    if words.contains(where: { Bytes.contain(bytes, $0) }) { found.append(number) }
  }

  mutating func join(_ other: AppSearch) { found += other.found }
}

/// Files that turned out to matter, read whole.
struct AppTrees: Gathering {
  private(set) var trees: [Int: SyntaxTree] = [:]
  private(set) var error: (any Error)?

  mutating func read(_ number: Int, _ file: AppFile, by reader: SourceReader) {
    do {
      trees[number] = try file.tree(FileID(index: number), by: reader)
    } catch {
      self.error = error
    }
  }

  mutating func join(_ other: AppTrees) {
    trees.merge(other.trees) { first, _ in first }
    error = error ?? other.error
  }
}
