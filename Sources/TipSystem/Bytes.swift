/// Searching texts without making strings of them.
public enum Bytes {
  /// Returns whether a text contains a word. `asWord` excludes parts of longer words.
  public static func contain(_ text: [UInt8], _ word: [UInt8], asWord: Bool = false) -> Bool {
    var isFound = false
    search(for: word, in: text, asWord: asWord) { _ in
      isFound = true
      return false
    }
    return isFound || word.isEmpty
  }

  /// The places in a text at which a word begins, which may be part of a longer one.
  public static func places(of word: [UInt8], in text: [UInt8]) -> [Int] {
    var places: [Int] = []
    search(for: word, in: text, asWord: false) { place in
      places.append(place)
      return true
    }
    return places
  }

  /// - Parameter next: Is called with each place, and returns whether to go on.
  private static func search(
    for word: [UInt8], in text: [UInt8], asWord: Bool, _ next: (Int) -> Bool
  ) {
    // Capital letters and signs are rarer than small letters, such as `K` in `TipKit`.
    let pivot = word.lastIndex { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? 0
    text.withUnsafeBytes { text in
      word.withUnsafeBytes { word in
        guard !word.isEmpty, let start = text.baseAddress, let wanted = word.baseAddress else {
          return
        }
        var offset = pivot
        while offset + word.count - pivot <= text.count {
          guard let found = memchr(start + offset, Int32(word[pivot]), text.count - offset) else {
            return
          }
          let place = UnsafeRawPointer(found) - start - pivot
          guard place + word.count <= text.count else { return }
          if memcmp(start + place, wanted, word.count) == 0,
            !asWord || isWord(place..<place + word.count, text), !next(place)
          {
            return
          }
          offset = place + pivot + 1
        }
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
