import TipFormats
import TipFoundation
import TipModel
import TipReplay
import TipText

/// The result of a replay, as one document.
struct ReplayJSON {
  private let report: ReplayReport
  private var result: ReplayResult { report.result }

  init(_ report: ReplayReport) { self.report = report }

  private var sweeps: SweepJSON { SweepJSON(report) }

  var json: JSON {
    if let database = report.database { return self.json(of: database) }
    return .object([
      "version": 1, "kind": "replay", "at": instant(result.window.to),
      "from": instant(result.window.from), "users": .int(result.users),
      "present": .int(result.present), "donations": .int(result.donations),
      "settings": .int(result.settings), "undatedSettings": .int(result.notes.undated),
      "dates": .array(result.notes.dateForms.map { .string($0.rawValue) }),
      "first": result.rows.flatMap { instant($0.lowerBound) },
      "absentColumns": .array(result.notes.absent.map(JSON.string)),
      "last": result.rows.flatMap { instant($0.upperBound) }, "tips": .array(result.tips.map(tip)),
      "exposure": result.exposure.map(exposure),
      "sweep": sweeps.sweep, "target": sweeps.target,
      "against": ReplayComparison(result).map(comparison),
      "leftOut": .array(
        report.leftOut.map { .object(["tip": .string($0.tip), "reason": .string($0.reason)]) }),
      "misfits": .array(
        result.misfits.causes.map { cause in
          .object([
            "cause": .string(cause.words), "count": .int(cause.count), "file": .string(cause.file),
            "line": .int(cause.line), "example": .string(cause.example),
          ])
        }),
    ])
  }

  /// The result of a database, which is for one instant and has no curve.
  private func json(of database: DatabaseSource) -> JSON {
    .object([
      "version": 1, "kind": "replay", "database": .string(database.name),
      "at": instant(result.window.to), "users": .int(result.users),
      "tips": .array(result.tips.map(tip)), "sweep": sweeps.sweep, "target": sweeps.target,
      "leftOut": .array(
        report.leftOut.map { .object(["tip": .string($0.tip), "reason": .string($0.reason)]) }),
      "unfit": .array(
        database.unfit.map {
          .object([
            "tip": .string($0.tip), "rows": .int($0.rows), "withoutUser": .int($0.withoutUser),
            "withoutDate": .int($0.withoutDate),
          ])
        }),
    ])
  }

  private func instant(_ seconds: Double) -> JSON? {
    Instant.text(Date(timeIntervalSinceReferenceDate: seconds)).map(JSON.string)
  }

  private func tip(_ tip: ReplayResult.Tip) -> JSON {
    let tally = tip.tally
    if let reason = tally.unanswerable {
      return .object([
        "name": .string(tip.name), "id": .string(tip.id), "unanswerable": .string(reason),
      ])
    }
    if report.database != nil {
      return .object([
        "name": .string(tip.name), "id": .string(tip.id), "available": .int(tally.available),
        "rules": .array(tip.rules.indices.map { rule($0, of: tip) }),
      ])
    }
    let curve = tally.curve
    let days = curve.indices.map { day -> JSON in
      .object([
        "date": .string(ReplayDay.text(result.window.start(ofDay: day))),
        "available": .int(curve[day]), "first": .int(tally.firstOnDay[day]),
      ])
    }
    return .object([
      "name": .string(tip.name), "id": .string(tip.id), "available": .int(tally.available),
      "ever": .int(tally.ever), "firstMedian": tally.medianFirst.map(JSON.double),
      "isForeseen": .bool(tally.unforeseen == nil),
      "rules": .array(tip.rules.indices.map { rule($0, of: tip) }), "days": .array(days),
      "against": tip.change.map(change),
    ])
  }

  private func exposure(_ exposure: ExposureResult) -> JSON {
    .object([
      "file": .string(exposure.name), "frequency": .double(exposure.frequency),
      "tips": .array(
        result.tips.indices.map { place in
          let tally = exposure.tips[place]
          return .object([
            "name": .string(result.tips[place].name), "id": .string(result.tips[place].id),
            "eligible": .int(tally.eligible), "shown": .int(tally.shown),
            "displays": .int(tally.displays), "firstMedian": tally.medianFirst.map(JSON.double),
            "ignored": .int(tally.ignored), "dismissed": .int(tally.dismissed),
            "acted": .int(tally.acted), "usedUp": .int(tally.usedUp),
            "starved": .array(starved(tally)),
            "days": .array(
              tally.curve.indices.map { day in
                .object([
                  "date": .string(ReplayDay.text(result.window.start(ofDay: day))),
                  "shown": .int(tally.curve[day]),
                ])
              }),
          ])
        }),
      "lines": .array(
        exposure.lines.map { line in
          .object([
            "line": .int(line.number), "event": line.event.isEmpty ? nil : .string(line.event),
            "verb": .string(line.verb),
            "rows": .int(line.rows), "idle": .int(line.idle),
          ])
        }),
    ])
  }

  /// The causes in the order of their kinds and tips.
  private func starved(_ tally: ExposureTally) -> [JSON] {
    StarvationCause.Kind.allCases.flatMap { kind in
      tally.starved.filter { $0.key.kind == kind }.sorted { ($0.key.by ?? -1) < ($1.key.by ?? -1) }
        .map { cause, users in
          .object([
            "by": .string(kind.rawValue), "tip": cause.by.map { .string(result.tips[$0].name) },
            "users": .int(users),
          ])
        }
    }
  }

  private func rule(_ place: Int, of tip: ReplayResult.Tip) -> JSON {
    let rule = tip.rules[place]
    let tally = tip.tally.rules[place]
    let file = report.sources.name(of: rule.range)
    let line = report.sources.position(of: rule.range).line
    return .object([
      "id": .string(rule.predicate), "source": .string("\(file):\(line)"),
      "words": rule.sentence.map { .string($0.text(in: report.sources)) }, "file": .string(file),
      "line": .int(line), "blocked": .int(tally.blocked),
      "alone": .int(tally.alone), "failed": .int(tally.failed),
      "failure": tally.failure.map { .string($0.message) },
    ])
  }

  /// The summary of all tips. The changes are at each tip.
  private func comparison(_ comparison: ReplayComparison) -> JSON {
    .object([
      "changed": .array(comparison.changed.map { .string($0.tip.name) }),
      "unchanged": .int(comparison.unchangedCount),
      "missing": .array(comparison.missing.map(JSON.string)),
      "added": .array(
        comparison.added.map {
          .object(["name": .string($0.name), "available": .int($0.available)])
        }),
    ])
  }

  private func change(_ change: ReplayResult.Change) -> JSON {
    guard change.isThere else { return .null }
    return .object([
      "available": .int(change.availableThere), "ever": .int(change.everThere),
      "gained": .int(change.gained), "lost": .int(change.lost),
      "gainedExamples": .array(change.gainedExamples.map(JSON.string)),
      "lostExamples": .array(change.lostExamples.map(JSON.string)),
    ])
  }
}
