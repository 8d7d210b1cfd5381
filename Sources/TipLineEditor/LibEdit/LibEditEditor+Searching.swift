import CLibEdit

/// Ctrl-R and Ctrl-S.
extension LibEditEditor {
  /// Reads a text to search for. Every key shows the newest entry that contains it. Ctrl-R moves to
  /// an older entry and Ctrl-S to a newer one, Ctrl-C and Ctrl-G cancel, and Enter and other keys
  /// accept the entry.
  func search(forward: Bool = false) -> UInt8 {
    isSearching = true
    defer { isSearching = false }
    let original = (text: buffer.text, cursor: buffer.cursor)
    let count = history.entries.count
    var search = (text: "", found: walk?.place ?? count, fails: false, forward: forward)

    /// Searches from the entry that was found last, or from the next one.
    func look(unlike current: String?) {
      let step = current == nil ? 1 : 0
      let found =
        search.forward
        ? history.search(search.text, after: search.found - step, unlike: current)
        : history.search(search.text, before: min(search.found + step, count), unlike: current)
      guard let found else {
        search.fails = true
        return
      }
      search.found = found
      search.fails = false
      let text = history.entries[found]
      buffer.replace(with: text)
      if let match = text.firstRange(of: search.text) {
        buffer.move(to: text.unicodeScalars.distance(from: text.startIndex, to: match.lowerBound))
      }
    }

    while true {
      let fault = search.forward ? "  (nothing newer has it)" : "  (nothing older has it)"
      below = .note(
        "search\(search.forward ? " forward" : ""): \(search.text)\(search.fails ? fault : "")")
      guard let key = nextKey() else { return finish(.endOfInput) }
      switch key {
      case "\u{12}", "\u{13}":
        search.forward = key == "\u{13}"
        look(unlike: buffer.text)
      case "\u{08}", "\u{7F}":
        if !search.text.isEmpty { search.text.removeLast() }
        search.found = search.forward ? 0 : count
        look(unlike: nil)
      case "\u{03}", "\u{07}":
        buffer.replace(with: original.text)
        buffer.move(to: original.cursor)
        return UInt8(CC_REFRESH)
      case KeyCommand.pasteKey:
        search.text += pasted ?? ""
        pasted = nil
        look(unlike: nil)
      case _ where key.value < 0x20:
        // Any other key accepts the entry and has its usual effect.
        buffer.move(to: buffer.count)
        input.giveBack(String(Character(key)))
        return UInt8(CC_REFRESH)
      default:
        search.text.unicodeScalars.append(key)
        look(unlike: nil)
      }
    }
  }
}
