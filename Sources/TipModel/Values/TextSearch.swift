/// Finding one text in another, as Foundation finds it: nothing is in no text, not even in itself.
public enum TextSearch {
  /// Whether `text` contains `part` as a run of characters.
  public static func contains(_ part: String, in text: String) -> Bool {
    if let found = bytewise(part, in: text) { return found }
    guard text.utf8.contains(0x0D) else { return !part.isEmpty && text.contains(part) }
    return CharacterRuns(text).firstRun(of: Array(CharacterRuns(part).characters), from: 0) != nil
  }

  /// Like ``contains(_:in:)``, whatever the case.
  public static func caselesslyContains(_ part: String, in text: String) -> Bool {
    bytewise(part.lowercased(), in: text.lowercased())
      ?? FoldedText(text, keepingMarks: true).contains(FoldedText(part, keepingMarks: true))
  }

  /// Like ``contains(_:in:)``, whatever the case and the accents.
  public static func looselyContains(_ part: String, in text: String) -> Bool {
    bytewise(part.lowercased(), in: text.lowercased())
      ?? FoldedText(text, keepingMarks: false).contains(FoldedText(part, keepingMarks: false))
  }

  /// `text` with `other` for every `part`, where one of them holds CR LF: Foundation finds LF in it.
  static func replacing(_ part: String, with other: String, in text: String) -> String {
    let (runs, wanted) = (CharacterRuns(text), CharacterRuns(part).characters)
    var result = ""
    var position = 0
    while let start = runs.firstRun(of: wanted, from: position) {
      result.append(contentsOf: runs.characters[position..<start])
      result += other
      position = start + wanted.count
    }
    result.append(contentsOf: runs.characters[position...])
    return result
  }

  /// By bytes where each of them is a character of its own, that is in ASCII without CR LF; nil for
  /// other texts.
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
    guard let first = part.first, part.count <= text.count else { return false }
    for start in 0...(text.count - part.count) where text[start] == first {
      var index = 1
      while index < part.count, text[start + index] == part[index] { index += 1 }
      if index == part.count { return true }
    }
    return false
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

  /// Where the first run at or after `start` begins that has these characters; never one of none.
  func firstRun(of wanted: [Character], from start: Int) -> Int? {
    guard !wanted.isEmpty, characters.count - start >= wanted.count else { return nil }
    return (start...(characters.count - wanted.count)).first { position in
      characters[position..<position + wanted.count].elementsEqual(wanted)
    }
  }
}
