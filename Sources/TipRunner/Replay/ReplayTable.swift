import TipFoundation
import TipModel
import TipReplay
import TipTerminal
import TipText

/// What everybody's history says of tips, for people.
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

  func lines(width: Int) -> [StyledText] {
    let comparison = self.comparison(width)
    return head.wrapped(to: width) + instant.wrapped(to: width) + table(width) + rules(width)
      + comparison + notes + misfits(width)
  }

  private var head: StyledText { StyledText(remarks.title, .emphasis) }

  private var instant: StyledText { StyledText(remarks.instant, .dim) }

  private func table(_ width: Int) -> [StyledText] {
    let isInstant = report.database != nil
    let past = isInstant ? [] : ["ever", "first, median"]
    var table = Table(
      [.left, .right] + past.map { _ in .right } + [.left, .right, .left])
    table.add((["tip", "available"] + past + ["blocked by"]).map { StyledText($0, .dim) })
    for tip in result.tips {
      let tally = tip.tally
      guard tally.unanswerable == nil else {
        table.add(
          [StyledText(tip.name)] + Array(repeating: StyledText("–"), count: 1 + past.count))
        continue
      }
      var cells = [
        StyledText(tip.name, .emphasis), StyledText(ReplayNumbers.count(tally.available)),
      ]
      if !isInstant {
        cells += [
          StyledText(ReplayNumbers.share(tally.ever, of: tally.users)),
          StyledText(tally.medianFirst.map(DurationText.short) ?? "–"),
        ]
      }
      let blocking = tip.rules.indices.filter { tally.rules[$0].blocked > 0 }
      for place in blocking {
        table.add(cells + rule(place, of: tip))
        cells = Array(repeating: StyledText(), count: 2 + past.count)
      }
      if blocking.isEmpty { table.add(cells) }
    }
    return table.lines(width: width, breaking: false)
  }

  private func rule(_ place: Int, of tip: ReplayResult.Tip) -> [StyledText] {
    let tally = tip.tally.rules[place]
    let isAll = tally.blocked == tip.tally.users
    var last = StyledText()
    if isAll, let reason = tip.rules[place].silent.first { last.append("← \(reason)", .warning) }
    // Both under one head, which is wider than either.
    var blocked = StyledText("rule \(place + 1)")
    let share = ReplayNumbers.share(tally.blocked, of: tip.tally.users)
    let mostRules = result.tips.map(\.rules.count).max() ?? 0
    blocked.pad(to: "rule \(mostRules)  > 99.9 %".count - share.count)
    blocked.append(share)
    return [
      blocked,
      StyledText(
        tally.alone == 0
          ? "" : "alone \(ReplayNumbers.share(tally.alone, of: tip.tally.users))"),
      last,
    ]
  }

  /// What the rules say that block anybody.
  private func rules(_ width: Int) -> [StyledText] {
    var table = Table()
    for tip in result.tips where tip.tally.unanswerable == nil {
      for (place, rule) in tip.rules.enumerated() where tip.tally.rules[place].blocked > 0 {
        let position = report.sources.position(of: rule.range)
        let source = report.sources.text(rule.range).split(whereSeparator: \.isWhitespace)
        table.add([
          StyledText("\(tip.name) rule \(place + 1)"),
          StyledText("\(report.sources.name(of: rule.range)):\(position.line)", .path),
          StyledText(source.joined(separator: " "), .dim),
        ])
      }
    }
    let lines = table.lines(width: width)
    return lines.isEmpty ? [] : [StyledText()] + lines
  }

  /// Who gains a tip and who loses it.
  private func comparison(_ width: Int) -> [StyledText] {
    let changes = result.tips.compactMap { tip in tip.change.map { (tip.name, $0) } }
    guard !changes.isEmpty else { return [] }
    var table = Table([.left, .right, .left])
    table.add(["against", "users", "such as"].map { StyledText($0, .dim) })
    for (name, change) in changes {
      guard change.isThere else {
        table.add([StyledText(name, .emphasis), StyledText(), StyledText("is not there", .warning)])
        continue
      }
      table.add([
        StyledText("\(name) gained", .emphasis), StyledText(ReplayNumbers.count(change.gained)),
        StyledText(change.gainedExamples.joined(separator: ", ")),
      ])
      table.add([
        StyledText("\(name) lost", .emphasis), StyledText(ReplayNumbers.count(change.lost)),
        StyledText(change.lostExamples.joined(separator: ", ")),
      ])
    }
    return [StyledText()] + table.lines(width: width)
  }

  private var notes: [StyledText] {
    [StyledText()] + remarks.sentences.map { StyledText($0, .dim) }
  }

  private func misfits(_ width: Int) -> [StyledText] {
    guard result.misfits.count > 0 else { return [] }
    var table = Table([.right, .left, .left])
    for cause in result.misfits.causes {
      table.add([
        StyledText(ReplayNumbers.count(cause.count)), StyledText(cause.words, .warning),
        StyledText("\(cause.file):\(cause.line)", .path),
      ])
    }
    let rows = zip(result.misfits.causes, table.lines(width: max(width, 60), breaking: false))
    let title = ReplayNumbers.count(result.misfits.count, "row does", "rows do") + " not fit"
    let kept = rejects.map { ", kept in \($0)" } ?? ""
    return [StyledText(), StyledText(title + kept, .emphasis)]
      + rows.flatMap { cause, line in
        [
          line,
          StyledText(
            "    " + cause.example.split(whereSeparator: \.isNewline).joined(separator: " "), .dim
          ).clipped(to: width),
        ]
      }
  }
}
