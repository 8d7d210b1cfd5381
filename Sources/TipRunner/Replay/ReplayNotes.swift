import TipFoundation
import TipModel
import TipReplay
import TipReport
import TipText

/// What is to be said of a replay beside its numbers, wherever these are shown.
struct ReplayNotes {
  private let report: ReplayReport
  private var result: ReplayResult { report.result }

  init(_ report: ReplayReport) { self.report = report }

  var title: String {
    if let database = report.database {
      return [
        ReplayNumbers.count(result.users, "user", "users"),
        ReplayNumbers.count(result.tips.count, "tip", "tips"), database.name,
      ].joined(separator: " · ")
    }
    var parts = [
      ReplayNumbers.count(result.users, "user", "users"),
      ReplayNumbers.count(result.donations, "donation", "donations"),
    ]
    if result.settings > 0 {
      parts.append(
        ReplayNumbers.count(result.settings, "value of a parameter", "values of parameters"))
    }
    if let rows = result.rows {
      parts.append("\(ReplayNumbers.day(rows.lowerBound)) … \(ReplayNumbers.day(rows.upperBound))")
    }
    parts.append(ReplayNumbers.count(result.tips.count, "tip", "tips"))
    return parts.joined(separator: " · ")
  }

  var instant: String {
    let window = result.window
    let at = DateText.exact(Date(timeIntervalSinceReferenceDate: window.to))
    guard report.database == nil else { return "at \(at)" }
    let from = DateText.exact(Date(timeIntervalSinceReferenceDate: window.from))
    return "at \(at), ever since \(from)"
  }

  var sentences: [String] {
    var notes: [String] = []
    for tip in report.leftOut { notes.append("`\(tip.tip)` is left out: \(tip.reason)") }
    for tip in result.tips {
      if let reason = tip.tally.unanswerable {
        notes.append("of `\(tip.name)` nothing can be said: \(reason)")
      }
      if let range = tip.tally.unforeseen {
        let place = "\(report.sources.name(of: range)):\(report.sources.position(of: range).line)"
        notes.append(
          "`\(tip.name)` depends on time in a way that is not followed (\(place)): it was asked at each row and at the end, and ever and first may miss what comes and goes between"
        )
      }
      for (place, rule) in tip.tally.rules.enumerated() {
        guard rule.failed > 0 else { continue }
        notes.append(
          "rule \(place + 1) of `\(tip.name)` fails for \(ReplayNumbers.count(rule.failed, "user", "users"))"
            + (rule.failure.map { ": \($0.message)" } ?? ""))
      }
    }
    if result.users > result.present {
      let late = ReplayNumbers.count(result.users - result.present, "user comes", "users come")
      notes.append("\(late) only after that instant, and no number counts them")
    }
    for (tip, rows) in report.database?.unfit ?? [] {
      let words = ReplayNumbers.count(rows, "row does", "rows do")
      notes.append("\(words) not fit what `\(tip)` asks for, and no number counts them")
    }
    if result.undated > 0 {
      notes.append(
        "exported stores do not say since when a parameter has its value, which counts from the first donation on"
      )
    }
    for column in result.absent { notes.append("no row has `\(column)`, which `--map` names") }
    if report.database != nil {
      notes.append("a database is asked at one instant: who ever had a tip, `--history` tells")
    }
    notes.append(
      "left out is what only an app knows: displays, display frequency, groups, invalidations, overrides"
    )
    return notes
  }

  /// What pictures and pages show.
  var audience: Audience {
    Audience(
      title: title, instant: instant, users: result.present, tips: result.tips.compactMap(tip),
      begin: ReplayNumbers.day(result.window.from), end: ReplayNumbers.day(result.window.to),
      notes: sentences + misfits)
  }

  private var misfits: [String] {
    result.misfits.causes.map { cause in
      "\(ReplayNumbers.count(cause.count, "row does", "rows do")) not fit: \(cause.words), first at \(cause.file):\(cause.line)"
    }
  }

  private func tip(_ tip: ReplayResult.Tip) -> Audience.Tip? {
    guard tip.tally.unanswerable == nil else { return nil }
    var reached = tip.tally.users
    let rules = zip(tip.rules, tip.tally.rules).map { rule, tally in
      defer { reached -= tally.first }
      let source = report.sources.text(rule.range).split(whereSeparator: \.isWhitespace)
      return Audience.Rule(
        source: source.joined(separator: " "),
        place:
          "\(report.sources.name(of: rule.range)):\(report.sources.position(of: rule.range).line)",
        reached: reached, passed: reached - tally.first, alone: tally.alone)
    }
    return Audience.Tip(
      name: tip.name, available: tip.tally.available,
      ever: ReplayNumbers.share(tip.tally.ever, of: tip.tally.users),
      first: tip.tally.medianFirst.map(DurationText.short) ?? "–", rules: rules,
      days: tip.tally.curve)
  }
}
