/// "Did you mean": the candidates nearest to a misspelt name.
public enum Suggestion {
  /// At most `limit` candidates within a third of the name's length in edits (at least one edit,
  /// and a change of case always counts as near), nearest first, ties in the order given.
  public static func nearest(
    to name: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = Array(name.unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
    let reach = max(1, (wanted.count + 1) / 3)
    let folded = name.lowercased()
    let isNegated = isNegated(name)
    var found: [(candidate: String, distance: Int)] = []
    var seen: Set<String> = [name]
    for candidate in candidates {
      // Most names are too long or too short, which is soon seen.
      let length = candidate.utf8.count
      // The opposite is not meant.
      if isNegated != Self.isNegated(candidate) { continue }
      guard length >= wanted.count - reach, length <= 4 * (wanted.count + reach),
        seen.insert(candidate).inserted
      else { continue }
      if candidate.lowercased() == folded {
        found.append((candidate, 0))
        continue
      }
      let scalars = Array(candidate.unicodeScalars)
      guard abs(scalars.count - wanted.count) <= reach, scalars.count <= 64 else { continue }
      let distance = distance(wanted, scalars)
      if distance <= reach, distance < wanted.count { found.append((candidate, distance)) }
    }
    // `sort` is stable in the standard library today but does not promise it; order by position.
    return found.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .prefix(limit).map(\.element.candidate)
  }

  /// `isNotEmpty`, `hasNoRules`.
  private static func isNegated(_ name: String) -> Bool {
    name.hasPrefix("isNot") || name.hasPrefix("hasNo")
  }

  /// Edits (insert, delete, replace, swap of neighbours) that turn `a` into `b`.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
