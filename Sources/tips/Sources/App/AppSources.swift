import TipChecker
import TipSyntax
import TipText

/// The texts of an app. Those that have to do with tips are read whole; of the others, which are nearly all,
/// only what they declare is kept, until something names it.
struct AppSources {
  private let reader: SourceReader
  private let paths: [String]
  private var index = OutlineIndex()
  /// By the number of the file; what is missing has only been looked through.
  private var whole: [Int: SyntaxTree] = [:]
  private var searched: Set<String> = []

  /// Reads files, which may be anything, and the sources in folders.
  init(_ paths: [String], limit: Int, on console: Console?) throws {
    reader = SourceReader(limit: limit)
    var files: [(path: String, isNamed: Bool)] = []
    for path in paths {
      if Folder.isFolder(path) {
        files += try Folder(path).files(extensions: ["swift", "tips"]).map { ($0, false) }
      } else {
        files.append((path, true))
      }
    }
    self.paths = files.map(\.path)

    let progress = console.map { Progress("files read", count: files.count, on: $0.errors) }
    let readings = Cores.map(files.count, advance: { progress?.advance() }) { [reader, files] in
      Reading.read($0, files[$0].path, isNamed: files[$0].isNamed, by: reader)
    }
    progress?.clear()
    for (number, reading) in readings.enumerated() {
      switch reading {
      case .whole(let tree): whole[number] = tree
      case .outline(let outline): index.add(outline, of: number)
      case .failed(let error): throw error
      }
    }
    index.sort()
  }

  /// Those that were read whole.
  var trees: [SyntaxTree] { whole.sorted { $0.key < $1.key }.map(\.value) }

  /// All of them; what has only been looked through has no text.
  var sources: SourceMap {
    var sources = SourceMap()
    for (number, path) in paths.enumerated() {
      _ = sources.add(whole[number]?.source ?? SourceFile(name: path, bytes: []))
    }
    return sources
  }

  // MARK: Reading more

  /// Reads whole what may declare or extend what `names` names; false if there is nothing more.
  mutating func readMore(_ names: OpenNames, hasErrors: Bool) throws -> Bool {
    var files = names.wanted.reduce(into: Set<Int>()) { $0.formUnion(index.files(declaring: $1)) }
    for type in names.types { files.formUnion(index.files(extending: type)) }
    // An extension of one of Swift's own types may explain what seems to be wrong.
    if hasErrors { files.formUnion(index.extendingFiles) }
    let protocols = names.tipProtocols.subtracting(searched)
    if !protocols.isEmpty {
      searched.formUnion(protocols)
      files.formUnion(try unread(mentioning: protocols))
    }
    files = files.filter { whole[$0] == nil }
    for file in files.sorted() { whole[file] = try tree(of: file) }
    return !files.isEmpty
  }

  /// Hands over each text that was not read whole and has one of the words in it.
  func look(for words: Set<String>, in note: (SyntaxTree) -> Void) throws {
    for file in try unread(mentioning: words) { note(try tree(of: file)) }
  }

  private func tree(of file: Int) throws -> SyntaxTree {
    Parser.parse(try reader.read(paths[file]), file: FileID(index: file))
  }

  private func unread(mentioning words: Set<String>) throws -> [Int] {
    let files = paths.indices.filter { whole[$0] == nil }
    let words = words.map { Array($0.utf8) }
    let found = Cores.map(files.count, advance: {}) { [reader, paths] place in
      Result { try reader.bytes(paths[files[place]]) }
        .map { bytes in words.contains { Bytes.contain(bytes, $0) } }
    }
    return try zip(files, found).filter { try $0.1.get() }.map(\.0)
  }
}

/// What became of one file.
private enum Reading: Sendable {
  indirect case whole(SyntaxTree)
  case outline(SourceOutline)
  case failed(any Error)

  static func read(
    _ number: Int, _ path: String, isNamed: Bool, by reader: SourceReader
  ) -> Reading {
    do {
      if !isNamed, path.hasSuffix(".swift") {
        let bytes = try reader.bytes(path)
        if let outline = outline(of: bytes) { return .outline(outline) }
        return .whole(tree(SourceFile(name: path, bytes: bytes), number))
      }
      return .whole(tree(try reader.read(path), number))
    } catch {
      return .failed(error)
    }
  }

  private static func tree(_ source: SourceFile, _ number: Int) -> SyntaxTree {
    Parser.parse(source, file: FileID(index: number))
  }

  /// Nil for a text that has to do with tips by itself: it imports TipKit, or it imports nothing, as files
  /// of scripts do, and has one of TipKit's words in it.
  private static func outline(of bytes: [UInt8]) -> SourceOutline? {
    guard !Bytes.contain(bytes, Array("TipKit".utf8)), let outline = SourceOutline(of: bytes)
    else { return nil }
    let isImporting = !outline.imports.isEmpty
    return isImporting || !words.contains { Bytes.contain(bytes, $0) } ? outline : nil
  }

  private static let words = ["Tip", "Event", "#Rule", "@Parameter"].map { Array($0.utf8) }
}
