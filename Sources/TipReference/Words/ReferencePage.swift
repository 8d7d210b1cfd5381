public import TipTerminal

/// The page that `:doc` and `tips doc` show.
public struct ReferencePage {
  public let lines: [StyledText]

  /// The greatest number of entries that are shown whole. With more, each takes a line.
  private static let most = 3

  public init(_ entries: [ReferenceEntry], width: Int) {
    lines =
      entries.count <= ReferencePage.most
      ? Array(entries.map(ReferencePage.whole).joined(separator: [StyledText()]))
      : ReferencePage.list(entries).lines(width: width)
  }

  public init(type name: String, _ entries: [ReferenceEntry], width: Int) {
    lines =
      [StyledText(name, .typeName)] + ReferencePage.list(entries).lines(width: width)
  }

  /// Creates a page of words, followed by a line for each member of that name.
  public init(_ words: [LanguageWord], _ entries: [ReferenceEntry], width: Int) {
    let pages =
      words.map { ReferencePage.whole($0, width: width) }
      + (entries.isEmpty ? [] : [ReferencePage.list(entries).lines(width: width)])
    lines = Array(pages.joined(separator: [StyledText()]))
  }

  private static func whole(_ word: LanguageWord, width: Int) -> [StyledText] {
    var lines = [StyledText(word.usage, .emphasis)]
    lines += WordWrap.lines(word.help, width: max(width - 2, 20)).map { StyledText("  " + $0) }
    lines.append(row("chapter", StyledText(word.chapter)))
    lines.append(StyledText("  example", .dim))
    lines += word.example.split(separator: "\n", omittingEmptySubsequences: false).map {
      StyledText("    " + $0, .dim)
    }
    return lines
  }

  /// Creates the page of a word of Swift that this language does not have, with the reason.
  public init(refused name: String, _ refusal: String, width: Int) {
    lines =
      [StyledText(name, .emphasis)]
      + WordWrap.lines(refusal, width: max(width - 2, 20)).map { StyledText("  " + $0) }
  }

  public init(production text: String) {
    lines = text.split(separator: "\n").map { StyledText(String($0)) }
  }

  private static func whole(_ entry: ReferenceEntry) -> [StyledText] {
    var lines = [StyledText(entry.signature, .emphasis), StyledText("  \(entry.help)")]
    lines.append(row("example", StyledText(entry.example)))
    if let word = entry.word { lines.append(row("rule id", StyledText(word))) }
    if entry.isOurs {
      lines.append(row("ours", StyledText("not in TipKit: what uses it does not paste into Xcode")))
    }
    return lines
  }

  private static func row(_ label: String, _ text: StyledText) -> StyledText {
    var line = StyledText("  \(label)", .dim)
    line.pad(to: 11)
    line.append(text)
    return line
  }

  private static func list(_ entries: [ReferenceEntry]) -> DefinitionList {
    var list = DefinitionList()
    for entry in entries {
      list.add(
        StyledText(entry.signature, .emphasis), entry.help + (entry.isOurs ? " (ours)" : ""))
    }
    return list
  }
}
