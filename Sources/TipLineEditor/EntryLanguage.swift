/// The language of entries, as the editor needs it. Offsets are in bytes of the text's UTF-8.
public protocol EntryLanguage: AnyObject {
  /// Returns whether Enter submits the text, rather than going on on a new line.
  func isComplete(_ text: String) -> Bool
  /// The spans that are not plain, in order and without overlap.
  func highlights(in text: String, cursor: Int) -> [Highlight]
  func completions(in text: String, at offset: Int) -> Completions
}
