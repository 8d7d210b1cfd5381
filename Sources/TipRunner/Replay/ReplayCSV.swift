import TipReplay

/// What everybody's history says of tips as a table for other programs: a line for each rule, and one without a rule for
/// each tip. Of a tip of which nothing can be said there are no numbers.
struct ReplayCSV {
  private let result: ReplayResult
  private let isInstant: Bool

  init(_ report: ReplayReport) {
    result = report.result
    isInstant = report.database != nil
  }

  var text: String {
    var lines = ["tip,rule,users,available,ever,first_median,blocked,alone,failed,gained,lost"]
    for tip in result.tips {
      let tally = tip.tally
      let name = Self.quoted(tip.name)
      guard tally.unanswerable == nil else {
        lines.append(name + String(repeating: ",", count: 10))
        continue
      }
      let there = tip.change.flatMap { $0.isThere ? $0 : nil }
      let median = tally.medianFirst.map { "\($0)" } ?? ""
      lines.append(
        "\(name),,\(tally.users),\(tally.available),\(isInstant ? "" : "\(tally.ever)"),\(median),,,,"
          + (there.map { "\($0.gained),\($0.lost)" } ?? ","))
      for (place, rule) in tally.rules.enumerated() {
        lines.append(
          "\(name),\(place + 1),\(tally.users),,,,\(rule.blocked),\(rule.alone),\(rule.failed),,")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As RFC 4180 has it; what a spreadsheet would take for a formula stays what it is, since names are Swift's.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { [",", "\"", "\n", "\r"].contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
