/// Searching texts without making strings of them.
public enum Bytes {
  /// Returns whether a text contains a word. `asWord` excludes parts of longer words.
  public static func contain(_ text: [UInt8], _ word: [UInt8], asWord: Bool = false) -> Bool {
    guard !word.isEmpty else { return true }
    // Capital letters and signs are rarer than small letters, such as `K` in `TipKit`.
    let pivot = word.lastIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? 0
    return text.withUnsafeBytes { text in
      word.withUnsafeBytes { word in
        guard let start = text.baseAddress, let wanted = word.baseAddress else { return false }
        var offset = pivot
        while offset + word.count - pivot <= text.count {
          guard let found = memchr(start + offset, Int32(word[pivot]), text.count - offset) else {
            return false
          }
          let place = UnsafeRawPointer(found) - start - pivot
          guard place + word.count <= text.count else { return false }
          if memcmp(start + place, wanted, word.count) == 0,
            !asWord || isWord(place..<place + word.count, text)
          {
            return true
          }
          offset = place + pivot + 1
        }
        return false
      }
    }
  }

  private static func isWord(_ range: Range<Int>, _ text: UnsafeRawBufferPointer) -> Bool {
    func isLetter(_ place: Int) -> Bool {
      guard text.indices.contains(place) else { return false }
      switch text[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        return true
      default: return false
      }
    }
    return !isLetter(range.lowerBound - 1) && !isLetter(range.upperBound)
  }
}
