import TipFoundation

/// Texts that members make, and the parts of texts and arrays: charged to the budget before they
/// are made.
extension Invocation {
  /// Charges for a text of this many bytes that is about to be made.
  func charge(makingText bytes: Int) throws {
    try budget?.allocate(bytes: max(0, bytes), at: range)
  }

  /// Charges for an element of a new array that has memory of this many bytes.
  func charge(part bytes: Int) throws {
    // An array doubles its capacity when it grows.
    try budget?.allocate(bytes: 2 * MemoryLayout<Value>.stride + bytes, at: range)
  }

  /// Charges for parts that share the memory of the whole, each in a box.
  func charge(sharedPart count: Int = 1) throws { try charge(part: count * 48) }

  /// Charges for a search of a text. A search by characters makes an array of them. A search of
  /// plain ASCII compares bytes and is free.
  func charge(searching text: String, for part: String) throws {
    // Shorter texts are not charged.
    guard text.utf8.count >= 1 << 12, !(TextSearch.isPlain(text) && TextSearch.isPlain(part)) else {
      return
    }
    let (bytes, overflows) = text.utf8.count.multipliedReportingOverflow(by: 24)
    try budget?.allocate(bytes: overflows ? .max : bytes, at: range)
  }

  /// The parts of a text between separators, as Swift's `split` counts and omits them. `next`
  /// yields the separators in order.
  func parts(
    of text: Substring, _ most: Int, _ omitsEmpty: Bool,
    between next: () throws -> Range<String.Index>?, _ add: (Substring) throws -> Void
  ) throws {
    var (start, count) = (text.startIndex, 0)
    while start != text.endIndex, count < most, let separator = try next() {
      let part = text[start..<separator.lowerBound]
      start = separator.upperBound
      if omitsEmpty, part.isEmpty { continue }
      count += 1
      try add(part)
    }
    if start != text.endIndex || !omitsEmpty { try add(text[start...]) }
  }

  /// The parts of ``parts(of:_:_:between:_:)`` in an array of substrings.
  func sharedParts(
    of text: Substring, _ most: Int, _ omitsEmpty: Bool,
    between next: () throws -> Range<String.Index>?
  ) throws -> Value {
    var values: [Value] = []
    try parts(of: text, most, omitsEmpty, between: next) {
      try charge(sharedPart: 1)
      values.append(.substring($0))
    }
    return .array(values)
  }

  /// The text with the first `most` occurrences of a part replaced. The part must not be empty.
  func replacing(_ part: String, with other: String, in text: String, most: Int) throws -> String {
    var count = 0
    var occurrences = Occurrences(of: part, in: text[...])
    while count < most, occurrences.next() != nil { count += 1 }
    let (added, overflows) = count.multipliedReportingOverflow(by: other.utf8.count)
    let (bytes, carries) = added.addingReportingOverflow(text.utf8.count)
    try charge(makingText: overflows || carries ? .max : bytes)
    var result = ""
    result.reserveCapacity(max(0, bytes - min(bytes, count * part.utf8.count)))
    var start = text.startIndex
    occurrences = Occurrences(of: part, in: text[...])
    for _ in 0..<count {
      guard let found = occurrences.next() else { break }
      result += text[start..<found.lowerBound]
      result += other
      start = found.upperBound
    }
    return result + text[start...]
  }
}

/// The places at which a text occurs in another, in order. The empty text occurs before each
/// character, and at the end.
struct Occurrences {
  private let part: String
  private var rest: Substring
  private var isOver = false

  init(of part: String, in text: Substring) {
    self.part = part
    rest = text
  }

  mutating func next() -> Range<String.Index>? {
    if isOver { return nil }
    guard !part.isEmpty else {
      let place = rest.startIndex
      isOver = rest.popFirst() == nil
      return place..<place
    }
    guard let found = rest.firstRange(of: part) else {
      isOver = true
      return nil
    }
    rest = rest[found.upperBound...]
    return found
  }
}
