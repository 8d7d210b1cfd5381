import TipTerminal

/// The list of candidates below an entry.
struct CompletionMenu {
  let candidates: [Completion]
  /// The one that stands in the entry, which is shown with its documentation.
  var chosen: Int?

  /// At most `height` rows of at most `columns` columns.
  func rows(columns: Int, height: Int) -> [StyledText] {
    guard height > 0 else { return [] }
    let help = chosen.map { documentation(of: candidates[$0], columns: columns) } ?? []
    // The list keeps a row at least, and what there is more of is said in another.
    let shownHelp = help.prefix(max(height / 2 - 1, 0))
    var room = max(height - shownHelp.count, 1)
    if candidates.count > room { room = max(room - 1, 1) }
    let first = max(0, min((chosen ?? 0) - room / 2, candidates.count - room))
    let shown = candidates.indices.dropFirst(first).prefix(room)
    var rows: [StyledText] = []
    for (index, head) in zip(shown, heads(of: shown, columns: columns)) {
      rows.append(head)
      if index == chosen { rows += shownHelp }
    }
    let hidden = candidates.count - shown.count
    if hidden > 0, rows.count < height {
      rows.append(StyledText("  … \(hidden) more", .dim).clipped(to: columns))
    }
    return rows
  }

  /// A row for each: name, type and help.
  private func heads(of shown: some Collection<Int>, columns: Int) -> [StyledText] {
    var table = Table(gap: 2)
    for index in shown {
      let candidate = candidates[index]
      let isChosen = index == chosen
      table.add(
        StyledText((isChosen ? "> " : "  ") + candidate.label, isChosen ? .match : .emphasis),
        StyledText(candidate.type, .value), StyledText(isChosen ? "" : candidate.help))
    }
    return table.lines(width: columns, breaking: false)
  }

  /// All of the help, and an example.
  private func documentation(of candidate: Completion, columns: Int) -> [StyledText] {
    let indentation = "      "
    let room = max(columns - indentation.count, 1)
    let help = candidate.help.isEmpty ? [] : WordWrap.lines(candidate.help, width: room)
    return
      (help.map { StyledText(indentation + $0) }
      + (candidate.example.isEmpty ? [] : [StyledText(indentation + candidate.example, .dim)]))
      .map { $0.clipped(to: columns) }
  }
}
