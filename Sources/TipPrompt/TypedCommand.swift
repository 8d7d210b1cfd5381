import TipRunner
import TipText

/// A command as it was typed. Errors in the Swift that it is expanded to are reported at the
/// command, since the user did not type that Swift.
struct TypedCommand {
  /// The full name, also for an abbreviation.
  let name: String
  /// The whole line, with its colon.
  let text: String

  /// Returns whether a source is the Swift of a command, or part of a command.
  static func isSource(_ name: String) -> Bool {
    name.hasPrefix("<") && name.hasSuffix(">")
  }

  /// The source name of a command's Swift. An origin of changes is shown as `:donate`.
  static func sourceName(of command: String) -> String { "<\(command)>" }

  /// The range of the line with the text of a range of `swift`; nil if it was not typed. Of several
  /// places it is the one with the most similar surroundings.
  func range(of range: Range<Int>, in swift: [UInt8]) -> Range<Int>? {
    let typed = Array(text.utf8)
    guard range.lowerBound >= 0, range.upperBound <= swift.count, !range.isEmpty else { return nil }
    let wanted = swift[range]
    var best: (start: Int, score: Int)?
    let first = 1 + text.dropFirst().prefix { !$0.isWhitespace }.utf8.count
    for start in typed.indices.dropFirst(first)
    where typed[start...].starts(with: wanted) {
      let before = zip(typed[..<start].reversed(), swift[..<range.lowerBound].reversed())
        .prefix { $0 == $1 }.count
      let after = zip(typed[(start + wanted.count)...], swift[range.upperBound...])
        .prefix { $0 == $1 }.count
      if before + after > best?.score ?? -1 { best = (start, before + after) }
    }
    return best.map { $0.start..<$0.start + wanted.count }
  }

  /// A diagnostic of the command's Swift at its place in the line; without a place if its text was
  /// not typed.
  func placed(_ diagnostic: Diagnostic, in sources: SourceMap) -> (Diagnostic, SourceMap) {
    var map = SourceMap()
    let line = SourceFile(name: ":" + name, text: text)
    let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
    func moved(_ range: SourceRange) -> SourceRange? {
      guard sources.contains(range.file), TypedCommand.isSource(sources[range.file].name),
        let place = self.range(of: range.offsets, in: sources[range.file].bytes)
      else { return nil }
      return SourceRange(
        file: FileID(index: 0), start: UInt32(clamping: place.lowerBound),
        end: UInt32(clamping: place.upperBound))
    }
    let range = moved(diagnostic.range)
    if range != nil { _ = map.add(line) }
    let notes = diagnostic.notes.compactMap { note -> Diagnostic.Note? in
      guard let place = note.range else { return note }
      return range == nil ? nil : moved(place).map { .init(note.message, at: $0) }
    }
    let fixIts = diagnostic.fixIts.compactMap { fixIt in
      moved(fixIt.range).map { Diagnostic.FixIt(replace: $0, with: fixIt.replacement) }
    }
    return (
      Diagnostic(
        diagnostic.severity, diagnostic.code, diagnostic.message, at: range ?? nowhere,
        notes: notes, fixIts: range == nil || fixIts.count < diagnostic.fixIts.count ? [] : fixIts),
      map
    )
  }
}

/// The lines that were typed at the prompt, and the one that is being answered.
struct TypedLines {
  /// Every entry and command, in order.
  private(set) var all: [String] = []
  /// The command that is being answered.
  var command: TypedCommand?
  private var entryCount = 0
  /// The number of writes when the current entry was read.
  var writeCount = 0

  mutating func append(_ text: String) { all.append(text) }

  /// The name of the next entry of Swift as a source.
  mutating func nextEntryName() -> String {
    entryCount += 1
    return "entry \(entryCount)"
  }
}

extension Console {
  /// Reports the diagnostics of an entry or a command at their places in the typed text.
  func report(_ diagnostics: [Diagnostic], in sources: SourceMap, typed command: TypedCommand?) {
    guard let command else { return report(diagnostics, in: sources) }
    for diagnostic in diagnostics {
      let file = diagnostic.range.file
      if sources.contains(file), TypedCommand.isSource(sources[file].name) {
        let (placed, line) = command.placed(diagnostic, in: sources)
        report([placed], in: line)
      } else {
        report([diagnostic], in: sources)
      }
    }
  }
}
