import TipTerminal

/// The list of candidates below an entry.
struct CompletionMenu {
  let candidates: [Completion]
  /// Whether each candidate is shown with its example, as the second Tab asks for.
  let isDetailed: Bool

  /// At most `height` rows of at most `columns` columns.
  func rows(columns: Int, height: Int) -> [StyledText] {
    guard height > 0 else { return [] }
    let entries = candidates.map { isDetailed ? detail($0, columns: columns) : [] }
    var table = Table(gap: 2)
    for candidate in candidates {
      table.add(
        StyledText("  " + candidate.label, .emphasis), StyledText(candidate.type, .value),
        StyledText(candidate.help))
    }
    var rows: [StyledText] = []
    var shown = 0
    for (line, extra) in zip(table.lines(width: columns), entries) {
      let isLast = shown == candidates.count - 1
      guard rows.count + 1 + extra.count <= (isLast ? height : height - 1) else { break }
      rows.append(line)
      rows += extra
      shown += 1
    }
    if shown < candidates.count {
      rows.append(StyledText("  … \(candidates.count - shown) more", .dim).clipped(to: columns))
    }
    return rows
  }

  private func detail(_ candidate: Completion, columns: Int) -> [StyledText] {
    guard !candidate.example.isEmpty else { return [] }
    return [StyledText("      " + candidate.example, .dim).clipped(to: columns)]
  }
}
