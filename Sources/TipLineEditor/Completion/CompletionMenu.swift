import TipTerminal

/// The list of candidates below an entry.
struct CompletionMenu {
  let candidates: [Completion]
  /// The index of the candidate that is in the entry, and is shown with its documentation.
  var chosen: Int?

  /// The rows of the menu, at most `height` rows of at most `columns` columns.
  func rows(columns: Int, height: Int) -> [StyledText] {
    guard height > 0 else { return [] }
    let help = chosen.map { documentation(of: candidates[$0], columns: columns) } ?? []
    // The list has at least one row. The number of further entries is in a separate row.
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

  /// A row for each: name, type and as much of the help as is a phrase.
  private func heads(of shown: some Collection<Int>, columns: Int) -> [StyledText] {
    let names = shown.map { index in
      let isChosen = index == chosen
      return StyledText(
        (isChosen ? "> " : "  ") + candidates[index].label, isChosen ? .match : .emphasis)
    }
    let types = shown.map { StyledText(candidates[$0].type, .value) }
    let typeStart = Self.start(after: names, from: 0, upTo: columns * 2 / 5)
    let helpStart = Self.start(after: types, from: typeStart, upTo: columns * 3 / 5)
    return zip(shown, zip(names, types)).map { index, cells in
      var row = cells.0
      Self.add(cells.1, to: &row, at: typeStart, columns: columns)
      let start = max(helpStart, row.width + Self.gap)
      let help = index == chosen ? "" : Self.phrase(candidates[index].help, width: columns - start)
      Self.add(StyledText(help), to: &row, at: helpStart, columns: columns)
      return row.clipped(to: columns)
    }
  }

  private static let gap = 2

  /// The start of the next column, after all cells but those that are too wide.
  private static func start(after cells: [StyledText], from start: Int, upTo limit: Int) -> Int {
    guard cells.contains(where: { $0.width > 0 }) else { return start }
    let ends = cells.map { start + $0.width }
    return (ends.filter { $0 <= limit }.max() ?? start) + gap
  }

  /// Adds a cell in its column, or behind a cell that reaches into it.
  private static func add(_ cell: StyledText, to row: inout StyledText, at start: Int, columns: Int)
  {
    guard cell.width > 0, row.width + gap < columns else { return }
    row.pad(to: max(start, row.width + gap))
    row.append(cell)
  }

  /// The text, or its longest part up to a comma or the like that fits, or its first words; empty
  /// if those are too short.
  static func phrase(_ text: String, width: Int) -> String {
    guard StyledText(text).width > width else { return text }
    var parts: [Substring] = []
    var words: [Substring] = []
    for index in text.indices {
      if ",;:(".contains(text[index]) { parts.append(text[..<index]) }
      if text[index] == " " { words.append(text[..<index]) }
    }
    let part = parts.map(\.trimmedEnd).last { StyledText($0).width <= width }
    if let part, part.contains(" ") { return part }
    let cut = words.last { StyledText($0 + " …").width <= width }
    guard let cut, cut.count >= leastPhrase else { return "" }
    return cut + " …"
  }

  /// The least number of characters of a phrase.
  private static let leastPhrase = 12

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

extension Substring {
  fileprivate var trimmedEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
