import TipText

/// Finds the type that contains a place in the source.
struct EnclosingTypes {
  private struct Part {
    let range: SourceRange
    let type: TypeDeclaration
    /// The index of the part around this one.
    let outer: Int?
  }

  /// The parts of each file, in the order of the source.
  private var parts: [FileID: [Part]] = [:]

  init(_ types: [TypeDeclaration]) {
    var written: [FileID: [(range: SourceRange, type: TypeDeclaration)]] = [:]
    for type in types {
      for range in type.ranges { written[range.file, default: []].append((range, type)) }
    }
    for (file, ranges) in written {
      // The outer one of two parts with the same start comes first.
      let sorted = ranges.sorted { ($0.range.start, $1.range.end) < ($1.range.start, $0.range.end) }
      var found: [Part] = []
      var round: [Int] = []
      for (index, (range, type)) in sorted.enumerated() {
        while let last = round.last, !found[last].range.contains(range) { round.removeLast() }
        found.append(Part(range: range, type: type, outer: round.last))
        round.append(index)
      }
      parts[file] = found
    }
  }

  /// The innermost type whose declaration, or an extension of which, contains the range.
  func innermost(round range: SourceRange) -> TypeDeclaration? {
    guard let parts = parts[range.file] else { return nil }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.start <= range.start { low = middle + 1 } else { high = middle }
    }
    var candidate: Int? = low > 0 ? low - 1 : nil
    while let index = candidate {
      if parts[index].range.contains(range) { return parts[index].type }
      candidate = parts[index].outer
    }
    return nil
  }
}
