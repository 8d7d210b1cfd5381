/// "Did you mean": the candidates nearest to a misspelt name.
public enum Suggestion {
  /// The candidates within a third of the name's length in edits, at most `limit`, nearest first,
  /// and ties in the order given. One edit, and a change of case, are always near enough.
  public static func nearest(
    to name: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = Array(name.unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
    let reach = max(1, (wanted.count + 1) / 3)
    let folded = name.lowercased()
    let isNegated = isNegated(name)
    let letters = Letters(name)
    var found: [(candidate: String, distance: Int)] = []
    var seen: Set<String> = [name]
    for candidate in candidates {
      // Most names are too long or too short, which is cheap to test.
      let length = candidate.utf8.count
      // The opposite is not a suggestion.
      guard length >= wanted.count - reach, length <= 4 * (wanted.count + reach),
        letters.mayBecome(Letters(candidate), within: reach),
        isNegated == Self.isNegated(candidate), seen.insert(candidate).inserted
      else { continue }
      if candidate.lowercased() == folded {
        found.append((candidate, 0))
        continue
      }
      let scalars = Array(candidate.unicodeScalars)
      guard abs(scalars.count - wanted.count) <= reach, scalars.count <= 64 else { continue }
      if let distance = distance(wanted, scalars, upTo: min(reach, wanted.count - 1)) {
        found.append((candidate, distance))
      }
    }
    // `sort` is stable in the standard library today but does not promise it; order by position.
    return found.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(limit).map(\.element.candidate)
  }

  /// The different letters of a name, whatever their case. Each that only one of two names has
  /// takes an edit.
  private struct Letters {
    /// A bit for each letter and digit, and one for all other signs.
    private var bits: UInt64 = 0
    private var isASCII = true

    init(_ name: String) {
      for byte in name.utf8 {
        let bit: UInt8
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): bit = byte - UInt8(ascii: "a")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): bit = byte - UInt8(ascii: "A")
        case UInt8(ascii: "0")...UInt8(ascii: "9"): bit = 26 + byte - UInt8(ascii: "0")
        case 0x80...:
          isASCII = false
          return
        default: bit = 36
        }
        bits |= 1 << UInt64(bit)
      }
    }

    /// False where more than `limit` edits are needed, as far as the letters tell.
    func mayBecome(_ other: Letters, within limit: Int) -> Bool {
      guard isASCII, other.isASCII else { return true }
      return (bits & ~other.bits).nonzeroBitCount <= limit
        && (other.bits & ~bits).nonzeroBitCount <= limit
    }
  }

  /// `isNotEmpty`, `hasNoRules`.
  private static func isNegated(_ name: String) -> Bool {
    name.hasPrefix("isNot") || name.hasPrefix("hasNo")
  }

  /// Edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`; nil where it takes
  /// more than `limit`.
  ///
  /// Only cells within `limit` of the diagonal can be part of so few edits.
  private static func distance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], upTo limit: Int
  ) -> Int? {
    let width = b.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
      // The rows of the last three letters of `a` are reused in rotation.
      func row(_ i: Int) -> Int { (i % 3) * width }
      cells.initialize(repeating: limit + 1)
      for j in 0...min(limit, b.count) { cells[j] = j }
      var leastBefore = 0
      for i in 1...a.count {
        let (own, last) = (row(i), row(i - 1))
        for j in 0..<width { cells[own + j] = limit + 1 }
        if i <= limit { cells[own] = i }
        var least = cells[own]
        for j in stride(from: max(1, i - limit), through: min(b.count, i + limit), by: 1) {
          var best = min(
            cells[last + j] + 1, cells[own + j - 1] + 1,
            cells[last + j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
          if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
            best = min(best, cells[row(i - 2) + j - 2] + 1)
          }
          cells[own + j] = best
          least = min(least, best)
        }
        // A swap of letters reaches back two rows.
        if least > limit, leastBefore >= limit { return nil }
        leastBefore = least
      }
      let found = cells[row(a.count) + b.count]
      return found <= limit ? found : nil
    }
  }
}
