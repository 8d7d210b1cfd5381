public import TipEngine
import TipFoundation
import TipModel
public import TipTerminal
public import TipText

/// The reasons for a tip's status, as one self-contained page: without network, scripts or fonts.
/// It reads on a phone and on paper, in light and in dark.
public struct TipReport {
  /// A tip other than the one that the report is about.
  public struct Neighbor {
    public let tip: String
    public let status: String

    public init(tip: String, status: String) {
      self.tip = tip
      self.status = status
    }
  }

  /// Remarks on the tip from another source. Each is a sentence.
  public struct Remarks {
    public let title: String
    /// The differences from that source, which are shown first.
    public let differences: [String]
    public let sentences: [String]
    /// The correction, if it is another one than the tip's remedy.
    public let correction: String?

    public init(
      title: String, differences: [String], sentences: [String], correction: String? = nil
    ) {
      self.title = title
      self.differences = differences
      self.sentences = sentences
      self.correction = correction
    }
  }

  public let explanation: TipExplanation
  public let forecast: StatusForecast
  public let remedy: RemedyAnswer
  public let timeline: Timeline
  public let neighbors: [Neighbor]
  public let sources: SourceMap
  public let time: LocalTime
  public let remarks: Remarks?
  /// The origin and the date of the tip's invalidation.
  public let invalidation: InvalidationOrigin?

  public init(
    _ explanation: TipExplanation, forecast: StatusForecast, remedy: RemedyAnswer,
    timeline: Timeline,
    neighbors: [Neighbor], sources: SourceMap, time: LocalTime, remarks: Remarks? = nil,
    invalidation: InvalidationOrigin? = nil
  ) {
    self.remarks = remarks
    self.invalidation = invalidation
    self.explanation = explanation
    self.forecast = forecast
    self.remedy = remedy
    self.timeline = timeline
    self.neighbors = neighbors
    self.sources = sources
    self.time = time
  }

  /// The page as a document, HTML and XML alike.
  public var html: String {
    let main = Markup(
      "main", [:],
      [
        header, answers, recorded, picture,
        GateList(explanation, invalidation: invalidation, sources: sources).markup, others, footer,
      ])
    return PageStyle.document(title: "\(explanation.tip): \(explanation.status)", main)
  }

  private var header: Markup {
    let blocking = explanation.gates.count { !$0.passed }
    let count = explanation.gates.count
    let gates =
      switch blocking {
      case 0: "All \(count) gates are open."
      case 1: "1 of \(count) gates blocks."
      default: "\(blocking) of \(count) gates block."
      }
    return Markup(
      "header", [:],
      [
        Markup(
          "div", ["class": "top"],
          [
            Markup("h1", explanation.tip),
            Markup(
              "span", ["class": "badge \(explanation.status.word)"], explanation.status.description),
          ])
      ] + differences + [
        Markup(
          "p", ["class": "lead"],
          "\(gates) As of \(time.text(explanation.date)), \(time.name)."),
        BlockingLine(explanation, sources: sources).text.map {
          Markup("p", ["class": "cause"], Markup.prose(TipReport.sentence($0)))
        } ?? .none,
      ])
  }

  private var differences: [Markup] {
    (remarks?.differences ?? []).map {
      Markup("p", ["class": "cause differs"], Markup.prose(TipReport.sentence($0)))
    }
  }

  private var recorded: Markup {
    guard let remarks else { return .none }
    let lines = remarks.sentences.map {
      Markup("p", [:], Markup.prose(TipReport.sentence($0)))
    }
    return Markup(
      "section", [:],
      [Markup("h2", "What the app has recorded"), Markup("p", remarks.title)] + lines)
  }

  // MARK: Remedies and forecast

  private var answers: Markup {
    let fix =
      remarks?.correction ?? RemedyLine(remedy, gates: explanation.gates, sources: sources).text
    let cards =
      [
        fix.map { text in
          Markup(
            "section", ["class": "card fix"],
            [
              Markup("h2", "What would make it available"),
              Markup("p", [:], Markup.prose(TipReport.sentence(text))),
            ])
        },
        Markup("section", ["class": "card"], [Markup("h2", "What time alone will do")] + flips),
      ].compactMap(\.self)
    return Markup("div", ["class": "answers"], cards)
  }

  /// The greatest number of future statuses that are listed.
  private static let shownFlips = 8

  private var flips: [Markup] {
    let summary = Markup("p", TipReport.sentence(ForecastTable(forecast).summary))
    guard forecast.flips.count > 1 else { return [summary] }
    let rows = forecast.flips.prefix(TipReport.shownFlips).map { flip in
      let wait = DurationText.short(flip.date.timeIntervalSince(forecast.date))
      return Markup(
        "tr", [:],
        [
          Markup("td", time.text(flip.date)), Markup("td", "in \(wait)"),
          Markup("td", flip.status.description),
        ])
    }
    return [summary, Markup("table", ["class": "flips"], [Markup("tbody", [:], rows)])]
  }

  static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  // MARK: The picture

  private var picture: Markup {
    // Each is shown on screens that do not shrink its letters.
    let pictures = [("narrow", 340.0), ("medium", 560.0), ("wide", 800.0)].map { name, width in
      Markup(
        "div", ["class": name],
        [TimelinePicture(timeline, time: time, width: width).markup(isAlone: false, id: name)])
    }
    let statuses = Set(timeline.statuses.map(\.value.word))
    var keys = ["available", "pending", "invalidated"].filter(statuses.contains)
    if timeline.statuses.contains(where: { $0.start >= timeline.now }) { keys.append("foretold") }
    if timeline.events.contains(where: { !$0.donations.isEmpty }) { keys.append("donation") }
    let notes = ["times in \(time.name)", timeline.earlierWords].compactMap(\.self)
    return Markup(
      "section", [:],
      [
        Markup("h2", "How it came about"),
        Markup(
          "div", ["class": "picture"],
          pictures + [
            Markup(
              "div", ["class": "legend"],
              keys.map { key in
                Markup("span", [:], [Markup("i", ["class": "k-\(key)"], ""), Markup(key)])
              } + notes.map { Markup("span", $0) })
          ]),
      ])
  }

  // MARK: The rest

  private var others: Markup {
    guard !neighbors.isEmpty else { return .none }
    let rows = neighbors.map { neighbor in
      Markup(
        "tr", [:],
        [
          Markup("td", neighbor.tip),
          Markup(
            "td", ["class": "state s-\(neighbor.status.prefix { $0 != "(" })"], neighbor.status),
        ])
    }
    return Markup(
      "section", [:],
      [
        Markup("h2", "The other tips"),
        Markup("table", ["class": "tips"], [Markup("tbody", [:], rows)]),
      ])
  }

  private var footer: Markup {
    let names = sources.files.map(\.name).filter { !$0.hasPrefix("<") }
    let what = names.isEmpty ? "" : " from \(names.joined(separator: ", "))"
    return Markup("footer", "Made by tips why\(what). Every value here is the evaluator’s own.")
  }
}

extension TipStatus {
  /// The status without the reason.
  var word: String {
    switch self {
    case .pending: "pending"
    case .available: "available"
    case .invalidated: "invalidated"
    }
  }
}
