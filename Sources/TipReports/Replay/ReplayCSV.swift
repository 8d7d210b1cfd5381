import TipFormats
import TipReplay

/// The result of a replay as a table for other programs: a line for each rule, and one without a
/// rule for each tip. A tip without a result has no numbers. The rules of a tip that only the other
/// program has are left out.
struct ReplayCSV {
  private let report: ReplayReport
  private let result: ReplayResult
  private let isInstant: Bool

  init(_ report: ReplayReport) {
    self.report = report
    result = report.result
    isInstant = report.database != nil
  }

  var text: String { report.sweeps.all.isEmpty ? tips : sweeps }

  /// A line for each value of a constant, and for each constant that comes near a target.
  private var sweeps: String {
    let words = SweepWords(report)
    func line(_ question: String, _ result: SweepResult, _ place: Int) -> String {
      let (sweep, value) = (result.sweep, result.sweep.values[place])
      let cells = [self.result.tips[sweep.tip].name, words.constant(of: sweep), value.text]
        .map(CSVText.cell)
      return
        "\(question),\(cells[0]),\(sweep.rule + 1),\(cells[1]),\(cells[2]),\(self.result.present),\(result.available[place]),"
        + (result.ever.map { "\($0[place])" } ?? "")
    }
    var lines = ["question,tip,rule,constant,value,users,available,ever"]
    if let sweep = report.sweep {
      lines += sweep.available.indices.map { line("sweep", sweep, $0) }
    }
    for found in report.nearest ?? [] { lines.append(line("target", found.result, found.place)) }
    return lines.joined(separator: "\n") + "\n"
  }

  private var tips: String {
    var lines = [
      "tip,rule,users,available,ever,first_median,blocked,alone,failed,gained,lost,"
        + "gained_examples,lost_examples"
        + (result.exposure == nil ? "" : ",shown,displays,ignored,dismissed,acted,used_up,starved")
    ]
    for (place, tip) in result.tips.enumerated() {
      let seen = result.exposure.map { Self.cells($0.tips[place]) } ?? ""
      let unseen = result.exposure == nil ? "" : String(repeating: ",", count: 7)
      let tally = tip.tally
      let name = CSVText.cell(tip.name)
      guard tally.unanswerable == nil else {
        lines.append(name + String(repeating: ",", count: 12) + unseen)
        continue
      }
      let there = tip.change.flatMap { $0.isThere ? $0 : nil }
      let median = tally.medianFirst.map { "\($0)" } ?? ""
      lines.append(
        "\(name),,\(tally.users),\(tally.available),\(isInstant ? "" : "\(tally.ever)"),\(median),,,,"
          + (there.map(Self.cells) ?? ",,,") + seen)
      for (place, rule) in tally.rules.enumerated() {
        lines.append(
          "\(name),\(place + 1),\(tally.users),,,,\(rule.blocked),\(rule.alone),\(rule.failed),,,,"
            + unseen)
      }
    }
    for tip in result.added {
      lines.append("\(CSVText.cell(tip.name)),,,0,,,,,,\(tip.available),0,,")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cells(_ tally: ExposureTally) -> String {
    [
      tally.shown, tally.displays, tally.ignored, tally.dismissed, tally.acted, tally.usedUp,
      tally.starvedUsers,
    ].map { ",\($0)" }.joined()
  }

  private static func cells(_ change: ReplayResult.Change) -> String {
    let examples = [change.gainedExamples, change.lostExamples].map {
      CSVText.cell($0.joined(separator: " "))
    }
    return (["\(change.gained)", "\(change.lost)"] + examples).joined(separator: ",")
  }
}
