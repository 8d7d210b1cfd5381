import TipFoundation
import TipModel
import TipReplay
import TipTerminal
import TipText

/// The result of a replay, as text.
struct ReplayTable {
  private let report: ReplayReport
  private let remarks: ReplayNotes
  private let rejects: String?
  private var result: ReplayResult { report.result }

  init(_ report: ReplayReport, rejects: String?) {
    self.report = report
    self.rejects = rejects
    remarks = ReplayNotes(report)
  }

  /// - Parameters:
  ///   - width: The columns of the output.
  ///   - isLimited: True if no line of a table may be longer, because a user reads it on a screen
  ///     of that width.
  func lines(width: Int, isLimited: Bool) -> [StyledText] {
    let room = isLimited ? width : .max
    return StyledText.flowing(remarks.facts.map { StyledText($0, .emphasis) }, width: width)
      + instant.wrapped(to: width) + table.lines(width: room)
      + legend(width) + exposure(width, room) + SweepTable(report).lines(width, room) + rules(room)
      + comparison(width, room) + notes(width) + misfits(width)
  }

  private var instant: StyledText { StyledText(remarks.instant, .dim) }

  private var isInstant: Bool { report.database != nil }

  private var table: FoldingTable {
    let past = isInstant ? [] : ["ever", "first, median"].map { FoldingTable.Column($0) }
    var table = FoldingTable(
      name: "tip",
      [FoldingTable.Column("available")] + past + [
        FoldingTable.Column("blocked by", .left, label: "", place: .line),
        FoldingTable.Column("", label: " blocks ", place: .ending),
        FoldingTable.Column("alone", label: ", alone ", place: .ending),
      ])
    for tip in result.tips {
      let tally = tip.tally
      guard tally.unanswerable == nil else {
        table.add(
          StyledText(tip.name),
          [FoldingTable.Row(Array(repeating: StyledText("–"), count: 1 + past.count))])
        continue
      }
      var cells = [StyledText(NumberText.count(tally.available))]
      if !isInstant {
        cells += [
          StyledText(NumberText.share(tally.ever, of: tally.users)),
          StyledText(tally.medianFirst.map(DurationText.short) ?? "–"),
        ]
      }
      let blocking = tip.rules.indices.filter { tally.rules[$0].blocked > 0 }
      var rows = blocking.enumerated().map { number, place in
        row(place, of: tip, number == 0 ? cells : cells.map { _ in StyledText() })
      }
      if rows.isEmpty { rows = [FoldingTable.Row(cells)] }
      table.add(StyledText(tip.name, .emphasis), rows)
    }
    return table
  }

  private func row(
    _ place: Int, of tip: ReplayResult.Tip, _ cells: [StyledText]
  ) -> FoldingTable.Row {
    let (tally, users) = (tip.tally.rules[place], tip.tally.users)
    var remark = StyledText()
    if tally.blocked == users, let reason = tip.rules[place].silent.first {
      remark.append("← \(reason)", .warning)
    }
    return FoldingTable.Row(
      cells + [
        StyledText("rule \(place + 1)"), StyledText(NumberText.share(tally.blocked, of: users)),
        StyledText(tally.alone == 0 ? "" : NumberText.share(tally.alone, of: users)),
      ], remark: remark)
  }

  /// The explanation of columns whose titles are not enough.
  private func legend(_ width: Int) -> [StyledText] {
    let isBlocked = result.tips.contains { $0.tally.rules.contains { $0.blocked > 0 } }
    let isSeen = !isInstant && result.tips.contains { $0.tally.ever > 0 }
    let parts =
      (isSeen
        ? [
          "first: of the users who ever had the tip, half had it within this time of their first row"
        ]
        : [])
      + (isBlocked ? ["alone: users whom no other rule blocks"] : [])
    return parts.flatMap { StyledText($0, .dim).wrapped(to: width) }
  }

