import TipFoundation
import TipModel
import TipPages
import TipReplay
import TipTerminal
import TipText

/// The notes on the numbers of a replay.
struct ReplayNotes {
  private let report: ReplayReport
  private var result: ReplayResult { report.result }

  init(_ report: ReplayReport) { self.report = report }

  /// Numbers of users and rows, one an item.
  var facts: [String] {
    if let database = report.database {
      return [
        NumberText.count(result.users, "user", "users"),
        NumberText.count(result.tips.count, "tip", "tips"), database.name,
      ]
    }
    var parts = [
      NumberText.count(result.users, "user", "users"),
      NumberText.count(result.donations, "donation", "donations"),
    ]
    if result.settings > 0 {
      parts.append(
        NumberText.count(result.settings, "value of a parameter", "values of parameters"))
    }
    if let rows = result.rows {
      parts.append("\(ReplayDay.text(rows.lowerBound)) … \(ReplayDay.text(rows.upperBound))")
    }
    parts.append(NumberText.count(result.tips.count, "tip", "tips"))
    return parts
  }

  var instant: String {
    let window = result.window
    let at = DateText.exact(Date(timeIntervalSinceReferenceDate: window.to))
    guard report.database == nil else { return "at \(at)" }
    let from = DateText.exact(Date(timeIntervalSinceReferenceDate: window.from))
    return "at \(at), ever from \(from) on"
  }

  var sentences: [String] {
    var notes: [String] = []
    for tip in report.leftOut { notes.append("`\(tip.tip)` is left out: \(tip.reason)") }
    for tip in result.tips {
      if let reason = tip.tally.unanswerable {
        notes.append("`\(tip.name)` cannot be evaluated: \(reason)")
      }
      if let range = tip.tally.unforeseen {
        let place = "\(report.sources.name(of: range)):\(report.sources.position(of: range).line)"
        notes.append(
          "`\(tip.name)` depends on time in a way that cannot be predicted (\(place)): it was evaluated at each row and at the end, so `ever` and `first` may miss short periods"
        )
      }
      for (place, rule) in tip.tally.rules.enumerated() {
        guard rule.failed > 0 else { continue }
        notes.append(
          "rule \(place + 1) of `\(tip.name)` fails for \(NumberText.count(rule.failed, "user", "users"))"
            + (rule.failure.map { ": \($0.message)" } ?? ""))
      }
    }
    if result.users > result.present {
      let late = NumberText.count(result.users - result.present, "user comes", "users come")
      notes.append("\(late) only after that instant, which are not counted")
    }
    for unfit in report.database?.unfit ?? [] {
      let words = NumberText.count(unfit.rows, "row does", "rows do")
      let causes = [
        (unfit.withoutUser, "no user"), (unfit.withoutDate, "no date that can be read"),
        (
          unfit.rows - unfit.withoutUser - unfit.withoutDate,
          "no event, or a field that is not of its type"
        ),
      ].filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) with \($0.1)" }
      notes.append(
        "\(words) not fit what `\(unfit.tip)` reads and are not counted: \(causes.joined(separator: ", "))"
      )
    }
    if result.notes.undated > 0 {
      notes.append(
        "exported stores do not record when a parameter was set: its value counts from the first donation on"
      )
    }
    if !result.notes.dateForms.isEmpty, result.notes.dateForms != [.iso] {
      let forms = result.notes.dateForms.map(\.words).joined(separator: ", ")
      notes.append("dates are read as \(forms); `--dates` chooses another form")
    }
    for column in result.notes.absent {
      notes.append("no row has `\(column)`, which `--map` names")
    }
    if report.database != nil {
      notes.append(
        "a database is asked about one instant; `--history` also tells who ever had a tip")
    }
    if let exposure = ExposureWords(result) {
      notes += exposure.sentences
      if !report.sweeps.all.isEmpty {
        notes.append(
          "audiences for other constants are of users who are eligible, with no exposure")
      }
    } else {
      notes.append(
        "not counted, since only an app knows them: displays, display frequency, groups, invalidations, overrides; `--exposure` says when tips are shown"
      )
    }
    return notes
  }

  /// A rule in words, or else its source.
  func words(of rule: ReplayResult.Rule) -> String {
    rule.sentence?.text(in: report.sources) ?? source(of: rule)
  }

  /// File and line.
  func place(of rule: ReplayResult.Rule) -> String {
    "\(report.sources.name(of: rule.range)):\(report.sources.position(of: rule.range).line)"
  }

  /// The source of a rule, on one line.
  private func source(of rule: ReplayResult.Rule) -> String {
    report.sources.text(rule.range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The contents of pictures and pages.
  var audience: Audience {
    let answered = result.tips.filter { $0.tally.unanswerable == nil }
    let comparison = ReplayComparison(result).map { comparison in
      (
        changed: comparison.changed.compactMap { changed in
          answered.firstIndex { $0.id == changed.tip.id }
        }, sentences: comparison.sentences
      )
    }
    return Audience(
      facts: facts, users: result.present, tips: answered.map(tip),
      begin: Date(timeIntervalSinceReferenceDate: result.window.from),
      end: Date(timeIntervalSinceReferenceDate: result.window.to), comparison: comparison,
      notes: sentences + misfits, figures: AudienceAnswers(report).figures,
      sweep: AudienceAnswers(report).sweep)
  }

  /// Sentences about rows that do not fit.
  var misfits: [String] {
    let shown = result.misfits.causes.prefix(Misfits.shownCount)
    let rest = result.misfits.causes.count - shown.count
    return shown.map { cause in
      "\(NumberText.count(cause.count, "row does", "rows do")) not fit: \(cause.words), first at \(cause.file):\(cause.line)"
    } + (rest > 0 ? ["and rows of \(NumberText.count(rest, "other cause", "other causes"))"] : [])
  }

  private func tip(_ tip: ReplayResult.Tip) -> Audience.Tip {
    var reached = tip.tally.users
    let rules = zip(tip.rules, tip.tally.rules).map { rule, tally in
      defer { reached -= tally.first }
      return Audience.Rule(
        words: rule.sentence?.text(in: report.sources), source: source(of: rule),
        place: place(of: rule), reached: reached, passed: reached - tally.first,
        blocked: tally.blocked, alone: tally.alone,
        remark: tally.blocked == tip.tally.users ? rule.silent.first : nil)
    }
    let seen = result.exposure.flatMap { exposure in
      result.tips.firstIndex { $0.id == tip.id }.map { exposure.tips[$0].curve }
    }
    return Audience.Tip(
      name: tip.name, available: tip.tally.available, ever: tip.tally.ever,
      first: tip.tally.medianFirst.map(DurationText.short), rules: rules, days: tip.tally.curve,
      change: tip.change.flatMap { change in
        guard change.isThere, change.gained + change.lost > 0 else { return nil }
        return Audience.Change(
          gained: change.gained, lost: change.lost, gainedExamples: change.gainedExamples,
          lostExamples: change.lostExamples, days: change.curve)
      }, seen: seen)
  }
}

extension DateForm {
  /// The form in words.
  fileprivate var words: String {
    switch self {
    case .auto: "each row has them"
    case .iso: "ISO 8601"
    case .seconds: "seconds since 1970"
    case .milliseconds: "milliseconds since 1970"
    case .microseconds: "microseconds since 1970"
    case .reference: "seconds since 2001, as Core Data writes them"
    }
  }
}
