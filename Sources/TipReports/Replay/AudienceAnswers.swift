import TipModel
import TipPages
import TipReplay
import TipTerminal

/// The answers to further questions, as the contents of pictures and pages.
struct AudienceAnswers {
  private let report: ReplayReport
  private let words: SweepWords

  init(_ report: ReplayReport) {
    self.report = report
    words = SweepWords(report)
  }

  var figures: [Audience.Figures] { [exposure, target].compactMap(\.self) }

  private var exposure: Audience.Figures? {
    guard let words = ExposureWords(report.result) else { return nil }
    let meanings = [
      "users who saw it", "half of these saw it that soon",
      "how often it appeared", "displays without an answer", "users who closed it",
      "users who pressed an action", "ended by its options",
      "users who never saw it",
    ]
    let rows = report.result.tips.indices.compactMap { place -> Audience.Figures.Row? in
      guard let numbers = words.numbers(of: place) else { return nil }
      let causes = words.causes(of: place).map { "\($0.words) \($0.share)" }
      return .init(
        name: report.result.tips[place].name, numbers: numbers,
        remark: causes.joined(separator: "; "))
    }
    return Audience.Figures(
      title: "Who sees each tip", lead: [words.fact] + ExposureWords.legend, name: "Tip",
      columns: zip(ExposureWords.titles, meanings).map { title, meaning in
        .init(title.prefix(1).uppercased() + title.dropFirst(), meaning)
      }, remark: "Starved by", rows: rows)
  }

  private var target: Audience.Figures? {
    guard let target = report.sweeps.target, let nearest = report.nearest else { return nil }
    let failure = words.failure(target, nearest).map { [$0] } ?? []
    return Audience.Figures(
      title: "Constants that come near an audience",
      lead: [words.fact(of: target)] + failure, name: "Rule",
      columns: [
        .init("Instead of", "the constant as it is written"), .init("Take"), .init("Users"),
        .init("Share"),
      ], remark: "",
      rows: nearest.map { found in
        .init(
          name: words.rule(of: found.result.sweep), numbers: words.numbers(of: found),
          remark: words.remark(of: found, target) ?? "")
      })
  }

  var sweep: Audience.Sweep? {
    guard let result = report.sweep, let ever = result.ever else { return nil }
    return Audience.Sweep(
      title: words.fact(of: result.sweep),
      values: result.sweep.values.enumerated().map { place, value in
        var label = value.text
        if case .window(let seconds) = value { label = DurationText.short(seconds) }
        return .init(
          label: label, available: result.available[place], ever: ever[place],
          isWritten: value == result.sweep.written)
      })
  }
}
