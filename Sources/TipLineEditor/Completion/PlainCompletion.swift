public import TipTerminal

/// The answer to Tab on a terminal that cannot move its cursor: a longer line, and a list below it.
public struct PlainCompletion {
  /// The line, as far as all candidates agree on it.
  public let line: String
  private let candidates: [Completion]

  /// The greatest number of rows. Further ones are only counted.
  private static let maximumRows = 20

  /// Completes the end of a line. `entry` are the lines before it, each with its line break.
  public init(of line: String, after entry: String, in language: any EntryLanguage) {
    let text = entry + line
    let end = text.utf8.count
    let completions = language.completions(in: text, at: end)
    let typed = end - completions.replaced.lowerBound
    candidates = completions.candidates
    guard !candidates.isEmpty, completions.replaced.upperBound == end,
      (0...line.utf8.count).contains(typed), completions.commonPrefix.utf8.count > typed
    else {
      self.line = line
      return
    }
    self.line =
      String(decoding: line.utf8.dropLast(typed), as: UTF8.self) + completions.commonPrefix
  }

  /// The candidates, where there are several.
  public func list(width: Int) -> [StyledText] {
    if candidates.isEmpty { return [StyledText("no completions", .dim)] }
    guard candidates.count > 1 else { return [] }
    return CompletionMenu(candidates: candidates)
      .rows(columns: width, height: PlainCompletion.maximumRows)
  }
}
