import TipChecker
import TipModel
import TipRunner
import TipSyntax
package import TipText

/// The edits that give a declaration another name.
package struct Rename {
  /// The edits by the path of the file.
  package let edits: [String: [TextEdit]]

  /// The text that is renamed at a place: a name, or the id of an event without its quotes; nil where neither is.
  package static func subject(
    in program: WorkspaceProgram, file: FileID, at offset: Int
  ) -> (range: SourceRange, text: String)? {
    if let id = eventID(in: program, file, offset) {
      let inner = SourceRange(file: id.file, start: id.start + 1, end: id.end - 1)
      return (inner, program.sources.text(inner))
    }
    guard let found = program.declaration(in: file, at: offset) else { return nil }
    let range = program.reference(in: file, at: offset)?.range ?? found
    return (plain(range, program), program.sources.text(found))
  }

  /// - Throws: ``RenameFault`` with the reason if there is nothing to rename, the name is none, or the program would have
  ///   errors that it does not have now.
  package init(
    in program: WorkspaceProgram, file: FileID, at offset: Int, to name: String,
    checking check: ([String: [TextEdit]]) throws -> [Diagnostic]
  ) throws {
    let ranges: [SourceRange]
    if let id = Self.eventID(in: program, file, offset) {
      guard !name.isEmpty, name.allSatisfy({ !$0.isNewline && !"\"\\".contains($0) }) else {
        throw RenameFault("`\(name)` cannot be the id of an event")
      }
      let old = program.sources.text(id)
      ranges = program.inventory.events.compactMap(\.id?.range)
        .filter { program.sources.text($0) == old }
        .map { SourceRange(file: $0.file, start: $0.start + 1, end: $0.end - 1) }
    } else {
      guard let references = References(in: program, file: file, at: offset) else {
        throw RenameFault("there is no name of this program here")
      }
      guard Self.isName(name) else { throw RenameFault("`\(name)` is not a name") }
      let old = references.name
      ranges = references.all.map { Self.plain($0, program) }
        .filter { program.text($0) == old }
    }
    var edits: [String: [TextEdit]] = [:]
    for range in Set(ranges) {
      let edit = TextEdit(range: range.offsets, replacement: name)
      edits[program.sources.name(of: range), default: []].append(edit)
    }
    let before = Set(program.diagnostics.filter { $0.severity == .error }.map(\.message))
    let fault = try check(edits).first { $0.severity == .error && !before.contains($0.message) }
    if let fault { throw RenameFault("it cannot be called `\(name)`: \(fault.message)") }
    self.edits = edits.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// The literal of an event's id at a place.
  private static func eventID(
    in program: WorkspaceProgram, _ file: FileID, _ offset: Int
  ) -> SourceRange? {
    let place = UInt32(truncatingIfNeeded: offset)
    let range = program.inventory.events.compactMap(\.id?.range).first {
      $0.file == file && $0.start < place && place < $0.end
    }
    guard let range, program.sources.text(range).hasPrefix("\""), range.end - range.start >= 2
    else {
      return nil
    }
    return range
  }

  /// The name without the `$` of a projection.
  private static func plain(_ range: SourceRange, _ program: WorkspaceProgram) -> SourceRange {
    guard program.text(range).hasPrefix("$") else { return range }
    return SourceRange(file: range.file, start: range.start + 1, end: range.end)
  }

  private static func isName(_ text: String) -> Bool {
    let lexed = Lexer.lex(SourceFile(name: "", text: text), file: FileID(index: 0))
    guard lexed.diagnostics.isEmpty, lexed.textEnd == 1, let token = lexed.tokens.first else {
      return false
    }
    return token.kind == .identifier && token.end - token.start == UInt32(text.utf8.count)
  }
}

/// The reason why something cannot be renamed, a sentence in lower case without a period.
package struct RenameFault: Error {
  package let message: String

  init(_ message: String) { self.message = message }
}
