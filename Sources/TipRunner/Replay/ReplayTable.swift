import TipFoundation
import TipModel
import TipReplay
import TipTerminal
import TipText

/// What everybody's history says of tips, for people.
struct ReplayTable {
  private let result: ReplayResult
  private let sources: SourceMap
  private let leftOut: [(tip: String, reason: String)]
  private let rejects: String?

  init(
    _ result: ReplayResult, _ sources: SourceMap, leftOut: [(tip: String, reason: String)],
    rejects: String?
  ) {
    self.result = result
    self.sources = sources
    self.leftOut = leftOut
    self.rejects = rejects
  }

  func lines(width: Int) -> [StyledText] {
    let comparison = self.comparison(width)
    return [head, instant] + table(width) + rules(width) + comparison + notes + misfits(width)
  }

  private var head: StyledText {
    var parts = [
      ReplayNumbers.count(result.users, "user", "users"),
      ReplayNumbers.count(result.donations, "donation", "donations"),
    ]
    if result.settings > 0 {
      parts.append(
        ReplayNumbers.count(result.settings, "value of a parameter", "values of parameters"))
    }
    parts.append("\(ReplayNumbers.day(result.earliest)) … \(ReplayNumbers.day(result.latest))")
    parts.append(ReplayNumbers.count(result.tips.count, "tip", "tips"))
    return StyledText(parts.joined(separator: " · "), .emphasis)
  }

  private var instant: StyledText {
    let window = result.window
    let at = DateText.exact(Date(timeIntervalSinceReferenceDate: window.to))
    let from = DateText.exact(Date(timeIntervalSinceReferenceDate: window.from))
    return StyledText("at \(at), ever since \(from)", .dim)
  }

  private func table(_ width: Int) -> [StyledText] {
    var table = Table([.left, .right, .right, .right, .left, .right, .right, .left])
    table.add(
      ["tip", "available", "ever", "first, median", "blocked by"].map { StyledText($0, .dim) })
    for tip in result.tips {
      let tally = tip.tally
      guard tally.unanswerable == nil else {
        table.add([StyledText(tip.name)] + Array(repeating: StyledText("–"), count: 3))
        continue
      }
      var cells = [
        StyledText(tip.name, .emphasis), StyledText(ReplayNumbers.count(tally.available)),
        StyledText(ReplayNumbers.share(tally.ever, of: tally.users)),
        StyledText(tally.medianFirst.map(DurationText.short) ?? "–"),
      ]
      let blocking = tip.rules.indices.filter { tally.rules[$0].blocked > 0 }
      for place in blocking {
        table.add(cells + rule(place, of: tip))
        cells = Array(repeating: StyledText(), count: 4)
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
    return [
      StyledText("rule \(place + 1)"),
      StyledText(ReplayNumbers.share(tally.blocked, of: tip.tally.users)),
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
        let position = sources.position(of: rule.range)
        let source = sources.text(rule.range).split(whereSeparator: \.isWhitespace)
        table.add([
          StyledText("\(tip.name) rule \(place + 1)"),
          StyledText("\(sources.name(of: rule.range)):\(position.line)", .path),
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
    var notes: [String] = []
    for tip in leftOut { notes.append("`\(tip.tip)` is left out: \(tip.reason)") }
    for tip in result.tips {
      if let reason = tip.tally.unanswerable {
        notes.append("of `\(tip.name)` nothing can be said: \(reason)")
      }
      if let range = tip.tally.unforeseen {
        let place = "\(sources.name(of: range)):\(sources.position(of: range).line)"
        notes.append(
          "`\(tip.name)` depends on time in a way that is not followed (\(place)): it was asked at each row and at the end, and ever and first may miss what comes and goes between"
        )
      }
      for (place, rule) in tip.tally.rules.enumerated() {
        guard rule.failed > 0, let failure = rule.failure else { continue }
        notes.append(
          "rule \(place + 1) of `\(tip.name)` fails for \(ReplayNumbers.count(rule.failed, "user", "users")): \(failure.message)"
        )
      }
    }
    if result.users > result.present {
      let late = ReplayNumbers.count(result.users - result.present, "user comes", "users come")
      notes.append("\(late) only after that instant, and no number counts them")
    }
    notes.append(
      "left out is what only an app knows: displays, display frequency, groups, invalidations, overrides"
    )
    return [StyledText()] + notes.map { StyledText($0, .dim) }
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
