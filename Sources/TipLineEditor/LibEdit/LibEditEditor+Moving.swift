import CLibEdit

/// Keys that move the cursor, or cut text.
extension LibEditEditor {
  func move(_ place: (EditedText) -> Int) -> UInt8 {
    buffer.move(to: place(entry))
    return UInt8(CC_REFRESH)
  }

  func delete(_ range: (EditedText) -> Range<Int>) -> UInt8 {
    buffer.delete(range(entry))
    return UInt8(CC_REFRESH)
  }

  /// Cuts a range. The cuts of one key after the other become one text, in its original order.
  func cut(_ range: (EditedText) -> Range<Int>) -> UInt8 {
    let entry = entry
    let range = range(entry)
    let goesOn = cuttingKey == keyCount - 1
    if !range.isEmpty {
      let scalars = entry.text.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)
      let text = String(scalars)
      let isBefore = range.upperBound == entry.cursor
      cutText = !goesOn ? text : isBefore ? text + cutText : cutText + text
      buffer.delete(range)
    }
    if !range.isEmpty || goesOn { cuttingKey = keyCount }
    return UInt8(CC_REFRESH)
  }

  func yank() -> UInt8 { insert(cutText) }

  func goUp() -> UInt8 { walkMenu(by: -1) ?? goRow(by: -1) }
  func goDown() -> UInt8 { walkMenu(by: 1) ?? goRow(by: 1) }

  /// Within the entry by the rows of the screen, then through the history.
  private func goRow(by step: Int) -> UInt8 {
    let entry = entry
    let layout = EntryLayout(entry.text, prompts: screen.prompts, columns: screen.size.columns)
    let position = layout.position(of: entry.cursor)
    if let place = layout.scalar(row: position.row + step, column: position.column) {
      buffer.move(to: place)
      return UInt8(CC_REFRESH)
    }
    return goEntry(by: step)
  }

  /// Moves in the history, even inside of an entry of several lines, among entries that begin with
  /// the text before the cursor.
  func goEntry(by step: Int) -> UInt8 {
    let entry = entry
    var walk = walk(from: entry)
    if let text = walk.move(by: step, leaving: entry.text) {
      buffer.replace(with: text)
    } else if step < 0, !walk.prefix.isEmpty {
      below = .note("nothing older begins with `\(walk.prefix)`")
    }
    self.walk = walk
    return UInt8(CC_REFRESH)
  }

  /// The walk in progress, unless the entry has been changed since.
  private func walk(from entry: EditedText) -> HistoryWalk {
    if let walk, walk.prefix.isEmpty || walk.shown == entry.text { return walk }
    let before = String(entry.before)
    return HistoryWalk(history, prefix: before.allSatisfy(\.isWhitespace) ? "" : before)
  }
}
