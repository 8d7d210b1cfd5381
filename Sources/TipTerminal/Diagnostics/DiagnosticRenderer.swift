public import TipText

/// Renders diagnostics: severity, code and message, the place, the source with the range
/// underlined, notes at their places, and fix-its as the changed line.
public struct DiagnosticRenderer {
  public let sources: SourceMap
  /// The columns that lines of source may take.
  public let width: Int
  public let decoration: Decoration
  /// True if messages are broken at words, too, as on a terminal. Otherwise each is one line, which
  /// can be searched.
  public let wrapsMessages: Bool

  public init(
    sources: SourceMap, width: Int, decoration: Decoration, wrapsMessages: Bool = false
  ) {
    self.sources = sources
    self.width = max(width, 1)
    self.decoration = decoration
    self.wrapsMessages = wrapsMessages
  }

  /// The diagnostic in lines, each ended by a line break.
  public func render(_ diagnostic: Diagnostic) -> String {
    decoration.string(lines(diagnostic))
  }

  /// The diagnostics with a blank line after each.
  public func render(_ diagnostics: some Sequence<Diagnostic>) -> String {
    diagnostics.reduce(into: "") { $0 += render($1) + "\n" }
  }

  private func lines(_ diagnostic: Diagnostic) -> [StyledText] {
    let head = head(diagnostic)
    guard sources.contains(diagnostic.range.file) else {
      return head + diagnostic.notes.flatMap { note("note", $0.message, gutter: 0) }
    }

    let sections = sections(diagnostic)
    let previews = previews(diagnostic)
    let gutter =
      (sections.map(\.snippet.gutterWidth) + previews.map(\.snippet.gutterWidth)).max() ?? 1

    var result = head
    for section in sections {
      var place = StyledText()
      place.pad(to: gutter)
      place.append(section.isFirst ? "--> " : "::: ", .dim)
      place.append(section.place, .path)
      result.append(place)
      result += section.snippet.render(gutter: gutter, width: width)
    }
    return result + remarks(diagnostic, previews: previews, gutter: gutter)
  }

  func head(_ diagnostic: Diagnostic) -> [StyledText] {
    var head = StyledText(diagnostic.severity.rawValue, diagnostic.severity.style)
    head.append("[\(diagnostic.code)]", diagnostic.severity.style)
    head.append(": " + diagnostic.message, .emphasis)
    return message(head, hanging: 2)
  }

  func previews(_ diagnostic: Diagnostic) -> [FixItPreview] {
    if let whole = FixItPreview(diagnostic.fixIts, in: sources) { return [whole] }
    return diagnostic.fixIts.prefix(DiagnosticRenderer.shownFixIts).compactMap {
      FixItPreview($0, in: sources)
    }
  }

  /// The notes without a place in the source, and the fix-its.
  func remarks(_ diagnostic: Diagnostic, previews: [FixItPreview], gutter: Int) -> [StyledText] {
    var result: [StyledText] = []
    for message in diagnostic.notes where message.range == nil {
      result += note("note", message.message, gutter: gutter)
    }
    for preview in previews {
      result += note("help", preview.title, gutter: gutter)
      result += preview.snippet.render(gutter: gutter, width: width)
    }
    return result
  }

  func message(_ text: StyledText, hanging: Int) -> [StyledText] {
    wrapsMessages ? text.wrapped(to: width, hanging: hanging) : [text]
  }

  /// The greatest number of changes in several files that are shown; more would bury the message.
  private static let shownFixIts = 3

  private func note(_ word: String, _ message: String, gutter: Int) -> [StyledText] {
    var text = StyledText()
    text.pad(to: gutter + 1)
    text.append("= ", .dim)
    text.append(word, word == "help" ? .help : .note)
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    text.append(": " + (lines.first ?? ""))
    // The lines of a script.
    let rest = lines.dropFirst().map { line in
      var text = StyledText()
      text.pad(to: gutter + 5)
      text.append(String(line))
      return text
    }
    return self.message(text, hanging: gutter + 3) + rest
  }
}

extension DiagnosticRenderer {
  private struct Section {
    let place: String
    let snippet: Snippet
    let isFirst: Bool
  }

  /// A section for each file that the diagnostic and its notes point into, its own first.
  private func sections(_ diagnostic: Diagnostic) -> [Section] {
    let primary = Snippet.Mark(
      diagnostic.range.offsets, style: diagnostic.severity.style, underline: "^")
    var files = [diagnostic.range.file]
    var marks = [diagnostic.range.file: [primary]]
    var places = [diagnostic.range.file: diagnostic.range]
    for note in diagnostic.notes {
      guard let range = note.range, sources.contains(range.file) else { continue }
      if marks[range.file] == nil {
        files.append(range.file)
        places[range.file] = range
      }
      marks[range.file, default: []].append(
        Snippet.Mark(range.offsets, label: note.message, style: .note, underline: "-"))
    }
    return files.compactMap { file in
      guard let place = places[file], let marks = marks[file] else { return nil }
      let position = sources.position(of: place)
      return Section(
        place: "\(sources[file].name):\(position.line):\(position.column)",
        snippet: Snippet(sources[file], marks: marks), isFirst: file == diagnostic.range.file)
    }
  }
}

extension Diagnostic.Severity {
  var style: Style {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
