import TipModel
import TipReplay
import TipTerminal

/// What users saw, in the words of tables and pages.
struct ExposureWords {
  /// The titles of the numbers.
  static let titles = [
    "shown", "first, median", "displays", "ignored", "dismissed", "acted on", "used up", "starved",
  ]
  static let legend = [
    "shown, dismissed, acted on, used up: of the users", "ignored: of the displays",
    "starved: users whom no rule blocked at some instant, and who never saw the tip",
  ]

  let exposure: ExposureResult
  private let result: ReplayResult

  /// Returns nil where no exposure was asked about.
  init?(_ result: ReplayResult) {
    guard let exposure = result.exposure else { return nil }
    self.exposure = exposure
    self.result = result
  }

  /// The file, and how often tips may appear.
  var fact: String {
    let often =
      exposure.frequency > 0
      ? "at most one new tip in \(DurationText.short(exposure.frequency))" : "no display frequency"
    let views = exposure.viewCount
    let shown =
      views == 0
      ? ""
      : ", \(NumberText.count(views, "view", "views")) of the app's start from the first row on"
    return "exposure as \(exposure.name) says\(shown), \(often)"
  }

  /// The numbers of a tip under ``titles``; nil where its rules cannot be evaluated.
  func numbers(of place: Int) -> [String]? {
    guard result.tips[place].tally.unanswerable == nil else { return nil }
    let (tally, users) = (exposure.tips[place], result.tips[place].tally.users)
    return [
      NumberText.share(tally.shown, of: users), tally.medianFirst.map(DurationText.short) ?? "–",
      NumberText.count(tally.displays), NumberText.share(tally.ignored, of: tally.displays),
      NumberText.share(tally.dismissed, of: users), NumberText.share(tally.acted, of: users),
      NumberText.share(tally.usedUp, of: users), NumberText.share(tally.starvedUsers, of: users),
    ]
  }

  /// What starved a tip, with the share of the users, the most frequent first.
  func causes(of place: Int) -> [(words: String, share: String)] {
    let (tally, users) = (exposure.tips[place], result.tips[place].tally.users)
    return tally.starved.map { (words: words(of: $0.key), count: $0.value) }
      .sorted { ($1.count, $0.words) < ($0.count, $1.words) }
      .map { ($0.words, NumberText.share($0.count, of: users)) }
  }

  private func words(of cause: StarvationCause) -> String {
    let other = cause.by.map { "`\(result.tips[$0].name)`" }
    return switch cause.kind {
    case .frequency: "frequency" + (other.map { ", after \($0)" } ?? "")
    case .group: "its turn" + (other.map { ", after \($0)" } ?? "")
    case .popover: "the popover" + (other.map { " of \($0)" } ?? "")
    case .noView: "no view while it was eligible"
    }
  }

  /// Sentences about lines of the file that did nothing.
  var sentences: [String] {
    exposure.lines.filter { !$0.event.isEmpty }.compactMap { line in
      let sentence =
        "line \(line.number) of \(exposure.name), `\(line.event)` \(line.verb) \(names(of: line))"
      if line.rows == 0 { return sentence + ": no row is of `\(line.event)`" }
      guard line.idle > 0 else { return nil }
      let (idle, rows) = (NumberText.count(line.idle), NumberText.count(line.rows, "row", "rows"))
      return sentence + ": in \(idle) of \(rows) it was not on display"
    } + [
      "handlers of actions are not run: who acts on a tip ends it, as `invalidate(reason: .actionPerformed)` does"
    ]
  }

  private func names(of line: ExposureResult.LineTally) -> String {
    line.tips.map { "`\(result.tips[$0].name)`" }.joined(separator: ", ")
  }
}
