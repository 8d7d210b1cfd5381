import CLibEdit

/// The rest of an earlier entry, in grey behind the current one.
extension LibEditEditor {
  /// The suggestion. It is empty except at the end of the entry, and on a terminal with colours
  /// that distinguish it.
  var suggestion: String {
    guard showsSuggestions, result == nil, !isSearching, screen.isColored else { return "" }
    let entry = entry
    guard entry.after.isEmpty, walk?.shown != entry.text else { return "" }
    return history.continuation(of: entry.text) ?? ""
  }

  /// Moves the cursor. At the end of the entry it takes the suggestion, or as much of it as `part`
  /// returns.
  func moveOrTake(
    _ place: (EditedText) -> Int, part: (EditedText) -> Int = { $0.text.unicodeScalars.count }
  ) -> UInt8 {
    let suggestion = suggestion
    guard !suggestion.isEmpty else { return move(place) }
    let count = part(EditedText(text: suggestion, cursor: 0))
    return insert(String(String.UnicodeScalarView(suggestion.unicodeScalars.prefix(count))))
  }
}
