import TipFormats
import TipModel
import TipReplay
import TipTerminal

/// The numbers of a replay as a page of Markdown, for a pull request or a wiki.
struct ReplayMarkdown {
  private let report: ReplayReport
  private let remarks: ReplayNotes
  private var result: ReplayResult { report.result }

  init(_ report: ReplayReport) {
    self.report = report
    remarks = ReplayNotes(report)
  }

  var text: String {
    let facts = remarks.facts.map(MarkdownText.plain).joined(separator: " · ")
    let head = ["**\(facts)**", MarkdownText.plain(remarks.instant)]
    let parts =
      [head.joined(separator: "  \n"), tips] + exposure + sweep + target + rules + comparison
      + [Self.list(remarks.sentences + remarks.misfits)]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var tips: String {
    let isInstant = report.database != nil
    let past = isInstant ? [] : ["ever", "first, median"]
    let rows = result.tips.map { tip -> [String] in
      let tally = tip.tally
      guard tally.unanswerable == nil else {
        return [MarkdownText.code(tip.name)] + Array(repeating: "–", count: 2 + past.count)
      }
      let numbers =
        [NumberText.count(tally.available)]
        + (isInstant
          ? []
          : [
            NumberText.share(tally.ever, of: tally.users),
            tally.medianFirst.map(DurationText.short) ?? "–",
          ])
      let blocking = tally.rules.indices.filter { tally.rules[$0].blocked > 0 }.map { place in
        let rule = tally.rules[place]
        let alone =
          rule.alone == 0 ? "" : ", alone \(NumberText.share(rule.alone, of: tally.users))"
        return "rule \(place + 1) \(NumberText.share(rule.blocked, of: tally.users))\(alone)"
      }
      return [MarkdownText.code(tip.name)]
        + (numbers + [blocking.joined(separator: "; ")]).map(MarkdownText.plain)
    }
    return Self.table(
      ["tip", "available"] + past + ["blocked by"],
      isNumber: [false, true] + past.map { _ in true } + [false], rows)
  }

  /// The rules that block at least one user.
  private var rules: [String] {
    let rows = result.tips.filter { $0.tally.unanswerable == nil }.flatMap { tip in
      tip.rules.indices.filter { tip.tally.rules[$0].blocked > 0 }.map { place in
        [
          MarkdownText.code(tip.name), "\(place + 1)",
          MarkdownText.plain(remarks.words(of: tip.rules[place])),
          MarkdownText.code(remarks.place(of: tip.rules[place])),
        ]
      }
    }
    return rows.isEmpty
      ? []
      : [
        Self.table(["tip", "rule", "asks for", "at"], isNumber: [false, true, false, false], rows)
      ]
  }

  /// What users saw of the tips.
  private var exposure: [String] {
    guard let words = ExposureWords(result) else { return [] }
    let rows = result.tips.indices.map { place -> [String] in
      let numbers = words.numbers(of: place) ?? ExposureWords.titles.map { _ in "–" }
      let causes = words.causes(of: place).map { cause in
        MarkdownText.sentence("\(cause.words) \(cause.share)")
      }
      return [MarkdownText.code(result.tips[place].name)] + numbers.map(MarkdownText.plain)
        + [causes.joined(separator: "; ")]
    }
    return [
      MarkdownText.sentence(words.fact),
      Self.table(
        ["tip"] + ExposureWords.titles + ["starved by"],
        isNumber: [false] + ExposureWords.titles.map { _ in true } + [false], rows),
    ]
  }

  /// The audiences for other values of a constant.
  private var sweep: [String] {
    guard let sweep = report.sweep else { return [] }
    let words = SweepWords(report)
    let titles = words.titles(of: sweep)
    let rows = words.rows(of: sweep).map { row in
      [MarkdownText.code(row.value)] + row.numbers.map(MarkdownText.plain)
        + [row.isWritten ? SweepWords.writtenRemark : ""]
    }
    return [
      MarkdownText.plain(words.fact(of: sweep.sweep)),
      Self.table(
        ["value"] + titles + [""], isNumber: [true] + titles.map { _ in true } + [false], rows),
    ]
  }

  /// The constants that come near an audience.
  private var target: [String] {
    guard let target = report.sweeps.target, let nearest = report.nearest else { return [] }
    let words = SweepWords(report)
    let rows = nearest.map { found -> [String] in
      let numbers = words.numbers(of: found)
      return [MarkdownText.code(words.rule(of: found.result.sweep))]
        + numbers.prefix(2).map(MarkdownText.code) + numbers.dropFirst(2).map(MarkdownText.plain)
        + [MarkdownText.plain(words.remark(of: found, target) ?? "")]
    }
    return [
      MarkdownText.plain(words.fact(of: target)),
      Self.table(
        ["rule"] + SweepWords.targetTitles + [""],
        isNumber: [false, true, true, true, true, false], rows),
    ] + (words.failure(target, nearest).map { [MarkdownText.plain($0)] } ?? [])
  }

  private var comparison: [String] {
    guard let comparison = ReplayComparison(result) else { return [] }
    let rows = comparison.changed.map { tip, change in
      [
        MarkdownText.code(tip.name), NumberText.count(change.gained),
        NumberText.count(change.lost),
        [("gain", change.gainedExamples), ("lose", change.lostExamples)]
          .filter { !$0.1.isEmpty }
          .map { "\($0.0): \($0.1.map(MarkdownText.code).joined(separator: ", "))" }
          .joined(separator: "; "),
      ]
    }
    let table = Self.table(
      ["against", "gain it", "lose it", "such as"], isNumber: [false, true, true, false], rows)
    return (rows.isEmpty ? [] : [table])
      + (comparison.sentences.isEmpty ? [] : [Self.list(comparison.sentences)])
  }

  /// Sentences with names between backticks.
  private static func list(_ sentences: [String]) -> String {
    sentences.map { "- " + MarkdownText.sentence($0) }.joined(separator: "\n")
  }

  private static func table(_ head: [String], isNumber: [Bool], _ rows: [[String]]) -> String {
    let lines =
      [head, isNumber.map { $0 ? "---:" : "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}
