import TipSyntax
import TipText

/// What one core, and in the end all of them, made of an app's files.
struct AppReading: Gathering {
  private(set) var index = OutlineIndex()
  /// By the number of the file.
  private(set) var whole: [Int: SyntaxTree] = [:]
  private(set) var failure: AppFailure?

  /// Once all files have been read.
  mutating func sort() { index.sort() }

  mutating func read(_ number: Int, _ file: AppFile, by reader: SourceReader) {
    do {
      let source: SourceFile
      if !file.isNamed, file.path.hasSuffix(".swift") {
        let bytes = try reader.bytes(file.path)
        if let outline = AppReading.outline(of: bytes) { return index.add(outline, of: number) }
        source = SourceFile(name: file.path, bytes: bytes)
      } else {
        source = try reader.read(file.path)
      }
      whole[number] = Parser.parse(source, file: FileID(index: number))
    } catch {
      failure = AppFailure.first(failure, AppFailure(number: number, error: error))
    }
  }

  mutating func join(_ other: AppReading) {
    index.join(other.index)
    whole.merge(other.whole) { first, _ in first }
    failure = AppFailure.first(failure, other.failure)
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

/// The files in which one core, and in the end all of them, found one of some words.
struct AppSearch: Gathering {
  private(set) var found: [Int] = []
  private(set) var failure: AppFailure?

  mutating func look(
    in number: Int, _ file: AppFile, for words: [[UInt8]], by reader: SourceReader
  ) {
    do {
      let bytes = try reader.bytes(file.path)
      if words.contains(where: { Bytes.contain(bytes, $0) }) { found.append(number) }
    } catch {
      failure = AppFailure.first(failure, AppFailure(number: number, error: error))
    }
  }

  mutating func join(_ other: AppSearch) {
    found += other.found
    failure = AppFailure.first(failure, other.failure)
  }
}

/// A file that could not be read.
struct AppFailure: Sendable {
  let number: Int
  let error: any Error

  /// Of two cores' failures, the one that a single core would have met.
  static func first(_ one: AppFailure?, _ other: AppFailure?) -> AppFailure? {
    guard let one, let other else { return one ?? other }
    return one.number < other.number ? one : other
  }
}
