extension [UInt8] {
  /// The end of the Swift comment that begins at a place: before the line's end, or after `*/`.
  /// Returns nil if none begins there.
  package func endOfComment(at start: Int) -> Int? {
    if isPair("//", at: start) {
      return self[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? count
    }
    guard isPair("/*", at: start) else { return nil }
    var (index, depth) = (start, 0)
    repeat {
      if isPair("/*", at: index) {
        (depth, index) = (depth + 1, index + 2)
      } else if isPair("*/", at: index) {
        (depth, index) = (depth - 1, index + 2)
      } else {
        index += 1
      }
    } while depth > 0 && index < count
    return index
  }

  private func isPair(_ mark: StaticString, at index: Int) -> Bool {
    index + 1 < count && self[index] == mark.utf8Start[0] && self[index + 1] == mark.utf8Start[1]
  }
}
