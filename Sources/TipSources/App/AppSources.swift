package import TipChecker
package import TipRunner
package import TipSyntax
import TipSystem
package import TipText

/// The files of an app. Those that concern tips are parsed whole. Of the others, which are nearly
/// all, only the declared names are kept until something uses one.
package struct AppSources {
  package let reader: SourceReader
  package var files: [AppFile]
  package var index: OutlineIndex
  /// The trees by the number of the file. Missing files have only been outlined.
  package var whole: [Int: SyntaxTree]
  /// The trees of files that were parsed because they concern tips, keyed by the number of the
  /// file.
  package var parsed: [Int: SyntaxTree] = [:]
  /// True if the sources are read for scripts. Of several files that declare a name, the nearest
  /// one is then meant.
  package var isForScripts = false
  /// The numbers of the files that a program began with.
  package var roots: Set<Int> = []
  private var searched: Set<String> = []
  /// Files of test targets, where only the app itself is meant.
  private let tests: Set<Int>

  /// Files that could not be read, or no longer existed.
  private let failed: Set<Int>

  /// The number of files and folders that could not be read, which has been reported.
  package private(set) var unreadCount = 0
  package var isIncomplete: Bool { unreadCount > 0 }

  /// Reads files of any kind, and the sources in folders. A file in a folder that cannot be read
  /// does not prevent an answer about the others.
  ///
  /// - Parameters:
  ///   - content: The part of a folder to read.
  ///   - patterns: The files to leave out of folders, in addition to those that configurations
  ///     exclude.
  ///   - edited: Texts that replace the contents of files, by path.
  package init(
    _ paths: [String], _ content: FolderContent = .everything, excluding patterns: [String] = [],
    edited: [String: [UInt8]] = [:], limit: Int, on console: Console?
  ) throws {
    let reader = SourceReader(limit: limit, edited: edited)
    var passedBy: [CommandError] = []
    let files = try paths.flatMap { path in
      guard Folder.isFolder(path) else { return [AppFile(path: path, folder: nil)] }
      var exclusion = Exclusion.standard
      try ProjectConfiguration.nearest(to: path)?.apply(to: &exclusion)
      for pattern in patterns { try exclusion.add(pattern) }
      return try Folder(path).files(extensions: content.extensions, excluding: exclusion) {
        passedBy.append($0)
      }
      .map { AppFile(path: $0, folder: path) }
    }
    let progress = console.map { Progress("files read", count: files.count, on: $0.errors) }
    var reading = Cores.gather(AppReading(), files.count, advance: { progress?.advance() }) {
      $0.read($1, files[$1], by: reader)
    }
    progress?.clear()
    tests = content.hasTests ? [] : TestTargets.files(files, importing: reading.tests)
    reading.remove(tests)
    reading.sort()
    for failure in reading.failures {
      if files[failure.file].isNamed { throw failure.error }
      passedBy.append(failure.error)
    }
    for error in passedBy { console?.fail(error) }
    failed = reading.gone.union(reading.failures.map(\.file))
    unreadCount = passedBy.count
    self.reader = reader
    self.files = files
    index = reading.index
    whole = reading.whole
  }

  package var hasSwiftFiles: Bool { files.contains { $0.path.hasSuffix(".swift") } }

  /// The number of files that were read, without those of test targets where only the app is meant.
  package var fileCount: Int { files.count - tests.union(failed).count }

  /// The trees of the files that were parsed.
  package var trees: [SyntaxTree] { whole.sorted { $0.key < $1.key }.map(\.value) }

  /// All files. Those that have only been outlined have no text.
  package var sources: SourceMap {
    var sources = SourceMap()
    for (number, file) in files.enumerated() {
      let source = whole[number]?.source ?? SourceFile(name: file.path, bytes: [])
      // The tree of a page has a different name than the page.
      let isPage = file.isNamed && MarkdownPage.isPage(file.path)
      _ = sources.add(isPage ? SourceFile(name: file.path, bytes: source.bytes) : source)
    }
    return sources
  }

  // MARK: Reading more

  /// Checks the files as part of an app, and parses the files that they name until none is missing.
  package mutating func check(_ settings: ProgramSettings) throws -> CheckedProgram {
    try gather(settings).withWordsOfBodies()
  }

  /// Parses the files that the others name until none is missing. Bodies are checked only as far as
  /// tips need them.
  @discardableResult
  package mutating func gather(_ settings: ProgramSettings) throws -> CheckedProgram {
    while true {
      let checker = Checker(options: settings.checkOptions(.partial))
      let program = checker.check(trees)
      guard try readMore(checker.openNames, hasErrors: program.hasErrors || program.isUnsure) else {
        return program
      }
      checker.releaseDeclarations()
    }
  }

  /// Parses the files that the program runs at its start: the app, wherever it is declared, its
  /// views, and those that they name. A file that would make a valid program invalid is left out.
  package mutating func followStart(_ settings: ProgramSettings) throws {
    guard settings.appStart != .none else { return }
    var options = settings.readingOptions
    // Most of an app has errors here, and following the extensions for them would parse nearly all
    // of its files.
    options.keepsFaulty = isForScripts
    options.partialStart = isForScripts ? nil : .init(checksBodiesWhenCalled: false)
    var wasValid: Bool?
    var valid = whole
    if !mayDeclareApp {
      let checker = Checker(options: options)
      defer { checker.releaseDeclarations() }
      wasValid = !checker.check(trees).hasErrors
      if try !readEntryPoint() { return }
    }
    try readSceneDelegate()
    while true {
      let checker = Checker(options: options)
      defer { checker.releaseDeclarations() }
      let isValid = !checker.check(trees).hasErrors
      wasValid = wasValid ?? isValid
      if isValid { valid = whole }
      if !isValid, wasValid == true { break }
      if try !readMore(checker.openNames) { break }
    }
    whole = valid
  }

  /// True if a file that was parsed may declare the app.
  private var mayDeclareApp: Bool {
    trees.contains { tree in
      Self.entryPoints.contains { Bytes.contain(tree.source.bytes, Array($0.utf8)) }
    }
  }

  /// Parses the file that declares the app. Returns false if there is none. Of several without a
  /// mention of tips it is the nearest to the files that concern tips.
  @discardableResult
  package mutating func readEntryPoint() throws -> Bool {
    if mayDeclareApp { return true }
    let folders = whole.keys.map { foldersRound(files[$0].path) }
    var candidates = try unread(mentioning: Self.entryPoints)
    // A `main.swift` starts the app.
    if candidates.isEmpty { candidates = try unread(mentioning: Self.delegates) }
    let found = candidates.map { file in
      let own = Set(foldersRound(files[file].path))
      return (file: file, shared: folders.map { own.intersection($0).count }.max() ?? 0)
    }
    guard let nearest = found.map(\.shared).max() else { return false }
    for (file, shared) in found where shared == nearest { whole[file] = try tree(of: file) }
    return true
  }

  private static let entryPoints: Set<String> = [
    "@main", "@UIApplicationMain", "@NSApplicationMain",
  ]

  private static let delegates: Set<String> = ["UIApplicationDelegate", "NSApplicationDelegate"]

  /// Reads the delegate that the system makes for the scenes of an app without an `App`, which no
  /// source names.
  package mutating func readSceneDelegate() throws {
    let isOfUIKit = trees.contains {
      Bytes.contain($0.source.bytes, Array("UIApplicationDelegate".utf8))
    }
    guard isOfUIKit, !isForScripts else { return }
    _ = try readWhole(nearest(try unread(mentioning: ["UIWindowSceneDelegate"])))
  }

  /// Parses the files that may declare or extend a name in `names`. Returns false if there are no
  /// more.
  package mutating func readMore(_ names: OpenNames, hasErrors: Bool = false) throws -> Bool {
    let folders = Set(whole.keys.flatMap { foldersRound(files[$0].path) })
    var found = names.wanted.reduce(into: Set<Int>()) { $0.formUnion(declaring($1)) }
    for name in names.wantedAliases where index.isAlias(name) { found.formUnion(declaring(name)) }
    for name in names.ofFrameworks {
      found.formUnion(
        index.files(declaring: name).filter { folders.contains(Self.folder(of: files[$0].path)) })
    }
    for type in names.types { found.formUnion(extending(type)) }
    // An extension of one of Swift's own types may explain the errors.
    if hasErrors { found.formUnion(index.files(extendingAny: OpenNames.known)) }
    let protocols = names.tipSupertypes.subtracting(searched)
    if !protocols.isEmpty, !isForScripts {
      searched.formUnion(protocols)
      found.formUnion(try unread(mentioning: protocols))
    }
    return try readWhole(found)
  }

  /// False if all of them were read before.
  package mutating func readWhole(_ found: some Sequence<Int>) throws -> Bool {
    let more = found.filter { whole[$0] == nil }.sorted()
    let known = more.filter { parsed[$0] != nil }
    for number in known { whole[number] = parsed[number] }
    let unknown = more.filter { parsed[$0] == nil }
    let trees = Cores.gather(AppTrees(), unknown.count, advance: {}) { [reader, files] in
      $0.read(unknown[$1], files[unknown[$1]], by: reader)
    }
    if let error = trees.error { throw error }
    whole.merge(trees.trees) { first, _ in first }
    return !more.isEmpty
  }

  /// Calls a closure with each text that was not parsed and contains one of the words.
  package func look(for words: Set<String>, in note: (SyntaxTree) -> Void) throws {
    for file in try unread(mentioning: words) { note(try tree(of: file)) }
  }

  private func tree(of file: Int) throws -> SyntaxTree {
    try files[file].tree(FileID(index: file), by: reader)
  }

  package func unread(mentioning words: Set<String>, among numbers: [Int]? = nil) throws -> [Int] {
    let words = words.map { Array($0.utf8) }
    let open = (numbers ?? Array(files.indices)).filter {
      whole[$0] == nil && !tests.contains($0)
    }
    let search = Cores.gather(AppSearch(), open.count, advance: {}) { [reader, files] in
      $0.look(in: open[$1], files[open[$1]], for: words, by: reader)
    }
    return search.found.sorted()
  }
}

/// A file of an app.
package struct AppFile: Sendable {
  package let path: String
  /// The folder in which it was found; nil for a file that the user named.
  package let folder: String?

  package var isNamed: Bool { folder == nil }

  /// The text, or nil for a file of a folder that was removed meanwhile.
  package func text(by reader: SourceReader) throws -> SourceFile? {
    isNamed ? try reader.read(path) : try reader.readListed(path)
  }

  /// The tree, which is empty for a file of a folder that was removed meanwhile.
  package func tree(_ file: FileID, by reader: SourceReader) throws -> SyntaxTree {
    Parser.parse(try text(by: reader) ?? SourceFile(name: path, bytes: []), file: file)
  }
}
