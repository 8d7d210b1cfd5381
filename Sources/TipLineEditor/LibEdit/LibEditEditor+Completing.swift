import CLibEdit

/// Tab.
extension LibEditEditor {
  func complete() -> UInt8 {
    let entry = entry
    // A tab of a paste is text; at the start of a line of several it indents.
    if input.hasMore { return insert("\t") }
    let isBlank = entry.lineBefore.allSatisfy(\.isWhitespace)
    if isBlank, entry.text.contains("\n") { return insert("  ") }

    let completions = language.completions(in: entry.text, at: entry.offset)
    guard !completions.candidates.isEmpty else {
      below = .note("no completions")
      return UInt8(CC_REFRESH)
    }
    let start = entry.place(of: completions.replaced.lowerBound)
    let typed = entry.text.unicodeScalars.dropFirst(start).prefix(max(entry.cursor - start, 0))
    let common = completions.commonPrefix
    if common.unicodeScalars.count > typed.count {
      buffer.delete(start..<entry.cursor)
      buffer.insert(common)
    }
    var isAgain = false
    if case .menu(completions.candidates, _) = belowBefore { isAgain = true }
    below = .menu(completions.candidates, isDetailed: isAgain)
    return UInt8(CC_REFRESH)
  }
}
