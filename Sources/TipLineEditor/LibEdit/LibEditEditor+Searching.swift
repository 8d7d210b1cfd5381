import CLibEdit

/// Ctrl-R.
extension LibEditEditor {
  /// Reads a text to search for; every key shows the newest entry that has it. Enter and other keys
  /// take the entry, Ctrl-R goes on to an older one, and Ctrl-C and Ctrl-G give up.
  func search() -> UInt8 {
    let original = (text: buffer.text, cursor: buffer.cursor)
    let count = history.entries.count
    var search = (text: "", found: count, fails: false)

    func look(before index: Int, unlike current: String?) {
      guard let found = history.search(search.text, before: index, unlike: current) else {
        search.fails = true
        return
      }
      (search.found, search.fails) = (found, false)
      let text = history.entries[found]
      buffer.replace(with: text)
      if let match = text.firstRange(of: search.text) {
        buffer.move(to: text.unicodeScalars.distance(from: text.startIndex, to: match.lowerBound))
      }
    }

    while true {
      below = .note("search: \(search.text)\(search.fails ? "  (nothing older has it)" : "")")
      guard let key = nextKey() else { return finish(.endOfInput) }
      switch key {
      case "\u{12}": look(before: search.found, unlike: buffer.text)
      case "\u{08}", "\u{7F}":
        if !search.text.isEmpty { search.text.removeLast() }
        look(before: count, unlike: nil)
      case "\u{03}", "\u{07}":
        buffer.replace(with: original.text)
        buffer.move(to: original.cursor)
        return UInt8(CC_REFRESH)
      case KeyCommand.pasteKey:
        search.text += pasted ?? ""
        pasted = nil
        look(before: count, unlike: nil)
      case _ where key.value < 0x20:
        // Any other key takes the entry and does what it always does.
        buffer.move(to: buffer.count)
        input.giveBack(String(Character(key)))
        return UInt8(CC_REFRESH)
      default:
        search.text.unicodeScalars.append(key)
        look(before: min(search.found + 1, count), unlike: nil)
      }
    }
  }
}
