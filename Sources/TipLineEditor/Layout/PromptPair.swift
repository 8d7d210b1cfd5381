public import TipTerminal

/// The prompts before the lines of an entry.
public struct PromptPair: Sendable {
  /// The prompt before the first line.
  public let first: StyledText
  /// The prompt before the other lines.
  public let next: StyledText

  public init(first: StyledText, next: StyledText) {
    self.first = first
    self.next = next
  }

  /// The prompts, or short ones where they would leave no room to type.
  func fitted(to columns: Int) -> PromptPair {
    if columns >= 2 * max(first.width, next.width) + 4 { return self }
    if columns >= 8 {
      return PromptPair(first: StyledText("> ", .emphasis), next: StyledText(". ", .dim))
    }
    return PromptPair(first: StyledText(), next: StyledText())
  }
}
