import TipTerminal

/// The list of candidates below an entry.
struct CompletionMenu {
  let candidates: [Completion]
  /// Whether each candidate is shown with its documentation, as the second Tab asks for.
  let isDetailed: Bool

  /// At most `height` rows of at most `columns` columns.
  func rows(columns: Int, height: Int) -> [StyledText] {
    guard height > 0 else { return [] }
    // Of a thousand candidates, most have no room.
    let entries = entries(candidates.prefix(height), columns: columns)
    var rows: [StyledText] = []
    var shown = 0
    for entry in entries {
      let isLast = shown == candidates.count - 1
      guard rows.count + entry.count <= (isLast ? height : height - 1) else { break }
      rows += entry
      shown += 1
    }
    if shown < candidates.count {
      rows.append(StyledText("  … \(candidates.count - shown) more", .dim).clipped(to: columns))
    }
    return rows
  }

  /// The rows of each candidate.
  private func entries(_ candidates: ArraySlice<Completion>, columns: Int) -> [[StyledText]] {
    var table = Table(gap: 2)
    for candidate in candidates {
      let name = StyledText("  " + candidate.label, .emphasis)
      let type = StyledText(candidate.type, .value)
      if isDetailed {
        table.add(name, type)
      } else {
        table.add(name, type, StyledText(candidate.help))
      }
    }
    let heads = table.lines(width: columns)
    guard isDetailed else { return heads.map { [$0] } }
    return zip(heads, candidates).map { [$0] + documentation($1, columns: columns) }
  }

  /// All of the help, and an example.
  private func documentation(_ candidate: Completion, columns: Int) -> [StyledText] {
    let indentation = "      "
    let room = max(columns - indentation.count, 1)
    let help = candidate.help.isEmpty ? [] : WordWrap.lines(candidate.help, width: room)
    return
      (help.map { StyledText(indentation + $0) }
      + (candidate.example.isEmpty ? [] : [StyledText(indentation + candidate.example, .dim)]))
      .map { $0.clipped(to: columns) }
  }
}