  /// What users saw of the tips.
  private func exposure(_ width: Int, _ room: Int) -> [StyledText] {
    guard let words = ExposureWords(result) else { return [] }
    var table = FoldingTable(
      name: "tip", ExposureWords.titles.map { FoldingTable.Column($0) }, remark: "starved by")
    for place in result.tips.indices {
      let cells = (words.numbers(of: place) ?? ExposureWords.titles.map { _ in "–" })
        .map { StyledText($0) }
      var rows = words.causes(of: place).enumerated().map { number, cause in
        FoldingTable.Row(
          number == 0 ? cells : cells.map { _ in StyledText() },
          remark: StyledText("\(cause.words) \(cause.share)"))
      }
      if rows.isEmpty { rows = [FoldingTable.Row(cells)] }
      table.add(StyledText(result.tips[place].name, .emphasis), rows)
    }
    return [StyledText()] + StyledText(words.fact, .dim).wrapped(to: width)
      + table.lines(width: room)
      + ExposureWords.legend.flatMap { StyledText($0, .dim).wrapped(to: width) }
  }

  /// The rules that block at least one user, in plain words if they have any.
  private func rules(_ room: Int) -> [StyledText] {
    let lines = result.tips.flatMap { tip -> [StyledText] in
      let blocking = tip.rules.indices.filter { tip.tally.rules[$0].blocked > 0 }
      guard tip.tally.unanswerable == nil, !blocking.isEmpty else { return [] }
      return StyledText(tip.name, .emphasis).folded(to: room)
        + blocking.flatMap { place -> [StyledText] in
          var line = StyledText("  rule \(place + 1)  \(remarks.words(of: tip.rules[place]))  ")
          line.append(remarks.place(of: tip.rules[place]), .path)
          return line.wrapped(to: room, hanging: 10)
        }
    }
    return lines.isEmpty ? [] : [StyledText()] + lines
  }

  /// The numbers of users who gain a tip and who lose it.
  private func comparison(_ width: Int, _ room: Int) -> [StyledText] {
    guard let comparison = ReplayComparison(result) else { return [] }
    var table = FoldingTable(
      name: "against", [FoldingTable.Column("gain it"), FoldingTable.Column("lose it")],
      remark: "such as")
    for (tip, change) in comparison.changed {
      let rows = [(change.gained, change.gainedExamples), (change.lost, change.lostExamples)]
        .enumerated().compactMap { place, found -> FoldingTable.Row? in
          guard found.0 > 0 else { return nil }
          let count = StyledText(NumberText.count(found.0), .emphasis)
          return FoldingTable.Row(
            place == 0 ? [count] : [StyledText(), count],
            remark: StyledText(found.1.joined(separator: ", ")))
        }
      table.add(StyledText(tip.name, .emphasis), rows)
    }
    let sentences = comparison.sentences.flatMap { StyledText($0).wrapped(to: width) }
    return [StyledText()] + table.lines(width: room) + sentences
  }

  private func notes(_ width: Int) -> [StyledText] {
    [StyledText()] + remarks.sentences.flatMap { StyledText($0, .dim).wrapped(to: width) }
  }

  private func misfits(_ width: Int) -> [StyledText] {
    guard result.misfits.count > 0 else { return [] }
    let title = NumberText.count(result.misfits.count, "row does", "rows do") + " not fit"
    let kept = rejects.map { ", kept in \($0)" } ?? ""
    let shown = result.misfits.causes.prefix(Misfits.shownCount)
    let rest = result.misfits.causes.count - shown.count
    return [StyledText(), StyledText(title + kept, .emphasis)]
      + shown.flatMap { cause in
        var line = StyledText(NumberText.count(cause.count) + "  ")
        line.append(cause.words, .warning)
        line.append(", first at ")
        line.append("\(cause.file):\(cause.line)", .path)
        var example = StyledText("    ")
        example.append(
          cause.example.split(whereSeparator: \.isNewline).joined(separator: " "), .dim)
        return line.wrapped(to: width, hanging: 4) + [example.clipped(to: max(width, 8))]
      }
      + (rest > 0
        ? [StyledText("and \(NumberText.count(rest, "other cause", "other causes"))")] : [])
  }
}
