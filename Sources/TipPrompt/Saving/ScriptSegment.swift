/// A piece of a script that a session is saved as.
enum ScriptSegment {
  case text(String)
  /// `#expect(…)` of a status that the session has shown. If it does not hold in the script, for
  /// example because a declaration was replaced since, `otherwise` is in its place.
  case expectation(String, otherwise: String)

  /// Replaces a range of bytes with another text. Does nothing if the range does not exist.
  mutating func replace(_ range: Range<Int>, with new: String) {
    func replaced(_ text: String) -> String {
      var bytes = Array(text.utf8)
      guard range.upperBound <= bytes.count else { return text }
      bytes.replaceSubrange(range, with: Array(new.utf8))
      return String(decoding: bytes, as: UTF8.self)
    }
    switch self {
    case .text(let text): self = .text(replaced(text))
    case .expectation(let text, let otherwise):
      self = .expectation(replaced(text), otherwise: otherwise)
    }
  }
}

/// A script in pieces, with the bytes that each takes.
struct SegmentedScript {
  private(set) var text = ""
  private(set) var ranges: [Range<Int>] = []

  /// `refuted` are the expectations that do not hold, by their place among the segments.
  init(_ segments: [ScriptSegment], refuted: Set<Int> = []) {
    for (index, segment) in segments.enumerated() {
      let start = text.utf8.count
      switch segment {
      case .text(let part): text += part
      case .expectation(let part, let otherwise): text += refuted.contains(index) ? otherwise : part
      }
      ranges.append(start..<text.utf8.count)
    }
  }

  /// The segment that holds a place.
  func segment(at offset: Int) -> Int? { ranges.firstIndex { $0.contains(offset) } }
}
