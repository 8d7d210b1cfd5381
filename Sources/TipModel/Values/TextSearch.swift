/// Finds one text in another, as Foundation does: the empty text is in no text, not even in itself.
public enum TextSearch {
  /// Returns whether `text` contains `part` as a run of characters.
  public static func contains(_ part: String, in text: String) -> Bool {
    if let found = bytewise(part, in: text) { return found }
    guard text.utf8.contains(0x0D) else {
      return RunSearch(Array(part)).first(in: Array(text), from: 0) != nil
    }
    return RunSearch(CharacterRuns(part).characters)
      .first(in: CharacterRuns(text).characters, from: 0) != nil
  }

  /// Like ``contains(_:in:)``, without regard to case.
  public static func caselesslyContains(_ part: String, in text: String) -> Bool {
    bytewise(part.lowercased(), in: text.lowercased())
      ?? FoldedText(text, keepingMarks: true).contains(FoldedText(part, keepingMarks: true))
  }

  /// Like ``contains(_:in:)``, without regard to case and accents.
  public static func looselyContains(_ part: String, in text: String) -> Bool {
    bytewise(part.lowercased(), in: text.lowercased())
      ?? FoldedText(text, keepingMarks: false).contains(FoldedText(part, keepingMarks: false))
  }

  /// The text with `other` for every `part`, if one of them contains CR LF, in which Foundation
  /// finds LF. `willReplace` is called before each replacement.
  static func replacing(
    _ part: String, with other: String, in text: String, willReplace: () throws -> Void
  ) rethrows -> String {
    let (runs, wanted) = (CharacterRuns(text), CharacterRuns(part).characters)
    let search = RunSearch(wanted)
    var result = ""
    var position = 0
    while let start = search.first(in: runs.characters, from: position) {
      try willReplace()
      result.append(contentsOf: runs.characters[position..<start])
      result += other
      position = start + wanted.count
    }
    result.append(contentsOf: runs.characters[position...])
    return result
  }

  /// Searches by bytes, if each of them is a character, that is in ASCII without CR LF. Returns nil
  /// for other texts.
  private static func bytewise(_ part: String, in text: String) -> Bool? {
    let found = part.utf8.withContiguousStorageIfAvailable { part in
      text.utf8.withContiguousStorageIfAvailable { text in plainSearch(part, text) } ?? nil
    }
    return found ?? nil
  }

  private static func plainSearch(
    _ part: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    guard isPlain(part), isPlain(text) else { return nil }
    if part.count <= shortPart { return shortSearch(part, text) }
    return RunSearch(Array(part)).first(in: text, from: 0) != nil
  }

  /// The greatest length of a part that is compared at each position. That is proportional to the
  /// text, and needs no table.
  static let shortPart = 8

  static func shortSearch(
    _ part: UnsafeBufferPointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let first = part.first, part.count <= text.count else { return false }
    for start in 0...text.count - part.count where text[start] == first {
      var length = 1
      while length < part.count, text[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  /// True if each byte is a character.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { isPlain($0) } ?? false
  }

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isPlain = true
    for byte in text { isPlain = isPlain && byte < 0x80 && byte != 0x0D }
    return isPlain
  }
}

/// The characters of a text, CR LF being two of them.
private struct CharacterRuns {
  let characters: [Character]

  init(_ text: String) {
    var characters: [Character] = []
    for character in text {
      characters += character == "\r\n" ? ["\r", "\n"] : [character]
    }
    self.characters = characters
  }
}

/// Finds a run of characters or bytes in linear time, with the algorithm of Knuth, Morris and
/// Pratt.
private struct RunSearch<Element: Equatable> {
  private let wanted: [Element]
  /// For each position of the run, the length of the longest prefix that also ends there.
  private let repeats: [Int]

  init(_ wanted: [Element]) {
    self.wanted = wanted
    var repeats = [0]
    for place in wanted.indices.dropFirst() {
      var length = repeats[place - 1]
      while length > 0, wanted[length] != wanted[place] { length = repeats[length - 1] }
      repeats.append(wanted[length] == wanted[place] ? length + 1 : 0)
    }
    self.repeats = repeats
  }

  /// The index of the first run at or after `start`, or nil. An empty run is never found.
  func first<Text: RandomAccessCollection<Element>>(in characters: Text, from start: Int)
    -> Int? where Text.Index == Int
  {
    guard !wanted.isEmpty, start < characters.count else { return nil }
    var length = 0
    for place in start..<characters.count {
      while length > 0, wanted[length] != characters[place] { length = repeats[length - 1] }
      if wanted[length] == characters[place] { length += 1 }
      if length == wanted.count { return place + 1 - length }
    }
    return nil
  }
}
