import CLibEdit

/// How the entry went on when it was typed before, in grey behind it.
extension LibEditEditor {
  /// Nothing but at the end of the entry, and where colours tell it from what was typed.
  var suggestion: String {
    guard showsSuggestions, result == nil, !isSearching, screen.isColored else { return "" }
    let entry = entry
    guard entry.after.isEmpty, walk?.shown != entry.text else { return "" }
    return history.continuation(of: entry.text) ?? ""
  }

  /// Moves on; at the end of the entry takes what is suggested, or as much of it as `part` says.
  func moveOrTake(
    _ place: (EditedText) -> Int, part: (EditedText) -> Int = { $0.text.unicodeScalars.count }
  ) -> UInt8 {
    let suggestion = suggestion
    guard !suggestion.isEmpty else { return move(place) }
    let count = part(EditedText(text: suggestion, cursor: 0))
    return insert(String(String.UnicodeScalarView(suggestion.unicodeScalars.prefix(count))))
  }
}
