import TipSystem

/// The bytes that a terminal sends, and the keys they are.
struct KeyInput {
  enum Key: Equatable {
    case scalar(Unicode.Scalar)
    /// The start of a bracketed paste; its text follows.
    case paste
    /// More bytes have to be read first.
    case incomplete
  }

  let descriptor: Int32
  /// The rest of the spelling of a sequence that was read.
  private var spelling = ""[...].unicodeScalars {
    didSet { isSpellingNew = spelling.count > oldValue.count }
  }
  private var isSpellingNew = false
  /// True if the last scalar that was returned begins a key, false if it continues a sequence.
  private(set) var startsKey = true
  /// True if Escape was returned as a key. On a slow line the rest of its sequence may follow.
  private var isEscaped = false
  /// True if libedit binds Escape, as in vi's mode.
  var usesEscape = false
  private var bytes: [UInt8] = []
  private var start = 0
  private(set) var isAtEnd = false

  private static let escape: UInt8 = 0x1B
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// The time that the rest of a sequence may take, in milliseconds. A user's Escape does not wait
  /// longer.
  private let patience: Int32

  init(descriptor: Int32, patience: Int32 = 50) {
    self.descriptor = descriptor
    self.patience = patience
  }

  /// True if bytes have been read, or can be read without waiting.
  var hasMore: Bool { !spelling.isEmpty || start < bytes.count || isReady(within: 0) }

  /// True if the next line of a paste without brackets continues the one before: `.count`, `else
  /// {`, `&& isOn`.
  ///
  /// If the key that ended the line came together with the line, faster than a user types, the next
  /// line is waited for.
  var goesOnWithLine: Bool {
    mutating get {
      guard spelling.isEmpty else { return false }
      let pause = bytes.count > 1 ? 2 * patience : 0
      var first = LineStart(bytes[start...])
      while first == .open, !isAtEnd, isReady(within: pause) {
        fill()
        first = LineStart(bytes[start...])
      }
      return first == .continuation
    }
  }

  /// Removes the next key from the bytes that were read.
  mutating func next() -> Key {
    while true {
      let isNew = isSpellingNew
      if let scalar = spelling.popFirst() {
        startsKey = isNew
        return .scalar(scalar)
      }
      startsKey = true
      guard start < bytes.count else { break }
      let rest = bytes[start...]
      if rest.starts(with: Self.pasteStart) {
        start += Self.pasteStart.count
        return .paste
      }
      if takeLateSequence(rest) { continue }
      if rest.first == Self.escape, let key = takeSequence(rest) {
        if let key { return key }
        continue
      }
      let length = rest.first.map(Self.length) ?? 1
      if rest.count < length, !isAtEnd { return .incomplete }
      let text = String(decoding: rest.prefix(length), as: UTF8.self)
      guard let scalar = text.unicodeScalars.first, scalar != "\u{FFFD}" else {
        // The byte is not UTF-8: an 8-bit Meta, or noise.
        start += 1
        continue
      }
      start += length
      return .scalar(scalar)
    }
    bytes.removeAll(keepingCapacity: true)
    start = 0
    return .incomplete
  }

  /// Reads a sequence that begins with an escape. Returns nil for a mere escape, and a nil key for
  /// a sequence without effect.
  private mutating func takeSequence(_ rest: ArraySlice<UInt8>) -> Key?? {
    var sequence = KeySequence(rest, isEnd: false)
    if case .incomplete = sequence {
      guard isAtEnd || !isReady(within: patience) else { return .some(.incomplete) }
      sequence = KeySequence(rest, isEnd: true)
    }
    switch sequence {
    case .incomplete: return .some(.incomplete)
    case .whole(let length, let key):
      start += length
      let text = key.map { usesEscape ? $0.plainSpelling : $0.spelling } ?? ""
      spelling = text[...].unicodeScalars
      return .some(nil)
    case .none:
      guard rest.count == 1, !usesEscape, !isAtEnd else { return nil }
      start += 1
      isEscaped = true
      spelling = PressedKey(key: .escape, modifiers: []).spelling[...].unicodeScalars
      return .some(nil)
    }
  }

  /// Reads the bytes right after an Escape if they are exactly the rest of a key's sequence.
  /// Returns false for any others, which are text.
  private mutating func takeLateSequence(_ rest: ArraySlice<UInt8>) -> Bool {
    guard isEscaped else { return false }
    isEscaped = false
    guard rest.count > 1,
      case .whole(let length, let key?) = KeySequence([Self.escape] + rest, isEnd: true),
      length == rest.count + 1, !key.spelling.isEmpty
    else { return false }
    start += rest.count
    spelling = key.spelling[...].unicodeScalars
    return true
  }

  /// Returns a key to the input, where it is the next one.
  mutating func giveBack(_ text: String) {
    spelling = (text + String(spelling))[...].unicodeScalars
  }

  /// Reads the available bytes, or waits for some.
  mutating func fill() {
    do {
      let chunk = try FileDescriptor(rawValue: descriptor).bytes(upTo: 1 << 16)
      bytes += chunk
      isAtEnd = isAtEnd || chunk.isEmpty
    } catch {
      isAtEnd = isAtEnd || error != .resourceTemporarilyUnavailable
    }
  }

  /// The text of a paste up to its end, as lines; nil where it is longer than `limit` bytes or was
  /// broken off by Ctrl-C.
  mutating func pastedText(limit: Int) -> String? {
    var text: [UInt8] = []
    var isTooLong = false
    var searched = start
    while true {
      if let end = place(of: Self.pasteEnd, from: searched) {
        text += bytes[start..<end]
        start = end + Self.pasteEnd.count
        return isTooLong || text.count > limit ? nil : PastedText.lines(of: text)
      }
      // Some bytes of the end mark may have arrived already.
      let kept = max(start, bytes.count - Self.pasteEnd.count + 1)
      text += bytes[start..<kept]
      bytes.removeSubrange(..<kept)
      start = 0
      searched = 0
      if text.count > limit {
        isTooLong = true
        text = []
      }
      if isAtEnd { return nil }
      let before = bytes.count
      fill()
      // If the terminal never sends the end of the paste, Ctrl-C ends it.
      if bytes.count == before + 1, bytes.last == 0x03, !isReady(within: patience) {
        bytes = []
        return nil
      }
    }
  }

  private func place(of pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var place = start
    while let found = bytes[place...].firstIndex(of: first) {
      if bytes[found...].starts(with: pattern) { return found }
      place = found + 1
    }
    return nil
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    FileDescriptor(rawValue: descriptor).isReady(within: milliseconds)
  }

  /// The number of bytes of the UTF-8 sequence that a byte begins.
  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
