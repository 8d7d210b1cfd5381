import CLibEdit

/// Tab.
extension LibEditEditor {
  func complete() -> UInt8 {
    let entry = entry
    // Without bracketed paste, a tab with more input after it is part of a paste. At the start of a
    // line in a multi-line entry it indents.
    if !bracketsPastes, input.hasMore { return insert("\t") }
    let isBlank = entry.lineBefore.allSatisfy(\.isWhitespace)
    if isBlank, entry.text.contains("\n") { return insert("  ") }

    if case .menu(let candidates, let chosen) = belowBefore, candidates.count > 1 {
      return choose(by: 1, among: candidates, from: chosen)
    }
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
    menuStart = start
    var chosen: Int?
    if case .menu(completions.candidates, _) = belowBefore { chosen = 0 }
    below = .menu(completions.candidates, chosen: chosen)
    return UInt8(CC_REFRESH)
  }

  /// Shift-Tab: back in the list; at the start of a line, one step of indentation less.
  func completeBack() -> UInt8 {
    if case .menu(let candidates, let chosen) = belowBefore {
      return choose(by: -1, among: candidates, from: chosen)
    }
    let entry = entry
    let blanks = entry.lineBefore.reversed().prefix { $0 == " " }.count
    guard blanks > 0, blanks == entry.lineBefore.count else { return UInt8(CC_REFRESH) }
    buffer.delete(buffer.cursor - min(2, blanks)..<buffer.cursor)
    return UInt8(CC_REFRESH)
  }

  /// Moves in the list below the entry, to its first row or to a neighbour of the chosen one.
  /// Returns nil without a list.
  func walkMenu(by step: Int) -> UInt8? {
    guard case .menu(let candidates, let chosen) = belowBefore, chosen != nil || step > 0,
      candidates.count > 1
    else { return nil }
    return choose(by: step, among: candidates, from: chosen)
  }

  /// Puts another candidate into the entry. The first follows the last.
  private func choose(by step: Int, among candidates: [Completion], from chosen: Int?) -> UInt8 {
    let count = candidates.count
    let place = chosen.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    guard candidates.indices.contains(place), menuStart <= buffer.cursor else {
      return UInt8(CC_REFRESH)
    }
    buffer.delete(menuStart..<buffer.cursor)
    buffer.insert(candidates[place].text)
    below = .menu(candidates, chosen: place)
    return UInt8(CC_REFRESH)
  }
}
