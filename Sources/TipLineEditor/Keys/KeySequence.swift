/// The bytes that a terminal sends for a key without a character: a whole escape sequence.
///
/// A known sequence is one key, regardless of the terminal. The bytes of any other are dropped.
enum KeySequence {
  /// A key of a number of bytes; nil for one that has no effect.
  case whole(length: Int, PressedKey?)
  /// The sequence is incomplete.
  case incomplete
  /// No sequence: the escape is a key itself.
  case none

  private static let escape: UInt8 = 0x1B
  /// The number of bytes of the longest sequence that a terminal sends.
  private static let longest = 40

  /// The sequence at the beginning of `bytes`, whose first byte is an escape. `isEnd` says that no
  /// more bytes follow soon.
  init(_ bytes: ArraySlice<UInt8>, isEnd: Bool) {
    let rest = Array(bytes.prefix(KeySequence.longest))
    // Some terminals send Alt as an escape before the sequence of the key.
    let escapes = rest.prefix { $0 == KeySequence.escape }.count
    guard rest.count > escapes else {
      self = !isEnd ? .incomplete : escapes > 1 ? .whole(length: escapes, nil) : .none
      return
    }
    let lead = rest[escapes]
    if escapes == 1, KeySequence.strings.contains(lead), rest.count > 2 {
      if let length = KeySequence.string(bytes) {
        self = .whole(length: length, nil)
        return
      }
      if !isEnd, bytes.count < KeySequence.longestString {
        self = .incomplete
        return
      }
    }
    guard lead == UInt8(ascii: "[") || lead == UInt8(ascii: "O") else {
      // An escape, followed by a character with Alt.
      self = escapes > 1 ? .whole(length: escapes - 1, nil) : .none
      return
    }
    let alt: KeyModifiers = escapes > 1 ? .alt : []
    let body = rest.dropFirst(escapes + 1)
    let read =
      lead == UInt8(ascii: "[")
      ? KeySequence.control(body, isEnd: isEnd) : KeySequence.shift3(body, isEnd: isEnd)
    switch read {
    case .key(let length, let key, let modifiers):
      self = .whole(
        length: escapes + 1 + length,
        key.map { PressedKey(key: $0, modifiers: modifiers.union(alt)) })
    case .incomplete:
      // Alt with the bracket or the letter that begins sequences, or the start of an incomplete
      // sequence.
      let isOver = isEnd || rest.count >= KeySequence.longest
      self = isOver ? .whole(length: rest.count, nil) : .incomplete
    }
  }

  /// The second bytes of a terminal's answers to an earlier program's request: `ESC ]`, `ESC P`,
  /// `ESC _` and `ESC ^`. Without an answer they are characters with Alt.
  private static let strings = "]P_^".utf8.map { UInt8($0) }
  private static let longestString = 4096

  /// The bytes up to the end of such an answer, a bell or `ESC \`; nil where it does not end.
  private static func string(_ bytes: ArraySlice<UInt8>) -> Int? {
    let body = bytes.prefix(longestString)
    for index in body.indices.dropFirst(2) {
      if body[index] == 0x07 { return index - body.startIndex + 1 }
      if body[index] == escape {
        let next = body.dropFirst(index - body.startIndex + 1).first
        return next == UInt8(ascii: "\\") ? index - body.startIndex + 2 : nil
      }
    }
    return nil
  }

  private enum Reading {
    case key(length: Int, NamedKey?, KeyModifiers)
    case incomplete
  }

  /// `ESC [`, numbers, and a letter that ends it.
  private static func control(_ body: ArraySlice<UInt8>, isEnd: Bool) -> Reading {
    guard let first = body.first else { return .incomplete }
    if first == UInt8(ascii: "[") {
      // The function keys of the console of Linux.
      guard body.count > 1 else { return .incomplete }
      return .key(length: 2, .function, [])
    }
    if first == UInt8(ascii: "M") {
      // A mouse's button and position, in an old protocol.
      return body.count > 3 ? .key(length: 4, nil, []) : .incomplete
    }
    let head = body.prefix { (0x20...0x3F).contains($0) }
    let end = body.dropFirst(head.count).first
    // One terminal ends a sequence with a character that is followed by more in others.
    if head.last == UInt8(ascii: "$"), end == nil || end == escape, end != nil || isEnd {
      return .key(length: head.count, NamedKey(number: numbers(head.dropLast()).first), .shift)
    }
    guard let end else { return .incomplete }
    guard (0x40...0x7E).contains(end) else {
      // The sequence is incomplete: the next bytes are read separately.
      return .key(length: head.count, nil, [])
    }
    let numbers = numbers(head)
    let isPlain = head.allSatisfy { (0x30...0x3B).contains($0) }
    let (key, modifiers) = isPlain ? key(of: numbers, end: end) : (nil, [])
    return .key(length: head.count + 1, key, modifiers)
  }

  private static func key(of numbers: [Int], end: UInt8) -> (NamedKey?, KeyModifiers) {
    let second = numbers.count > 1 ? KeyModifiers(parameter: numbers[1]) : []
    switch UInt8(end) {
    case UInt8(ascii: "~"):
      // The other way to send a character with modifiers.
      if numbers.first == 27, numbers.count == 3 {
        return (NamedKey(code: numbers[2]), second)
      }
      return (NamedKey(number: numbers.first), second)
    case UInt8(ascii: "^"): return (NamedKey(number: numbers.first), .control)
    case UInt8(ascii: "@"): return (NamedKey(number: numbers.first), [.control, .shift])
    case UInt8(ascii: "u"): return (numbers.first.flatMap { NamedKey(code: $0) }, second)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return (NamedKey(letter: end - 0x20), .shift)
    default: return (NamedKey(letter: end), second)
    }
  }

  /// `ESC O`, optional numbers, and a letter.
  private static func shift3(_ body: ArraySlice<UInt8>, isEnd: Bool) -> Reading {
    let head = body.prefix { (0x30...0x3B).contains($0) }
    guard let end = body.dropFirst(head.count).first else { return .incomplete }
    guard (0x40...0x7E).contains(end) else { return .key(length: head.count, nil, []) }
    if (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(end) {
      return .key(length: head.count + 1, NamedKey(letter: end - 0x20), .control)
    }
    let modifiers = numbers(head).last.map { KeyModifiers(parameter: $0) } ?? []
    let key = NamedKey(letter: end) ?? NamedKey(keypad: end)
    return .key(length: head.count + 1, key, modifiers)
  }

  private static func numbers(_ head: ArraySlice<UInt8>) -> [Int] {
    head.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      // Some terminals add the layout's key after a colon.
      Int(String(decoding: digits.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0
    }
  }
}
